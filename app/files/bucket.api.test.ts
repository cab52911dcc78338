import { afterAll, expect, test } from 'vitest'
import { makeCompany, makeMember } from 'tests/factories/people'
import { useApi } from 'tests/support/api'
import { startBucket } from 'tests/support/bucket'
import { photo } from 'tests/support/hostile-files'
import { fileStore } from './store.server'
import { sweepFiles } from './sweep.server'

const bucket = await startBucket()
afterAll(() => bucket.stop())
const api = useApi(bucket.env)

test('uploads are in the bucket, and are deleted there when no form names them', async () => {
  const company = await makeCompany(api.db)
  const token = await api.signIn({ memberId: (await makeMember(api.db, company.id)).id })
  const headers = { authorization: `Bearer ${token}` }
  const body = new Uint8Array(await photo(600, 400))
  const uploaded = await api.fetch(
    new Request('http://x/api/v1/files?kind=image&name=lamp.jpg', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body,
    }),
  )
  const { data } = (await uploaded.json()) as { data: { id: string } }
  const preview = () => api.fetch(new Request(`http://x/api/v1/files/${data.id}/preview`, { headers }))
  expect((await (await preview()).arrayBuffer()).byteLength).toBeGreaterThan(500)

  const names = async () => {
    const names: string[] = []
    for await (const { name } of fileStore(api.config).list()) names.push(name)
    return names
  }
  expect(await names()).toEqual([data.id, `${data.id}.preview`])
  // An upload whose form was never sent.
  api.now = new Date(api.now.getTime() + 2 * 3_600_000)
  await sweepFiles(api.db, api.now, api.config)
  expect(await names(), 'and the bucket says whose it is').toEqual(['owner'])
})
