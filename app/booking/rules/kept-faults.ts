import type { LocalDate } from '~/rules/local-time'

/** What a booking has, or is to have: its thing, time, number of people and free minutes. */
export interface UseOfThing {
  thingId: number
  date: LocalDate
  startMinutes: number
  endMinutes: number
  attendees: number
  freeMinutes: number
}

/** Whether a use has the thing and time of another. */
export const isSameUse = (one: Omit<UseOfThing, 'attendees' | 'freeMinutes'>, other: typeof one): boolean =>
  one.thingId === other.thingId &&
  one.date === other.date &&
  one.startMinutes === other.startMinutes &&
  one.endMinutes === other.endMinutes

/** Whether a use takes no more than another has: its thing, and time within its time. */
export const isWithinUse = (one: Omit<UseOfThing, 'attendees' | 'freeMinutes'>, other: typeof one): boolean =>
  one.thingId === other.thingId &&
  one.date === other.date &&
  one.startMinutes >= other.startMinutes &&
  one.endMinutes <= other.endMinutes

/** Faults of a time by itself, wherever it is. */
const OF_TIME = new Set(['halfHourSteps', 'endBeforeStart', 'minimumHours', 'timePast'])

/**
 * The faults of a changed booking that its change makes: what stays within what it has is not judged again, whatever has changed
 * around it since (decisions §8).
 */
export function newFaults<Fault extends { path: string; messageKey: string }>(
  faults: readonly Fault[],
  wanted: Partial<UseOfThing>,
  has: UseOfThing,
): Fault[] {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const use: UseOfThing = { ...has, ...Object.fromEntries(given) }
  const isWithin = isWithinUse(use, has)
  const isKept = ({ path, messageKey }: Fault): boolean => {
    switch (path) {
      case 'room':
        return isWithin && messageKey === 'meetingRoomUnavailable'
      case 'date':
      case 'start':
      case 'end':
        return isSameUse(use, has) || (isWithin && !OF_TIME.has(messageKey))
      case 'attendees':
        return (
          messageKey === 'tooManyParticipants' &&
          use.thingId === has.thingId &&
          use.attendees <= has.attendees
        )
      case 'freeMinutes':
        return (
          messageKey === 'freeTimeExceeded' &&
          use.date.slice(0, 7) === has.date.slice(0, 7) &&
          use.freeMinutes <= has.freeMinutes
        )
      // Refreshments and equipment are those that it has.
      case 'package':
      case 'withAddOn':
        return true
      default:
        return false
    }
  }
  return faults.filter((fault) => !isKept(fault))
}
