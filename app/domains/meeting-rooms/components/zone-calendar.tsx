import type { ReactNode } from 'react'
import { inWholeHours } from '~/domains/meeting-rooms/rules/whole-hours'
import { KINDS_OF, type Zone } from '~/domains/meeting-rooms/zones'
import type { Room } from '~/domains/meeting-rooms/shapes'
import type { MonthPage, ZonePage } from '~/domains/meeting-rooms/components/zone-page.server'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { addDays } from '~/rules/local-time'
import type { Query } from '~/rules/query-string'
import { DayGrid } from '~/ui/calendar/day-grid'
import { Legend } from '~/ui/calendar/legend'
import { Link } from '~/ui/page/link'
import { MarksLegend, Month, PeriodHead } from '~/ui/calendar/month'
import { Notice } from '~/ui/page/notice'
import { useLanguage } from '~/ui/page/use-language'
import { DayEvents } from './day-events'
import { FloorPlan } from './floor-plan'
import { FullDay } from './full-day'
import { RoomCards } from './room-cards'
import { WaitHint } from './wait-hint'
import { RoomFilter, ZoneViews } from './zone-views'
import { ZoneWeek } from './zone-week'
import { chosenRooms, useDayRows, useMonthDays } from './zone-words'

interface Props<Page> {
  zone: Zone
  page: Page
  path: (query?: Query) => string
  /** Shown below the month, or below the week. */
  children?: ReactNode
}

/** The free times of a zone by month and day, or by week for one room. */
export function ZoneCalendar({ page, ...props }: Props<ZonePage>) {
  return page.view === 'week' ? <ZoneWeek page={page} {...props} /> : <ZoneMonth page={page} {...props} />
}

/** A month of free days beside the rooms of a day: as a grid of hours, or as cards with free times. */
function ZoneMonth({ zone, page, path, children }: Props<MonthPage>) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { catalogue, month, day, today, room, view, previous, next } = page
  const rooms = chosenRooms(catalogue, KINDS_OF[zone], room ?? undefined)
  const kept = { room: room ?? undefined, view: view === 'list' ? view : undefined }
  const days = useMonthDays(month, {
    rooms,
    to: (date) => `${path({ ...kept, date })}#day`,
  })
  const to = (query: Query) => path({ ...kept, date: day.date, ...query })
  const isOther = (name: string | null) => name !== null && to({ month: name })
  const toDay = (date: string, label: string) =>
    date >= catalogue.window.from && date <= catalogue.window.to
      ? { to: `${path({ ...kept, date })}#day`, label }
      : undefined
  return (
    <>
      <ZoneViews view={view} to={to} />
      <div className="month-and-day">
        <div>
          <Month
            month={month.month}
            today={today}
            chosen={day.date}
            days={days}
            previous={isOther(previous) || undefined}
            next={isOther(next) || undefined}
            isStrip
          >
            <Link
              to={`${path({ ...kept, date: today })}#day`}
              className="link inline-flex min-h-target items-center"
            >
              {t('calendar.toToday')}
            </Link>
          </Month>
          <MarksLegend
            free={t('legend.wholeDay')}
            partly={t('legend.partOfDay')}
            taken={t('legend.noTime')}
          />
        </div>
        <section id="day" aria-label={formatDay(day.date, language)} className="mt-6 min-w-0 lg:mt-0">
          <PeriodHead
            title={formatDay(day.date, language)}
            previous={toDay(addDays(day.date, -1), t('calendar.dayBefore'))}
            next={toDay(addDays(day.date, 1), t('calendar.dayAfter'))}
          >
            {day.holiday && <span className="font-semibold text-red">{day.holiday[language]}</span>}
          </PeriodHead>
          {page.isNextFree && <Skipped page={page} />}
          <DayEvents day={day} codes={rooms.map(({ code }) => code)} />
          {!day.isOpen ? (
            <Notice title={t('messages:reservationClosed')}>{t('calendar.closedText')}</Notice>
          ) : (
            <>
              <FullDay page={page} rooms={rooms} to={(date) => `${to({ date })}#day`} />
              {view === 'list' ? (
                <>
                  <FloorPlan page={page} rooms={rooms} to={to} />
                  <RoomCards page={page} rooms={rooms} />
                </>
              ) : (
                <>
                  <Grid page={page} rooms={rooms} />
                  {/* Of two rooms there is space to say what they are. */}
                  {zone === 'vip' && (
                    <div className="mt-11">
                      <RoomCards page={page} rooms={rooms} />
                    </div>
                  )}
                </>
              )}
            </>
          )}
        </section>
        <div className="mt-8 lg:mt-4">
          <Windows rooms={rooms} />
          {rooms.length > 1 || room ? <RoomFilter page={page} zone={zone} to={to} hasAll /> : null}
          {children}
        </div>
      </div>
    </>
  )
}

/** Says why a later day is shown than today. */
function Skipped({ page: { day, month, today } }: { page: MonthPage }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const isClosed = month.days.some(({ date, isOpen }) => date === today && !isOpen)
  const days = { today: formatDay(today, language), day: formatDay(day.date, language) }
  return (
    <p className="mb-4 text-table font-semibold">
      {t(isClosed ? 'calendar.closedToday' : 'calendar.fullToday', days)}
    </p>
  )
}

/** The days that can be booked, for each room where they differ. */
function Windows({ rooms }: { rooms: Room[] }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const isSame = rooms.every(({ window }) => window.to === rooms[0]!.window.to)
  return (isSame ? rooms.slice(0, 1) : rooms).map(({ code, name, window }) => (
    <p key={code} className="text-table text-ink-2">
      {!isSame && <span className="font-semibold">{name[language]} </span>}
      {t('calendar.window', window)}
    </p>
  ))
}

function Grid({ page: { day, today, notForMember }, rooms }: { page: MonthPage; rooms: Room[] }) {
  const { t } = useTranslation('rooms')
  const rows = useDayRows({ canWait: ({ kind }) => !notForMember.includes(kind) })(day, rooms)
  return (
    <>
      {rooms.length > 1 && <ToRoom rooms={rooms} />}
      <DayGrid
        caption={t('calendar.gridCaption')}
        rowHead={t('field.room')}
        from={day.open.from}
        to={day.open.to}
        step={30}
        isOneLine
        isPulled
        now={day.date === today ? day.notBefore : undefined}
        rows={rows.map((row, place) => ({
          ...row,
          id: rowOf(rooms[place]!),
          cells: inWholeHours(row.cells, day.open.from),
        }))}
      />
      <WaitHint rows={rows} />
      <Legend
        label={t('calendar.legend')}
        items={(['free', 'taken', 'mine'] as const).map((look) => ({ look, label: t(`legend.${look}`) }))}
      />
    </>
  )
}

/** Id of a room's row in the grid. */
const rowOf = ({ code }: Room) => `day-of-${code}`

/** Leads whoever uses a keyboard past the hours of other rooms; it shows while it has the focus. */
function ToRoom({ rooms }: { rooms: Room[] }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <nav aria-label={t('calendar.toRoom')}>
      <ul>
        {rooms.map((room) => (
          <li key={room.code}>
            <a
              href={`#${rowOf(room)}`}
              className="link sr-only focus:not-sr-only focus:inline-flex focus:min-h-target focus:items-center"
            >
              {t('calendar.to', { room: room.name[language] })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
