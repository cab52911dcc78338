import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { read, requireParams, send } from '~/api/client.server'
import { qrCode } from '~/ui/qr-code.server'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { cancelScreenForm } from './screen-forms'
import { bookingIdParam, type Booking } from '~/domains/meeting-rooms/shapes'
import type { LocalDate } from '~/rules/local-time'
import type { RoomKind } from '~/domains/meeting-rooms/zones'

/** The id in the URL. @throws a 404 for a malformed one */
export const bookingIdOf = (params: { id?: string }) => requireParams(bookingIdParam, params).id

/** A booking with the time its current charge is for, and its check-in code as a QR code. */
export type BookingPage = Booking & {
  now: string
  today: LocalDate
  doorQr: ReturnType<typeof qrCode> | null
}

/** A booking of one of these kinds. @throws a 404 for one of another */
export async function loadBooking(
  context: AppLoadContext,
  id: string,
  kinds: readonly RoomKind[],
): Promise<BookingPage> {
  const booking = await read(roomsClient(context.api).rooms.bookings[':id'].$get({ param: { id } }))
  if (!kinds.includes(booking.room.kind)) throw new Response(null, { status: 404 })
  const doorQr = booking.door && qrCode(booking.door.code)
  return { ...booking, now: context.now.toISOString(), today: context.today, doorQr }
}

/** Requests cancellation with the charge that was shown. */
export async function cancelBooking(args: ActionFunctionArgs, kind: RoomKind) {
  const id = bookingIdOf(args.params)
  const posted = await receive(args, cancelScreenForm)
  if (posted.kind !== 'complete') return posted.answer
  const call = roomsClient(args.context.api).rooms.bookings[':id'].cancel
  const chargeWon = Number(posted.value.chargeWon)
  const outcome = await send(call.$post({ param: { id }, json: { chargeWon } }, once(posted)))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  const key = outcome.data.status === 'cancelled' ? 'bookingWithdrawn' : 'bookingCancellationRequested'
  return seeOther(roomPaths.booking({ id, kind }), args.context.cookies.flash({ key, tone: 'done' }))
}
