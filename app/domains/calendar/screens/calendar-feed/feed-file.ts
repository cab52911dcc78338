import { bookingEvent } from '~/booking/booking-calendar'
import { gxEvents } from '~/domains/fitness/gx-calendar'
import { lastDayEvent } from '~/domains/fitness/last-day-calendar'
import { fitnessPaths } from '~/domains/fitness/paths'
import { unitEvent } from '~/domains/fitness/training-calendar'
import { barEventLines } from '~/domains/listening-bar/event-calendar'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { isCalledOff, visitEvent } from '~/domains/visitors/visit-calendar'
import { calendarFile, calendarText, utc, type EventLines } from '~/files/icalendar'
import type { Language } from '~/i18n/languages'
import type { Translate } from '~/i18n/translate'
import type { Feed } from '~/domains/calendar/shapes'
import { MS_PER_DAY } from '~/rules/time-units'

/** Programs read a feed once a day at least; what was cancelled earlier they have removed. */
const DAYS_CANCELLED = 7

/**
 * A member's calendar as an iCalendar file, with the same events as the files of single bookings and visits; what was cancelled
 * stays for a week. Equal contents give equal bytes, so that a program gets 304.
 */
export function feedFile(
  { bookings, meetings, gx, training, lastDays, events, visits }: Feed,
  { language, t, publicUrl, now }: { language: Language; t: Translate; publicUrl: string; now: Date },
): string {
  const organizer = t('shell:building')
  const absoluteUrl = (path: string) => `${publicUrl}${path}?lng=${language}`
  const bookingEvents = [
    ...bookings.map((booking) => ({ booking, path: pathOf(booking) })),
    ...meetings.map((booking) => ({ booking, path: roomPaths.meeting(booking) })),
  ].map(({ booking, path }) =>
    bookingEvent(booking, {
      language,
      link: absoluteUrl(path),
      sequence: booking.sequence,
      stamp: new Date(booking.changedAt),
      changed: new Date(booking.changedAt),
      organizer,
    }),
  )
  const classEvents = gx.flatMap((application) =>
    gxEvents(application, {
      language,
      link: absoluteUrl(fitnessPaths.reservation({ id: application.id, kind: 'gx' })),
      sequence: application.sequence,
      stamp: new Date(application.changedAt),
      changed: new Date(application.changedAt),
      organizer,
    }),
  )
  const unitEvents = training.map((unit) =>
    unitEvent(unit, {
      language,
      link: absoluteUrl(fitnessPaths.reservation({ id: unit.id, kind: 'pt' })),
      stamp: new Date(unit.changedAt),
      changed: new Date(unit.changedAt),
      organizer,
    }),
  )
  const lastDayEvents = lastDays.map((item) => {
    const { kind, id } = item
    const name =
      kind === 'pass'
        ? item.name[language]
        : t('fitness-lockers:lockerName', {
            room: t(`fitness-lockers:room.${item.locker.room}`),
            number: item.locker.number,
          })
    return lastDayEvent(item, {
      link: absoluteUrl(fitnessPaths.reservation({ id, kind })),
      stamp: new Date(item.changedAt),
      changed: new Date(item.changedAt),
      organizer,
      summary: t('fitness-passes:details.lastDay', { name }),
    })
  })
  const barEvents = events.map((event) =>
    barEventLines(event, {
      language,
      publicUrl,
      sequence: event.sequence,
      stamp: new Date(event.changedAt),
      changed: new Date(event.changedAt),
      place: t('listening-events:place'),
      organizer,
    }),
  )
  const visitEvents = visits.map((visit) =>
    visitEvent(visit, {
      language,
      t,
      link: absoluteUrl(visitorPaths.details({ id: visit.id })),
      stamp: new Date(visit.changedAt),
      changed: new Date(visit.changedAt),
      summary: t('calendar:visit', { count: visit.people }),
      status: statusOf(visit),
    }),
  )
  const all = [
    ...bookingEvents,
    ...classEvents,
    ...unitEvents,
    ...lastDayEvents,
    ...barEvents,
    ...visitEvents,
  ]
  return calendarFile(all.filter(isToKeep(now)), {
    name: 'Calendar',
    method: 'PUBLISH',
    more: [
      // Of the standard (RFC 7986), and what programs read before it.
      `NAME:${calendarText(t('calendar:name'))}`,
      `X-WR-CALNAME:${calendarText(t('calendar:name'))}`,
      'X-WR-TIMEZONE:Asia/Seoul',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
  })
}

const isToKeep = (now: Date) => {
  const first = `LAST-MODIFIED:${utc(new Date(now.getTime() - DAYS_CANCELLED * MS_PER_DAY))}`
  return (event: EventLines) =>
    !event.includes('STATUS:CANCELLED') ||
    event.some((line) => line.startsWith('LAST-MODIFIED:') && line >= first)
}

const pathOf = ({ id, room: { kind } }: Feed['bookings'][number]) =>
  kind === 'bed' || kind === 'chair' ? refreshPaths.booking({ id }) : roomPaths.booking({ id, kind })

/** A no-show keeps its event as planned. */
function statusOf({ status, statusReason }: Feed['visits'][number]): string {
  if (isCalledOff({ status, statusReason, visitors: [] })) return 'CANCELLED'
  return status === 'request_for_approval' ? 'TENTATIVE' : 'CONFIRMED'
}
