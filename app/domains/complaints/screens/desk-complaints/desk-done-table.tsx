import type { ComponentProps } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import type { DeskComplaintRow } from '~/domains/complaints/desk-schemas'
import { complaintPaths } from '~/domains/complaints/paths'
import { useComplaintColumns } from '~/domains/complaints/components/use-complaint-columns'

/** Closed inquiries. */
export function DeskDoneTable({
  rows,
  caption,
  order,
}: {
  rows: readonly DeskComplaintRow[]
  caption: string
  order: ComponentProps<typeof Table>['order']
}) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const { title, status, category, createdAt, answeredAt } = useComplaintColumns<DeskComplaintRow>(
    complaintPaths.desk,
  )
  const columns: Column<DeskComplaintRow>[] = [
    title,
    status,
    category,
    {
      key: 'company',
      head: t('desk.company'),
      share: 3,
      sort: 'company',
      cell: ({ company }) => company[language],
    },
    { key: 'by', head: t('desk.takenBy'), share: 2, sort: 'by', cell: ({ takenBy }) => takenBy?.name },
    { ...createdAt, leaves: 'tablet' },
    answeredAt,
  ]
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ id }) => id} order={order} />
}
