import { expect, test } from 'vitest'
import { cancelUnassigned, cancelUnpaidPasses } from '../app/domains/fitness/api/jobs.server'
import type { Bill } from '../app/domains/billing/bill-shapes'
import { createRandom } from '../app/db/seed/random'
import { addDays, addMonths, daysOfMonth, seoulDate, seoulInstant, seoulMonth } from '../app/rules/local-time'
import { MS_PER_HOUR } from '../app/rules/time-units'
import { useApi } from './support/api'
import { makeYear } from './support/year-acts'

/*
 * A year of acts in any order: what a bill or a statement said once its month was over, it says at the end (decisions §8), the statistics say the
 * same, and what is paid on the bills is what came in less what went back.
 */

const api = useApi()
/** `npm run test:all` tries more of them. */
const YEARS = process.env.LONG_YEARS ? 8 : 1
const END = '2027-12'

const monthAfter = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7)
const monthsFrom = (first: string, end: string): string[] =>
  first < end ? [first, ...monthsFrom(monthAfter(first), end)] : []

type Desk = Awaited<ReturnType<typeof makeYear>>['desk']

const billOf = async (desk: Desk, month: string): Promise<Bill> =>
  (await desk('GET', `/bill?month=${month}`)).data

/** What all bills and statements of a month say, without what was paid of them. */
async function statementsOf(desk: Desk, month: string) {
  const bill = await billOf(desk, month)
  const heating = (await desk('GET', `/heating/statement?month=${month}`)).data
  const parking = (await desk('GET', `/parking/statement?month=${month}`)).data
  const { from, to } = daysOfMonth(month)
  const { figures } = (await desk('GET', `/statistics/money?from=${from}&to=${to}`)).data
  expect([month, figures[0].now]).toEqual([month, bill.won + heating.won + parking.total - parking.vatWon])
  expect([month, bill.paidWon + bill.dueWon]).toEqual([month, bill.won + bill.vatWon])
  return {
    bill: bill.companies.map(({ company, won, vatWon, count, lines }) => [
      company.id,
      won,
      vatWon,
      count,
      lines.map((line) => [line.kind, line.entry, line.name, line.won, line.vatWon, line.freeMinutes]),
    ]),
    heating: [heating.companies, heating.won, heating.vatWon],
    parking: parking.companies.map(({ uses: _, ...company }: Record<string, unknown>) => company),
  }
}

/** What often comes after an act at once. */
const NEXT: Record<string, readonly string[]> = {
  book: ['pay', 'cancel', 'change'],
  bookAtDesk: ['pay', 'cancel'],
  pay: ['undoPayment', 'cancel', 'returnPass'],
  undoPayment: ['pay'],
  cancel: ['decideBooking'],
  decideBooking: ['repay'],
  repay: ['undoRepayment'],
  undoRepayment: ['repay'],
  sit: ['cancel'],
  apply: ['leaveClass', 'decideClass'],
  leaveClass: ['decideClass'],
  buyPass: ['pay', 'returnPass'],
  returnPass: ['decidePass'],
  decidePass: ['repay'],
  buyPackage: ['train', 'returnPackage'],
  train: ['leaveUnit', 'giveUnitBack'],
  returnPackage: ['decidePackage'],
  rent: ['decideLocker', 'returnLocker', 'repairLocker'],
  returnLocker: ['decideLocker'],
  heat: ['stopHeating'],
  park: ['undoCoupon', 'leave'],
  addCar: ['endCar'],
  lend: ['takeBack'],
}
/** Minutes of a day at which something is done. */
const MINUTES = [600, 600, 720, 990, 1430]
/** Milliseconds from the end of a month. */
const EDGES = [-1000, 0, 1000]

test.each(Array.from({ length: YEARS }, (_, place) => place + 1))(
  'a bill whose month is over never changes (year %i)',
  { timeout: 600_000 },
  async (seed) => {
    const random = createRandom(seed)
    const { acts, desk } = await makeYear(api)
    const names = Object.keys(acts)
    const jobs = [cancelUnassigned, cancelUnpaidPasses].map((job) => job('https://portal.example'))
    const first = seoulMonth(api.now)
    const out = new Map<string, unknown>()
    const done = new Map<string, number>()
    let name = 'book'
    while (seoulMonth(api.now) < END) {
      const before = seoulMonth(api.now)
      const next = NEXT[name] ?? []
      if (next.length > 0 && random.below(2)) {
        name = random.pick(next)
        api.now = new Date(api.now.getTime() + random.below(3 * MS_PER_HOUR))
      } else {
        name = random.pick(names)
        const month = seoulInstant(`${monthAfter(before)}-01`, 0).getTime()
        const day = addDays(seoulDate(api.now), 1 + random.below(2))
        const at = random.below(15) ? seoulInstant(day, random.pick(MINUTES)) : month + random.pick(EDGES)
        api.now = new Date(Math.max(Number(at), api.now.getTime()))
      }
      for (const job of jobs) await job(api.db, api.now)
      for (const month of monthsFrom(before, seoulMonth(api.now)))
        out.set(month, await statementsOf(desk, month))
      const answer = await acts[name]!(random.below(1000))
      if (answer && answer.status < 300) done.set(name, (done.get(name) ?? 0) + 1)
    }
    expect(done.size).toBeGreaterThan(names.length / 3)
    for (const [month, said] of out) expect([month, await statementsOf(desk, month)]).toEqual([month, said])
    const sumOf = async (of: (month: string) => Promise<number>) => {
      let sum = 0
      for (const month of monthsFrom(first, monthAfter(monthAfter(END)))) sum += await of(month)
      return sum
    }
    const moved = (view: string) =>
      sumOf(async (month) => (await desk('GET', `/payments?view=${view}&month=${month}`)).data.sumWon)
    expect(await sumOf(async (month) => (await billOf(desk, month)).paidWon)).toBe(
      (await moved('in')) - (await moved('out')),
    )
  },
)
