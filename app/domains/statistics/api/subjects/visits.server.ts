import type { ApiContext } from '~/api/context.server'
import { FROM_MONDAY, weekday } from '~/rules/local-time'
import { visitorsByHour, type VisitorsOfHour } from '~/domains/visitors/api/statistics.server'
import { daysOf, isByMonth, monthsBefore, monthsOf } from '~/domains/statistics/rules/periods'
import type { Chart, Figure } from '~/domains/statistics/shapes'
import {
  chart,
  hourLabel,
  hoursWith,
  sums,
  total,
  type Found,
  type Periods,
} from '~/domains/statistics/api/chart.server'

/** Visitors: how many were expected and how many came; by day, by weekday and hour. */
export async function visitStatistics(c: ApiContext, { now, before }: Periods): Promise<Found> {
  const { db } = c.var.deps
  const [these, those] = [await visitorsByHour(db, now), await visitorsByHour(db, before)]
  const figure = (key: 'visitors' | 'arrived', of: 'expected' | 'arrived'): Figure => ({
    key,
    unit: 'people',
    now: total(these, (one) => one[of]),
    before: total(those, (one) => one[of]),
  })
  const hours = hoursWith(these.map(({ hour }) => hour))
  const days = FROM_MONDAY.filter((day) => these.some(({ date }) => weekday(date) === day))
  const at = sums(
    these,
    ({ date, hour }) => `${weekday(date)} ${hour}`,
    ({ expected }) => expected,
  )
  return {
    figures: [figure('visitors', 'expected'), figure('arrived', 'arrived')],
    charts: [
      byDay({ now, before }, these, those),
      chart({
        key: 'visitorsByHour',
        look: 'heat',
        unit: 'people',
        along: days.map((day) => ({ of: 'weekday', weekday: day })),
        across: hours.map(hourLabel),
        heat: days.map((day) => hours.map((hour) => at(`${day} ${hour}`))),
      }),
    ],
  }
}

/** Visitors by day or, of a long period, by month; each beside the same of the period before. */
function byDay(
  { now, before }: Periods,
  these: readonly VisitorsOfHour[],
  those: readonly VisitorsOfHour[],
): Chart {
  const byMonth = isByMonth(now)
  const keyOf = ({ date }: VisitorsOfHour) => (byMonth ? date.slice(0, 7) : date)
  const [of, ofBefore] = [these, those].map((all) => sums(all, keyOf, ({ expected }) => expected))
  const steps = byMonth ? monthsOf(now) : daysOf(now)
  const earlier = byMonth ? monthsBefore(steps) : daysOf(before)
  return chart({
    key: 'visitorsByDay',
    look: 'line',
    unit: 'people',
    along: steps.map((step) => (byMonth ? { of: 'month', month: step } : { of: 'date', date: step })),
    now: steps.map((step) => of!(step)),
    before: earlier.map((step) => ofBefore!(step)),
  })
}
