import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { EVENT } from 'tests/factories/listening-events'
import { makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { photo } from 'tests/support/hostile-files'
import { sweepFiles } from '~/files/sweep.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'posters-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })

let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

async function upload(token: string) {
  const answered = await api.fetch(
    new Request('http://x/api/v1/files?kind=image&name=poster.jpg', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(await photo(60, 40)),
    }),
  )
  return ((await answered.json()) as { data: { id: string } }).data.id
}
const desk = (method: string, at: string, body?: unknown) =>
  api.call(method, `/desk/listening-bar/events${at}`, { token: tenants.otherStaff.token, body })
const ALT = { altKo: '초록 포스터', altEn: 'A green poster' }
const poster = (id: string, query = '') => api.call('GET', `/listening-bar/events/${id}/poster${query}`)

test('a poster is seen by everybody, with its text; another one takes its place', async () => {
  const first = await upload(tenants.otherStaff.token)
  const { data } = await desk('POST', '', { ...EVENT, ...ALT, poster: first })
  expect((await api.call('GET', `/listening-bar/events/${data.id}`)).data.poster).toEqual({
    ko: ALT.altKo,
    en: ALT.altEn,
  })
  const preview = await poster(data.id, '?preview=on')
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(preview.headers.get('content-disposition')).toMatch(/^inline/)
  const change = async (given: object) =>
    desk('PUT', `/${data.id}`, {
      ...EVENT,
      ...ALT,
      revision: (await desk('GET', `/${data.id}`)).data.revision,
      ...given,
    })
  // Kept, replaced, removed.
  expect((await change({ poster: first, seats: 3 })).status).toBe(200)
  expect((await desk('GET', `/${data.id}`)).data.file).toMatchObject({ id: first })
  const second = await upload(tenants.otherStaff.token)
  expect((await change({ poster: [first, second] })).status).toBe(200)
  expect((await desk('GET', `/${data.id}`)).data.file).toMatchObject({ id: second })
  await sweepFiles(api.db, api.now, api.config)
  expect((await poster(data.id)).status).toBe(200)
  expect((await change({ poster: '' })).status).toBe(200)
  expect((await poster(data.id)).status).toBe(404)
})

test('somebody else’s upload, or one without words, is refused', async () => {
  const foreign = await upload(tenants.host.token)
  const refused = await desk('POST', '', { ...EVENT, ...ALT, poster: foreign })
  expect(codesOf(refused.body.errors)).toEqual(['poster uploadGone'])
  const own = await upload(tenants.otherStaff.token)
  const { body } = await desk('POST', '', { ...EVENT, poster: own, altKo: ' ' })
  expect(codesOf(body.errors)).toEqual(['altKo altKoRequired', 'altEn altEnRequired'])
})
