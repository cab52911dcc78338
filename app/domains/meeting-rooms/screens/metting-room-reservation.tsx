import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerBookingForm, loadRoomPage } from '~/domains/meeting-rooms/components/booking-form.server'
import type { RoomRef } from '~/domains/meeting-rooms/zones'
import { RoomBooking } from '~/domains/meeting-rooms/components/room-booking'
import { addDayToAnswer } from '~/domains/meeting-rooms/components/day-answer.server'
import type { BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import { bookingScreenForm, bookingConstraint } from '~/domains/meeting-rooms/components/screen-forms'
import { formAction, withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:form.pageTitle'),
  section: 'amenities',
  hydrate: true,
  i18n: ['rooms', 'building', 'visitors'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

/** The room for the URL's type: 1 to 5, or seminar (product §2). @throws a 404 for anything else */
function roomOf({ type = '' }: { type?: string }): RoomRef {
  if (type === 'seminar') return { code: type, kind: type }
  if (/^[1-5]$/.test(type)) return { code: `meeting-${type}`, kind: 'meeting' }
  throw new Response(null, { status: 404 })
}

export function loader(args: LoaderFunctionArgs) {
  return loadRoomPage(args, roomOf(args.params))
}

export const action = withConstraint(
  bookingConstraint,
  formAction(bookingScreenForm, async (args, receive) => {
    const room = roomOf(args.params)
    const posted = await receive()
    return addDayToAnswer(args.context, room, answerBookingForm(args.context, posted, room))
  }),
)

/** Books a meeting room or the seminar room. */
export default function MettingRoomReservation() {
  const page = useLoaderData<typeof loader>()
  return <RoomBooking page={page} answered={useAnswer<BookingResult>()} />
}
