import type { Day, Room } from '~/domains/meeting-rooms/shapes'
import type { DayRow } from '~/ui/day-grid'
import { HalfHours } from './half-hours'

export interface RoomDayGridProps {
  room: Room
  day: Day
  row: DayRow
  /** The id of the form that the chosen time is written to. */
  form?: string
}

/** The half hours of a room's day; free ones link to the form with their time. With script: room-day-grid.browser.tsx. */
export function RoomDayGrid({ day, row }: RoomDayGridProps) {
  return <HalfHours day={day} rows={[row]} />
}
