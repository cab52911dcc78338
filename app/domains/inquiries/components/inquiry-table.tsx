import type { ComponentProps } from 'react'
import type { InquiryRow } from '~/domains/inquiries/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, Table, type Column } from '~/ui/list/table'

/** Inquiries with status, writer, and the area or day wished for. */
export function InquiryTable({
  inquiries,
  caption,
  pathOf,
  wish,
  order,
}: {
  inquiries: InquiryRow[]
  caption: string
  pathOf: (inquiry: { id: string }) => string
  /** What inquiries of the kind wish for. */
  wish: 'area' | 'desiredDate'
  order: ComponentProps<typeof Table>['order']
}) {
  const { t } = useTranslation('inquiries')
  const columns: Column<InquiryRow>[] = [
    {
      key: 'title',
      head: t('field.title'),
      share: 5,
      kind: 'name',
      sort: 'title',
      cell: (inquiry) => <RowLink to={pathOf(inquiry)}>{inquiry.title}</RowLink>,
    },
    {
      key: 'status',
      head: t('desk.status'),
      kind: 'status',
      sort: 'status',
      cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
    },
    {
      key: 'writer',
      head: t('field.writer'),
      share: 3,
      sort: 'writer',
      cell: ({ writer, companyName }) => (companyName ? `${writer} (${companyName})` : writer),
    },
    { key: wish, head: t(`field.${wish}`), leaves: 'tablet', cell: (inquiry) => inquiry[wish] },
    {
      key: 'createdAt',
      head: t('desk.receivedAt'),
      sort: 'createdAt',
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
  ]
  return <Table caption={caption} columns={columns} rows={inquiries} idOf={({ id }) => id} order={order} />
}
