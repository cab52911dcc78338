import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { complaintCalls, complaintForm } from 'tests/factories/complaint-calls'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { photo } from 'tests/support/hostile-files'
import { sweepFiles } from '~/files/sweep.server'
import { files } from '~/files/tables.server'
import { destroyOldComplaints } from './jobs.server'
import { complaints } from './tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'complaints-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })

let tenants: Tenants
let form: Record<string, unknown>
beforeEach(async () => {
  // The store is the emptied database's.
  await rm(path.join(dataDir, 'files'), { recursive: true, force: true })
  tenants = await makeTenants(api)
  form = await complaintForm(api)
})
const { as, host, submit, read, answer } = complaintCalls(api, () => ({ tenants, form }))

async function upload(token: string, name = 'a.jpg', bytes?: Buffer) {
  const answered = await api.fetch(
    new Request(`http://x/api/v1/files?${new URLSearchParams({ kind: 'image', name })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes ?? (await photo(60, 40))),
    }),
  )
  return ((await answered.json()) as { data: { id: string } }).data.id
}

describe('images of an inquiry', () => {
  const file = (token: string, id: string, image: string, query = '') =>
    api.call('GET', `/complaints/${id}/files/${image}${query}`, { token })

  test('are visible to its author, the master and the facility desk only', async () => {
    const image = await upload(tenants.host.token)
    const id = await submit({ images: [image] })
    expect((await read(id)).images).toMatchObject([{ id: image, type: 'image/jpeg', hasPreview: true }])
    const { items } = (await api.call('GET', '/desk/complaints', { token: tenants.otherStaff.token })).data
    expect(items).toMatchObject([{ id, picture: image }])
    const { headers } = await file(tenants.host.token, id, image)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    const preview = await file(tenants.host.token, id, image, '?preview=on')
    expect(preview.headers.get('content-disposition')).toMatch(/^inline/)
    expect((await file(tenants.master.token, id, image)).status).toBe(200)
    for (const who of ['colleague', 'manager', 'stranger'] as const)
      expect((await file(tenants[who].token, id, image)).status, who).toBe(404)
    const fileAtDesk = (token: string) => api.call('GET', `/desk/complaints/${id}/files/${image}`, { token })
    expect((await fileAtDesk(tenants.otherStaff.token)).status).toBe(200)
    expect((await fileAtDesk(tenants.administrator.token)).status).toBe(200)
    expect((await fileAtDesk(tenants.front.token)).status).toBe(403)
    expect((await fileAtDesk(tenants.host.token)).status).toBe(403)
    // Not through another inquiry's address either.
    expect((await file(tenants.host.token, await submit(), image)).status).toBe(404)
  })

  test('are visible to their sender only until the form is sent', async () => {
    const image = await upload(tenants.host.token)
    const preview = (token?: string) => api.call('GET', `/files/${image}/preview`, { token })
    expect((await preview(tenants.host.token)).headers.get('content-type')).toBe('image/jpeg')
    expect((await preview(tenants.colleague.token)).status).toBe(404)
    expect((await preview()).status).toBe(401)
    await submit({ images: [image] })
    expect((await preview(tenants.host.token)).status).toBe(404)
  })

  test('somebody else’s cannot be attached; those removed in an edit are deleted', async () => {
    const [one, two] = [await upload(tenants.host.token), await upload(tenants.host.token)]
    const stolen = await as(tenants.colleague.token)('POST', '', { ...form, images: [one] })
    expect(stolen.body.messageKey).toBe('uploadGone')
    const id = await submit({ images: [one, two] })
    const edited = await host('PUT', `/${id}`, { ...form, images: [two], revision: 0 })
    expect(edited.data.images.map((image: { id: string }) => image.id)).toEqual([two])
    expect((await file(tenants.host.token, id, one)).status).toBe(404)
    await sweepFiles(api.db, api.now, api.config)
    const stored = await api.db.select({ id: files.publicId }).from(files)
    expect(stored).toEqual([{ id: two }])
  })

  test('are destroyed with the inquiry, a year after it was closed; waiting ones remain', async () => {
    const [questionImage, answerImage] = [
      await upload(tenants.host.token),
      await upload(tenants.otherStaff.token),
    ]
    const id = await submit({ images: [questionImage] })
    await submit({ title: '아직 기다립니다' })
    await answer(id, { attachments: [answerImage] })
    expect((await read(id)).replies[0].attachments).toMatchObject([{ id: answerImage }])
    api.setTime('2027-11-23', 600)
    expect(await destroyOldComplaints(api.db, api.now)).toBe(0)
    api.setTime('2027-11-24', 600)
    expect(await destroyOldComplaints(api.db, api.now)).toBe(1)
    expect(await destroyOldComplaints(api.db, api.now)).toBe(0)
    await sweepFiles(api.db, api.now, api.config)
    expect(await api.countRows(files)).toBe(0)
    expect(await api.db.select().from(complaints).where(eq(complaints.publicId, id))).toEqual([])
    expect(await api.countRows(complaints)).toBe(1)
  })
})
