import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { RowLink, Table, type Column } from '~/ui/table'
import { useLanguage } from '~/ui/use-language'
import type { DeskComplaintRow } from '~/domains/complaints/desk-schemas'
import { complaintPaths } from '~/domains/complaints/paths'
import { ComplaintBadge } from '~/domains/complaints/components/complaint-badge'

/** Inquiries that are over, the latest first. */
export function DeskDoneTable({ rows, caption }: { rows: readonly DeskComplaintRow[]; caption: string }) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const columns: Column<DeskComplaintRow>[] = [
    {
      key: 'title',
      head: t('field.title'),
      kind: 'name',
      share: 6,
      cell: (row) => <RowLink to={complaintPaths.desk(row)}>{row.title}</RowLink>,
    },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 3,
      cell: ({ status }) => <ComplaintBadge status={status} />,
    },
    {
      key: 'category',
      head: t('field.category'),
      share: 4,
      cell: ({ category, subCategory }) => `${category[language]} · ${subCategory[language]}`,
    },
    { key: 'company', head: t('desk.company'), share: 3, cell: ({ company }) => company[language] },
    { key: 'by', head: t('desk.takenBy'), share: 2, cell: ({ takenBy }) => takenBy?.name },
    {
      key: 'createdAt',
      head: t('field.createdAt'),
      share: 3,
      leaves: 'tablet',
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'answeredAt',
      head: t('field.answeredAt'),
      share: 3,
      cell: ({ answeredAt }) => answeredAt && formatInstant(answeredAt),
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ id }) => id} />
}
