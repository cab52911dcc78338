import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { sendAtShownPrice } from '~/forms/price-first.server'
import { once, type Received } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import {
  areDatesShown,
  atUntil,
  listOf,
  readDates,
  whenOf,
} from '~/domains/visitors/components/series-dates.server'
import { visitorPaths } from '~/domains/visitors/paths'
import type { visitScreenForm } from './visit-screen-form'

type Values = Record<string, unknown>
type FormReceived = Received<z.output<typeof visitScreenForm>>
type Step = Extract<FormReceived, { kind: 'step' }>
type Complete = Extract<FormReceived, { kind: 'complete' }>

/** Asks which dates of a form are possible for its guests. */
function datesOf(context: AppLoadContext, values: Values) {
  const people = Array.isArray(values.visitors) ? (values.visitors as Values[]) : []
  const mobiles = listOf(people.map((person) => person?.mobile)).map((mobile) => mobile.slice(0, 40))
  const { dates } = visitorsClient(context.api).visits.series
  return readDates(context, values, (skip) =>
    send(dates.$post({ json: { ...whenOf(values), mobiles, ...skip } })),
  )
}

/** Shows the dates of a form that is not complete yet (step `dates`). */
export async function showDates(context: AppLoadContext, posted: Step): Promise<Response> {
  const read = await datesOf(context, posted.payload)
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
    isPriceShown: areDatesShown({ shownDates, quotedOrder, again }, payload),
    price: () => datesOf(context, payload),
    send: () =>
      send(call.$post({ json: { ...form, visitDate: dates[0] ?? form.visitDate, dates } }, once(posted))),
    show: async (price) => posted.show((values) => values, undefined, price),
    refuse: async (problem, price) => posted.refuse(atUntil(problem), price),
    sent: ({ id, visits, guest }) => {
      const { cookies } = context
      const flash = (key: 'visitSeriesMade' | 'visitSeriesRequested') => cookies.flash({ key, tone: 'done' })
      if (!guest) return seeOther(visitorPaths.series({ id }), flash('visitSeriesMade'))
      // Whoever reserves for another host may see no list of theirs: they open the first visit as its guest.
      return seeOther(
        `${visitorPaths.details(visits[0]!)}?done=1`,
        flash('visitSeriesRequested'),
        cookies.visitAccess(guest.access, guest.expires),
      )
    },
  })
}
