import type { ApiContext } from '~/api/context.server'
import { withoutVat } from '~/booking/rules/price'
import { daysOfMonth } from '~/rules/local-time'
import { monthBill } from '~/domains/billing/api/bill.server'
import { heatingByFloor } from '~/domains/heating/api/statistics.server'
import { loadPricing } from '~/domains/parking/api/pricing.server'
import { exitWon, parkingWon } from '~/domains/parking/api/statistics.server'
import { MONEY_KINDS } from '~/domains/statistics/shapes'
import { monthsBefore, monthsOf } from '~/domains/statistics/rules/periods'
import { chart, sums, total, type Found, type Periods } from '~/domains/statistics/api/chart.server'

/** Amounts of whole months: those that the period touches, and as many before. In won without VAT. */
export async function moneyStatistics(c: ApiContext, { now }: Periods): Promise<Found> {
  const months = monthsOf(now)
  if (months.length === 0) return { figures: [{ key: 'won', unit: 'won', now: 0, before: 0 }], charts: [] }
  const earlier = monthsBefore(months)
  const these = await moneyOf(c, months)
  const those = await moneyOf(c, earlier)
  const ofMonth = ({ month }: Money) => month
  const ofKind = ({ kind }: Money) => kind
  const won = (one: Money) => one.won
  const [inMonth, inEarlier] = [sums(these, ofMonth, won), sums(those, ofMonth, won)]
  const [byKind, byKindBefore] = [sums(these, ofKind, won), sums(those, ofKind, won)]
  const kinds = MONEY_KINDS.filter((kind) => byKind(kind) !== 0 || byKindBefore(kind) !== 0)
  return {
    now: spanOf(months),
    before: spanOf(earlier),
    figures: [{ key: 'won', unit: 'won', now: total(these, won), before: total(those, won) }],
    charts: [
      chart({
        key: 'moneyByMonth',
        look: 'columns',
        unit: 'won',
        along: months.map((month) => ({ of: 'month', month })),
        now: months.map(inMonth),
        before: earlier.map(inEarlier),
      }),
      chart({
        key: 'moneyByKind',
        look: 'bars',
        unit: 'won',
        along: kinds.map((kind) => ({ of: 'kind', kind })),
        now: kinds.map(byKind),
        before: kinds.map(byKindBefore),
      }),
    ],
  }
}

/** From the first day of the first month to the last of the last. */
const spanOf = (months: readonly string[]) => ({
  from: daysOfMonth(months[0]!).from,
  to: daysOfMonth(months.at(-1)!).to,
})

interface Money {
  month: string
  kind: (typeof MONEY_KINDS)[number]
  won: number
}

async function moneyOf(c: ApiContext, months: readonly string[]): Promise<Money[]> {
  const { db, clock } = c.var.deps
  const pricing = await loadPricing(c)
  const found: Money[] = []
  for (const month of months) {
    const { companies } = await monthBill(db, { month, now: clock(), language: c.var.language })
    for (const { lines } of companies) for (const { kind, won } of lines) found.push({ month, kind, won })
  }
  for (const { month, won } of await heatingByFloor(db, spanOf(months)))
    found.push({ month, kind: 'heating', won })
  for (const [month, won] of await parkingWon(db, months, pricing))
    found.push({ month, kind: 'parking', won })
  for (const [month, won] of await exitWon(db, months))
    found.push({ month, kind: 'parkingAtExit', won: withoutVat(won) })
  return found
}
