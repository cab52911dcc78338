import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import {
  bookingIdOf,
  cancelBooking,
  loadBooking,
} from '~/domains/meeting-rooms/components/booking-page.server'
import { BookingDetails } from '~/domains/meeting-rooms/components/booking-details'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('rooms:details.title'), section: 'myPage' }

/** The type in the URL: `room` only, as the listening bar is not built yet (decisions §8). @throws a 404 */
function assertRoom({ type }: { type?: string }): void {
  if (type !== 'room') throw new Response(null, { status: 404 })
}

export function loader({ params, context }: LoaderFunctionArgs) {
  assertRoom(params)
  return loadBooking(context, bookingIdOf(params), 'vip')
}

export function action(args: ActionFunctionArgs) {
  assertRoom(args.params)
  return cancelBooking(args, 'vip')
}

/** A booking of the VIP meeting room. */
export default function VipRoomDetails() {
  const booking = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  return <BookingDetails booking={booking} result={result} />
}
