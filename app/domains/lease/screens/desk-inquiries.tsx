import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskLeaseClient } from '~/domains/lease/client.server'
import { leasePaths } from '~/domains/lease/paths'
import { LEASE_STATUSES, leaseListQuery } from '~/domains/lease/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/desk-frame'
import { EmptyState } from '~/ui/empty-state'
import { FilterBar } from '~/ui/filter-bar'
import { Listed } from '~/ui/listed'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { InquiryTable } from './desk-inquiries/inquiry-table'

export const handle: ScreenHandle = { title: (t) => t('lease:desk.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [staff, list] = await Promise.all([
    loadDesk(context),
    loadList(request, leaseListQuery, {
      find: (query) => read(deskLeaseClient(context.api).desk['lease-inquiries'].$get({ query })),
      path: leasePaths.deskList,
    }),
  ])
  return { staff, list }
}

/** Lease inquiries for content staff. */
export default function DeskLease() {
  const { t } = useTranslation('lease')
  const { staff, list } = useLoaderData<typeof loader>()
  return (
    <DeskFrame staff={staff} title={t('desk.title')}>
      <FilterBar
        path={leasePaths.deskList()}
        list={list}
        fields={[
          { name: 'searched', label: t('desk.search') },
          {
            name: 'status',
            label: t('desk.status'),
            options: LEASE_STATUSES.map((value) => ({ value, label: t(`statuses:${value}`) })),
          },
        ]}
      />
      <Listed
        list={list}
        path={leasePaths.deskList}
        count={t('desk.count', { count: list.page.count })}
        empty={
          <EmptyState drawing="no-inquiries">
            {list.isFiltered ? t('desk.noneFound') : t('messages:noData')}
          </EmptyState>
        }
      >
        <InquiryTable inquiries={list.items} caption={t('desk.title')} />
      </Listed>
    </DeskFrame>
  )
}
