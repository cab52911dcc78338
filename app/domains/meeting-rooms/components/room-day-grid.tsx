import { useEffect, useState } from 'react'
import type { Day, Room } from '~/domains/meeting-rooms/shapes'
import type { DayRow } from '~/ui/day-grid'
import { ChoosableDay } from './choosable-day'
import { HalfHours } from './half-hours'

interface Props {
  room: Room
  day: Day
  row: DayRow
  /** The id of the form that the chosen time is written to. */
  form?: string
}

/** The half hours of a room's day; free ones link to the form with their time. With script they are chosen by dragging or keyboard. */
export function RoomDayGrid({ room, day, row, form }: Props) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const starts = day.rooms.find(({ code }) => code === room.code)?.starts ?? []
  if (isAlive && form && starts.length > 0)
    return <ChoosableDay key={day.date} row={row} starts={starts} day={day} form={form} />
  return <HalfHours day={day} rows={[row]} />
}
