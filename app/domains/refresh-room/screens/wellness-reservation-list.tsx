import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { periodsUntil } from '~/booking/rules/periods'
import { refreshClient } from '~/domains/refresh-room/client.server'
import { SeatTable } from '~/domains/refresh-room/components/seat-table'
import { SEAT_STATUSES } from '~/domains/refresh-room/limits'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { seatListQuery } from '~/domains/refresh-room/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { addMonths } from '~/rules/local-time'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Link } from '~/ui/page/link'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('refresh:list.title'),
  section: 'myPage',
  follows: true,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, today } = context
  const list = await loadList(request, seatListQuery, {
    // A booking is always of today or before.
    defaults: { from: addMonths(today, -1), to: today },
    find: (query) => read(refreshClient(api)['refresh-room'].bookings.$get({ query })),
    path: refreshPaths.list,
  })
  return { list, today, periods: [...periodsUntil(today)] }
}

/** Own bookings of the refresh room, by period and status (product §2). */
export default function WellnessReservationList() {
  const { t } = useTranslation('refresh')
  const { list, today, periods } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t('list.title')}
      crumbs={[{ label: t('rooms:history.title'), to: refreshPaths.history() }]}
      action={
        <ButtonLink to={refreshPaths.book()} look="secondary">
          {t('book.title')}
        </ButtonLink>
      }
    >
      <nav aria-label={t('rooms:list.periods')} className="mb-3">
        <ul className="flex flex-wrap">
          {periods.map(({ name, from, to }) => (
            <li key={name} className="mr-5">
              <Link
                to={refreshPaths.list({ from, to })}
                aria-current={list.filter.from === from && list.filter.to === to ? 'true' : undefined}
                className="link inline-flex min-h-target items-center"
              >
                {t(`rooms:list.period.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterBar
        path={refreshPaths.list()}
        list={list}
        sizes={LIST_SIZES}
        fields={[
          ...usePeriodParts(),
          {
            name: 'status',
            label: t('field.status'),
            options: SEAT_STATUSES.map((status) => ({ value: status, label: t(`statuses:${status}`) })),
          },
        ]}
      />
      <Listed
        list={list}
        path={refreshPaths.list}
        count={t('list.count', { count: list.page.count })}
        empty={
          <EmptyState
            drawing="no-bookings"
            action={
              <Link to={refreshPaths.book()} className="link inline-flex min-h-target items-center">
                {t('book.title')}
              </Link>
            }
          >
            {t('messages:noReservations')}
          </EmptyState>
        }
      >
        <SeatTable rows={list.items} today={today} />
      </Listed>
    </Page>
  )
}
