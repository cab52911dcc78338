import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { read, requireParams, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { rulesOfKind } from '~/booking/kind-rules'
import { loadNextSuchDay } from '~/domains/building/load-settings.server'
import { qrCode } from '~/ui/drawing/qr-code.server'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { cancelScreenForm } from './screen-forms'
import { bookingIdParam, type Booking } from '~/domains/meeting-rooms/shapes'
import type { LocalDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import type { RoomKind } from '~/domains/meeting-rooms/zones'

/** The id in the URL. @throws a 404 for a malformed one */
export const bookingIdOf = (params: { id?: string }) => requireParams(bookingIdParam, params).id

/** A booking with the time its current charge is for, and its check-in code as a QR code. */
export type BookingPage = Booking & {
  now: string
  /** The day on which the viewer may book the same again; null where they may not. */
  again: LocalDate | null
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
  const mayBook = can(actorOf(await context.me()), rulesOfKind(booking.room.kind).permissions.book)
  const again = booking.isMine && mayBook ? await loadNextSuchDay(context, booking.date) : null
  return { ...booking, now: context.now.toISOString(), again, doorQr }
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
