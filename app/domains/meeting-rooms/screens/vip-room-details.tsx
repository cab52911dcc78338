import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  bookingIdOf,
  cancelBooking,
  loadBooking,
} from '~/domains/meeting-rooms/components/booking-page.server'
import { BookingDetails } from '~/domains/meeting-rooms/components/booking-details'
import { useAnswer } from '~/forms/use-answer'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('rooms:details.title'), section: 'myPage' }

/** The kind for the type in the URL: `room` or `listening` (decisions §8). @throws a 404 for anything else */
function kindOf({ type }: { type?: string }) {
  if (type === 'room') return 'vip'
  if (type === 'listening') return 'listening'
  throw new Response(null, { status: 404 })
}

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadBooking(context, bookingIdOf(params), [kindOf(params)])
}

export function action(args: ActionFunctionArgs) {
  return cancelBooking(args, kindOf(args.params))
}

/** A booking of the VIP meeting room or the listening bar. */
export default function VipRoomDetails() {
  const booking = useLoaderData<typeof loader>()
  const result = useAnswer()
  return <BookingDetails booking={booking} result={result} />
}
