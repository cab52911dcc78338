import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { answerBookingForm, loadRoomPage } from '~/domains/meeting-rooms/components/booking-form.server'
import { RoomBooking } from '~/domains/meeting-rooms/components/room-booking'
import { addDayToAnswer } from '~/domains/meeting-rooms/components/day-answer.server'
import type { BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import { bookingScreenForm } from '~/domains/meeting-rooms/components/screen-forms'
import { LISTENING_BAR } from '~/domains/meeting-rooms/zones'
import { receive } from '~/forms/receive.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:listening.title'),
  description: (t) => t('rooms:listening.description'),
  section: 'amenities',
  hydrate: true,
  i18n: ['rooms', 'building', 'listening-playlist', 'visitors'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export const loader = (args: LoaderFunctionArgs) => loadRoomPage(args, LISTENING_BAR)

export async function action(args: ActionFunctionArgs) {
  const posted = await receive(args, bookingScreenForm)
  return addDayToAnswer(args.context, LISTENING_BAR, answerBookingForm(args.context, posted, LISTENING_BAR))
}

/** The listening bar: visible to everybody, booked by every member (product §6). */
export default function VipListeningRoomReservation() {
  const page = useLoaderData<typeof loader>()
  return <RoomBooking page={page} answered={useActionData<typeof action>() as BookingResult | undefined} />
}
