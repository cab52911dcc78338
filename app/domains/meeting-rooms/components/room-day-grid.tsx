import type { Day, Room } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { DayGrid, type DayRow } from '~/ui/day-grid'

export interface RoomDayGridProps {
  room: Room
  day: Day
  row: DayRow
  /** The id of the form whose time is chosen. */
  form?: string
}

/** The half hours of a room's day; free ones are links to the form with their time. In the browser: room-day-grid.browser.tsx. */
export function RoomDayGrid({ day, row }: RoomDayGridProps) {
  const { t } = useTranslation('rooms')
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
