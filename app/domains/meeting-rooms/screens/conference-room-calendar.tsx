import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { bookingCalendar } from '~/booking/booking-calendar'
import { bookingIdOf } from '~/domains/meeting-rooms/components/booking-page.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { translator } from '~/i18n/i18n'

/** A booking as an iCalendar file; that of a cancelled one removes the event. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = bookingIdOf(params)
  const booking = await read(roomsClient(context.api).rooms.bookings[':id'].$get({ param: { id } }))
  const { language, now, publicUrl } = context
  const link = `${publicUrl}${roomPaths.booking({ id, kind: booking.room.kind })}?lng=${language}`
  const organizer = translator(language)('shell:building')
  return new Response(bookingCalendar(booking, { language, link, now, organizer }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="booking-${booking.date}.ics"`,
    },
  })
}
