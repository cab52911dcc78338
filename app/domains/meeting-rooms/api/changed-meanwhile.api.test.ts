import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { BOOKING, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookableThings, bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { AMENITY_HOURS } from '~/rules/amenity-hours'
import { holidays, settings } from '~/domains/building/api/tables.server'
import { roomExtras, roomPackages } from './tables.server'

/* Changes by the owner after a price was shown: they are reported and nothing is booked. */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const ORDER = { ...BOOKING, package: 'water', extras: ['laptop'], won: undefined }
const call = (path: string, body: object) =>
  api.call('POST', `/rooms/${path}`, { token: tenants.clerk.token, body })
const hours = { ...AMENITY_HOURS, rooms: { from: 540, to: 690 } }

test.each([
  ['fewer seats', (db) => db.update(bookableThings).set({ seats: 3 }), ['attendees tooManyParticipants']],
  [
    'a longer minimum time',
    (db) => db.update(bookableThings).set({ minimumMinutes: 180 }),
    ['end minimumHours'],
  ],
  ['no equipment', (db) => db.update(roomExtras).set({ active: false }), ['extras choiceInvalid']],
  ['no refreshments', (db) => db.update(roomPackages).set({ active: false }), ['package choiceInvalid']],
  [
    'a closed room',
    (db) => db.update(bookableThings).set({ active: false }),
    ['room meetingRoomUnavailable'],
  ],
  [
    'a closed day',
    (db) => db.insert(holidays).values({ date: BOOKING.date, nameKo: '휴일', nameEn: 'Holiday' }),
    ['date reservationClosed'],
  ],
  [
    'an earlier closing time',
    (db) => db.insert(settings).values({ name: 'hours.amenities', value: hours, changedAt: api.now }),
    ['end outsideOpening'],
  ],
] as [string, (db: Db) => Promise<unknown>, string[]][])('%s', async (_, change, errors) => {
  const { won } = (await call('quote', ORDER)).data
  await change(api.db)
  const answer = await call('bookings', { ...ORDER, won })
  const answered = (answer.body.errors as { path: string; messageKey: string }[]).map(
    ({ path, messageKey }) => `${path} ${messageKey}`,
  )
  expect([answer.status, answered]).toEqual([422, errors])
  expect(await api.countRows(bookings)).toBe(0)
})

test.each([
  ['a room', (db) => db.update(bookableThings).set({ wonPerHour: sql`won_per_hour + 500` }), 1000],
  ['refreshments', (db) => db.update(roomPackages).set({ wonPerPerson: sql`won_per_person + 10` }), 40],
  ['equipment', (db) => db.update(roomExtras).set({ won: sql`won + 7` }), 7],
] as [string, (db: Db) => Promise<unknown>, number][])('another price of %s', async (_, change, more) => {
  const { won } = (await call('quote', ORDER)).data
  await change(api.db)
  const answer = await call('bookings', { ...ORDER, won })
  expect([answer.status, answer.body.messageKey, answer.body.params]).toEqual([
    409,
    'bookingPriceChanged',
    { was: won, won: won + more },
  ])
  expect(await api.countRows(bookings)).toBe(0)
})

test('of a change whose time is missing everything is reported, and no price', async () => {
  const { won } = (await call('quote', ORDER)).data
  const { id } = (await call('bookings', { ...ORDER, won })).data
  const { room, date, attendees } = BOOKING
  const changed = { room, date, attendees, meetingName: '주간 회의', start: '', end: '' }
  for (const path of ['quote', 'change']) {
    const answer = await call(`bookings/${id}/${path}`, changed)
    const paths = (answer.body.errors as { path: string }[]).map((error) => error.path)
    expect([answer.status, paths], path).toEqual([422, ['start', 'end']])
  }
})
