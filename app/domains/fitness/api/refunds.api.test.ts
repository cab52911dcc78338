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
import { gxPrograms } from './gx/tables.server'
import { lockerRentals } from './lockers/tables.server'
import { monthlyPasses, passTypes } from './passes/tables.server'
import { ptPackages } from './training/tables.server'

/*
 * What each kind gives back through the API, reckoned by hand, with a holiday in between (Friday 2026-12-25) and every price doubled after it was
 * bought. G.X.: 60,000 won for 8 classes, Tuesdays and Fridays. Pass: 66,000 won for 21 open days from the 1st. P.T.: 500,000 won for 10 units, of which
 * those of the 2nd and the 18th are booked. Locker: 20,000 won for 31 days.
 */

const api = useApi()
const { people, later, apply, desk, makeVip } = useGx(api)
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

const back = async (kind: keyof typeof paths): Promise<number> =>
  (await api.call('GET', paths[kind], { token: people.vip.token })).data.refund.refundWon
const PAID = { gx: 60_000, pass: 66_000, pt: 500_000, locker: 20_000 }
const KINDS = ['gx', 'pass', 'pt', 'locker'] as const
const backOfAll = async () => ({
  gx: await back('gx'),
  pass: await back('pass'),
  pt: await back('pt'),
  locker: await back('locker'),
})

const CASES = [
  ['before all of it', '2026-11-25', 600, { gx: 60_000, pass: 66_000, pt: 500_000, locker: 20_000 }],
  // 10 %, but for the package, whose first unit is 48 hours away.
  ['within 24 hours before', '2026-11-30', 480, { gx: 54_000, pass: 59_400, pt: 500_000, locker: 18_000 }],
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
] as const
test.each(CASES)('%s', async (_, date, minutes, expected) => {
  await later(date, minutes)
  expect(await backOfAll()).toEqual(expected)
})

/** Asks for a refund at the charge that is shown, and the desk approves it. */
async function end(kind: keyof typeof paths) {
  const body = { chargeWon: PAID[kind] - (await back(kind)) }
  const asked = await api.call('POST', `${paths[kind]}/cancel`, { token: people.vip.token, body })
  const path = {
    gx: `/desk${paths.gx}/approve`,
    pass: `/desk${paths.pass}/approve`,
    pt: `/desk${paths.pt.replace('training/purchases', 'pt-purchases')}/approve`,
    locker: `/desk${paths.locker.replace('/fitness', '')}/approve-cancellation`,
  }[kind]
  const approved = await api.call('POST', path, { token: people.tenants.otherStaff.token })
  expect([asked.status, approved.status], kind).toEqual([200, 200])
}

const atDesk = async (path: string) =>
  (await api.call('GET', `/desk${path}`, { token: people.tenants.otherStaff.token })).data

interface Line {
  kind: keyof typeof paths
  entry: 'charge' | 'refund'
  won: number
  vatWon: number
  dueWon: number
}
/** The lines of a month's bill, by kind: without VAT, and what is due with it. */
async function bill(month: string) {
  const { companies } = await atDesk(`/bill?month=${month}`)
  const lines: Line[] = companies.flatMap((company: { lines: Line[] }) => company.lines)
  return Object.fromEntries(lines.map(({ kind, entry, won, dueWon }) => [`${kind} ${entry}`, [won, dueWon]]))
}

/** What the statement of December says was used of classes, passes and lockers. */
async function usedDays(): Promise<number[]> {
  const { rows } = await atDesk('/occupancy?from=2026-12-01&to=2026-12-31')
  return rows
    .filter(({ kind }: { kind: string }) => ['gx', 'pass', 'locker'].includes(kind))
    .map((row: { used: number }) => row.used)
}

/** A line with VAT, which is 10 %, rounded down; nothing for nothing. */
const line = (name: string, won: number) => (won === 0 ? {} : { [name]: [won, won + Math.floor(won / 10)] })

test.each(CASES)(
  'by bill, %s: what stays is on the bill, and of the statement only the days of the locker',
  async (_, date, minutes, backs) => {
    await later(date, minutes)
    for (const kind of KINDS) await end(kind)
    const isOfNovember = date < '2026-12-01'
    // The package was bought in November: what was decided in December is a refund on that bill, with the VAT of the price less that of what stays.
    const kept = PAID.pt - backs.pt
    const ptRefund = { 'pt refund': [0 - backs.pt, 0 - (backs.pt + 50_000 - Math.floor(kept / 10))] }
    expect(await bill('2026-11')).toEqual(line('pt charge', isOfNovember ? kept : PAID.pt))
    expect(await bill('2026-12')).toEqual({
      ...line('gx charge', PAID.gx - backs.gx),
      ...line('pass charge', PAID.pass - backs.pass),
      ...line('locker charge', PAID.locker - backs.locker),
      ...(!isOfNovember && ptRefund),
    })
    // Nobody else could have the locker on the days it was rented.
    expect(await usedDays()).toEqual([0, 0, isOfNovember ? 0 : Number(date.slice(-2))])
    expect(await atDesk('/payments?view=back')).toMatchObject({ items: [], sumWon: 0 })
  },
)

test.each([
  // With VAT of 72,600: what stays is 0; 6,600; 9,742; 41,171; 63,171; all of it.
  ['before all of it', '2026-11-25', 600, 72_600],
  ['within 24 hours before', '2026-11-30', 480, 65_340],
  ['on the first day', '2026-12-01', 420, 61_884],
  ['mid-month', '2026-12-15', 420, 27_312],
  ['on the holiday', '2026-12-25', 600, 3_112],
  ['on the day of the last class', '2026-12-29', 420, 0],
])(
  'by transfer, %s: what does not stay is to be paid back until the desk says it was',
  async (_, date, minutes, won) => {
    const payment = {
      won: 72_600,
      payer: '한빛',
      paidOn: '2026-11-24',
      by: 'staff:1',
      at: '2026-11-24T01:00:00Z',
    }
    await api.db.update(monthlyPasses).set({ paymentMethod: 'bank_transfer', payment })
    await later(date, minutes)
    expect(await atDesk('/payments?view=back')).toMatchObject({ items: [], sumWon: 0 })
    await end('pass')
    const due = async () => (await bill('2026-12'))['pass charge']?.[1] ?? 0
    expect([(await atDesk('/payments?view=back')).sumWon, await due()]).toEqual([won, 0 - won])
    const id = paths.pass.split('/').at(-1)
    const body = { repaidOn: date, repaidHow: '계좌 이체' }
    const repaid = await desk('POST', `/passes/${id}/confirm-repayment`, body)
    expect(repaid.status).toBe(won > 0 ? 200 : 409)
    expect([(await atDesk('/payments?view=back')).sumWon, await due()]).toEqual([0, 0])
    expect((await atDesk(`/payments?view=out&month=${date.slice(0, 7)}`)).sumWon).toBe(won)
  },
)

test.each([
  // One of eight classes, 7,500, and one of 21 days, 3,143, are back already. 52,500 − 4 of 7 − 5,250; 62,857 − 10 of 20 − 6,285.
  ['given back', 'cancel', { gx: 17_250, pass: 25_144 }],
  // The class was held: 5 of 8. A day more at the end of the pass: 10 of 21.
  ['kept', 'keep', { gx: 16_500, pass: 27_972 }],
])('mid-month, with a day between that was closed and %s', async (_, choice, expected) => {
  const token = people.tenants.administrator.token
  const close = (form: object) =>
    api.call('POST', '/desk/holidays', {
      token,
      body: { date: '2026-12-08', nameKo: '임시', nameEn: 'Extra', ...form },
    })
  const { affected } = (await close({})).body
  const decisions = affected.map(({ key, kind }: { key: string; kind: string }) =>
    kind === 'packageDay' ? `${key}=keep` : `${key}=${choice}`,
  )
  expect((await close({ decisions, reason: '공사' })).status).toBe(201)
  await later('2026-12-15', 420)
  expect(await backOfAll()).toEqual({ ...expected, pt: 400_000, locker: 8_323 })
  // What was given back for the day is not charged either.
  const ofDay = choice === 'cancel' ? { gx: 7_500, pass: 3_143 } : { gx: 0, pass: 0 }
  for (const kind of KINDS) await end(kind)
  expect(await bill('2026-12')).toEqual({
    'pt refund': [-400_000, -440_000],
    ...line('gx charge', PAID.gx - ofDay.gx - expected.gx),
    ...line('pass charge', PAID.pass - ofDay.pass - expected.pass),
    ...line('locker charge', PAID.locker - 8_323),
  })
  expect((await atDesk('/payments?view=back')).sumWon).toBe(0)
})

test('a locker assigned mid-month counts from that day', async () => {
  await api.db.update(lockerRentals).set({ status: 'scheduled_for_assignment', assignedAt: null })
  await later('2026-12-10', 600)
  expect(await back('locker')).toBe(20_000)
  await api.db.update(lockerRentals).set({ status: 'assignment_completed', assignedAt: api.now })
  // One of 31 days: 645, and 2,000.
  expect(await back('locker')).toBe(17_355)
  // Six: 3,870.
  await later('2026-12-15', 420)
  expect(await back('locker')).toBe(14_130)
  await end('locker')
  expect((await bill('2026-12'))['locker charge']).toEqual([5_870, 6_457])
  // It was kept from the 1st on; of the others all is still used.
  expect(await usedDays()).toEqual([8, 21, 15])
})

test('a place from the waiting list, taken within the 24 hours, says what it costs at once', async () => {
  const { vip } = people
  const program = await makeProgram(api.db, { weekdays: [1], nameKo: '저녁 요가', capacity: 1 })
  const taken = await makeApplication(api.db, await makeVip(), program)
  await apply(program.publicId, vip.token)
  await later('2026-12-07', 380)
  await desk('POST', `/gx-applications/${taken.publicId}/cancel`, { reason: '휴가' })
  const { data } = await apply(program.publicId, vip.token)
  const { refund } = (
    await api.call('GET', `/fitness/gx-applications/${data.applicationId}`, { token: vip.token })
  ).data
  // 10 % of 60,000, as its first class is 40 minutes away.
  expect(refund).toMatchObject({ usedWon: 0, chargeWon: 6_000, refundWon: 54_000 })
  paths.gx = `/fitness/gx-applications/${data.applicationId}`
  await end('gx')
  // The first application's 60,000 and these 6,000; of the one that the desk cancelled nothing.
  const { companies } = await atDesk('/bill?month=2026-12')
  const lines: Line[] = companies.flatMap((company: { lines: Line[] }) => company.lines)
  expect(lines.filter(({ kind }) => kind === 'gx').map(({ won, dueWon }) => [won, dueWon])).toEqual([
    [60_000, 66_000],
    [6_000, 6_600],
  ])
  expect((await atDesk('/payments?view=back')).sumWon).toBe(0)
})
