import { formatWon } from '~/domains/building/format-won'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { inWholeHours } from '~/domains/meeting-rooms/rules/whole-hours'
import type { Day, Room } from '~/domains/meeting-rooms/shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DayGrid } from '~/ui/calendar/day-grid'
import { useLanguage } from '~/ui/page/use-language'
import { useDayRows } from './zone-words'

/** Today's free times of some rooms, on a day off those of the next business day: a row for each, with seats, price and the way to its form. */
export function FreeToday({
  rooms,
  day,
  isToday,
}: {
  rooms: readonly Room[]
  day: Day
  /** Whether it is today's; otherwise today is a day off. */
  isToday: boolean
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const rows = useDayRows({ canWait: () => false })(day, rooms)
  return (
    <div className="mb-6">
      <h3 className="mb-3 text-h3 font-semibold">
        {isToday ? t('today.title') : t('today.titleOn', { day: formatDay(day.date, language) })}
      </h3>
      <DayGrid
        caption={t('calendar.gridCaption')}
        rowHead={t('field.room')}
        from={day.open.from}
        to={day.open.to}
        step={30}
        isOneLine
        isPulled
        now={isToday ? day.notBefore : undefined}
        rows={rows.map((row, place) => {
          const { code, seats, wonPerHour } = rooms[place]!
          return {
            ...row,
            to: roomPaths.book({ room: code }, isToday ? {} : { date: day.date }),
            note: t('today.price', { count: seats, won: t('won', { amount: formatWon(wonPerHour) }) }),
            cells: inWholeHours(row.cells, day.open.from),
          }
        })}
      />
      <p className="mt-2 text-table text-ink-2">{t('today.priceNote')}</p>
    </div>
  )
}
