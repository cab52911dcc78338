import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerBookingForm, loadRoomPage } from '~/domains/meeting-rooms/components/booking-form.server'
import { RoomBooking } from '~/domains/meeting-rooms/components/room-booking'
import { addDayToAnswer } from '~/domains/meeting-rooms/components/day-answer.server'
import type { BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import { bookingScreenForm, bookingConstraint } from '~/domains/meeting-rooms/components/screen-forms'
import { LISTENING_BAR } from '~/domains/meeting-rooms/zones'
import { formAction, withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:listening.title'),
  description: (t) => t('rooms:listening.description'),
  section: 'amenities',
  hydrate: true,
  i18n: ['rooms', 'building', 'visitors'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export const loader = (args: LoaderFunctionArgs) => loadRoomPage(args, LISTENING_BAR)

export const action = withConstraint(
  bookingConstraint,
  formAction(bookingScreenForm, async (args, receive) => {
    const posted = await receive()
    return addDayToAnswer(args.context, LISTENING_BAR, answerBookingForm(args.context, posted, LISTENING_BAR))
  }),
)

/** The listening bar: visible to everybody, booked by every member (product §6). */
export default function VipListeningRoomReservation() {
  const page = useLoaderData<typeof loader>()
  return <RoomBooking page={page} answered={useAnswer<BookingResult>()} />
}
