import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { ComplaintRow } from '~/domains/complaints/schemas'
import { RowLink, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { ComplaintBadge } from './complaint-badge'

type Listed = Pick<
  ComplaintRow,
  'id' | 'title' | 'status' | 'category' | 'subCategory' | 'createdAt' | 'answeredAt'
>

/** The columns that all lists of inquiries have. */
export function useComplaintColumns<Row extends Listed>(to: (row: Row) => string) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  return {
    title: {
      key: 'title',
      head: t('field.title'),
      kind: 'name',
      share: 6,
      sort: 'title',
      cell: (row) => <RowLink to={to(row)}>{row.title}</RowLink>,
    },
    status: {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 3,
      cell: ({ status }) => <ComplaintBadge status={status} />,
    },
    category: {
      key: 'category',
      head: t('field.category'),
      share: 4,
      sort: 'category',
      cell: ({ category, subCategory }) => `${category[language]} · ${subCategory[language]}`,
    },
    createdAt: {
      key: 'createdAt',
      head: t('field.createdAt'),
      share: 3,
      sort: 'createdAt',
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    answeredAt: {
      key: 'answeredAt',
      head: t('field.answeredAt'),
      share: 3,
      sort: 'answeredAt',
      cell: ({ answeredAt }) => answeredAt && formatInstant(answeredAt),
    },
  } satisfies Record<string, Column<Row>>
}
