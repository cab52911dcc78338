/* What all iCalendar files share (RFC 5545): times, texts and folded lines. */

/** One event's lines, from `BEGIN:VEVENT` to `END:VEVENT`. */
export type EventLines = readonly string[]

/**
 * A file of events.
 * @param name the creator, a part of `PRODID`
 * @param method `CANCEL` removes the events again (RFC 5546)
 * @param more further lines of the calendar
 */
export function calendarFile(
  events: readonly EventLines[],
  { name, method, more = [] }: { name: string; method: 'PUBLISH' | 'CANCEL'; more?: readonly string[] },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Nuri Tower//${name}//EN`,
    `METHOD:${method}`,
    ...more,
    ...events.flat(),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

/**
 * A file of own events to keep: nobody but their owner reads them in a shared calendar. Of a feed programs would show such events
 * as “busy”, without a title, to the owner too.
 */
export const ownFile = (
  events: readonly EventLines[],
  { name, isCancelled }: { name: string; isCancelled: boolean },
): string =>
  calendarFile(
    events.map(([begin, ...lines]) => [begin!, 'CLASS:PRIVATE', ...lines]),
    { name, method: isCancelled ? 'CANCEL' : 'PUBLISH' },
  )

/**
 * Lines that every event of ours has: who answers for it, as RFC 5546 asks of every method. Nobody reads mail sent to that address.
 * @param organizer name shown by calendars
 * @param link absolute URL of the event's page
 * @param changed when the event last changed
 */
export const ownedBy = (organizer: string, link: string, changed: Date): EventLines => [
  `ORGANIZER;CN=${quoted(organizer)}:mailto:no-reply@${new URL(link).hostname}`,
  `LAST-MODIFIED:${utc(changed)}`,
]

/** Minutes before an own booking at which calendars remind of it. */
const REMINDER = 15

/** A reminder before an own booking or class; a cancelled one has none. */
const reminder = (summary: string, isCancelled: boolean): EventLines =>
  isCancelled
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:-PT${REMINDER}M`,
        `DESCRIPTION:${calendarText(summary)}`,
        'END:VALARM',
      ]

/**
 * An own booking, class or unit as an event, which calendars remind of.
 * @param event `uid` without the host; `sequence` is the number of its changes: calendars replace an event by one with a higher
 *   number; `stamp` is when it last changed, or when the file is made; `link` the absolute URL of its page; `organizer` who answers
 *   for it
 */
export const ownEvent = ({
  uid,
  sequence,
  stamp,
  changed,
  starts,
  ends,
  summary,
  place,
  link,
  status,
  organizer,
}: {
  uid: string
  sequence: number
  stamp: Date
  changed: Date
  starts: Date
  ends: Date
  summary: string
  place?: string
  link: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  organizer: string
}): EventLines => [
  'BEGIN:VEVENT',
  `UID:${uid}@${new URL(link).hostname}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${utc(stamp)}`,
  `DTSTART:${utc(starts)}`,
  `DTEND:${utc(ends)}`,
  `SUMMARY:${calendarText(summary)}`,
  ...(place === undefined ? [] : [`LOCATION:${calendarText(place)}`]),
  `URL:${link}`,
  `STATUS:${status}`,
  ...ownedBy(organizer, link, changed),
  ...reminder(summary, status === 'CANCELLED'),
  'END:VEVENT',
]

/** Parts of a place in one line, with commas between them. */
export const placeOf = (...parts: string[]) => calendarText(parts.filter(Boolean).join(', '))

/** '20261124T020000Z' */
export const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Escapes the characters that have a meaning in the format. */
export const calendarText = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n')

/** A parameter's value can't hold quotes. */
export const quoted = (words: string) => `"${words.replace(/["\r\n]/g, ' ')}"`

const encoder = new TextEncoder()

/** Folds a line after at most 75 bytes; continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const more = encoder.encode(character).length
    // The leading space of a continuation line counts.
    if (bytes + more > 74) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += more
  }
  return [...parts, part].join('\r\n ')
}
