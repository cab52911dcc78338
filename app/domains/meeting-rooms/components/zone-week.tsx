import type { ReactNode } from 'react'
import type { WeekPage } from '~/domains/meeting-rooms/components/zone-page.server'
import { inWholeHours } from '~/domains/meeting-rooms/rules/whole-hours'
import type { Zone } from '~/domains/meeting-rooms/zones'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { addDays } from '~/rules/local-time'
import type { Query } from '~/rules/query-string'
import { DayGrid } from '~/ui/calendar/day-grid'
import { Legend } from '~/ui/calendar/legend'
import { PeriodHead } from '~/ui/calendar/month'
import { useLanguage } from '~/ui/page/use-language'
import { WaitHint } from './wait-hint'
import { RoomFilter, ZoneViews } from './zone-views'
import { useDayRows } from './zone-words'
import { DAYS_PER_WEEK } from '~/rules/time-units'

/** A date whose year stands above it. */
const withoutYear = (day: string) => day.slice('2026-'.length)

/** The workdays of a week for one room, a row each; free times lead to its form. */
export function ZoneWeek({
  zone,
  page,
  path,
  children,
}: {
  zone: Zone
  page: WeekPage
  path: (query?: Query) => string
  children?: ReactNode
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { catalogue, days, today, notForMember } = page
  const rowsOf = useDayRows({ canWait: ({ kind }) => !notForMember.includes(kind) })
  const room = catalogue.rooms.find(({ code }) => code === page.room)
  const [first, last] = [days[0]!, days.at(-1)!]
  const date = today >= first.date && today <= last.date ? today : first.date
  const to = (query: Query) => path({ room: page.room ?? undefined, view: 'week', date, ...query })
  const toWeek = (distance: number, label: string) => {
    const [from, until] = [addDays(first.date, distance), addDays(last.date, distance)]
    const { window } = room ?? catalogue
    return until < window.from || from > window.to ? undefined : { to: `${to({ date: from })}#week`, label }
  }
  const noteOf = (day: (typeof days)[number]) =>
    day.holiday?.[language] ?? (day.date === today ? t('calendar.toToday') : '')
  const rows = room
    ? days.map((day) => {
        const row = rowsOf(day, [room])[0]!
        return {
          ...row,
          name: withoutYear(formatDay(day.date, language)),
          note: noteOf(day),
          cells: inWholeHours(row.cells, day.open.from),
        }
      })
    : []
  return (
    <>
      <ZoneViews view="week" to={to} />
      <section id="week" aria-label={t('calendar.weekCaption')}>
        <div className="mb-6">
          <RoomFilter page={page} zone={zone} to={(query) => `${to(query)}#week`} />
        </div>
        <PeriodHead
          title={t('calendar.weekOf', { from: first.date, to: withoutYear(last.date) })}
          previous={toWeek(-DAYS_PER_WEEK, t('calendar.weekBefore'))}
          next={toWeek(DAYS_PER_WEEK, t('calendar.weekAfter'))}
        />
        <DayGrid
          caption={t('calendar.weekCaption')}
          rowHead={t('field.date')}
          from={first.open.from}
          to={first.open.to}
          step={30}
          isOneLine
          isPulled
          rows={rows}
        />
        <WaitHint rows={rows} />
        <Legend
          label={t('calendar.legend')}
          items={(['free', 'taken', 'mine'] as const).map((look) => ({ look, label: t(`legend.${look}`) }))}
        />
      </section>
      {children}
    </>
  )
}
