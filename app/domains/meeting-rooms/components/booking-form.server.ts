import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { read, send, type Outcome } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { messageCode } from '~/api/message-code'
import { renderPolicy } from '~/domains/building/render-policy.server'
import { buildingClient } from '~/domains/building/client.server'
import { loadNextSuchDay } from '~/domains/building/load-settings.server'
import { sendAtShownPrice } from '~/forms/price-first.server'
import { once, type FormResult, type Received } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { waitsForPayment } from '~/booking/rules/hold'
import { idInAddress, readQuery, textUpTo } from '~/lists/read-query'
import { formatMinutes, isLocalDate, parseMinutes } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { NO_PACKAGE } from '~/domains/meeting-rooms/limits'
import { dayOfRoom, freeRoomsAt } from './day-answer.server'
import { rulesOfKind } from '~/booking/kind-rules'
import { bookingScreenForm, changeScreenForm } from './screen-forms'
import {
  orderKey,
  priceWhileChoosing,
  refuseBooking,
  showForm,
  type Change,
  type Posted,
  type Step,
} from './price-form.server'
import { EMPTY_ROWS, findColleagues, guestStep, usualGuestNames, usualGuestStep } from './people-form.server'
import { bookSeriesOrPrice, priceOfSeries, withoutUnticked } from './series-form.server'
import { roomsBesides } from '~/domains/meeting-rooms/rooms-together'
import { isNobody } from '~/domains/meeting-rooms/people-shapes'
import type { Quote, Room } from '~/domains/meeting-rooms/shapes'
import { zoneOf, type RoomKind, type RoomRef } from '~/domains/meeting-rooms/zones'

/** The wished time, as typed, and equipment with commas between; or the booking that is booked again. */
const WISH_IN_ADDRESS = {
  from: idInAddress,
  date: textUpTo(10),
  start: textUpTo(5),
  end: textUpTo(5),
  attendees: textUpTo(3),
  extras: textUpTo(300),
}

/**
 * The data of a room's page: the room, a day, and for members who may book the offer and their terms. Kept small, as the
 * page contains it again for its script.
 * @throws a 404 for an unknown room
 */
export async function loadRoomPage({ request, context }: LoaderFunctionArgs, { code, kind }: RoomRef) {
  const { api, today } = context
  const { rooms: client } = roomsClient(api)
  const asked = readQuery(request, WISH_IN_ADDRESS)
  const me = await context.me()
  const { permissions, policy: policyType, isMeeting } = rulesOfKind(kind)
  const mayBook = can(actorOf(me), permissions.book)
  const { rooms, packages, extras } = await read(client.catalogue.$get())
  const room = rooms.find((one) => one.code === code)
  if (!room) {
    // A link in a list or a message may be older than the end of its room.
    if (asked.from)
      throw seeOther(
        roomPaths.calendarOf(kind),
        context.cookies.flash({ key: 'meetingRoomUnavailable', tone: 'problem' }),
      )
    throw new Response(null, { status: 404 })
  }
  const query: Wish = asked.from && mayBook ? await wishOfEarlier(context, asked.from, asked) : asked
  // Without script a form that is shown again is a page of its own, whose day and free rooms are those of its values.
  const typed = context.drafts.current?.values
  const askedDate = typeof typed?.date === 'string' ? typed.date : (query.date ?? '')
  const date = isLocalDate(askedDate) ? askedDate : await firstFreeDay(api, room, today)
  const policyOf = (type: typeof policyType | 'visit-privacy') =>
    read(buildingClient(api).home.policies[':type'].$get({ param: { type }, query: {} }))
  const [day, policy, terms, guestPolicy, found, usualGuests] = await Promise.all([
    read(client.day.$get({ query: { zone: zoneOf(kind), date } })),
    mayBook ? policyOf(policyType) : null,
    mayBook && isMeeting ? read(client.terms.$get()) : null,
    mayBook ? policyOf('visit-privacy') : null,
    mayBook ? findColleagues(api, typed) : null,
    mayBook ? usualGuestNames(api) : null,
  ])
  const from = parseMinutes(query.start ?? '')
  const start: FormResult = {
    initialValue: {
      date,
      ...(from !== null && {
        start: formatMinutes(from),
        end: formatMinutes(parseMinutes(query.end ?? '') ?? from + room.minimumMinutes),
      }),
      ...(isMeeting && query.meetingName && { meetingName: query.meetingName }),
      ...(query.attendees && { attendees: query.attendees }),
      ...(isMeeting && { package: NO_PACKAGE, freeMinutes: 'on' }),
      ...(isMeeting && query.extras && { extras: query.extras.split(',') }),
      paymentMethod: 'monthly_bill',
      guests: Array.from({ length: EMPTY_ROWS }, () => ({})),
    },
  }
  // What a guest has chosen is kept while signing in.
  const chosen: Record<string, string | undefined> = asked
  const order = policy && {
    policy: renderPolicy(policy),
    guestPolicy: guestPolicy && renderPolicy(guestPolicy),
    usualGuests,
    meeting: terms && { packages, extras, terms, further: roomsBesides(rooms, room).map(asFurther) },
  }
  const freeRooms = freeRoomsAt(day, typed ?? start.initialValue)
  return {
    room,
    day: dayOfRoom(day, code),
    order,
    freeRooms,
    found,
    mayBook,
    isGuest: me === null,
    chosen,
    start,
  }
}

interface Wish {
  date?: string
  start?: string
  end?: string
  attendees?: string
  extras?: string
  meetingName?: string
}

/** What an earlier booking fills in the form with, for the next such weekday; the wish itself where the viewer may not see it. */
async function wishOfEarlier(context: AppLoadContext, id: string, asked: Wish): Promise<Wish> {
  const answer = await roomsClient(context.api).rooms.bookings[':id'].$get({ param: { id } })
  if ((answer.status as number) === 404) return asked
  const { startMinutes, endMinutes, attendees, meetingName, extras, ...booking } = await read(
    Promise.resolve(answer),
  )
  return {
    date: await loadNextSuchDay(context, booking.date),
    start: formatMinutes(startMinutes),
    end: formatMinutes(endMinutes),
    attendees: String(attendees),
    meetingName,
    extras: extras.join(','),
  }
}

export type RoomPage = Awaited<ReturnType<typeof loadRoomPage>>

/** What the form says of a further room. */
const asFurther = ({ code, name, seats, wonPerHour }: Room) => ({ code, name, seats, wonPerHour })

/** The first day of this month, from today on, on which the room is free; today if there is none. */
async function firstFreeDay(
  api: AppLoadContext['api'],
  { code, kind }: RoomRef,
  today: string,
): Promise<string> {
  const query = { zone: zoneOf(kind), month: today.slice(0, 7) }
  const { days } = await read(roomsClient(api).rooms.month.$get({ query }))
  return days.find(({ date, free }) => date >= today && free.includes(code))?.date ?? today
}

/** Answers a post of a room's form with the price, the errors, or a redirect to the booking. */
export function answerBookingForm(
  context: AppLoadContext,
  posted: Received<z.output<typeof bookingScreenForm>>,
  room: RoomRef,
): Promise<Response> {
  if (posted.kind === 'step') return priceAfterStep(context, posted, room)
  if (posted.kind === 'invalid') return showForm(posted.answer)
  return bookOrPrice(context, posted, room)
}

const priceAfterStep = async (context: AppLoadContext, posted: Step, room: RoomRef) =>
  priceOfBooking(context, posted, room, guestStep(posted) ?? (await usualGuestStep(context, posted)))

/** The price of an incomplete booking form (step `price`). */
function priceOfBooking(
  context: AppLoadContext,
  posted: Step,
  { code }: RoomRef,
  change: Change | undefined,
) {
  const checked = bookingScreenForm.safeParse(posted.payload)
  // Malformed fields are reported when the form is submitted.
  if (!checked.success) return showForm(posted.show(change ?? ((values) => values)))
  const { won: _won, quotedOrder: _quotedOrder, again: _again, ...typed } = checked.data
  const order = { ...withoutUnticked(typed), room: code }
  if (isSeries(checked.data)) return priceOfSeries(context, posted, order, change)
  const { quote } = roomsClient(context.api).rooms
  return priceWhileChoosing(context, posted, order, () => asQuote(send(quote.$post({ json: order }))), change)
}

/** The price of an incomplete change form (step `price`). */
export function priceOfChange(context: AppLoadContext, posted: Step, id: string) {
  const checked = changeScreenForm.safeParse(posted.payload)
  if (!checked.success) return showForm(posted.answer)
  const { won: _won, quotedOrder: _quotedOrder, again: _again, ...order } = checked.data
  const { quote } = roomsClient(context.api).rooms.bookings[':id']
  return priceWhileChoosing(context, posted, order, () =>
    asQuote(send(quote.$post({ param: { id }, json: order }))),
  )
}

/**
 * Whether a form orders several rooms or a series: as soon as one of its fields is used, so that a missing last day is
 * noticed.
 */
const isSeries = ({
  until = '',
  repeat = '',
  weekdays = [],
  rooms = [],
}: z.output<typeof bookingScreenForm>) =>
  until.trim() !== '' || !['', 'weekly'].includes(repeat) || weekdays.length > 0 || rooms.length > 0

const asQuote = async (answer: Promise<Outcome<Quote>>): Promise<Outcome<{ quote: Quote }>> => {
  const quoted = await answer
  return quoted.ok ? { ok: true, data: { quote: quoted.data } } : quoted
}

/** A quote with the order it is for (`pricedFor`). */
async function quoteWithOrder(answer: Promise<Outcome<Quote>>, quotedOrder: string) {
  const quoted = await asQuote(answer)
  return quoted.ok ? { ...quoted, data: { ...quoted.data, quotedOrder } } : quoted
}

/** Books at the shown price; an order whose price has not been shown gets its price first. */
async function bookOrPrice(context: AppLoadContext, posted: Posted<typeof bookingScreenForm>, room: RoomRef) {
  if (isSeries(posted.value)) return bookSeriesOrPrice(context, posted, room)
  const { won, quotedOrder: shownFor, again, seen: _seen, ...typed } = posted.value
  const order = { ...typed, room: room.code }
  const { rooms } = roomsClient(context.api)
  const quotedOrder = orderKey(order)
  return sendAtShownPrice({
    isPriceShown: !again && Boolean(won) && shownFor === quotedOrder,
    price: () => quoteWithOrder(send(rooms.quote.$post({ json: order })), quotedOrder),
    send: () => send(rooms.bookings.$post({ json: { ...order, won } }, once(posted))),
    show: (price) => showForm(posted.show((values) => values, undefined, price)),
    refuse: (problem, price) => refuseBooking(context, posted, { room, problem, price }),
    sent: ({ id }) => {
      const key = waitsForPayment(order.paymentMethod, Number(won)) ? 'bookingWaitsForPayment' : 'bookingMade'
      return seeOther(
        roomPaths.booking({ id, kind: room.kind }),
        context.cookies.flash({ key: messageCode(key, invitedIn(typed)), tone: 'done' }),
      )
    },
  })
}

/** How many guests and colleagues a form names; the page of the booking says it. */
function invitedIn({ guests = [], keep = [], colleagues = '' }: Partial<z.output<typeof bookingScreenForm>>) {
  const named = colleagues.split(',').filter((name) => name.trim() !== '').length
  const invited = {
    guests: guests.filter((guest) => !isNobody(guest)).length,
    colleagues: Math.max(named, [keep].flat().length),
  }
  return invited.guests + invited.colleagues > 0 ? invited : undefined
}

/** Changes a booking at the shown price, or shows the price first. */
export async function changeOrPrice(
  context: AppLoadContext,
  posted: Posted<typeof changeScreenForm>,
  booking: { id: string; room: { kind: RoomKind } },
) {
  const { won, quotedOrder: shownFor, again, ...typed } = posted.value
  const { id } = booking
  const calls = roomsClient(context.api).rooms.bookings[':id']
  const quotedOrder = orderKey(typed)
  return sendAtShownPrice({
    isPriceShown: !again && Boolean(won) && shownFor === quotedOrder,
    price: () => quoteWithOrder(send(calls.quote.$post({ param: { id }, json: typed })), quotedOrder),
    send: () => send(calls.change.$post({ param: { id }, json: { ...typed, won } }, once(posted))),
    show: (price) => showForm(posted.show((values) => values, undefined, price)),
    refuse: (problem, price) => showForm(posted.refuse(problem, price)),
    sent: () =>
      seeOther(
        roomPaths.booking({ id, kind: booking.room.kind }),
        context.cookies.flash({ key: 'bookingChanged', tone: 'done' }),
      ),
  })
}
