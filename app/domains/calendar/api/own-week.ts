import type { HeatingType } from '~/domains/heating/schemas'
import { addDays, type LocalDate } from '~/rules/local-time'
import type { Status } from '~/rules/statuses'
import type { Entries, OwnItem } from '~/domains/calendar/shapes'

/** Days of the list, today included. */
const DAYS = 7

/** Statuses of what no longer takes place, or is over. */
const OVER: ReadonlySet<Status> = new Set<Status>([
  ...(['cancelled', 'rejected', 'deleted', 'no_show', 'after_use', 'completed', 'visit_completed'] as const),
])

/** A request for heating or cooling. */
interface Heating {
  id: string
  type: HeatingType
  date: LocalDate
  startMinutes: number
  endMinutes: number
  floors: number[]
  status: Status
}

/**
 * What a member has from now on for seven days, in the order of time: without what was cancelled, refused or is over. A class of a
 * programme is an item of each of its days.
 * @param guests names of those who made the visits' reservations, by the visits' ids
 */
export function toOwnWeek(
  feed: Entries,
  heating: readonly Heating[],
  guests: ReadonlyMap<string, string>,
  { today, minutes }: { today: LocalDate; minutes: number },
): OwnItem[] {
  const last = addDays(today, DAYS - 1)
  const items: OwnItem[] = [
    ...feed.visits.map(({ id, visitDate, visitMinutes, people, floor, status }): OwnItem => {
      return {
        kind: 'visit',
        id,
        date: visitDate,
        startMinutes: visitMinutes,
        guest: guests.get(id) ?? '',
        people,
        floor,
        status,
      }
    }),
    ...feed.bookings.map(({ id, room, date, startMinutes, endMinutes, status }): OwnItem => {
      return { kind: 'booking', id, room, date, startMinutes, endMinutes, status, host: null }
    }),
    ...feed.meetings.map(({ id, room, date, startMinutes, endMinutes, status, host }): OwnItem => {
      return { kind: 'booking', id, room, date, startMinutes, endMinutes, status, host }
    }),
    ...feed.gx.flatMap(({ id, name, dates, startMinutes, endMinutes, status }) =>
      dates.map((date): OwnItem => ({ kind: 'gx', id, name, date, startMinutes, endMinutes, status })),
    ),
    ...feed.training.map(({ id, trainer: name, date, startMinutes, endMinutes, status }): OwnItem => {
      return { kind: 'pt', id, name, date, startMinutes, endMinutes, status }
    }),
    ...feed.events
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ id, name, date, startMinutes, endMinutes, status }): OwnItem => {
        return { kind: 'event', id, name, date, startMinutes, endMinutes, status }
      }),
    ...heating.map((request): OwnItem => ({ kind: 'heating', ...request })),
  ]
  const isOver = (item: OwnItem) =>
    OVER.has(item.status) || (item.date === today && item.kind !== 'visit' && item.endMinutes <= minutes)
  return items
    .filter((item) => item.date >= today && item.date <= last && !isOver(item))
    .sort((one, other) =>
      one.date === other.date ? one.startMinutes - other.startMinutes : one.date < other.date ? -1 : 1,
    )
}
