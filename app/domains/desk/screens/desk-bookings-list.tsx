import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { SHOWN_STATUSES } from '~/booking/kinds'
import { bookingWindow } from '~/booking/rules/booking-window'
import { LISTED_KINDS } from '~/domains/desk/booking-list'
import { deskBookingListQuery } from '~/domains/desk/booking-shapes'
import { deskClient } from '~/domains/desk/client.server'
import { KindLinks } from '~/domains/desk/components/kind-links'
import { BookingTable } from '~/domains/desk/screens/desk-bookings-list/booking-table'
import { deskLockerPaths, deskPassPaths, deskTrainingPaths, fitnessPaths } from '~/domains/fitness/paths'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { addMonths } from '~/rules/local-time'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.view.list'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { today } = context
  const list = await loadList(request, deskBookingListQuery, {
    // Limited by default, as a list of all years would become slow.
    defaults: { from: addMonths(today, -1), to: bookingWindow(today).to },
    find: (query) => read(deskClient(context.api).desk.bookings.$get({ query })),
    path: roomDeskPaths.list,
  })
  return { list, today }
}

/** Bookings of all kinds and companies by day of use, kind, status and words; what fitness sells is in lists of its own. */
export default function DeskBookingsList() {
  const { t } = useTranslation('meeting-rooms')
  const { list, today } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      title={t('desk.title')}
      action={
        <ButtonLink to={roomDeskPaths.sheet()} look="secondary" className="print:hidden">
          {t('sheet.title')}
        </ButtonLink>
      }
    >
      <RoomDeskTabs current="list" />
      <KindLinks
        label={t('desk:bookings.otherLists')}
        links={[
          { to: fitnessPaths.deskPrograms(), label: t('fitness:desk.view.programs') },
          { to: deskTrainingPaths.day(), label: t('fitness:desk.view.training') },
          { to: deskPassPaths.passes(), label: t('fitness:desk.view.passes') },
          { to: deskLockerPaths.plan(), label: t('desk:waiting.kind.lockers') },
        ]}
      />
      <FilterBar
        path={roomDeskPaths.list()}
        list={list}
        sizes={LIST_SIZES}
        fields={[
          ...usePeriodParts(),
          {
            name: 'kind',
            label: t('desk:waiting.kinds'),
            options: LISTED_KINDS.map((kind) => ({ value: kind, label: t(`desk:bookings.listed.${kind}`) })),
          },
          {
            name: 'status',
            label: t('desk.field.status'),
            options: SHOWN_STATUSES.map((status) => ({ value: status, label: t(`statuses:${status}`) })),
          },
          { name: 'keyword', label: t('desk.keyword') },
        ]}
      />
      <Listed
        list={list}
        path={roomDeskPaths.list}
        empty={<EmptyState drawing="no-results">{t('messages:noData')}</EmptyState>}
      >
        <p className="mb-3 text-table font-semibold">{t('desk.count', { count: list.page.count })}</p>
        <BookingTable list={list} today={today} caption={t('desk.view.list')} />
      </Listed>
    </DeskFrame>
  )
}
