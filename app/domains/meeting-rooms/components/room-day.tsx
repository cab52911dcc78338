import type { ReactNode } from 'react'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Span } from '~/domains/meeting-rooms/rules/time-between'
import type { Catalogue, Day, Room } from '~/domains/meeting-rooms/shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { addDays } from '~/rules/local-time'
import { Legend } from '~/ui/calendar/legend'
import { PeriodHead } from '~/ui/calendar/month'
import { Notice } from '~/ui/page/notice'
import { useLanguage } from '~/ui/page/use-language'
import { DayEvents } from './day-events'
import { RoomDayGrid } from './room-day-grid'
import { WaitHint } from './wait-hint'
import { useDayRows } from './zone-words'

/** A day of one room; free half hours link to the form with their time. */
export function RoomDay({
  room,
  day,
  window,
  canWait,
  form,
  chosen,
  children,
}: {
  room: Room
  day: Day
  window: Catalogue['window']
  /** Whether taken times link to their waiting list. */
  canWait: boolean
  /** The id of the form that the chosen time is written to; without it free times are links. */
  form?: string
  /** The time in that form, when the page was made. */
  chosen?: Span | null
  /** Beside the legend. */
  children?: ReactNode
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const to = (date: string, label: string) =>
    date >= window.from &&
    date <= window.to && { to: `${roomPaths.book({ room: room.code }, { date })}#day`, label }
  const rows = useDayRows({ canWait: () => canWait })(day, [room])
  return (
    <section id="day" aria-label={t('calendar.gridCaption')} className="mt-12 lg:mt-0">
      <PeriodHead
        title={formatDay(day.date, language)}
        previous={to(addDays(day.date, -1), t('calendar.dayBefore')) || undefined}
        next={to(addDays(day.date, 1), t('calendar.dayAfter')) || undefined}
      />
      <DayEvents day={day} codes={[room.code]} />
      {day.isOpen ? (
        <>
          <RoomDayGrid room={room} day={day} row={rows[0]!} form={form} chosen={chosen} />
          <WaitHint rows={rows} />
          <div className="md:flex md:items-center md:justify-between">
            <Legend
              label={t('calendar.legend')}
              items={(['free', 'taken', 'mine'] as const).map((look) => ({
                look,
                label: t(`legend.${look}`),
              }))}
            />
            {children}
          </div>
        </>
      ) : (
        <>
          <Notice title={day.holiday?.[language] ?? t('calendar.closed')}>{t('calendar.closedText')}</Notice>
          {children}
        </>
      )}
    </section>
  )
}
