import type { Day, Room } from '~/domains/meeting-rooms/shapes'
import type { DayRow } from '~/ui/day-grid'
import { HalfHours } from './half-hours'

export interface RoomDayGridProps {
  room: Room
  day: Day
  row: DayRow
  /** The id of the form whose time is chosen. */
  form?: string
}

/** The half hours of a room's day; free ones are links to the form with their time. In the browser: room-day-grid.browser.tsx. */
export function RoomDayGrid({ day, row }: RoomDayGridProps) {
  return <HalfHours day={day} rows={[row]} />
}
