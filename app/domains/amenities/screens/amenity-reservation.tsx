import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { fitnessHistoryClient } from '~/domains/fitness/client.server'
import { ReservationTable } from '~/domains/fitness/components/reservation-table'
import { fitnessPaths } from '~/domains/fitness/paths'
import { barEventsClient } from '~/domains/listening-bar/client.server'
import { EventRow, EventRows } from '~/domains/listening-bar/components/event-row'
import type { BarEvent } from '~/domains/listening-bar/event-shapes'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { kindsToBook } from '~/domains/meeting-rooms/components/booking-list.server'
import { BookingTable } from '~/domains/meeting-rooms/components/booking-table'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { RoomKind } from '~/domains/meeting-rooms/zones'
import { refreshClient } from '~/domains/refresh-room/client.server'
import { SeatTable } from '~/domains/refresh-room/components/seat-table'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, wordOf } from '~/lists/read-query'
import { addMonths } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:history.title'),
  section: 'myPage',
  follows: true,
}

/** The tabs in the order of product.md (§2). */
const TABS = ['fitness', 'refresh', 'conference', 'vip'] as const
const ZONE_OF = { conference: 'rooms', vip: 'vip' } as const
/** Where a tab’s amenity is booked, and its whole list. */
const PATHS = {
  fitness: { book: fitnessPaths.home(), all: fitnessPaths.list() },
  refresh: { book: refreshPaths.book(), all: refreshPaths.list() },
  conference: { book: roomPaths.calendar(), all: roomPaths.list() },
  vip: { book: roomPaths.vipCalendar(), all: roomPaths.vipList() },
} as const

const BOOK_WORDS = {
  fitness: 'fitness:home.title',
  refresh: 'refresh:book.title',
  conference: 'calendar.open',
  vip: 'calendar.open',
} as const

const NO_EVENTS: BarEvent[] = []
const NO_KINDS: RoomKind[] = []

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab = 'conference' } = readQuery(request, { tab: wordOf(...TABS) })
  const actor = actorOf(await context.me())
  // With amenity or total the company's bookings, except those of refresh room and listening bar (product §6).
  const scope = can(actor, 'amenities:seeAffiliated') ? ('company' as const) : ('mine' as const)
  // The same first day as the full lists have by default.
  const from = addMonths(context.today, -1)
  const { api } = context
  const { today } = context
  const nothing = {
    tab,
    today,
    scope,
    again: NO_KINDS,
    rooms: null,
    seats: null,
    fitness: null,
    events: NO_EVENTS,
  }
  if (tab === 'refresh') {
    const seats = await read(refreshClient(api)['refresh-room'].bookings.$get({ query: { from } }))
    return { ...nothing, seats: seats.items }
  }
  if (tab === 'fitness') {
    const fitness = await read(fitnessHistoryClient(api).fitness.reservations.$get({ query: { from } }))
    return { ...nothing, fitness: fitness.items }
  }
  const query = { scope, zone: ZONE_OF[tab], from }
  const [list, events] = await Promise.all([
    read(roomsClient(api).rooms.bookings.$get({ query })),
    tab === 'vip' ? read(barEventsClient(api)['listening-bar']['own-events'].$get()) : null,
  ])
  const again = scope === 'mine' ? kindsToBook(actor, ZONE_OF[tab]) : NO_KINDS
  return { ...nothing, again, rooms: list.items, events: events?.items ?? NO_EVENTS }
}

/** Bookings of all amenities, by tab. */
export default function AmenityReservation() {
  const { t } = useTranslation('rooms')
  const { tab, today, scope, again, rooms, seats, fitness, events } = useLoaderData<typeof loader>()
  const to = (each: (typeof TABS)[number]) => `${roomPaths.history()}?tab=${each}`
  const paths = PATHS[tab]
  return (
    <Page title={t('history.title')} lead={scope === 'company' ? t('history.company') : undefined}>
      <Tabs
        label={t('history.tabs')}
        current={to(tab)}
        tabs={TABS.map((each) => ({ label: t(`history.tab.${each}`), to: to(each) }))}
      />
      {rooms && rooms.length > 0 && (
        <BookingTable
          rows={rooms}
          caption={t(`history.tab.${tab}`)}
          withReserver={scope === 'company'}
          again={again}
        />
      )}
      {seats && seats.length > 0 && <SeatTable rows={seats} today={today} />}
      {fitness && fitness.length > 0 && (
        <ReservationTable rows={fitness} caption={t('history.tab.fitness')} />
      )}
      {!rooms?.length && !seats?.length && !fitness?.length && (
        <Nothing
          action={
            <Link to={paths.book} className="link inline-flex min-h-target items-center">
              {t(BOOK_WORDS[tab])}
            </Link>
          }
        />
      )}
      {events.length > 0 && (
        <section aria-labelledby="own-events" className="mt-14">
          <h2 id="own-events" className="mb-3 text-h2-s font-semibold md:text-h2">
            {t('listening-events:own.title')}
          </h2>
          <EventRows>
            {events.map((event) => (
              <EventRow key={event.id} event={event} heading="h3" />
            ))}
          </EventRows>
        </section>
      )}
      <p className="mt-8">
        <ButtonLink to={paths.all} look="secondary">
          {t('history.all')}
        </ButtonLink>
      </p>
    </Page>
  )
}

function Nothing({ action }: { action: ReactNode }) {
  const { t } = useTranslation()
  return (
    <EmptyState drawing="no-bookings" action={action}>
      {t('messages:noReservations')}
    </EmptyState>
  )
}
