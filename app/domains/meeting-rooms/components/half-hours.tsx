import type { Day } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { DayGrid, type DayRow } from '~/ui/calendar/day-grid'

/** The half hours of a day, one row per room. */
export function HalfHours({ day, rows }: { day: Pick<Day, 'open'>; rows: DayRow[] }) {
  const { t } = useTranslation('rooms')
  return (
    <DayGrid
      caption={t('calendar.gridCaption')}
      rowHead={t('field.room')}
      from={day.open.from}
      to={day.open.to}
      step={30}
      rows={rows}
    />
  )
}
