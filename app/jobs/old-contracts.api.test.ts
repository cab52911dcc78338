import { beforeEach, expect, test } from 'vitest'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { makeHeating } from 'tests/factories/heating'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makePass, makePassType } from 'tests/factories/passes'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { useApi } from 'tests/support/api'
import { bookingEvents, bookings } from '~/booking/tables.server'
import { gxApplications, gxEvents } from '~/domains/fitness/api/gx/tables.server'
import { lockerRentals } from '~/domains/fitness/api/lockers/tables.server'
import { monthlyPasses } from '~/domains/fitness/api/passes/tables.server'
import { ptPurchases, ptUnits } from '~/domains/fitness/api/training/tables.server'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { JOBS } from './run-jobs.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.now = new Date('2026-11-26T01:00:00Z')
})

/** Runs every job, as a portal does day after day. */
async function runJobs() {
  for (const { run } of JOBS) await run(api.db, api.now)
}
const createdAt = new Date('2021-10-01T00:00:00Z')

test('bookings and requests are destroyed five years after their day, with their history', async () => {
  await makeRooms(api.db)
  const { host } = tenants
  for (const date of ['2021-11-25', '2021-11-26']) await makeBooking(api.db, host, { date, createdAt })
  for (const date of ['2021-11-25', '2021-11-26'])
    await makeHeating(api.db, host, { date, createdAt, status: 'completed' })
  await runJobs()
  expect((await api.db.select().from(bookings)).map(({ date }) => date)).toEqual(['2021-11-26'])
  expect(await api.countRows(bookingEvents)).toBe(1)
  expect((await api.db.select().from(heatingRequests)).map(({ date }) => date)).toEqual(['2021-11-26'])
})

test('what was bought in the fitness centre is destroyed five years after its last day', async () => {
  const { host } = tenants
  const { db } = api
  const program = await makeProgram(db)
  const type = await makePassType(db)
  const lockerOf = await makeLockers(db)
  const pack = await makePackage(db)
  const trainer = await makeTrainer(db)
  for (const [month, lastDay] of [
    ['2021-10', '2021-10-31'],
    ['2021-12', '2021-12-31'],
  ] as const) {
    await makeApplication(db, host, program, { month, createdAt })
    await makePass(db, host, type, { firstDay: `${month}-01`, createdAt })
    await makeRental(db, host, lockerOf(1), { month, createdAt })
    const purchase = await makePurchase(db, host, pack, { firstDay: `${month}-01`, lastDay, createdAt })
    await makeUnit(db, purchase, trainer, { date: `${month}-05` })
  }
  await runJobs()
  for (const table of [gxApplications, gxEvents, monthlyPasses, lockerRentals, ptPurchases, ptUnits])
    expect(await api.countRows(table)).toBe(1)
})

test('a booking that was decided late waits until its history may go, and holds up no other', async () => {
  await makeRooms(api.db)
  const { host } = tenants
  const late = await makeBooking(api.db, host, { date: '2021-11-01', createdAt })
  for (const date of ['2021-11-02', '2021-11-03']) await makeBooking(api.db, host, { date, createdAt })
  await api.db.insert(bookingEvents).values({
    bookingId: late.id,
    event: 'cancelled',
    by: 'desk',
    at: new Date(Date.now() - 3.9 * 365.25 * 86_400_000),
  })
  await runJobs()
  expect((await api.db.select().from(bookings)).map(({ id }) => id)).toEqual([late.id])
})

test('a history that is younger cannot be deleted', async () => {
  await makeRooms(api.db)
  await makeBooking(api.db, tenants.host)
  await expect(api.db.delete(bookingEvents)).rejects.toThrow()
  expect(await api.countRows(bookingEvents)).toBe(1)
})
