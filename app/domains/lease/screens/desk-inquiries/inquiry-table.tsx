import { leasePaths } from '~/domains/lease/paths'
import type { LeaseRow } from '~/domains/lease/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { StatusBadge } from '~/ui/status-badge'
import { RowLink, Table, type Column } from '~/ui/table'

/** Inquiries with status, writer and area. */
export function InquiryTable({ inquiries, caption }: { inquiries: LeaseRow[]; caption: string }) {
  const { t } = useTranslation('lease')
  const columns: Column<LeaseRow>[] = [
    {
      key: 'title',
      head: t('field.title'),
      share: 5,
      kind: 'name',
      cell: (inquiry) => <RowLink to={leasePaths.desk(inquiry)}>{inquiry.title}</RowLink>,
    },
    {
      key: 'status',
      head: t('desk.status'),
      kind: 'status',
      cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
    },
    {
      key: 'writer',
      head: t('field.writer'),
      share: 3,
      cell: ({ writer, companyName }) => (companyName ? `${writer} (${companyName})` : writer),
    },
    { key: 'area', head: t('field.area'), leaves: 'tablet', cell: ({ area }) => area },
    { key: 'createdAt', head: t('desk.receivedAt'), cell: ({ createdAt }) => formatInstant(createdAt) },
  ]
  return <Table caption={caption} columns={columns} rows={inquiries} idOf={({ id }) => id} />
}
