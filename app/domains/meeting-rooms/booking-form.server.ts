import { json, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { read, send, type Outcome } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { buildingClient } from '~/domains/building/client.server'
import { inPageOrder } from '~/forms/in-page-order'
import { once, type FormResult, type Received } from '~/forms/receive.server'
import { leadsOn, seeOther } from '~/forms/see-other.server'
import { translator } from '~/i18n/i18n'
import { formatMinutes, isLocalDate, parseMinutes } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { roomsClient } from './client.server'
import { roomPaths } from './paths'
import { NO_PACKAGE } from './limits'
import { KINDS_OF, POLICY_OF, type OrderWire } from './schemas'
import { bookingScreenForm, changeScreenForm } from './screen-forms'
import type { Quote } from './shapes'

/** The fields of both forms, in the order of the page. */
const ORDER = [
  '',
  'date',
  'start',
  'end',
  'attendees',
  'meetingName',
  'request',
  'package',
  'withAddOn',
  'extras',
  'freeMinutes',
  'paymentMethod',
  'agreed',
]

type Posted<Form extends z.ZodType> = Extract<Received<z.output<Form>>, { kind: 'complete' }>

/**
 * What a room's page shows: the room, a day of it, and for those who may book the company's free time and the policy.
 * @throws a 404 for a room that there is not
 */
export async function loadRoomPage({ request, context }: LoaderFunctionArgs, code: string) {
  const { api, today } = context
  const { rooms } = roomsClient(api)
  const query = new URL(request.url).searchParams
  const me = await context.me()
  const mayBook = can(actorOf(me), 'amenities:book')
  const catalogue = await read(rooms.catalogue.$get())
  const room = catalogue.rooms.find((one) => one.code === code)
  if (!room) throw new Response(null, { status: 404 })
  const askedDate = query.get('date') ?? ''
  const date = isLocalDate(askedDate) ? askedDate : await firstFreeDay(api, room.code, today)
  const zone = KINDS_OF.vip.includes(room.kind) ? 'vip' : 'rooms'
  const [day, policy, terms] = await Promise.all([
    read(rooms.day.$get({ query: { zone, date } })),
    read(
      buildingClient(api).home.policies[':type'].$get({ param: { type: POLICY_OF[room.kind] }, query: {} }),
    ),
    mayBook ? read(rooms.terms.$get()) : null,
  ])
  const from = parseMinutes(query.get('start') ?? '')
  const start: FormResult = {
    initialValue: {
      date,
      ...(from !== null && {
        start: formatMinutes(from),
        end: formatMinutes(parseMinutes(query.get('end') ?? '') ?? from + room.minimumMinutes),
      }),
      package: NO_PACKAGE,
      freeMinutes: '0',
      paymentMethod: 'monthly_bill',
    },
  }
  return { catalogue, room, day, policy, terms, mayBook, isGuest: me === null, start }
}
export type RoomPage = Awaited<ReturnType<typeof loadRoomPage>>

/** The first day from today on which the room is free; today where this month has none. */
async function firstFreeDay(api: AppLoadContext['api'], code: string, today: string): Promise<string> {
  const zone = code === 'vip' ? 'vip' : 'rooms'
  const { days } = await read(
    roomsClient(api).rooms.month.$get({ query: { zone, month: today.slice(0, 7) } }),
  )
  return days.find(({ date, free }) => date >= today && free.includes(code))?.date ?? today
}

/** The form again, with the price of what is ordered where it is known. */
export async function showForm(answer: Response) {
  if (leadsOn(answer)) return answer as never
  const result = (await answer.json()) as FormResult & Partial<Priced>
  const error = result.error && inPageOrder(result.error, ORDER)
  const { quote = null, priced = null, reasons = [] } = result
  return json({ ...result, error, quote, priced, reasons }, { status: answer.status })
}

type Step = Extract<Received<unknown>, { kind: 'step' }>

/**
 * The price while somebody chooses: the step that choosing takes where forms are sent in place. What stands in the way of it
 * is said beside it, as the form is not sent yet; what has not been filled in yet is not held against anybody.
 */
async function priceWhileChoosing(
  context: AppLoadContext,
  posted: Step,
  order: Record<string, unknown>,
  quote: () => Promise<Outcome<Quote>>,
) {
  const quoted = await quote()
  const show = (beside: Partial<Priced>) => showForm(posted.show((values) => values, undefined, beside))
  if (quoted.ok) return show({ quote: quoted.data, priced: pricedFor(order) })
  const { errors = [] } = quoted.problem
  const t = translator(context.language, 'messages') as unknown as (key: string, params?: object) => string
  const reasons = errors
    .filter(({ path }) => order[path] !== undefined && order[path] !== '')
    .map(({ messageKey, params }) => t(messageKey, params))
  return show({ reasons })
}

/** The price of a booking while its form is filled in. */
export function priceOfBooking(context: AppLoadContext, posted: Step, room: string) {
  const checked = bookingScreenForm.safeParse(posted.payload)
  // What cannot be read is said once the form is sent.
  if (!checked.success) return showForm(posted.answer)
  const { won: _won, priced: _priced, again: _again, ...typed } = checked.data
  const order = { ...typed, room }
  const { quote } = roomsClient(context.api).rooms
  return priceWhileChoosing(context, posted, order, () => send(quote.$post({ json: order })))
}

/** The price of a change while its form is filled in. */
export function priceOfChange(context: AppLoadContext, posted: Step, id: string) {
  const checked = changeScreenForm.safeParse(posted.payload)
  if (!checked.success) return showForm(posted.answer)
  const { won: _won, priced: _priced, again: _again, ...order } = checked.data
  const { quote } = roomsClient(context.api).rooms.bookings[':id']
  return priceWhileChoosing(context, posted, order, () => send(quote.$post({ param: { id }, json: order })))
}

/** A price, and what it is for. */
interface Priced {
  quote: Quote | null
  priced: string | null
  /** Why there is no price for what has been chosen so far. */
  reasons: string[]
}

/** What a price is for: everything it depends on. */
const pricedFor = (order: Record<string, unknown>) =>
  JSON.stringify(
    ['room', 'date', 'start', 'end', 'attendees', 'package', 'withAddOn', 'extras', 'freeMinutes'].map(
      (name) => order[name] ?? '',
    ),
  )

/** Books with the price that was shown; what has no such price yet is shown its price first. */
export async function bookOrPrice(
  context: AppLoadContext,
  posted: Posted<typeof bookingScreenForm>,
  room: string,
) {
  const { won, priced, again, ...typed } = posted.value
  const order = { ...typed, room }
  const { rooms } = roomsClient(context.api)
  const quote = (given: OrderWire) => send(rooms.quote.$post({ json: given }))
  if (again || !won || priced !== pricedFor(order)) {
    const quoted = await quote(order)
    if (!quoted.ok) return showForm(posted.refuse(quoted.problem))
    return showForm(
      posted.show((values) => values, undefined, { quote: quoted.data, priced: pricedFor(order) }),
    )
  }
  const made = await send(rooms.bookings.$post({ json: { ...order, won } }, once(posted)))
  if (!made.ok) {
    const quoted = await quote(order)
    const price = quoted.ok ? { quote: quoted.data, priced: pricedFor(order) } : undefined
    return showForm(posted.refuse(made.problem, price))
  }
  const key = order.paymentMethod === 'monthly_bill' ? 'bookingMade' : 'bookingWaitsForPayment'
  const kind = room === 'vip' ? 'vip' : 'meeting'
  return seeOther(roomPaths.booking({ id: made.data.id, kind }), context.cookies.flash({ key, tone: 'done' }))
}

/** The same for the change of a booking. */
export async function changeOrPrice(
  context: AppLoadContext,
  posted: Posted<typeof changeScreenForm>,
  booking: { id: string; room: { kind: string } },
) {
  const { won, priced, again, ...typed } = posted.value
  const { id } = booking
  const calls = roomsClient(context.api).rooms.bookings[':id']
  const quote = () => send(calls.quote.$post({ param: { id }, json: typed }))
  if (again || !won || priced !== pricedFor(typed)) {
    const quoted = await quote()
    if (!quoted.ok) return showForm(posted.refuse(quoted.problem))
    return showForm(
      posted.show((values) => values, undefined, { quote: quoted.data, priced: pricedFor(typed) }),
    )
  }
  const done = await send(calls.change.$post({ param: { id }, json: { ...typed, won } }, once(posted)))
  if (!done.ok) {
    const quoted = await quote()
    const price = quoted.ok ? { quote: quoted.data, priced: pricedFor(typed) } : undefined
    return showForm(posted.refuse(done.problem, price))
  }
  return seeOther(
    roomPaths.booking({ id, kind: booking.room.kind }),
    context.cookies.flash({ key: 'bookingChanged', tone: 'done' }),
  )
}
