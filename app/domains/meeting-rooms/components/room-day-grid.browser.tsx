import { useEffect, useState } from 'react'
import { ChoosableDay } from './choosable-day.browser'
import { HalfHours } from './half-hours'
import type { RoomDayGridProps } from './room-day-grid'

/** The half hours of a room's day: first as rendered by the server, then selectable by dragging or keyboard. */
export function RoomDayGrid({ room, day, row, form }: RoomDayGridProps) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const { starts } = day.rooms.find(({ code }) => code === room.code)!
  if (isAlive && form && starts.length > 0)
    return <ChoosableDay key={day.date} row={row} starts={starts} day={day} form={form} />
  return <HalfHours day={day} rows={[row]} />
}
