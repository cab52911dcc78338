import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { timeColumns } from '../app/booking/store.server'
import { lockFreeTime } from '../app/booking/free-time.server'
import { bookableThings, bookings } from '../app/booking/tables.server'
import type { Db } from '../app/db/database.server'
import { lockRows } from '../app/db/lock-rows.server'
import { lockerRepairs, lockers } from '../app/domains/fitness/api/lockers/tables.server'
import { parkingDiscounts } from '../app/domains/parking/api/tables.server'
import { visitors, visits } from '../app/domains/visitors/api/tables.server'
import { makeLockers, makeRental } from './factories/lockers'
import { parkingOf, passGate } from './factories/parking'
import { makeBooking, makeRooms } from './factories/rooms'
import { makeTenants, type Tenants } from './factories/tenants'
import { makeVisit } from './factories/visits'
import { useApi, type Answer } from './support/api'

/* Whoever reads before a lock asks again under it: what another transaction changed meanwhile counts. */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

/** Longer than a call takes to reach the lock. */
const WAIT_MS = 150

/** Makes a change in a transaction that stays open while the call begins, and ends before the call can go on. */
async function whileChanging(change: (tx: Db) => Promise<unknown>, call: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  await api.db.transaction(async (transaction) => {
    await change(transaction)
    answer = call()
    await new Promise((done) => setTimeout(done, WAIT_MS))
  })
  return answer!
}

const DAY = '2026-11-26'

/** Moves a booking to another room, as its member does. */
const moveTo = (room: string, booking: { id: number }) => async (tx: Db) => {
  await lockFreeTime(tx, tenants.company.id)
  await lockRows(tx, bookings, eq(bookings.id, booking.id))
  const [thing] = await tx.select().from(bookableThings).where(eq(bookableThings.code, room))
  const time = timeColumns({ thing: thing!, date: DAY, startMinutes: 600, endMinutes: 720 })
  await tx.update(bookings).set(time).where(eq(bookings.id, booking.id))
}
const roomOf = async ({ id }: { id: number }) => {
  const [row] = await api.db
    .select({ code: bookableThings.code, status: bookings.status })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .where(eq(bookings.id, id))
  return row!
}
const desk = (path: string, body?: object) =>
  api.call('POST', `/desk${path}`, { token: tenants.otherStaff.token, body })

test('a block leaves alone what its member has just moved out of its way', async () => {
  await makeRooms(api.db)
  const booking = await makeBooking(api.db, tenants.clerk)
  const block = { room: 'meeting-1', date: DAY, start: '09:00', end: '18:00', reason: '정비', move: [] }
  const answer = await whileChanging(moveTo('meeting-2', booking), () =>
    desk('/rooms/blocks', { ...block, cancel: [booking.publicId] }),
  )
  expect(answer.status).toBe(201)
  expect(await roomOf(booking)).toEqual({ code: 'meeting-2', status: 'reserved' })
})

test('the desk decides about a booking that is being moved to another room', async () => {
  await makeRooms(api.db)
  api.setTime(DAY, 595)
  const token = await api.signIn({ staffId: tenants.otherStaff.id })
  const booking = await makeBooking(api.db, tenants.clerk, { checkInBy: new Date(`${DAY}T10:15:00+09:00`) })
  const answer = await whileChanging(moveTo('meeting-2', booking), () =>
    api.call('POST', `/desk/rooms/bookings/${booking.publicId}/check-in`, { token }),
  )
  expect(answer.status).toBe(200)
  expect(await roomOf(booking)).toEqual({ code: 'meeting-2', status: 'reserved' })
})

test('a change puts nothing back that another change has stored meanwhile', async () => {
  await makeRooms(api.db)
  const booking = await makeBooking(api.db, tenants.clerk)
  const answer = await whileChanging(moveTo('meeting-2', booking), () =>
    api.call('POST', `/rooms/bookings/${booking.publicId}/change`, {
      token: tenants.clerk.token,
      body: { date: DAY, start: '14:00', end: '16:00', attendees: 4, won: 40_000 },
    }),
  )
  // The embedded database reads nothing during a transaction, so that this change is made from the other one.
  expect(answer.status).toBe(api.kind === 'postgresql' ? 409 : 200)
  expect(await roomOf(booking)).toEqual({ code: 'meeting-2', status: 'reserved' })
})

test('a visit is decided by whoever receives it when the decision is made', async () => {
  const visit = await makeVisit(api.db, tenants.host)
  const change = async (tx: Db) => {
    await lockRows(tx, visits, eq(visits.id, visit.id))
    await tx.update(visits).set({ hostId: tenants.colleague.id }).where(eq(visits.id, visit.id))
  }
  const approve = () =>
    api.call('POST', `/visits/${visit.publicId}/approve`, { token: tenants.manager.token })
  expect((await whileChanging(change, approve)).status).toBe(200)
})

test.each(['discounts', 'discounts/queue'])('%s of a car whose plate is being corrected', async (call) => {
  const { open, expectCar, call: callParking } = parkingOf(api, () => tenants)
  await open(600)
  const id = await expectCar('12가3456')
  await passGate(api, 'enter', '12가3456', 540)
  const visitor = eq(visitors.id, Number(id.slice(1)))
  const change = async (tx: Db) => {
    const [{ visitId }] = (await tx.select({ visitId: visitors.visitId }).from(visitors).where(visitor)) as [
      { visitId: number },
    ]
    await lockRows(tx, visits, eq(visits.id, visitId))
    await tx.update(visitors).set({ plate: '98하7654' }).where(visitor)
  }
  const answer = await whileChanging(change, () =>
    callParking('POST', `/parking/${call}`, { ids: [id], coupon: 'hour1' }),
  )
  const stored = await api.db.select({ plate: parkingDiscounts.plate }).from(parkingDiscounts)
  if (call === 'discounts') {
    expect(answer.data).toMatchObject({ registered: [], notEntered: [{ plate: '98하7654' }] })
    expect(stored).toEqual([])
  } else expect(stored).toEqual([{ plate: '98하7654' }])
})

test('a locker that is being taken for repair is not assigned', async () => {
  const locker = (await makeLockers(api.db))(7)
  const rental = await makeRental(api.db, tenants.clerk, locker)
  const change = async (tx: Db) => {
    await lockRows(tx, lockers, eq(lockers.id, locker.id))
    const repair = { lockerId: locker.id, reason: '정비', actor: 'staff:1', since: api.now }
    await tx.insert(lockerRepairs).values(repair)
  }
  const answer = await whileChanging(change, () => desk(`/locker-rentals/${rental.publicId}/assign`))
  expect([answer.status, answer.body.messageKey]).toEqual([409, 'lockerInRepair'])
})
