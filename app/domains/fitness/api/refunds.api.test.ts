import { beforeEach, expect, test } from 'vitest'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { useGx } from 'tests/factories/gx-calls'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makePass, makePassType } from 'tests/factories/passes'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { useApi } from 'tests/support/api'
import { settings } from '~/domains/building/api/tables.server'
import { classDates } from '~/domains/fitness/rules/class-dates'
import { passDates } from '~/domains/fitness/rules/monthly-pass'
import { gxPrograms } from './gx-tables.server'
import { passTypes } from './passes-tables.server'
import { ptPackages } from './training-tables.server'

/*
 * What each kind gives back through the API, reckoned by hand, with a holiday in between (Friday 2026-12-25) and every price doubled after it was
 * bought. G.X.: 60,000 won for 8 classes, Tuesdays and Fridays. Pass: 66,000 won for 21 open days from the 1st. P.T.: 500,000 won for 10 units, of which
 * those of the 2nd and the 18th are booked. Locker: 20,000 won for 31 days.
 */

const api = useApi()
const { people, later } = useGx(api)
const HOLIDAY = new Set(['2026-12-25'])
let paths: Record<'gx' | 'pass' | 'pt' | 'locker', string>

beforeEach(async () => {
  const { vip } = people
  const { db } = api
  const program = await makeProgram(db, { weekdays: [2, 5], won: 60_000 })
  const dates = classDates([2, 5], '2026-12', HOLIDAY)
  const application = await makeApplication(db, vip, program, { dates, lastDate: dates.at(-1)! })
  const pass = await makePass(db, vip, await makePassType(db), { dates: passDates('2026-12-01', HOLIDAY) })
  const purchase = await makePurchase(db, vip, await makePackage(db))
  const trainer = await makeTrainer(db)
  for (const date of ['2026-12-02', '2026-12-18'])
    await makeUnit(db, purchase, trainer, { date, startMinutes: 480 })
  const locker = await makeLockers(db)
  const rental = await makeRental(db, vip, locker(4), { status: 'assignment_completed' })
  await db.update(gxPrograms).set({ won: 120_000 })
  await db.update(passTypes).set({ won: 132_000 })
  await db.update(ptPackages).set({ won: 1_000_000 })
  await db
    .insert(settings)
    .values({ name: 'fitness.lockers', value: { wonPerMonth: 40_000 }, changedAt: api.now })
  paths = {
    gx: `/fitness/gx-applications/${application.publicId}`,
    pass: `/fitness/passes/${pass.publicId}`,
    pt: `/fitness/training/purchases/${purchase.publicId}`,
    locker: `/fitness/locker-rentals/${rental.publicId}`,
  }
})

test.each([
  ['before all of it', '2026-11-25', 600, { gx: 60_000, pass: 66_000, pt: 500_000, locker: 20_000 }],
  // 60,000 − 7,500 − 6,000; 66,000 − 3,142 − 6,600; the unit is 25 hours away; 20,000 − 645 − 2,000.
  ['on the first day', '2026-12-01', 420, { gx: 46_500, pass: 56_258, pt: 500_000, locker: 17_355 }],
  // 5 classes; 11 days: 34,571; one unit: 50,000; 15 days: 9,677.
  [
    'mid-month, after a used unit',
    '2026-12-15',
    420,
    { gx: 16_500, pass: 24_829, pt: 400_000, locker: 8_323 },
  ],
  // 7 classes, as the one of the holiday never was; 18 days: 56,571; both units; 25 days: 16,129.
  ['on the holiday', '2026-12-25', 600, { gx: 1_500, pass: 2_829, pt: 350_000, locker: 1_871 }],
  // 20 days: 62,857; 29 days: 18,709.
  ['on the day of the last class', '2026-12-29', 420, { gx: 0, pass: 0, pt: 350_000, locker: 0 }],
])('%s', async (_, date, minutes, expected) => {
  await later(date, minutes)
  const back = async (kind: keyof typeof paths) => {
    const { data } = await api.call('GET', paths[kind], { token: people.vip.token })
    return data.refund.refundWon as number
  }
  expect({
    gx: await back('gx'),
    pass: await back('pass'),
    pt: await back('pt'),
    locker: await back('locker'),
  }).toEqual(expected)
})
