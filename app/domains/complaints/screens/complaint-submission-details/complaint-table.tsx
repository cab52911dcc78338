import type { ComponentProps } from 'react'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { complaintPaths } from '~/domains/complaints/paths'
import type { ComplaintRow } from '~/domains/complaints/schemas'
import { useComplaintColumns } from '~/domains/complaints/components/use-complaint-columns'

/** Inquiries of one member, or of a company with their authors. */
export function ComplaintTable({
  rows,
  withAuthor,
  caption,
  order,
}: {
  rows: readonly ComplaintRow[]
  withAuthor: boolean
  caption: string
  order: ComponentProps<typeof Table>['order']
}) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const withdrawnAuthor = t('withdrawnAuthor')
  const { title, status, category, createdAt, answeredAt } = useComplaintColumns<ComplaintRow>(
    complaintPaths.details,
  )
  const author: Column<ComplaintRow> = {
    key: 'author',
    head: t('field.author'),
    share: 2,
    sort: 'author',
    cell: (row) => row.author ?? withdrawnAuthor,
  }
  const columns: Column<ComplaintRow>[] = [
    title,
    status,
    category,
    {
      key: 'floor',
      head: t('field.floor'),
      share: 2,
      sort: 'floor',
      cell: ({ floor }) => formatFloor(floor, language),
    },
    ...(withAuthor ? [author] : []),
    createdAt,
    { ...answeredAt, leaves: 'tablet' },
  ]
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ id }) => id} order={order} />
}
