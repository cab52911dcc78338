import { formatFloor } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import type { ListedComplaint } from './queries.server'
import { rowOf } from './shape.server'

/** Inquiries as a sheet in the reader's language. */
export function complaintSheet(rows: ListedComplaint[], language: Language) {
  const t = translator(language)
  const columns: WorkbookColumn<ReturnType<typeof rowOf> & { description: string }>[] = [
    { head: t('complaints:field.createdAt'), kind: 'instant', cell: ({ createdAt }) => createdAt },
    { head: t('complaints:field.status'), cell: ({ status }) => t(`complaints:status.${status}`) },
    { head: t('complaints:field.category'), cell: ({ category }) => category[language] },
    { head: t('complaints:field.subCategory'), width: 24, cell: ({ subCategory }) => subCategory[language] },
    { head: t('complaints:field.title'), width: 40, cell: ({ title }) => title },
    { head: t('complaints:field.description'), width: 60, cell: ({ description }) => description },
    { head: t('complaints:field.floor'), cell: ({ floor }) => formatFloor(floor, language) },
    { head: t('complaints:field.author'), cell: ({ author }) => author },
    {
      head: t('complaints:field.answeredAt'),
      kind: 'instant',
      cell: ({ answeredAt }) => answeredAt,
    },
  ]
  return {
    title: t('complaints:export.sheet'),
    columns,
    rows: rows.map((listed) => ({ ...rowOf(listed), description: listed.complaint.description })),
  }
}
