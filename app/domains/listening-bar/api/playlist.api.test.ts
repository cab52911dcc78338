import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { makeRecord, makeWish, RECORD } from 'tests/factories/listening-records'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { destroyOldWishes } from './jobs.server'
import { listeningRecords, listeningWishes } from './playlist-tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

type Role = 'host' | 'colleague' | 'master' | 'stranger' | 'otherStaff' | 'front' | 'administrator'
const call = (method: string, path: string, role: Role = 'host', body?: unknown) =>
  api.call(method, path, { token: tenants[role].token, body })
const wish = (id: string, role: Role = 'host') => call('POST', `/listening-bar/records/${id}/wish`, role, {})
const withdraw = (id: string, role: Role = 'host') =>
  call('POST', `/listening-bar/wishes/${id}/withdraw`, role, {})
const own = async (role: Role = 'host') => (await call('GET', '/listening-bar/wishes', role)).data
const list = async (query: Record<string, string> = {}, role?: Role) => {
  const path = `/listening-bar/records?${new URLSearchParams(query)}`
  return (await (role ? call('GET', path, role) : api.call('GET', path))).data
}
const titles = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ title }: { title: string }) => title)
const desk = (method: string, path: string, body?: unknown, role: Role = 'otherStaff') =>
  call(method, `/desk/listening-bar${path}`, role, body)
const add = (given: object = {}) => desk('POST', '/records', { ...RECORD, ...given })
const tonight = (ids: string[], decision = 'tonight') => desk('POST', '/records/tonight', { decision, ids })
const decide = (decision: string, ids: string[], given: object = {}) =>
  desk('POST', '/wishes/decision', { decision, ids, ...given })
const statusOf = async (id: string) =>
  (await api.db.select().from(listeningWishes).where(eq(listeningWishes.publicId, id)))[0]!.status

describe('the playlist', () => {
  test('is found by part of artist or title, in either script, by initial consonants, and by era, genre and shelf', async () => {
    await makeRecord(api.db, { artist: '한수아 트리오', title: '늦은 밤의 계단', year: 1994, shelf: 'A-1' })
    await makeRecord(api.db, {
      artist: 'Grey Harbour',
      title: 'Tide Tables',
      year: 1970,
      genre: 'rock',
      shelf: 'C-1',
    })
    await makeRecord(api.db, {
      artist: 'Matilde Ferro',
      title: 'Songs 100%',
      year: null,
      genre: 'classical',
      shelf: 'A-10',
    })
    await makeRecord(api.db, { artist: 'Gone', title: 'Tide', removedAt: api.now, shelf: 'Z-9' })
    expect(await titles({})).toEqual(['Tide Tables', 'Songs 100%', '늦은 밤의 계단'])
    expect(await titles({ name: 'TIDE T' })).toEqual(['Tide Tables'])
    expect(await titles({ name: '수아트리' })).toEqual(['늦은 밤의 계단'])
    expect(await titles({ name: 'ㅂㅇ ㄱ' })).toEqual(['늦은 밤의 계단'])
    expect(await titles({ name: '0%' })).toEqual(['Songs 100%'])
    expect(await titles({ name: '.' })).toEqual([])
    expect(await titles({ era: '1970' })).toEqual(['Tide Tables'])
    expect(await titles({ era: '1990', genre: 'jazz' })).toEqual(['늦은 밤의 계단'])
    expect(await titles({ era: 'unknown' })).toEqual(['Songs 100%'])
    expect(await titles({ genre: 'rock' })).toEqual(['Tide Tables'])
    expect(await titles({ shelf: 'a-1' })).toEqual(['늦은 밤의 계단'])
    for (const query of ['era=1975', 'genre=polka', 'size=7', `name=${'x'.repeat(51)}`])
      expect((await api.call('GET', `/listening-bar/records?${query}`)).status, query).toBe(422)
    expect((await api.call('GET', '/listening-bar/playlist')).data).toEqual({
      tonight: [],
      shelves: ['A-1', 'A-10', 'C-1'],
      eras: ['1970', '1990', 'unknown'],
    })
  })

  test('says whether the caller may wish for a record', async () => {
    const record = await makeRecord(api.db)
    const reasonFor = async (role?: Role) => (await list({}, role)).items[0].actions.wish.reason
    expect(await reasonFor()).toBe('signInRequired')
    expect(await reasonFor('otherStaff')).toBe('forbidden')
    expect(await reasonFor('host')).toBeNull()
    await makeWish(api.db, tenants.host, record)
    expect((await list({}, 'host')).items[0]).toMatchObject({
      wish: 'request_for_approval',
      actions: { wish: { allowed: false, reason: 'wishedAlready' } },
    })
    expect((await list({}, 'colleague')).items[0]).toMatchObject({ wish: null })
  })

  test('tonight is a day: what was chosen is gone on the next one', async () => {
    const [first, second] = [await makeRecord(api.db), await makeRecord(api.db, { title: '밤의 강' })]
    expect((await tonight([second.publicId])).data).toEqual({ count: 1 })
    expect((await tonight([first.publicId, second.publicId])).data).toEqual({ count: 2 })
    const played = async () =>
      (await api.call('GET', '/listening-bar/playlist')).data.tonight.map(({ id }: { id: string }) => id)
    expect(await played()).toEqual([second.publicId, first.publicId])
    expect((await desk('GET', '/records?played=tonight')).data.page.count).toBe(2)
    expect((await wish(first.publicId)).body.messageKey).toBe('recordPlayedTonight')
    await tonight([second.publicId], 'notTonight')
    expect(await played()).toEqual([first.publicId])
    expect((await tonight([first.publicId, 'A'.repeat(22)])).status).toBe(404)
    api.now = new Date('2026-11-24T00:00:00+09:00')
    expect(await played()).toEqual([])
    tenants.host.token = await api.signIn({ memberId: tenants.host.id })
    expect((await wish(first.publicId)).status).toBe(201)
  })
})

describe('a wish', () => {
  test('is made once while it lives, is seen with its status, and can be withdrawn and made again', async () => {
    const { publicId: id } = await makeRecord(api.db)
    const made = await wish(id)
    expect(made.status).toBe(201)
    const again = await wish(id)
    expect([again.status, again.body.messageKey]).toEqual([409, 'wishedAlready'])
    expect((await wish(id, 'colleague')).status).toBe(201)
    const wishes = await own()
    expect(wishes).toMatchObject({
      most: 3,
      items: [{ id: made.data.id, status: 'request_for_approval', record: { id, title: RECORD.title } }],
    })
    expect(wishes.items).toHaveLength(1)
    expect((await withdraw(made.data.id)).status).toBe(200)
    expect((await withdraw(made.data.id)).status).toBe(409)
    expect((await wish(id)).status).toBe(201)
    expect((await own()).items.map(({ status }: { status: string }) => status)).toEqual([
      'request_for_approval',
      'cancelled',
    ])
  })

  test('needs an account and a record, and is nobody else’s', async () => {
    const { publicId: id } = await makeRecord(api.db)
    const gone = await makeRecord(api.db, { title: 'Gone', removedAt: api.now })
    expect((await api.call('POST', `/listening-bar/records/${id}/wish`, { body: {} })).status).toBe(401)
    expect((await wish(id, 'otherStaff')).status).toBe(403)
    expect((await wish('A'.repeat(22))).status).toBe(404)
    expect((await wish(gone.publicId)).status).toBe(404)
    const { data } = await wish(id)
    expect((await withdraw(data.id, 'colleague')).status).toBe(404)
    expect((await withdraw(data.id, 'stranger')).status).toBe(404)
    expect(await statusOf(data.id)).toBe('request_for_approval')
  })

  test('is one of three open ones, or as many as the setting says', async () => {
    const records = []
    for (const title of ['A', 'B', 'C', 'D']) records.push(await makeRecord(api.db, { title }))
    const [a, b, c, d] = records.map(({ publicId }) => publicId) as [string, string, string, string]
    const first = await wish(a)
    await wish(b)
    await wish(c)
    const refused = await wish(d)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'wishesTooMany'])
    await decide('accept', [first.data.id])
    expect((await wish(d)).status).toBe(409)
    await decide('played', [first.data.id])
    expect((await wish(d)).status).toBe(201)
    const setting = { name: 'listening.wishes', value: { each: '4' }, seen: '' }
    expect((await call('PUT', '/desk/settings', 'otherStaff', setting)).status).toBe(200)
    expect((await wish(a)).status).toBe(201)
    expect((await own()).most).toBe(4)
  })

  test('of two at the same instant exactly one is made; of four for other records exactly three', async () => {
    const { publicId: id } = await makeRecord(api.db)
    const both = await Promise.all([wish(id), wish(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await api.countRows(listeningWishes)).toBe(1)
    const others = []
    for (const title of ['A', 'B', 'C', 'D']) others.push(await makeRecord(api.db, { title }))
    const answers = await Promise.all(others.map(({ publicId }) => wish(publicId, 'colleague')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409])
  })

  test('sent again with its key is answered as the first was', async () => {
    const { publicId: id } = await makeRecord(api.db)
    const headers = { 'Idempotency-Key': 'key-of-a-double-press' }
    const send = () =>
      api.call('POST', `/listening-bar/records/${id}/wish`, { token: tenants.host.token, body: {}, headers })
    const [one, two] = [await send(), await send()]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.data).toEqual(one.data)
    expect(await api.countRows(listeningWishes)).toBe(1)
  })

  test('and the record’s removal at the same instant leave no living wish', async () => {
    const { publicId: id } = await makeRecord(api.db)
    const [made, removed] = await Promise.all([wish(id), desk('POST', `/records/${id}/remove`, {})])
    expect([201, 404]).toContain(made.status)
    expect(removed.status).toBe(200)
    const left = await api.db.select().from(listeningWishes)
    expect(left.map(({ status }) => status)).toEqual(made.status === 201 ? ['rejected'] : [])
  })
})

describe('the desk', () => {
  test('adds and changes records; both are in the history', async () => {
    const { data } = await add({ shelf: 'a-1', year: '1967' })
    const see = async () => (await desk('GET', `/records/${data.id}`)).data
    const record = await see()
    expect(record).toMatchObject({ shelf: 'A-1', year: 1967, genre: 'jazz', wishes: 0, isTonight: false })
    const changed = { ...RECORD, title: 'Day Train', year: '', revision: record.revision }
    expect((await desk('PUT', `/records/${data.id}`, changed)).status).toBe(200)
    expect((await desk('PUT', `/records/${data.id}`, changed)).body.messageKey).toBe('changedMeanwhile')
    expect(await see()).toMatchObject({ title: 'Day Train', year: null })
    expect((await see()).changes).toMatchObject([
      { before: { title: 'Night Train', year: 1967 }, after: { title: 'Day Train', year: null } },
      { before: null },
    ])
    expect(await titles({ name: 'day' })).toEqual(['Day Train'])
    expect(await titles({ name: 'night' })).toEqual([])
  })

  test('is told at the field what is wrong, and nothing is stored', async () => {
    const codes = async (given: object) => codesOf((await add(given)).body.errors)
    expect(await codes({ shelf: '', artist: ' ', title: undefined, year: '67', genre: 'polka' })).toEqual([
      'title recordTitleRequired',
      'artist artistRequired',
      'year numberOutsideRange',
      'genre genreRequired',
      'shelf shelfRequired',
    ])
    expect(await codes({ year: 'long ago' })).toEqual(['year recordYearInvalid'])
    expect(await codes({ year: 2027 })).toEqual(['year numberOutsideRange'])
    expect(await codes({ title: 'x'.repeat(151), shelf: 'x'.repeat(21) })).toEqual([
      'title tooLong',
      'shelf tooLong',
    ])
    expect(await api.countRows(listeningRecords)).toBe(0)
    await add()
    expect(await codes({ title: 'night  TRAIN' })).toEqual(['title recordExists'])
    expect((await add({ shelf: 'B-1' })).status).toBe(201)
    const [one, two] = await Promise.all([add({ title: 'Twice' }), add({ title: 'Twice' })])
    expect([one.status, two.status].sort()).toEqual([201, 422])
  })

  test('removes a record: it is no longer found, and living wishes are declined', async () => {
    const record = await makeRecord(api.db)
    const { publicId: id } = record
    const [waits, accepted] = [
      await makeWish(api.db, tenants.host, record),
      await makeWish(api.db, tenants.colleague, record, { status: 'approved' }),
    ]
    const played = await makeWish(api.db, tenants.master, record, { status: 'completed' })
    expect((await desk('GET', '/records')).data.items).toMatchObject([{ id, wishes: 2 }])
    expect((await desk('POST', `/records/${id}/remove`, {})).status).toBe(200)
    expect((await desk('POST', `/records/${id}/remove`, {})).status).toBe(404)
    expect((await desk('GET', `/records/${id}`)).status).toBe(404)
    expect(await titles({})).toEqual([])
    expect(await Promise.all([waits, accepted, played].map((one) => statusOf(one.publicId)))).toEqual([
      'rejected',
      'rejected',
      'completed',
    ])
    expect((await own()).items[0]).toMatchObject({
      status: 'rejected',
      reason: null,
      record: { isRemoved: true },
    })
    // The same record may be added again.
    expect((await add()).status).toBe(201)
  })

  test('accepts, plays and declines wishes, several at once, all or none', async () => {
    const [record, other] = [await makeRecord(api.db), await makeRecord(api.db, { title: '밤의 강' })]
    const one = (await makeWish(api.db, tenants.host, record)).publicId
    const two = (await makeWish(api.db, tenants.colleague, record)).publicId
    const three = (await makeWish(api.db, tenants.host, other)).publicId
    expect((await decide('played', [one])).status).toBe(409)
    expect((await decide('accept', [one, two])).data).toEqual({ count: 2 })
    const mixed = await decide('accept', [three, one])
    expect([mixed.status, codesOf(mixed.body.errors)]).toEqual([409, ['ids[1] illegalTransition']])
    expect(await statusOf(three)).toBe('request_for_approval')
    expect((await decide('decline', [three])).status).toBe(422)
    expect((await decide('decline', [three, two], { reason: '바늘이 튑니다' })).status).toBe(200)
    expect((await decide('played', [one])).status).toBe(200)
    expect((await decide('decline', [one], { reason: '늦음' })).status).toBe(409)
    expect((await decide('accept', ['A'.repeat(22)])).status).toBe(404)
    expect((await decide('accept', [])).status).toBe(422)
    expect(
      (await own()).items.map(({ status, reason }: { status: string; reason: string }) => [status, reason]),
    ).toEqual([
      ['rejected', '바늘이 튑니다'],
      ['completed', null],
    ])
    expect((await withdraw(one)).status).toBe(409)
  })

  test('lists wishes by status and record, the oldest first, and that is recorded', async () => {
    const [record, other] = [await makeRecord(api.db), await makeRecord(api.db, { title: '밤의 강' })]
    await makeWish(api.db, tenants.host, record)
    await makeWish(api.db, tenants.colleague, other)
    await makeWish(api.db, tenants.master, other, { status: 'approved' })
    await makeWish(api.db, tenants.stranger, other, { status: 'cancelled' })
    const people = async (query = '') =>
      (await desk('GET', `/wishes${query}`)).data.items.map(({ person }: { person: string }) => person)
    const nameOf = async (role: 'host' | 'colleague' | 'master' | 'stranger') =>
      (await api.db.select().from(members).where(eq(members.id, tenants[role].id)))[0]!.name
    expect(await people()).toEqual([await nameOf('host'), await nameOf('colleague')])
    expect(await people(`?name=${encodeURIComponent('밤의')}`)).toEqual([await nameOf('colleague')])
    expect(await people('?status=accepted')).toEqual([await nameOf('master')])
    expect(await people('?status=over')).toEqual([await nameOf('stranger')])
    const recorded = await api.db.select().from(accessRecords)
    expect(new Set(recorded.map(({ action }) => action))).toEqual(new Set(['desk:listWishes']))
    expect(JSON.stringify(recorded)).not.toContain('밤의')
  })

  test('of two that decide at the same instant one is told', async () => {
    const one = (await makeWish(api.db, tenants.host, await makeRecord(api.db))).publicId
    const answers = await Promise.all([decide('accept', [one]), decide('accept', [one])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is the amenity desk', async () => {
    expect((await desk('GET', '/records', undefined, 'front')).status).toBe(403)
    expect((await desk('GET', '/wishes', undefined, 'front')).status).toBe(403)
    expect((await desk('GET', '/records', undefined, 'host')).status).toBe(403)
    expect((await desk('GET', '/records', undefined, 'administrator')).status).toBe(200)
  })
})

describe('wishes are deleted', () => {
  const destroy = (now = api.now) => destroyOldWishes(api.db, now)

  test.each([
    ['withdrawal_pending', 1],
    ['deleted', 0],
    ['withdrawn', 0],
  ] as const)('of an account that is %s: %i is left', async (status, left) => {
    await makeWish(api.db, tenants.host, await makeRecord(api.db))
    await api.db.update(members).set({ status }).where(eq(members.id, tenants.host.id))
    await destroy()
    expect(await api.countRows(listeningWishes)).toBe(left)
  })

  test('of a company that has left', async () => {
    const record = await makeRecord(api.db)
    await makeWish(api.db, tenants.host, record)
    await makeWish(api.db, tenants.stranger, record)
    await api.db.update(companies).set({ active: false }).where(eq(companies.id, tenants.company.id))
    await destroy()
    expect((await api.db.select().from(listeningWishes)).map(({ memberId }) => memberId)).toEqual([
      tenants.stranger.id,
    ])
  })

  test('30 days after they are over, not while they live', async () => {
    const record = await makeRecord(api.db)
    await makeWish(api.db, tenants.host, record)
    await makeWish(api.db, tenants.colleague, record, { status: 'completed' })
    await destroy(new Date('2026-12-20T00:00:00Z'))
    expect(await api.countRows(listeningWishes)).toBe(2)
    await destroy(new Date('2026-12-20T00:00:01Z'))
    expect((await api.db.select().from(listeningWishes)).map(({ memberId }) => memberId)).toEqual([
      tenants.host.id,
    ])
    expect(await api.countRows(listeningRecords)).toBe(1)
  })
})
