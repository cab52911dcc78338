import { beforeEach, expect, test } from 'vitest'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeSeatBooking } from 'tests/factories/seats'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { bookableThings } from '~/booking/tables.server'
import { REFRESH_SEATS } from '~/db/seed/refresh-room'
import { LISTED_KINDS } from '~/domains/desk/booking-list'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  await api.db.insert(bookableThings).values(REFRESH_SEATS)
})

const call = (query = '', role: 'front' | 'host' | 'otherStaff' = 'otherStaff') =>
  api.call('GET', `/desk/bookings?${query}`, { token: tenants[role].token })
const found = async (query = ''): Promise<string[]> =>
  (await call(query)).data.items.map(({ id }: { id: string }) => id)

/** One booking of each kind of thing, by its code. */
async function makeOneOfEach() {
  const made: Record<string, string> = {}
  for (const room of ['meeting-1', 'seminar', 'vip', 'listening-bar'])
    made[room] = (await makeBooking(api.db, tenants.clerk, { room })).publicId
  for (const seat of ['bed-1', 'chair-1'])
    made[seat] = (await makeSeatBooking(api.db, tenants.host, { seat })).publicId
  return made
}

test('bookings of all kinds are one list, and each kind is found by itself', async () => {
  const made = await makeOneOfEach()
  expect((await found()).sort()).toEqual(Object.values(made).sort())
  const codes = async (kind: string) =>
    (await call(`kind=${kind}`)).data.items.map(({ thing }: { thing: { code: string } }) => thing.code).sort()
  const byKind = Object.fromEntries(
    await Promise.all(LISTED_KINDS.map(async (kind) => [kind, await codes(kind)])),
  )
  expect(byKind).toEqual({
    meeting: ['meeting-1'],
    seminar: ['seminar'],
    vip: ['vip'],
    listening: ['listening-bar'],
    refreshRoom: ['bed-1', 'chair-1'],
  })
  for (const kind of ['x', 'bed']) expect((await call(`kind=${kind}`)).status).toBe(422)
})

test('a row says what is booked by whom, at which price or charge; a seat has no meeting and no number of people', async () => {
  const company = { id: tenants.company.id, ko: tenants.company.nameKo, en: tenants.company.nameEn }
  const room = await makeBooking(api.db, tenants.clerk)
  const askedAt = new Date('2026-11-22T22:30:00Z')
  const seat = await makeSeatBooking(api.db, tenants.host, {
    seat: 'chair-1',
    status: 'cancelled',
    won: 4000,
    chargePercent: 50,
    chargeWon: 2000,
    chargeVatWon: 200,
    cancelAskedAt: askedAt,
  })
  expect((await call()).data.items).toEqual([
    {
      id: seat.publicId,
      thing: expect.objectContaining({ code: 'chair-1', kind: 'chair' }),
      date: TODAY,
      startMinutes: 780,
      endMinutes: 825,
      company,
      reserver: '김민준',
      meetingName: '',
      attendees: null,
      status: 'cancelled',
      won: 2000,
      vatWon: 200,
      charge: { percent: 50, won: 2000, vatWon: 200, askedAt: askedAt.toISOString() },
      paymentMethod: 'monthly_bill',
      createdAt: seat.createdAt.toISOString(),
    },
    {
      id: room.publicId,
      thing: expect.objectContaining({ code: 'meeting-1', kind: 'meeting' }),
      date: '2026-11-26',
      startMinutes: 600,
      endMinutes: 720,
      company,
      reserver: '강도윤',
      meetingName: '주간 회의',
      attendees: 4,
      status: 'reserved',
      won: 40_000,
      vatWon: 4000,
      charge: null,
      paymentMethod: 'monthly_bill',
      createdAt: room.createdAt.toISOString(),
    },
  ])
})

test('what is to come is before what is over, whatever its kind, across pages; blocks are no bookings', async () => {
  const of = async (date: string, seat: boolean) =>
    (seat
      ? await makeSeatBooking(api.db, tenants.host, { date })
      : await makeBooking(api.db, tenants.clerk, { date, startMinutes: 600, endMinutes: 660 })
    ).publicId
  const longAgo = await of('2026-11-19', true)
  const before = await of('2026-11-20', false)
  const tomorrow = await of('2026-11-24', false)
  const today = await of(TODAY, true)
  await makeSeatBooking(api.db, tenants.host, { seat: 'bed-2', status: 'in_maintenance', companyId: null })
  const order = [today, tomorrow, before, longAgo]
  expect(await found()).toEqual(order)
  expect(await found('from=2026-11-20&to=2026-11-23')).toEqual([today, before])
  // Nobody checked in.
  expect(await found('status=no_show')).toEqual([longAgo])
  expect(await found('kind=refreshRoom&status=reserved')).toEqual([today])
  for (let i = 0; i < 18; i++)
    await makeSeatBooking(api.db, tenants.host, { date: `2026-10-${String(30 - i)}` })
  const { items, page } = (await call('size=20&page=2')).data
  expect([items.length, page]).toEqual([2, { current: 2, total: 2, size: 20, count: 22 }])
  expect((await found('size=20')).slice(0, 4)).toEqual(order)
})

test('words are looked for in the names of companies, members and meetings', async () => {
  const { publicId: room } = await makeBooking(api.db, tenants.clerk, { meetingName: '예산 회의' })
  const { publicId: seat } = await makeSeatBooking(api.db, tenants.host)
  const { publicId: foreign } = await makeSeatBooking(api.db, tenants.stranger, { seat: 'bed-2' })
  const named = async (keyword: string) => (await found(`keyword=${encodeURIComponent(keyword)}`)).sort()
  expect(await named('예산')).toEqual([room])
  expect(await named('민준')).toEqual([seat])
  expect(await named('serim')).toEqual([foreign])
  expect(await named(tenants.company.nameKo)).toEqual([room, seat].sort())
  expect(await named('%')).toEqual([])
})

test('looking is recorded with the filter and what was shown, not with the words; others than the amenity desk are refused', async () => {
  const { publicId } = await makeSeatBooking(api.db, tenants.host)
  await call(`kind=refreshRoom&keyword=${encodeURIComponent('민준')}`)
  const [record, ...further] = await api.db.select().from(accessRecords)
  expect(further).toEqual([])
  expect(record).toMatchObject({ action: 'desk:listBookings' })
  expect(record!.subject).toContain('kind=refreshRoom')
  expect(record!.subject).not.toContain('민준')
  expect(JSON.stringify(record)).toContain(publicId)
  for (const role of ['front', 'host'] as const) expect((await call('', role)).status).toBe(403)
  expect((await api.call('GET', '/desk/bookings')).status).toBe(401)
  expect(await api.countRows(accessRecords)).toBe(1)
})
