import { isSeatKind } from '~/booking/kinds'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { refreshPaths } from '~/domains/refresh-room/paths'
import type { LocalDate } from '~/rules/local-time'
import type { ListedBooking } from './booking-shapes'

/** The desk's page of a booking of any kind. A seat is on today's plan; of another day it has none: null. */
export function bookingPath(
  { id, date, thing }: Pick<ListedBooking, 'id' | 'date' | 'thing'>,
  today: LocalDate,
): string | null {
  if (!isSeatKind(thing.kind)) return roomDeskPaths.booking({ id })
  return date === today ? refreshPaths.desk() : null
}
