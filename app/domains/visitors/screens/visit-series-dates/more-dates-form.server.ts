import { json, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import {
  areDatesShown,
  atUntil,
  isSeries,
  listOf,
  readDates,
  whenOf,
  type ShownSeries,
} from '~/domains/visitors/components/series-dates.server'
import { SERIES_SCREEN_FIELDS } from '~/domains/visitors/components/series-screen-fields'
import { visitorPaths } from '~/domains/visitors/paths'
import { moreVisitDatesForm } from '~/domains/visitors/series-schemas'
import { sendAtShownPrice } from '~/forms/price-first.server'
import { once, type FormResult, type Received } from '~/forms/receive.server'
import { isSeeOther, seeOther } from '~/forms/see-other.server'

/** The form that adds dates: the first one, whatever repeats it, and consent for the guests. */
export const moreDatesScreenForm = moreVisitDatesForm
  .omit({ dates: true })
  .extend({ visitDate: z.string().max(40).optional(), ...SERIES_SCREEN_FIELDS })

type Values = Record<string, unknown>
type Posted = Received<z.output<typeof moreDatesScreenForm>>
/** The answer to the form, with the dates once they have been asked for. */
export type DatesAnswer = FormResult & { series?: ShownSeries }

const callsOf = ({ api }: AppLoadContext) => visitorsClient(api).visits.series[':id'].dates

/** Asks which dates of the form are possible. A first date that nothing repeats is a single one. */
function datesOf(context: AppLoadContext, values: Values, id: string) {
  const { visitTime: _visitTime, ...when } = whenOf(values)
  const order = isSeries(values) ? when : { ...when, moreDates: [when.visitDate] }
  return readDates(context, values, (skip) =>
    send(callsOf(context).check.$post({ param: { id }, json: { ...order, ...skip } })),
  )
}

/** Shows the dates of the form (step `dates`), or one more field for a date. */
async function handleStep(context: AppLoadContext, posted: Extract<Posted, { kind: 'step' }>, id: string) {
  if (posted.step === 'add-date')
    return posted.show((values) => ({ ...values, moreDates: [...every(values.moreDates), ''] }))
  if (posted.step !== 'dates') return posted.show((values) => values)
  const read = await datesOf(context, posted.payload, id)
  return read.ok ? posted.show((values) => values, undefined, read.data) : posted.refuse(read.problem)
}

const every = (value: unknown) => [value ?? []].flat().map(String)

/** Adds the ticked dates that were shown; a form without shown dates gets them first. */
function addOrShow(context: AppLoadContext, posted: Extract<Posted, { kind: 'complete' }>, id: string) {
  const { payload, value } = posted
  const { consent, consentVersion, seen } = value
  const body = { consent, consentVersion, dates: listOf(seen) }
  return sendAtShownPrice({
    isPriceShown: areDatesShown(value, payload),
    price: () => datesOf(context, payload, id),
    send: () => send(callsOf(context).$post({ param: { id }, json: body }, once(posted))),
    show: async (price) => posted.show((values) => values, undefined, price),
    refuse: async (problem, price) => posted.refuse(atUntil(problem), price),
    sent: () =>
      seeOther(visitorPaths.series({ id }), context.cookies.flash({ key: 'visitDatesAdded', tone: 'done' })),
  })
}

/** Answers the form; without script a page that is shown again is 422 where something is wrong. */
export async function answerDates(context: AppLoadContext, posted: Posted, id: string) {
  const answer =
    posted.kind === 'invalid'
      ? posted.answer
      : posted.kind === 'step'
        ? await handleStep(context, posted, id)
        : await addOrShow(context, posted, id)
  if (isSeeOther(answer)) return answer
  const result = (await answer.json()) as DatesAnswer
  // Dates that were shown stay, with their ticks, while the rest of the form is corrected.
  const values = (result.initialValue ?? {}) as Values
  if (!result.series && areDatesShown(values, values)) {
    const shown = await datesOf(context, values, id)
    if (shown.ok) result.series = shown.data.series
  }
  return json(result, { status: result.status && answer.ok ? 422 : answer.status })
}
