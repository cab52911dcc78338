import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { formatWon } from '~/domains/building/format-won'
import { deskRefreshClient } from '~/domains/refresh-room/client.server'
import { REFRESH_LIST_SIZES, SEAT_STATUSES } from '~/domains/refresh-room/limits'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { deskSeatListQuery } from '~/domains/refresh-room/schemas'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { addMonths, formatSpan } from '~/rules/local-time'
import { DeskFrame } from '~/ui/desk-frame'
import { EmptyState } from '~/ui/empty-state'
import { FilterBar, usePeriodParts } from '~/ui/filter-bar'
import { Listed } from '~/ui/listed'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { StatusBadge } from '~/ui/status-badge'
import { Table } from '~/ui/table'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('refresh:desk.list.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { today } = context
  const [staff, list] = await Promise.all([
    loadDesk(context),
    loadList(request, deskSeatListQuery, {
      // A booking is always of today or before; a list of all years would become slow.
      defaults: { from: addMonths(today, -1), to: today },
      find: (query) => read(deskRefreshClient(context.api).desk['refresh-room'].bookings.$get({ query })),
      path: refreshPaths.deskList,
    }),
  ])
  return { staff, list }
}

/** Bookings of seats of all companies by day of use, status and words. */
export default function DeskRefreshBookings() {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const { staff, list } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      staff={staff}
      title={t('desk.list.title')}
      list={{ label: t('desk.title'), to: refreshPaths.desk() }}
    >
      <FilterBar
        path={refreshPaths.deskList()}
        list={list}
        sizes={REFRESH_LIST_SIZES}
        fields={[
          ...usePeriodParts(),
          {
            name: 'status',
            label: t('field.status'),
            options: SEAT_STATUSES.map((status) => ({ value: status, label: t(`statuses:${status}`) })),
          },
          { name: 'keyword', label: t('desk.list.keyword') },
        ]}
      />
      <Listed
        list={list}
        path={refreshPaths.deskList}
        empty={<EmptyState drawing="no-results">{t('messages:noData')}</EmptyState>}
      >
        <p className="mb-3 text-table font-semibold">{t('list.count', { count: list.page.count })}</p>
        <Table
          caption={t('desk.list.title')}
          rows={list.items}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'person',
              head: t('desk.person'),
              kind: 'name',
              share: 3,
              cell: ({ reserver }) => reserver,
            },
            {
              key: 'company',
              head: t('desk.list.company'),
              share: 4,
              cell: ({ company }) => company[language],
            },
            { key: 'date', head: t('field.date'), share: 3, cell: ({ date }) => formatDay(date, language) },
            { key: 'time', head: t('field.time'), share: 3, cell: formatSpan },
            { key: 'seat', head: t('field.seat'), share: 3, cell: ({ seat }) => seat.name[language] },
            {
              key: 'won',
              head: t('field.price'),
              kind: 'number',
              leaves: 'tablet',
              cell: ({ won, vatWon }) => t('won', { amount: formatWon(won + vatWon) }),
            },
            {
              key: 'status',
              head: t('field.status'),
              kind: 'status',
              share: 3,
              cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
            },
          ]}
        />
      </Listed>
    </DeskFrame>
  )
}
