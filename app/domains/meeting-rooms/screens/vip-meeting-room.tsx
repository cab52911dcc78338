import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerBookingForm, loadRoomPage } from '~/domains/meeting-rooms/components/booking-form.server'
import { RoomBooking } from '~/domains/meeting-rooms/components/room-booking'
import { addDayToAnswer } from '~/domains/meeting-rooms/components/day-answer.server'
import type { BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import { bookingScreenForm, bookingConstraint } from '~/domains/meeting-rooms/components/screen-forms'
import { formAction, withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:vip.roomTitle'),
  description: (t) => t('rooms:vip.description'),
  section: 'amenities',
  hydrate: true,
  i18n: ['rooms', 'building', 'visitors'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

const ROOM = { code: 'vip', kind: 'vip' } as const

export const loader = (args: LoaderFunctionArgs) => loadRoomPage(args, ROOM)

export const action = withConstraint(
  bookingConstraint,
  formAction(bookingScreenForm, async (args, receive) => {
    const posted = await receive()
    return addDayToAnswer(args.context, ROOM, answerBookingForm(args.context, posted, ROOM))
  }),
)

/** The VIP meeting room: visible to everybody, booked with amenity or total. */
export default function VipMeetingRoom() {
  const page = useLoaderData<typeof loader>()
  return <RoomBooking page={page} answered={useAnswer<BookingResult>()} />
}
