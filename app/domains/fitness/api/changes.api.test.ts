import { beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { useGx } from 'tests/factories/gx-calls'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makePass, makePassType } from 'tests/factories/passes'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { useApi } from 'tests/support/api'
import type { AffectedSource, Change } from '~/affected/source'
import { holidays } from '~/domains/building/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { AMENITY_HOURS } from '~/rules/amenity-hours'
import type { Actor } from '~/rules/permissions'
import { checkInAtFitness } from './door-check-in.server'
import { affectedClasses } from './gx/affected.server'
import { gxApplications } from './gx/tables.server'
import { lockerRentals } from './lockers/tables.server'
import { affectedLockers } from './lockers/affected.server'
import { affectedPasses } from './passes/affected.server'
import { monthlyPasses } from './passes/tables.server'
import { affectedPackages, affectedUnits } from './training/affected.server'
import { ptPurchases, ptUnits } from './training/tables.server'

/*
 * What changes under each kind, cell by cell of the README's table. December 2026 on a Monday 23 November: a pass of 66,000 won for the first
 * session on 22 days from the 1st, a package of 500,000 won for 10 units with one on the 8th, classes on Tuesdays and Thursdays at 60,000 won, a
 * locker at 20,000 won.
 */

const api = useApi()
const { people, later } = useGx(api)
const SOURCES: AffectedSource[] = [
  affectedUnits,
  affectedClasses,
  affectedLockers,
  affectedPasses,
  affectedPackages,
]
const REASON = '건물 사정'
const TUESDAY = '2026-12-08'

beforeEach(async () => {
  const { db } = api
  const { vip } = people
  await makePass(db, vip, await makePassType(db))
  const purchase = await makePurchase(db, vip, await makePackage(db))
  await makeUnit(db, purchase, await makeTrainer(db), { date: TUESDAY, startMinutes: 480 })
  await makeApplication(db, vip, await makeProgram(db))
  await makeRental(db, vip, (await makeLockers(db))(4), { status: 'assignment_completed' })
})

const staff = (): Actor => ({ kind: 'staff', id: people.tenants.otherStaff.id, roles: ['amenity'] })
const master = (): Actor => ({
  kind: 'member',
  id: people.tenants.master.id,
  companyId: people.tenants.company.id,
  accountType: 'employee',
  flags: { total: true, parking: false, amenity: false, membership: false, visitor: false },
})

async function find(change: Change, actor: Actor = staff()) {
  const settling = { tx: api.db, now: api.now, publicUrl: 'https://portal.example', actor }
  return (await Promise.all(SOURCES.map((source) => source(settling, change)))).flat()
}
const kinds = async (change: Change, actor?: Actor) =>
  (await find(change, actor)).map(({ shown }) => shown.kind)

async function decide(change: Change, choice: 'keep' | 'cancel', actor?: Actor) {
  for (const one of await find(change, actor)) await (one[choice] ?? one.keep)!(REASON)
}

const passNow = async () => (await api.db.select().from(monthlyPasses))[0]!
const packageNow = async () => (await api.db.select().from(ptPurchases))[0]!
const templates = async () =>
  [...new Set((await api.db.select().from(outbox)).map(({ template }) => template))].sort()

const holiday = (...closes: string[]): Change => ({ what: 'holiday', closes, hours: AMENITY_HOURS })
const hours = (from: number, to: number): Change => ({
  what: 'hours',
  before: AMENITY_HOURS,
  after: { ...AMENITY_HOURS, fitness: { from, to } },
})

describe('a day that is closed', () => {
  test('concerns a pass and a package as well as what takes place on it', async () => {
    expect(await kinds(holiday(TUESDAY))).toEqual(['unit', 'class', 'passDay', 'packageDay'])
    // Neither a day before the pass, one that is closed anyway, nor one that has begun.
    expect(await kinds(holiday('2026-11-30'))).toEqual(['packageDay'])
    expect(await kinds(holiday('2026-12-12'))).toEqual([])
    await later(TUESDAY, 360)
    expect(await kinds(holiday(TUESDAY))).toEqual(['unit', 'class'])
  })

  test('puts one more open day at the end of both', async () => {
    // 2026-12-31 is a holiday too: the pass, which ended on the 30th, goes on until Friday the 1st, which is one as well: the 4th.
    await api.db.insert(holidays).values([{ date: '2027-01-01', nameKo: '신정', nameEn: 'New Year' }])
    await decide(holiday(TUESDAY, '2026-12-31'), 'keep')
    const pass = await passNow()
    expect(pass).toMatchObject({ won: 66_000, givenBack: [], lastDay: '2027-01-04' })
    expect(pass.dates).toHaveLength(22)
    expect(pass.dates).not.toContain(TUESDAY)
    expect(pass.dates).toContain('2027-01-04')
    expect(await packageNow()).toMatchObject({ status: 'reserved', won: 500_000 })
    expect(await templates()).toContain('passExtended')
    expect(await templates()).toContain('packageExtended')
  })

  test('gives the price of the day back without the 10 %, on the bill of that month', async () => {
    await decide(holiday(TUESDAY), 'cancel')
    // 66,000 × 21 / 22 = 63,000.
    expect(await passNow()).toMatchObject({
      won: 66_000,
      lastDay: '2026-12-30',
      givenBack: [{ won: 3_000, vatWon: 300 }],
    })
    expect((await passNow()).dates).toHaveLength(21)
    // A package costs its units, not its days.
    expect(await packageNow()).toMatchObject({ status: 'reserved', won: 500_000 })
    expect(await templates()).toEqual([
      'gxClassesCancelled',
      'packageExtended',
      'passDaysGivenBack',
      'ptUnitGivenBack',
    ])
  })

  test('is not counted by a refund, and the door does not open on it', async () => {
    await decide(holiday(TUESDAY), 'cancel')
    const { publicId } = await passNow()
    await later('2026-12-09', 420)
    const { data } = await api.call('GET', `/fitness/passes/${publicId}`, { token: people.vip.token })
    // 6 of 21 days, as the 8th was none: 63,000 × 6 / 21 = 18,000.
    expect(data.refund).toMatchObject({ paidWon: 63_000, usedDays: 6, days: 21, usedWon: 18_000 })
  })

  test('closed since, without a decision: the door opens to a pass neither then nor outside shorter hours', async () => {
    const { vip } = people
    await later('2026-12-09', 420)
    expect(await checkInAtFitness(api.db, vip.id, api.now, 'door')).toMatchObject({ purpose: 'pass' })
    await api.db.insert(holidays).values({ date: '2026-12-11', nameKo: '임시', nameEn: 'Extra' })
    await later('2026-12-11', 420)
    expect(await checkInAtFitness(api.db, vip.id, api.now, 'door')).toBeNull()
  })

  test('with another pass that follows at once only its price can be given back', async () => {
    await makePass(api.db, people.vip, await makePassType(api.db), { firstDay: '2026-12-31' })
    const [first] = (await find(holiday(TUESDAY))).filter(({ shown }) => shown.kind === 'passDay')
    expect([first!.keep, first!.cancel !== undefined]).toEqual([undefined, true])
  })
})

describe('shorter hours', () => {
  test('concern a pass that no session is left for, which ends with its unused part back', async () => {
    expect(await kinds(hours(420, 1260))).toEqual([])
    const closed = hours(660, 1260)
    expect(await kinds(closed)).toEqual(['unit', 'class', 'pass'])
    await later('2026-12-04', 420)
    const [pass] = (await find(closed)).filter(({ shown }) => shown.kind === 'pass')
    expect(pass!.keep).toBeUndefined()
    await pass!.cancel!(REASON)
    // 4 of 22 days: 12,000.
    expect(await passNow()).toMatchObject({
      status: 'cancelled',
      refund: { usedDays: 4, usedWon: 12_000, deductionWon: 0, chargeWon: 12_000, refundWon: 54_000 },
    })
  })
})

describe('who may no longer come', () => {
  const ends = (): [string, Change][] => [
    ['account', { what: 'account', memberId: people.vip.id }],
    ['vip', { what: 'fitness', memberId: people.vip.id }],
    ['company', { what: 'company', companyId: people.tenants.company.id }],
  ]

  test('by all three changes all that they have is listed', async () => {
    for (const [, change] of ends())
      expect(await kinds(change)).toEqual(['unit', 'class', 'locker', 'pass', 'package'])
    expect(await kinds({ what: 'fitness', memberId: people.tenants.host.id })).toEqual([])
  })

  test('whoever takes the account type away decides; of an account its company sees nothing', async () => {
    const [account, vip] = ends()
    expect(await kinds(account![1], master())).toEqual([])
    expect(await kinds(vip![1], master())).toEqual(['unit', 'class', 'locker', 'pass', 'package'])
  })

  test('each runs on to its end, which its member is told', async () => {
    await decide(ends()[1]![1], 'keep', master())
    expect(await passNow()).toMatchObject({ status: 'reserved', won: 66_000, lastDay: '2026-12-30' })
    expect(await packageNow()).toMatchObject({ status: 'reserved' })
    expect(await templates()).toEqual([
      'gxClassesKept',
      'lockerStays',
      'packageKept',
      'passKept',
      'ptUnitKept',
    ])
    await later('2026-12-09', 420)
    expect(await checkInAtFitness(api.db, people.vip.id, api.now, 'door')).toMatchObject({ purpose: 'pass' })
  })

  test('or ends with its unused part back without the 10 %', async () => {
    await later('2026-12-09', 780)
    await decide(ends()[2]![1], 'cancel')
    // 7 of 22 days: 21,000; one of 10 units; 3 of 10 classes; 9 of 31 days: 5,806.
    expect((await passNow()).refund).toMatchObject({ deductionWon: 0, chargeWon: 21_000 })
    expect((await packageNow()).refund).toMatchObject({ usedUnits: 1, deductionWon: 0, chargeWon: 50_000 })
    expect(await api.db.select().from(gxApplications)).toMatchObject([{ status: 'reserved', won: 18_000 }])
    expect(await api.db.select().from(lockerRentals)).toMatchObject([{ chargeWon: 5_806 }])
    expect(await api.db.select().from(ptUnits)).toMatchObject([{ status: 'reserved' }])
  })

  test('what waits for its payment ends without anything to pay', async () => {
    await api.db.update(monthlyPasses).set({ status: 'waiting_for_payment', paymentMethod: 'card' })
    await decide(ends()[0]![1], 'cancel')
    expect(await passNow()).toMatchObject({ status: 'cancelled', refund: null })
  })
})
