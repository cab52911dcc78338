import type { Language } from '~/i18n/languages'
import { seoulInstant } from '~/rules/local-time'
import type { Booking } from './shapes'

/**
 * A booking as an iCalendar file (RFC 5545): one event, which a newer file of the same booking takes the place of, and a
 * cancelled one takes out.
 * @param link the booking's own, whole
 */
export function bookingCalendar(
  booking: Booking,
  { language, link, now }: { language: Language; link: string; now: Date },
): string {
  const isOver = booking.status === 'cancelled'
  const isHeld = booking.status === 'waiting_for_payment'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nuri Tower//Rooms//EN',
    `METHOD:${isOver ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${new URL(link).hostname}`,
    `SEQUENCE:${booking.history.length}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(seoulInstant(booking.date, booking.startMinutes))}`,
    `DTEND:${utc(seoulInstant(booking.date, booking.endMinutes))}`,
    `SUMMARY:${text(booking.meetingName)}`,
    `LOCATION:${text(booking.room.name[language])}`,
    `URL:${link}`,
    `STATUS:${isOver ? 'CANCELLED' : isHeld ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

/** '20261124T020000Z' */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** A name may hold whatever means something in the format. */
const text = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const encoder = new TextEncoder()

/** A line has 75 bytes at most; the rest follows on lines that begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (encoder.encode(part + character).length > 74) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
