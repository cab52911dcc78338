import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { bookingCalendar } from '~/booking/booking-calendar'
import { meetingsClient } from '~/domains/meeting-rooms/client.server'
import { bookingIdOf } from '~/domains/meeting-rooms/components/booking-page.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { translator } from '~/i18n/i18n'

/** A meeting as an iCalendar file, for its host and its colleagues; that of a cancelled one removes the event. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = bookingIdOf(params)
  const meeting = await read(meetingsClient(context.api).rooms.meetings[':id'].$get({ param: { id } }))
  const { language, now, publicUrl } = context
  const link = `${publicUrl}${roomPaths.meeting({ id })}?lng=${language}`
  const organizer = translator(language)('shell:building')
  return new Response(bookingCalendar(meeting, { language, link, now, organizer }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="meeting-${meeting.date}.ics"`,
    },
  })
}
