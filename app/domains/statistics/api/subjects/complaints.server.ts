import type { ApiContext } from '~/api/context.server'
import { complaintsByCategory, type ComplaintsOfCategory } from '~/domains/complaints/api/statistics.server'
import type { Label } from '~/domains/statistics/shapes'
import { chart, type Found, type Periods } from '~/domains/statistics/api/chart.server'

/** Inquiries that were sent and the time to their first answer, by category. */
export async function complaintStatistics(c: ApiContext, { now, before }: Periods): Promise<Found> {
  const { db } = c.var.deps
  const [all, ...these] = await complaintsByCategory(db, now)
  const [allBefore, ...those] = await complaintsByCategory(db, before)
  const categories = [...these, ...those.filter(({ id }) => these.every((one) => one.id !== id))]
  const earlier = new Map(those.map((one) => [one.id, one]))
  const current = new Map(these.map((one) => [one.id, one]))
  const values = (of: (one: ComplaintsOfCategory | undefined) => number | null) => ({
    along: categories.map(({ ko, en }): Label => ({ of: 'name', ko: ko!, en: en! })),
    now: categories.map(({ id }) => of(current.get(id))),
    before: categories.map(({ id }) => of(earlier.get(id))),
  })
  return {
    figures: [
      { key: 'complaints', unit: 'count', now: all!.sent, before: allBefore!.sent },
      { key: 'answerTime', unit: 'minutes', now: all!.answerMinutes, before: allBefore!.answerMinutes },
    ],
    charts: [
      chart({
        key: 'complaintsByCategory',
        look: 'bars',
        unit: 'count',
        ...values((one) => one?.sent ?? 0),
      }),
      chart({
        key: 'answerTimeByCategory',
        look: 'bars',
        unit: 'minutes',
        ...values((one) => one?.answerMinutes ?? null),
      }),
    ],
  }
}
