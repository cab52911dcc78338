import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { Outcome } from '~/api/client.server'
import type { ProblemBody } from '~/api/problem'
import { showPricedForm } from '~/forms/price-first.server'
import type { Received } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { translator } from '~/i18n/i18n'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { FORM_ORDER } from '~/domains/meeting-rooms/schemas'
import type { ShownSeries } from './price-answer'
import type { Quote } from '~/domains/meeting-rooms/shapes'
import type { RoomKind } from '~/domains/meeting-rooms/zones'

/** A complete form. */
export type Posted<Form extends z.ZodType> = Extract<Received<z.output<Form>>, { kind: 'complete' }>

/** A price with the order it is for. */
interface Quoted {
  quote: Quote | null
  series: ShownSeries | null
  quotedOrder: string | null
  /** The reasons why there is no price yet. */
  reasons: string[]
}

/** Fields of an order that do not affect its price. */
const WITHOUT_PRICE = [
  ...['meetingName', 'request', 'paymentMethod', 'agreed'],
  ...['keep', 'colleagues', 'guests', 'guestConsent'],
]

/** The fields that a price depends on, as a text to compare. */
export const orderKey = (order: Record<string, unknown>) =>
  JSON.stringify(FORM_ORDER.filter((name) => !WITHOUT_PRICE.includes(name)).map((name) => order[name] ?? ''))

/** Shows the form again, with the price if known. */
export const showForm = (answer: Response) =>
  showPricedForm<Quoted>(answer, ['', ...FORM_ORDER], {
    quote: null,
    series: null,
    quotedOrder: null,
    reasons: [],
  })

/**
 * Shows a refused form again with errors and values. A room that has been closed has no page any more: then a redirect to
 * the calendar, with a message.
 */
export async function refuseBooking(
  { cookies }: Pick<AppLoadContext, 'cookies'>,
  posted: Pick<Posted<z.ZodType>, 'refuse'>,
  { room, problem, price }: { room: { kind: RoomKind }; problem: ProblemBody; price?: Partial<Quoted> },
) {
  if (!problem.errors?.some(({ path }) => path === 'room')) return showForm(posted.refuse(problem, price))
  return seeOther(
    roomPaths.calendarOf(room.kind),
    cookies.flash({ key: 'meetingRoomUnavailable', tone: 'problem' }),
  )
}

export type Step = Extract<Received<unknown>, { kind: 'step' }>
/** A change of the values of a form. */
export type Change = (values: Record<string, unknown>) => Record<string, unknown>

/** Messages in the language of the page. */
export const messagesOf = ({ language }: AppLoadContext) =>
  translator(language, 'messages') as unknown as (key: string, params?: object) => string

/**
 * The price while the form is filled in. Errors that prevent a price are shown beside it, not at their fields, as the form
 * has not been submitted; empty fields are no errors.
 */
export async function priceWhileChoosing(
  context: AppLoadContext,
  posted: Step,
  order: Record<string, unknown>,
  quote: () => Promise<Outcome<Pick<Quoted, 'quote'> | Pick<Quoted, 'series' | 'quotedOrder'>>>,
  /** What another step has changed in the form. */
  change: Change = (values) => values,
) {
  const quoted = await quote()
  const show = (beside: Partial<Quoted>) => showForm(posted.show(change, undefined, beside))
  if (quoted.ok) return show({ quotedOrder: orderKey(order), ...quoted.data })
  const { errors = [] } = quoted.problem
  const t = messagesOf(context)
  const reasons = errors
    .filter(({ path }) => order[path] !== undefined && order[path] !== '')
    .map(({ messageKey, params }) => t(messageKey, params))
  return show({ reasons })
}
