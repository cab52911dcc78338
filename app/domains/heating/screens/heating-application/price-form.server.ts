import type { AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { sendAtShownPrice, showPricedForm } from '~/forms/price-first.server'
import { once, type FormResult, type Received } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { translator } from '~/i18n/i18n'
import type { z } from 'zod'
import { heatingClient } from '~/domains/heating/client.server'
import { heatingPaths } from '~/domains/heating/paths'
import { heatingScreenForm, type HeatingDetails, type HeatingQuote } from '~/domains/heating/schemas'

const ORDER = ['', 'type', 'date', 'start', 'end', 'weeks', 'floors', 'description']

type Posted = Extract<Received<z.output<typeof heatingScreenForm>>, { kind: 'complete' }>
type Step = Extract<Received<unknown>, { kind: 'step' }>

/** A price, and the details it is for. */
interface Quoted {
  quote: HeatingQuote | null
  quotedOrder: string | null
  /** Why the details chosen so far have no price. */
  reasons: string[]
}

/** The data the form needs besides what is typed. */
export async function loadHeatingForm(context: AppLoadContext) {
  const [me, terms] = await Promise.all([context.me(), read(heatingClient(context.api).heating.terms.$get())])
  const preselected = terms.floors.filter((floor) => floor === me?.floor || terms.floors.length === 1)
  const start: FormResult = { initialValue: { weeks: '1', floors: preselected.map(String) } }
  return { terms, start }
}

/** Renders the form again, with the price where it is known. */
export const showForm = (answer: Response) =>
  showPricedForm<Quoted>(answer, ORDER, { quote: null, quotedOrder: null, reasons: [] })

/** Everything a price depends on, as one text. */
const orderKey = ({ type, date, start, end, floors, weeks }: HeatingDetails) =>
  JSON.stringify([type, date, start, end, floors, weeks])

/**
 * The price while the form is filled in, where it is sent in place. Errors that prevent a price are shown beside it, as
 * the form is not submitted yet; empty fields are no errors.
 */
export async function priceWhileChoosing(context: AppLoadContext, posted: Step) {
  const checked = heatingScreenForm.safeParse(posted.payload)
  // Malformed fields are reported when the form is submitted.
  if (!checked.success) return showForm(posted.answer)
  const { won: _won, quotedOrder: _quotedOrder, again: _again, ...details } = checked.data
  const quoted = await send(heatingClient(context.api).heating.quote.$post({ json: wire(details) }))
  const show = (beside: Partial<Quoted>) => showForm(posted.show((values) => values, undefined, beside))
  if (quoted.ok) return show({ quote: quoted.data, quotedOrder: orderKey(details) })
  const { messageKey, params, errors = [{ messageKey, params }] } = quoted.problem
  const t = translator(context.language, 'messages') as unknown as (key: string, params?: object) => string
  return show({ reasons: errors.map((error) => t(error.messageKey, error.params)) })
}

/** Requests the hours at the price shown; a form without one gets its price first. */
export function requestOrPrice(context: AppLoadContext, posted: Posted) {
  const { won, quotedOrder: shownFor, again, ...details } = posted.value
  const { heating } = heatingClient(context.api)
  const quotedOrder = orderKey(details)
  return sendAtShownPrice({
    isPriceShown: !again && Boolean(won) && shownFor === quotedOrder,
    price: async () => {
      const quoted = await send(heating.quote.$post({ json: wire(details) }))
      return quoted.ok ? { ...quoted, data: { quote: quoted.data, quotedOrder } } : quoted
    },
    send: () => send(heating.$post({ json: wire(details, Number(won)) }, once(posted))),
    show: (price) => showForm(posted.show((values) => values, undefined, price)),
    refuse: (problem, price) => showForm(posted.refuse(problem, price)),
    sent: ({ ids, skipped }) => {
      const key =
        skipped.length > 0
          ? messageCode('heatingRequestedWithout', { number: ids.length, days: skipped.join(', ') })
          : messageCode('heatingRequested', { number: ids.length })
      const next = ids.length === 1 ? heatingPaths.request({ id: ids[0]! }) : heatingPaths.list()
      return seeOther(next, context.cookies.flash({ key, tone: 'done' }))
    },
  })
}

const time = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00`

/** The details as the API accepts them. */
function wire(details: HeatingDetails): WireDetails
function wire(details: HeatingDetails, won: number): WireDetails & { won: number }
function wire({ start, end, ...details }: HeatingDetails, won?: number) {
  return { ...details, start: time(start), end: time(end), ...(won !== undefined && { won }) }
}
type WireDetails = Omit<HeatingDetails, 'start' | 'end'> & { start: string; end: string }
