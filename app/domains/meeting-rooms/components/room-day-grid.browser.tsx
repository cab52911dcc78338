import { useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { DayGrid } from '~/ui/day-grid'
import { ChoosableDay } from './choosable-day.browser'
import type { RoomDayGridProps } from './room-day-grid'

/** The half hours of a room's day: as the server drew them at first, and then to choose from by dragging or by keyboard. */
export function RoomDayGrid({ room, day, row, form }: RoomDayGridProps) {
  const { t } = useTranslation('rooms')
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const { starts } = day.rooms.find(({ code }) => code === room.code)!
  if (isAlive && form && starts.length > 0)
    return <ChoosableDay row={row} starts={starts} day={day} form={form} />
  return (
    <DayGrid
      caption={t('calendar.gridCaption')}
      rowHead={t('field.room')}
      from={day.open.from}
      to={day.open.to}
      step={30}
      rows={[row]}
    />
  )
}
