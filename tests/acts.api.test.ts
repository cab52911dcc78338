import { describe, expect, test, beforeEach } from 'vitest'
import type { Affected } from '../app/affected/shapes'
import { newPublicId } from '../app/api/secrets.server'
import { bookableThings } from '../app/booking/tables.server'
import { REFRESH_SEATS } from '../app/db/seed/refresh-room'
import { equipmentLoans } from '../app/domains/meeting-rooms/api/tables.server'
import { monthlyCars, parkingDiscounts } from '../app/domains/parking/api/tables.server'
import { makeHeating } from './factories/heating'
import { makeEvent } from './factories/listening-events'
import { makeParkingAccount, parkingOf, passGate } from './factories/parking'
import { PASSWORD } from './factories/people'
import { BOOKING, makeBooking, makeRooms } from './factories/rooms'
import { makeSeatBooking } from './factories/seats'
import { makeTenants, type Tenants } from './factories/tenants'
import { AMENITY_HOURS } from '../app/rules/amenity-hours'
import { seoulInstant } from '../app/rules/local-time'
import { useApi } from './support/api'

/* The table of decisions §8: what an act does to a thing, a second before each edge, at it and after it. */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

type Who = 'host' | 'clerk' | 'front' | 'otherStaff' | 'administrator'
const STAFF: readonly Who[] = ['front', 'otherStaff', 'administrator']
async function call(who: Who, method: string, path: string, body?: unknown) {
  const { id } = tenants[who]
  const token = await api.signIn(STAFF.includes(who) ? { staffId: id } : { memberId: id })
  return api.call(method, path, { token, body })
}
type Answer = Awaited<ReturnType<typeof call>>

/** A thing of a member, with a key among what a change concerns. */
interface Thing {
  id: string
  key: string
}
const THINGS = {
  /** Tomorrow from ten to twelve. */
  room: async (): Promise<Thing> => {
    const { publicId: id } = await makeBooking(api.db, tenants.host, { date: '2026-11-24' })
    return { id, key: `booking:${id}` }
  },
  /** On Thursday. */
  later: async (): Promise<Thing> => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk)
    return { id, key: `booking:${id}` }
  },
  /** Tomorrow from ten to twelve, with somebody else's meeting after it at half past twelve. */
  followed: async (): Promise<Thing> => {
    const time = { date: '2026-11-24', startMinutes: 750, endMinutes: 870 }
    await makeBooking(api.db, tenants.stranger, time)
    return THINGS.room()
  },
  /** The bar, tomorrow from seven to nine in the evening. */
  bar: async (): Promise<Thing> => {
    const time = { date: '2026-11-24', startMinutes: 1140, endMinutes: 1260 }
    const { publicId: id } = await makeBooking(api.db, tenants.host, { ...time, room: 'listening-bar' })
    return { id, key: `booking:${id}` }
  },
  /** A bed of the refresh room, today from one for 45 minutes. */
  seat: async (): Promise<Thing> => {
    await api.db.insert(bookableThings).values(REFRESH_SEATS)
    const { publicId: id } = await makeSeatBooking(api.db, tenants.host, { won: 5_000 })
    return { id, key: `seat:${id}` }
  },
  /** Tonight from six to nine. */
  heating: async (): Promise<Thing> => {
    const { publicId: id } = await makeHeating(api.db, tenants.host, { status: 'approved' })
    return { id, key: `heating:${id}` }
  },
  /** Tomorrow from six to eight in the morning. */
  morning: async (): Promise<Thing> => {
    const time = { date: '2026-11-24', startMinutes: 360, endMinutes: 480 }
    const { publicId: id } = await makeHeating(api.db, tenants.host, { status: 'approved', ...time })
    return { id, key: `heating:${id}` }
  },
  /** Tomorrow from seven to nine in the evening. */
  event: async (): Promise<Thing> => {
    const { publicId: id } = await makeEvent(api.db, { date: '2026-11-24' })
    return { id, key: `event:${id}` }
  },
  /** By the month, registered on the 20th. */
  car: async (): Promise<Thing> => {
    const fromDate = '2026-11-20'
    await api.db.insert(monthlyCars).values({ companyId: tenants.company.id, plate: '39누5172', fromDate })
    return { id: '39누5172', key: 'car:39누5172' }
  },
  /** 120 charged ones. */
  minutes: async (): Promise<Thing> => {
    await makeParkingAccount(api, tenants.company.id, { chargedMinutes: 120 })
    return { id: '', key: `minutes:${tenants.company.id}` }
  },
  /** A projector on the 23rd and the 24th, for 30,000 won a day. */
  loan: async (): Promise<Thing> => {
    const id = newPublicId()
    await api.db.insert(equipmentLoans).values({
      publicId: id,
      equipment: 'projector',
      companyId: tenants.company.id,
      date: '2026-11-23',
      until: '2026-11-24',
      startMinutes: 540,
      endMinutes: 1080,
      note: '',
      wonPerDay: 30_000,
      createdAt: api.now,
    })
    return { id, key: `loan:${id}` }
  },
  /** Of a car that came at nine; it leaves at half past eleven. */
  coupon: async (): Promise<Thing> => {
    const { open, expectCar, register } = parkingOf(api, () => tenants)
    await open(600)
    const id = await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 540)
    await register([id])
    const [discount] = await api.db.select().from(parkingDiscounts)
    return { id: discount!.publicId, key: '' }
  },
} as const satisfies Record<string, () => Promise<Thing>>

/** What can become of a thing, by what its change is answered; nothing where it is not concerned. */
const choicesOf = ({ body }: Answer, { key }: Thing): string => {
  const shown = ((body.affected ?? []) as Affected[]).find((one) => one.key === key)
  const choices = shown?.choices.map(({ value }) => (value.startsWith('move') ? 'move' : value)) ?? []
  return [...new Set(choices)].sort().join(' ') || 'nothing'
}
const doneOf = ({ status }: Answer) => (status === 200 ? 'done' : 'refused')

/** The desk gives a thing's room other terms. */
async function changeRoom(terms: object): Promise<Answer> {
  const path = '/desk/rooms/offers'
  const { values, revision } = (await call('otherStaff', 'GET', `${path}/room/meeting-1`)).data
  return call('otherStaff', 'PUT', path, { ...values, kind: 'room', code: 'meeting-1', revision, ...terms })
}

/** Each act, answered with what it does to the thing. */
const ACTS = {
  'the tenant cancels': async ({ id, key }) =>
    doneOf(
      key.startsWith('heating')
        ? await call('host', 'POST', `/heating/${id}/cancel`, {})
        : key.startsWith('seat')
          ? await call('host', 'POST', `/refresh-room/bookings/${id}/cancel`, { chargeWon: 1_000_000 })
          : await call('clerk', 'POST', `/rooms/bookings/${id}/cancel`, { chargeWon: 1_000_000 }),
    ),
  'the tenant changes': async ({ id }) => {
    const { start, end, attendees, meetingName } = BOOKING
    const form = { room: 'meeting-1', date: '2026-11-27', start, end, attendees, meetingName, won: 40_000 }
    return doneOf(await call('clerk', 'POST', `/rooms/bookings/${id}/change`, form))
  },
  'the person withdraws': async (thing) =>
    choicesOf(await call('host', 'POST', '/members/me/withdrawal', { password: PASSWORD }), thing),
  'the company ends the person': async (thing) =>
    choicesOf(await call('clerk', 'DELETE', `/employees/${tenants.host.publicId}`, {}), thing),
  'the desk ends the person': async (thing) => {
    const form = { status: 'deleted', reason: '퇴사' }
    return choicesOf(await call('front', 'PUT', `/desk/members/${tenants.host.publicId}/status`, form), thing)
  },
  'the desk ends the company': async (thing) => {
    const path = `/desk/companies/${tenants.company.id}`
    const { ko, en, floors, kind, parkingMinutes, freeRoomMinutes } = (
      await call('administrator', 'GET', path)
    ).data
    const form = { nameKo: ko, nameEn: en, floors, kind, parkingMinutes, freeRoomMinutes, active: false }
    return choicesOf(await call('administrator', 'PUT', path, form), thing)
  },
  'its day becomes a holiday': async (thing) => {
    const form = { date: '2026-11-24', nameKo: '임시', nameEn: 'Extra' }
    return choicesOf(await call('administrator', 'POST', '/desk/holidays', form), thing)
  },
  // Rooms and seats until eleven, the bar until eight in the evening.
  'the hours become shorter': async (thing) => {
    const { data } = await call('administrator', 'GET', '/desk/settings')
    const { seen } = data.find(({ name }: { name: string }) => name === 'hours.amenities')
    const short = { from: 540, to: 660 }
    const hours = { rooms: short, refreshRoom: short, listeningBar: { from: 540, to: 1200 } }
    const value = { ...AMENITY_HOURS, ...hours }
    return choicesOf(
      await call('administrator', 'PUT', '/desk/settings', { name: 'hours.amenities', seen, value }),
      thing,
    )
  },
  'its room is closed': async (thing) => choicesOf(await changeRoom({ active: false }), thing),
  'its room gets fewer seats': async (thing) => choicesOf(await changeRoom({ seats: 1 }), thing),
  'its room gets a longer least use': async (thing) =>
    choicesOf(await changeRoom({ minimumMinutes: 150 }), thing),
  'its room gets a longer cleaning': async (thing) =>
    choicesOf(await changeRoom({ cleaningMinutes: 60 }), thing),
  'its refreshments are no longer sold': async (thing) => {
    const path = '/desk/rooms/offers'
    const { values, revision } = (await call('otherStaff', 'GET', `${path}/package/water`)).data
    const form = { ...values, kind: 'package', code: 'water', revision, active: false }
    return choicesOf(await call('otherStaff', 'PUT', path, form), thing)
  },
  'the company undoes': async ({ id }) => {
    if (api.now >= seoulInstant('2026-11-23', 690)) await passGate(api, 'exit', '12가3456', 690)
    const { token } = tenants.clerk
    return doneOf(await api.call('POST', `/parking/discounts/${id}/undo`, { token, body: {} }))
  },
  'its room is blocked': async ({ id }) => {
    const time = { room: 'meeting-1', date: '2026-11-24', start: '09:00', end: '18:00' }
    const form = { ...time, reason: '점검', cancel: [id], move: [] }
    const answer = await call('otherStaff', 'POST', '/desk/rooms/blocks', form)
    if (answer.status !== 201) return 'refused'
    return (await call('clerk', 'GET', `/rooms/bookings/${id}`)).data.status === 'cancelled'
      ? 'cancel'
      : 'nothing'
  },
} as const satisfies Record<string, (thing: Thing) => Promise<string>>

type Row = [
  act: keyof typeof ACTS,
  thing: keyof typeof THINGS,
  /** The edge, in Seoul. */
  edge: string,
  before: string,
  at: string,
  after: string,
]
const ROWS: Row[] = [
  ['the tenant cancels', 'later', '2026-11-26T10:00:00', 'done', 'refused', 'refused'],
  ['the tenant cancels', 'heating', '2026-11-23T14:00:00', 'done', 'done', 'refused'],
  ['the tenant cancels', 'morning', '2026-11-24T06:00:00', 'done', 'refused', 'refused'],
  ['the tenant changes', 'later', '2026-11-24T00:00:00', 'done', 'refused', 'refused'],
  ['the person withdraws', 'room', '2026-11-24T10:00:00', 'cancel keep', 'keep', 'keep'],
  ['the person withdraws', 'room', '2026-11-24T12:00:00', 'keep', 'nothing', 'nothing'],
  ['the person withdraws', 'heating', '2026-11-23T14:00:00', 'cancel keep', 'cancel keep', 'keep'],
  ['the person withdraws', 'morning', '2026-11-24T06:00:00', 'cancel keep', 'keep', 'keep'],
  ['the person withdraws', 'heating', '2026-11-23T21:00:00', 'keep', 'nothing', 'nothing'],
  ['the company ends the person', 'room', '2026-11-24T10:00:00', 'cancel keep', 'keep', 'keep'],
  ['the company ends the person', 'heating', '2026-11-23T14:00:00', 'cancel keep', 'cancel keep', 'keep'],
  ['the desk ends the person', 'room', '2026-11-24T12:00:00', 'cancel keep', 'nothing', 'nothing'],
  ['the desk ends the person', 'heating', '2026-11-23T18:00:00', 'cancel keep', 'keep', 'keep'],
  ['the desk ends the company', 'room', '2026-11-24T12:00:00', 'cancel keep', 'nothing', 'nothing'],
  ['the desk ends the company', 'heating', '2026-11-23T18:00:00', 'cancel keep', 'keep', 'keep'],
  [
    'its day becomes a holiday',
    'room',
    '2026-11-24T10:00:00',
    'cancel keep move',
    'cancel keep',
    'cancel keep',
  ],
  ['its day becomes a holiday', 'room', '2026-11-24T12:00:00', 'cancel keep', 'nothing', 'nothing'],
  ['its day becomes a holiday', 'morning', '2026-11-24T06:00:00', 'cancel keep', 'keep', 'keep'],
  ['its day becomes a holiday', 'event', '2026-11-24T21:00:00', 'cancel keep', 'nothing', 'nothing'],
  ['its room is closed', 'room', '2026-11-24T10:00:00', 'cancel keep move', 'cancel keep', 'cancel keep'],
  ['its room is closed', 'room', '2026-11-24T12:00:00', 'cancel keep', 'nothing', 'nothing'],
  ['the desk ends the company', 'car', '2026-11-24T00:00:00', 'cancel', 'cancel', 'cancel'],
  [
    'the desk ends the company',
    'minutes',
    '2026-12-01T00:00:00',
    'cancel keep',
    'cancel keep',
    'cancel keep',
  ],
  ['the desk ends the company', 'loan', '2026-11-24T18:00:00', 'cancel', 'nothing', 'nothing'],
  ['the tenant cancels', 'seat', '2026-11-23T13:00:00', 'done', 'refused', 'refused'],
  ['the person withdraws', 'bar', '2026-11-24T19:00:00', 'cancel keep', 'keep', 'keep'],
  // The desk decides about seats.
  ['the person withdraws', 'seat', '2026-11-23T13:00:00', 'nothing', 'nothing', 'nothing'],
  ['the desk ends the person', 'bar', '2026-11-24T21:00:00', 'cancel keep', 'nothing', 'nothing'],
  // Until it is a no-show.
  ['the desk ends the person', 'seat', '2026-11-23T13:15:00', 'cancel keep', 'nothing', 'nothing'],
  // As long as it can be moved to nine.
  [
    'the hours become shorter',
    'room',
    '2026-11-24T09:00:00',
    'cancel keep move',
    'cancel keep',
    'cancel keep',
  ],
  ['the hours become shorter', 'room', '2026-11-24T12:00:00', 'cancel keep', 'nothing', 'nothing'],
  ['the hours become shorter', 'bar', '2026-11-24T21:00:00', 'cancel keep', 'nothing', 'nothing'],
  ['the hours become shorter', 'seat', '2026-11-23T13:15:00', 'cancel keep', 'nothing', 'nothing'],
  ['its room gets a longer least use', 'room', '2026-11-24T10:00:00', 'keep move', 'keep', 'keep'],
  ['its room gets a longer least use', 'room', '2026-11-24T12:00:00', 'keep', 'nothing', 'nothing'],
  ['its room gets a longer cleaning', 'followed', '2026-11-24T10:00:00', 'keep move', 'keep', 'keep'],
  ['its room gets a longer cleaning', 'followed', '2026-11-24T12:00:00', 'keep', 'nothing', 'nothing'],
  ['its refreshments are no longer sold', 'room', '2026-11-24T10:00:00', 'nothing', 'nothing', 'nothing'],
  ['its room gets fewer seats', 'room', '2026-11-24T10:00:00', 'keep move', 'keep', 'keep'],
  ['its room gets fewer seats', 'room', '2026-11-24T12:00:00', 'keep', 'nothing', 'nothing'],
  ['the company undoes', 'coupon', '2026-11-23T11:30:00', 'done', 'refused', 'refused'],
  ['its room is blocked', 'room', '2026-11-24T12:00:00', 'cancel', 'nothing', 'nothing'],
]

describe.each(ROWS)('%s: %s, around %s', (act, thing, edge, before, at, after) => {
  test.each([
    ['a second before', -1, before],
    ['at it', 0, at],
    ['a second after', 1, after],
  ])('%s', async (_, seconds, expected) => {
    const made = await THINGS[thing]()
    api.now = new Date(new Date(`${edge}+09:00`).getTime() + seconds * 1000)
    expect(await ACTS[act](made)).toBe(expected)
  })
})
