import type { ApiContext } from '~/api/context.server'
import { Problem, type FieldError } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { parseMinutes, type LocalDate } from '~/rules/local-time'
import type { VisitingHours } from '~/rules/visiting-hours'
import { visitTimeProblem } from '~/domains/visitors/rules/is-visit-date-bookable'
import type { IndividualVisit } from '~/domains/visitors/schemas'
import { requireCompany, reserve, type Found } from '~/domains/visitors/api/reserve.server'
import { nothingYet, sendTogether } from './together.server'

/**
 * Stores the same guests' visits on several dates, each a visit of its own with a pass of its own: all of them or none.
 * Everybody is told once of all dates.
 * @param form with the dates, earliest first; its own date is not used
 * @throws Problem 422 as for a single visit; 409 `visitSeriesChanged` with the dates that can no longer be reserved
 */
export async function reserveSeries(
  c: ApiContext,
  tx: Db,
  { dates, ...form }: IndividualVisit & { dates: LocalDate[] },
  found: Found,
): Promise<{ id: string; visits: { id: string; date: LocalDate }[] }> {
  const series = { id: newPublicId(), codes: form.visitors.map(() => newPublicId()) }
  return reserveDates(c, tx, { dates, ...form }, found, series)
}

/**
 * Stores visits on the dates of a series that is there or begins.
 * @param of the series, and the codes of its people's pages, in the order of the form's visitors
 */
export async function reserveDates(
  c: ApiContext,
  tx: Db,
  { dates, ...form }: IndividualVisit & { dates: LocalDate[] },
  found: Found,
  of: { id: string; codes: readonly string[] },
): Promise<{ id: string; visits: { id: string; date: LocalDate }[] }> {
  const { clock, config } = c.var.deps
  const now = clock()
  assertAllBookable(dates, parseMinutes(form.visitTime)!, { now, hours: requireCompany(found).hours })
  const together = nothingYet()
  const series = { ...of, together }
  const visits = []
  for (const date of dates) {
    const made = await reserve(c, tx, { ...form, visitDate: date }, found, { series })
    visits.push({ id: made.id, date })
  }
  await sendTogether({ tx, now, publicUrl: config.publicUrl, actor: c.var.actor }, together)
  return { id: of.id, visits }
}

/** @throws Problem 409 that names the dates which could be reserved when they were shown */
function assertAllBookable(
  dates: readonly LocalDate[],
  minutes: number,
  at: { now: Date; hours: VisitingHours },
): void {
  const gone = dates.filter((date) =>
    ['dateOutsideWindow', 'timePast'].includes(visitTimeProblem(date, minutes, at) ?? ''),
  )
  if (gone.length > 0) throw datesGone(gone)
}

/** That these dates can no longer be reserved, though they were shown. */
export function datesGone(gone: readonly LocalDate[]): Problem {
  const errors: FieldError[] = [
    { path: 'until', messageKey: 'visitSeriesChanged' },
    ...gone.map((date): FieldError => ({ path: 'until', messageKey: 'seriesDateGone', params: { date } })),
  ]
  return new Problem(409, 'visitSeriesChanged', { errors })
}
