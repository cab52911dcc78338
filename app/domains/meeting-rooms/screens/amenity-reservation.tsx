import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { BookingTable } from '~/domains/meeting-rooms/components/booking-table'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { useTranslation } from '~/i18n/use-translation'
import { addMonths } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:history.title'),
  section: 'myPage',
  follows: true,
}

/** The tabs in the order of the specification (§2). */
const TABS = ['fitness', 'refresh', 'conference', 'vip'] as const
const ZONE_OF = { conference: 'rooms', vip: 'vip' } as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const tabInAddress = new URL(request.url).searchParams.get('tab')
  const tab = TABS.find((one) => one === tabInAddress) ?? 'conference'
  const actor = actorOf(await context.me())
  // With amenity or total the company's bookings, except those of refresh room and listening bar (specification §6).
  const scope = can(actor, 'amenities:seeAffiliated') ? 'company' : 'own'
  const zone = tab === 'conference' || tab === 'vip' ? ZONE_OF[tab] : null
  // The same first day as the full lists have by default.
  const query = { scope, zone: zone ?? 'rooms', from: addMonths(context.today, -1) }
  const list = zone && (await read(roomsClient(context.api).rooms.bookings.$get({ query })))
  return { tab, scope, items: list?.items ?? [] }
}

/** Bookings of all amenities, by tab. */
export default function AmenityReservation() {
  const { t } = useTranslation('rooms')
  const { tab, scope, items } = useLoaderData<typeof loader>()
  const to = (each: (typeof TABS)[number]) => `${roomPaths.history()}?tab=${each}`
  const isRoom = tab === 'conference' || tab === 'vip'
  return (
    <Page
      title={t('history.title')}
      lead={scope === 'company' ? t('history.company') : undefined}
      crumbs={[{ label: t('shell:menuGroup.myPage'), to: '/my-page' }]}
    >
      <Tabs
        label={t('history.tabs')}
        current={to(tab)}
        tabs={TABS.map((each) => ({ label: t(`history.tab.${each}`), to: to(each) }))}
      />
      {items.length > 0 ? (
        <BookingTable rows={items} caption={t(`history.tab.${tab}`)} withReserver={scope === 'company'} />
      ) : (
        <EmptyState
          drawing="no-bookings"
          action={
            isRoom && (
              <Link
                to={tab === 'vip' ? roomPaths.vipCalendar() : roomPaths.calendar()}
                className="link inline-flex min-h-target items-center"
              >
                {t('calendar.open')}
              </Link>
            )
          }
        >
          {t('messages:noReservations')}
          {!isRoom && <span className="block text-table">{t('messages:serviceBeingPrepared')}</span>}
        </EmptyState>
      )}
      {isRoom && (
        <p className="mt-8">
          <ButtonLink to={tab === 'vip' ? roomPaths.vipList() : roomPaths.list()} look="secondary">
            {t('history.all')}
          </ButtonLink>
        </p>
      )}
    </Page>
  )
}
