import { formatFloor, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { RowLink, Table, type Column } from '~/ui/table'
import { useLanguage } from '~/ui/use-language'
import { complaintPaths } from '~/domains/complaints/paths'
import type { ComplaintRow } from '~/domains/complaints/schemas'
import { ComplaintBadge } from '~/domains/complaints/components/complaint-badge'

/** Inquiries of one member, or of a company with who asked. */
export function ComplaintTable({
  rows,
  withAuthor,
  caption,
}: {
  rows: readonly ComplaintRow[]
  withAuthor: boolean
  caption: string
}) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const gone = t('withdrawnAuthor')
  const columns: Column<ComplaintRow>[] = [
    {
      key: 'title',
      head: t('field.title'),
      kind: 'name',
      share: 6,
      cell: (row) => <RowLink to={complaintPaths.details(row)}>{row.title}</RowLink>,
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
    { key: 'floor', head: t('field.floor'), share: 2, cell: ({ floor }) => formatFloor(floor, language) },
    ...(withAuthor
      ? [
          {
            key: 'author',
            head: t('field.author'),
            share: 2,
            cell: ({ author }: ComplaintRow) => author ?? gone,
          },
        ]
      : []),
    {
      key: 'createdAt',
      head: t('field.createdAt'),
      share: 3,
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'answeredAt',
      head: t('field.answeredAt'),
      share: 3,
      leaves: 'tablet',
      cell: ({ answeredAt }) => answeredAt && formatInstant(answeredAt),
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ id }) => id} />
}
