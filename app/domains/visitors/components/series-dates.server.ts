import type { AppLoadContext } from '@remix-run/node'
import type { Outcome } from '~/api/client.server'
import type { ProblemBody } from '~/api/problem'
import { typedTime } from '~/forms/typed-time'
import { translator } from '~/i18n/i18n'
import type { SeriesDates } from '~/domains/visitors/series-schemas'

type Values = Record<string, unknown>

/** The dates as the page shows them, with words for what is against them. */
export interface ShownSeries {
  dates: (Omit<SeriesDates['dates'][number], 'reasons'> & { reasons: string[] })[]
  without: string[]
  /** What they are for, to notice that the form has changed since. */
  quotedOrder: string
}

/** The values of a repeated field that are filled in. */
export const listOf = (value: unknown) =>
  [value ?? []].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/** When the guests are to come, as it was typed. */
export const whenOf = ({ visitDate, visitTime, until, repeat, weekdays, moreDates }: Values) => ({
  visitDate: text(visitDate),
  visitTime: text(typedTime(visitTime)),
  until: text(until),
  repeat: text(repeat),
  weekdays: listOf(weekdays),
  moreDates: listOf(moreDates),
})
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const keyOf = (values: Values) => JSON.stringify(whenOf(values))

/** Whether a form asks for several dates: as soon as one of their fields is used, so that a missing last day is noticed. */
export function isSeries(values: Values): boolean {
  const { until, repeat, weekdays, moreDates } = whenOf(values)
  const isRepeated = until.trim() !== '' || !['', 'weekly'].includes(repeat)
  return isRepeated || weekdays.length > 0 || moreDates.length > 0
}

/** Whether the ticked dates are those that were shown for this form. */
export const areDatesShown = ({ shownDates, quotedOrder, again }: Values, payload: Values) =>
  !again && listOf(shownDates).length > 0 && quotedOrder === keyOf(payload)

/**
 * The dates that `check` answers for a form, with words. Those that were shown for the same form and are no longer ticked stay
 * unticked.
 */
export async function readDates(
  context: AppLoadContext,
  values: Values,
  check: (skip: { skip?: string[] }) => Promise<Outcome<SeriesDates>>,
): Promise<Outcome<{ series: ShownSeries }>> {
  const shown = listOf(values.shownDates)
  const seen = listOf(values.seen)
  const quotedOrder = keyOf(values)
  const isSame = values.quotedOrder === quotedOrder && shown.length > 0
  const asked = await check(isSame ? { skip: shown.filter((date) => !seen.includes(date)) } : {})
  if (!asked.ok) return asked
  const t = translator(context.language, 'messages') as unknown as (key: string, params?: object) => string
  const dates = asked.data.dates.map((one) => ({
    ...one,
    reasons: one.reasons.map(({ messageKey, params }) => t(messageKey, params)),
  }))
  return { ok: true, data: { series: { ...asked.data, dates, quotedOrder } } }
}

/** What is wrong with the ticked dates is said where the series is asked for. */
export const atUntil = (problem: ProblemBody): ProblemBody => ({
  ...problem,
  errors: problem.errors?.map((one) => (one.path === 'dates' ? { ...one, path: 'until' } : one)),
})
