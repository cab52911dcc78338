import type { ReactNode } from 'react'
import { formatWon } from '~/domains/building/format-won'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { KINDS_OF, type Zone } from '~/domains/meeting-rooms/zones'
import type { Room } from '~/domains/meeting-rooms/shapes'
import type { ZonePage } from '~/domains/meeting-rooms/components/zone-page.server'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import type { Query } from '~/rules/query-string'
import { Legend } from '~/ui/legend'
import { Link } from '~/ui/link'
import { Month } from '~/ui/month'
import { Notice } from '~/ui/notice'
import { RowLink, Table, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { useLanguage } from '~/ui/use-language'
import { DayEvents } from './day-events'
import { FullDay } from './full-day'
import { HalfHours } from './half-hours'
import { WaitHint } from './wait-hint'
import { chosenRooms, useDayRows, useMonthDays } from './zone-words'

/** A month of free days and the rooms of a day: as a grid of half hours, or as a list of free times. */
export function ZoneCalendar({
  zone,
  page,
  path,
  children,
}: {
  zone: Zone
  page: ZonePage
  path: (query?: Query) => string
  /** Shown beside the month. */
  children?: ReactNode
}) {
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
  return (
    <>
      <div className="lg:flex lg:items-start">
        <div className="lg:w-7/12 lg:shrink-0">
          <Month
            month={month.month}
            today={today}
            chosen={day.date}
            days={days}
            previous={isOther(previous) || undefined}
            next={isOther(next) || undefined}
          >
            <Link to={path(kept)} className="link inline-flex min-h-target items-center">
              {t('calendar.toToday')}
            </Link>
          </Month>
        </div>
        <div className="mt-8 lg:ml-12 lg:mt-0 lg:flex-1">
          <Windows rooms={rooms} />
          {rooms.length > 1 || room ? <RoomFilter page={page} zone={zone} to={to} /> : null}
          {children}
        </div>
      </div>
      <section id="day" aria-labelledby="day-title" className="mt-12">
        <h2 id="day-title" className="mb-4 text-h2-s font-semibold md:text-h2">
          {formatDay(day.date, language)}
          {day.holiday && <span className="ml-3 text-red">{day.holiday[language]}</span>}
        </h2>
        <DayEvents day={day} codes={rooms.map(({ code }) => code)} />
        <Tabs
          label={t('calendar.views')}
          current={to({ view: view === 'list' ? 'list' : undefined })}
          tabs={[
            { label: t('calendar.grid'), to: to({ view: undefined }) },
            { label: t('calendar.list'), to: to({ view: 'list' }) },
          ]}
        />
        {!day.isOpen ? (
          <Notice title={t('messages:reservationClosed')}>{t('calendar.closedText')}</Notice>
        ) : (
          <>
            <FullDay page={page} rooms={rooms} to={(date) => `${to({ date })}#day`} />
            {view === 'list' ? <FreeTimes page={page} rooms={rooms} /> : <Grid page={page} rooms={rooms} />}
          </>
        )}
      </section>
    </>
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

function RoomFilter({ page, zone, to }: { page: ZonePage; zone: Zone; to: (query: Query) => string }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const all = chosenRooms(page.catalogue, KINDS_OF[zone])
  const look = (isChosen: boolean) =>
    `inline-flex min-h-target items-center ${isChosen ? 'font-semibold' : 'link'}`
  return (
    <nav aria-label={t('calendar.filter')} className="mt-4">
      <ul className="flex flex-wrap">
        <li className="mr-5">
          <Link
            to={to({ room: undefined })}
            aria-current={page.room === null ? 'true' : undefined}
            className={look(page.room === null)}
          >
            {t('calendar.allRooms')}
          </Link>
        </li>
        {all.map(({ code, name }) => (
          <li key={code} className="mr-5">
            <Link
              to={to({ room: code })}
              aria-current={page.room === code ? 'true' : undefined}
              className={look(page.room === code)}
            >
              {name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Grid({ page: { day, notForMember }, rooms }: { page: ZonePage; rooms: Room[] }) {
  const { t } = useTranslation('rooms')
  const rows = useDayRows(day, rooms, { canWait: ({ kind }) => !notForMember.includes(kind) })
  return (
    <>
      <HalfHours day={day} rows={rows} />
      <WaitHint rows={rows} />
      <Legend
        label={t('calendar.legend')}
        items={(['free', 'taken', 'mine'] as const).map((look) => ({ look, label: t(`legend.${look}`) }))}
      />
    </>
  )
}

/** The rooms, each with its possible starts. */
function FreeTimes({ page: { day }, rooms }: { page: ZonePage; rooms: Room[] }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const none = t('messages:noFreeTimes')
  const columns: Column<Room>[] = [
    {
      key: 'room',
      head: t('field.room'),
      kind: 'name',
      share: 3,
      cell: (room) => (
        <RowLink to={roomPaths.book({ room: room.code }, { date: day.date })}>{room.name[language]}</RowLink>
      ),
    },
    { key: 'seats', head: t('room.capacity'), cell: ({ seats }) => t('room.seats', { count: seats }) },
    {
      key: 'won',
      head: t('room.perHour'),
      kind: 'number',
      cell: ({ wonPerHour }) => t('won', { amount: formatWon(wonPerHour) }),
    },
    {
      key: 'free',
      head: t('calendar.starts'),
      share: 6,
      cell: ({ code }) => {
        const { starts } = day.rooms.find((room) => room.code === code)!
        return starts.length === 0
          ? none
          : starts.map(({ startMinutes }) => formatMinutes(startMinutes)).join(', ')
      },
    },
  ]
  return <Table caption={t('calendar.list')} columns={columns} rows={rooms} idOf={({ code }) => code} />
}
