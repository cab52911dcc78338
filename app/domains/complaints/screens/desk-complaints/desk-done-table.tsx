import { useTranslation } from '~/i18n/use-translation'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import type { DeskComplaintRow } from '~/domains/complaints/desk-schemas'
import { complaintPaths } from '~/domains/complaints/paths'
import { useComplaintColumns } from '~/domains/complaints/components/use-complaint-columns'

/** Closed inquiries, the latest first. */
export function DeskDoneTable({ rows, caption }: { rows: readonly DeskComplaintRow[]; caption: string }) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const { title, status, category, createdAt, answeredAt } = useComplaintColumns<DeskComplaintRow>(
    complaintPaths.desk,
  )
  const columns: Column<DeskComplaintRow>[] = [
    title,
    status,
    category,
    { key: 'company', head: t('desk.company'), share: 3, cell: ({ company }) => company[language] },
    { key: 'by', head: t('desk.takenBy'), share: 2, cell: ({ takenBy }) => takenBy?.name },
    { ...createdAt, leaves: 'tablet' },
    answeredAt,
  ]
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ id }) => id} />
}
