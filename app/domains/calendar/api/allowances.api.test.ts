import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeFitnessMember, type FitnessMember } from 'tests/factories/fitness'
import { makeParkingAccount } from 'tests/factories/parking'
import { makePass, makePassType } from 'tests/factories/passes'
import { giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { useApi } from 'tests/support/api'
import { companies } from '~/domains/building/api/tables.server'

const api = useApi()
let tenants: Tenants
let fit: FitnessMember
beforeEach(async () => {
  tenants = await makeTenants(api)
  fit = await makeFitnessMember(api, tenants.company.id)
})

const left = async (token: string) => (await api.call('GET', '/members/me/home', { token })).data.left

const NOTHING = { parking: null, rooms: null, pass: null, training: null }

test('company’s minutes are for whoever may use them, and the desk has no such thing', async () => {
  const { company, clerk, host, stranger, front } = tenants
  await makeRooms(api.db)
  await giveFreeTime(api.db, company.id, 600)
  await api.db.update(companies).set({ parkingMinutes: 300 }).where(eq(companies.id, company.id))
  await makeParkingAccount(api, company.id, { chargedMinutes: 60 })
  await makeBooking(api.db, clerk, { freeMinutes: 120 })
  expect(await left(clerk.token)).toEqual({
    ...NOTHING,
    parking: { leftMinutes: 360 },
    rooms: { leftMinutes: 480, totalMinutes: 600 },
  })
  expect(await left(host.token)).toEqual(NOTHING)
  // The master of a company without either.
  expect(await left(stranger.token)).toEqual({ ...NOTHING, parking: { leftMinutes: 0 } })
  expect((await api.call('GET', '/members/me/home', { token: front.token })).status).toBe(403)
  expect((await api.call('GET', '/members/me/home')).status).toBe(401)
})

test('a pass that is not over, and the units of all packages, are their owner’s', async () => {
  const type = await makePassType(api.db)
  await makePass(api.db, fit, type, { firstDay: '2026-10-01' })
  await makePass(api.db, fit, type)
  await makePass(api.db, fit, type, { firstDay: '2026-11-20', status: 'cancelled' })
  const trainer = await makeTrainer(api.db)
  const purchase = await makePurchase(api.db, fit, await makePackage(api.db))
  await makeUnit(api.db, purchase, trainer)
  const other = await makePurchase(api.db, fit, await makePackage(api.db), { lastDay: '2026-12-05' })
  await makeUnit(api.db, other, trainer, { date: '2026-12-02', status: 'cancelled' })
  expect(await left(fit.token)).toEqual({
    ...NOTHING,
    pass: { firstDay: '2026-12-01', lastDay: '2026-12-30' },
    training: { units: 19, lastDay: '2026-12-05' },
  })
  expect(await left(tenants.colleague.token)).toEqual(NOTHING)
})
