import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  bookingIdOf,
  cancelBooking,
  loadBooking,
} from '~/domains/meeting-rooms/components/booking-page.server'
import { BookingDetails } from '~/domains/meeting-rooms/components/booking-details'
import { KINDS_OF } from '~/domains/meeting-rooms/zones'
import { useAnswer } from '~/forms/use-answer'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('rooms:details.title'), section: 'myPage' }

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  loadBooking(context, bookingIdOf(params), KINDS_OF.rooms)

export const action = (args: ActionFunctionArgs) => cancelBooking(args, 'meeting')

/** A booking of a meeting room or the seminar room. */
export default function ConferenceRoomDetails() {
  const booking = useLoaderData<typeof loader>()
  const result = useAnswer()
  return <BookingDetails booking={booking} result={result} />
}
