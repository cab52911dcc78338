import type { ReactNode } from 'react'
import { INQUIRY_STATUSES, type InquiryRow } from '~/domains/inquiries/schemas'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { sortLinks } from '~/ui/list/table'
import { InquiryTable } from './inquiry-table'

/** The desk's list of the inquiries of a kind. */
export function InquiryInbox({
  list,
  title,
  path,
  tabs,
  ...table
}: {
  list: List<InquiryRow, 'searched' | 'status' | 'sort'>
  title: string
  path: (query?: Query) => string
  pathOf: (inquiry: { id: string }) => string
  wish: 'area' | 'desiredDate'
  tabs?: ReactNode
}) {
  const { t } = useTranslation('inquiries')
  return (
    <DeskFrame title={title}>
      {tabs}
      <FilterBar
        path={path()}
        list={list}
        fields={[
          { name: 'searched', label: t('desk.search') },
          {
            name: 'status',
            label: t('desk.status'),
            options: INQUIRY_STATUSES.map((value) => ({ value, label: t(`statuses:${value}`) })),
          },
        ]}
      />
      <Listed
        list={list}
        path={path}
        count={t('desk.count', { count: list.page.count })}
        empty={
          <EmptyState drawing="no-inquiries">
            {list.isFiltered ? t('desk.noneFound') : t('messages:noData')}
          </EmptyState>
        }
      >
        <InquiryTable inquiries={list.items} caption={title} order={sortLinks(list, path)} {...table} />
      </Listed>
    </DeskFrame>
  )
}
