import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { send, type Outcome } from '~/api/client.server'
import type { ProblemBody } from '~/api/problem'
import { sendAtShownPrice } from '~/forms/price-first.server'
import { once, type Received } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { typedTime } from '~/forms/typed-time'
import { translator } from '~/i18n/i18n'
import { visitorsClient } from '~/domains/visitors/client.server'
import { visitorPaths } from '~/domains/visitors/paths'
import type { SeriesDates } from '~/domains/visitors/series-schemas'
import type { visitScreenForm } from './visit-screen-form'

type Values = Record<string, unknown>
type FormReceived = Received<z.output<typeof visitScreenForm>>
type Step = Extract<FormReceived, { kind: 'step' }>
type Complete = Extract<FormReceived, { kind: 'complete' }>

/** The dates as the page shows them, with words for what is against them. */
export interface ShownSeries {
  dates: (Omit<SeriesDates['dates'][number], 'reasons'> & { reasons: string[] })[]
  without: string[]
  /** What they are for, to notice that the form has changed since. */
  quotedOrder: string
}

const listOf = (value: unknown) =>
  [value ?? []].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/** When the guests are to come, as it was typed. */
const whenOf = ({ visitDate, visitTime, until, repeat, weekdays, moreDates }: Values) => ({
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

/** Asks which dates are possible. Those that were shown for the same form and are no longer ticked stay unticked. */
async function readDates(context: AppLoadContext, values: Values): Promise<Outcome<{ series: ShownSeries }>> {
  const shown = listOf(values.shownDates)
  const seen = listOf(values.seen)
  const quotedOrder = keyOf(values)
  const isSame = values.quotedOrder === quotedOrder && shown.length > 0
  const people = Array.isArray(values.visitors) ? (values.visitors as Values[]) : []
  const order = {
    ...whenOf(values),
    mobiles: listOf(people.map((person) => person?.mobile)).map((mobile) => mobile.slice(0, 40)),
    ...(isSame && { skip: shown.filter((date) => !seen.includes(date)) }),
  }
  const asked = await send(visitorsClient(context.api).visits.series.dates.$post({ json: order }))
  if (!asked.ok) return asked
  const t = translator(context.language, 'messages') as unknown as (key: string, params?: object) => string
  const dates = asked.data.dates.map((one) => ({
    ...one,
    reasons: one.reasons.map(({ messageKey, params }) => t(messageKey, params)),
  }))
  return { ok: true, data: { series: { ...asked.data, dates, quotedOrder } } }
}

/** Shows the dates of a form that is not complete yet (step `dates`). */
export async function showDates(context: AppLoadContext, posted: Step): Promise<Response> {
  const read = await readDates(context, posted.payload)
  return read.ok ? posted.show((values) => values, undefined, read.data) : posted.refuse(read.problem)
}

/** Reserves the ticked dates that were shown; a form without shown dates gets them first. */
export function reserveSeriesOrShow(context: AppLoadContext, posted: Complete): Promise<Response> {
  const { payload } = posted
  // The dates that were shown are what is reserved, however they were asked for.
  const { shownDates, seen, quotedOrder, again, ...typed } = posted.value
  const { until: _until, repeat: _repeat, weekdays: _weekdays, moreDates: _moreDates, ...form } = typed
  const dates = listOf(seen)
  const call = visitorsClient(context.api).visits.series
  return sendAtShownPrice({
    isPriceShown: !again && listOf(shownDates).length > 0 && quotedOrder === keyOf(payload),
    price: () => readDates(context, payload),
    send: () =>
      send(call.$post({ json: { ...form, visitDate: dates[0] ?? form.visitDate, dates } }, once(posted))),
    show: async (price) => posted.show((values) => values, undefined, price),
    refuse: async (problem, price) => posted.refuse(atUntil(problem), price),
    sent: ({ id }) => {
      const key = form.forMyself ? 'visitSeriesMade' : 'visitSeriesRequested'
      return seeOther(visitorPaths.series({ id }), context.cookies.flash({ key, tone: 'done' }))
    },
  })
}

/** What is wrong with the ticked dates is said where the series is asked for. */
const atUntil = (problem: ProblemBody): ProblemBody => ({
  ...problem,
  errors: problem.errors?.map((one) => (one.path === 'dates' ? { ...one, path: 'until' } : one)),
})
