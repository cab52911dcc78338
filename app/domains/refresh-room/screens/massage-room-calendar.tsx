import type { LoaderFunctionArgs } from '@remix-run/node'
import { read, requireParams } from '~/api/client.server'
import { bookingCalendar } from '~/booking/booking-calendar'
import { refreshClient } from '~/domains/refresh-room/client.server'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { seatIdParam } from '~/domains/refresh-room/schemas'
import { translator } from '~/i18n/i18n'

/** A booking as an iCalendar file; that of a cancelled one removes the event. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id } = requireParams(seatIdParam, params)
  const booking = await read(
    refreshClient(context.api)['refresh-room'].bookings[':id'].$get({ param: { id } }),
  )
  const { language, now, publicUrl } = context
  const link = `${publicUrl}${refreshPaths.booking({ id })}?lng=${language}`
  const meetingName = translator(language)('shell:menu.wellnessZone')
  const event = { ...booking, meetingName, room: booking.seat }
  const organizer = translator(language)('shell:building')
  return new Response(bookingCalendar(event, { language, link, now, organizer }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="booking-${booking.date}.ics"`,
    },
  })
}
