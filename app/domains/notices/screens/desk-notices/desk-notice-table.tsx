import type { ComponentProps } from 'react'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { noticePaths } from '~/domains/notices/paths'
import type { DeskNoticeRow } from '~/domains/notices/schemas'

/** Notices for the desk: title, state, publication time. */
export function DeskNoticeTable({
  notices,
  caption,
  order,
}: {
  notices: DeskNoticeRow[]
  caption: string
  order: ComponentProps<typeof Table>['order']
}) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const pinned = t('pinned')
  const columns: Column<DeskNoticeRow>[] = [
    {
      key: 'title',
      head: t('column.title'),
      share: 6,
      kind: 'name',
      sort: 'title',
      cell: (notice) => (
        <RowLink to={noticePaths.desk(notice)}>{language === 'ko' ? notice.titleKo : notice.titleEn}</RowLink>
      ),
    },
    {
      key: 'state',
      head: t('desk.stateLabel'),
      kind: 'status',
      cell: ({ state, isPinned }) => t(`desk.state.${state}`) + (isPinned ? ` · ${pinned}` : ''),
    },
    {
      key: 'category',
      head: t('column.category'),
      sort: 'category',
      cell: ({ category }) => t(`category.${category}`),
    },
    { key: 'number', head: t('column.number'), share: 1, sort: 'number', cell: ({ number }) => number },
    {
      key: 'publishedAt',
      head: t('desk.publishedAt'),
      sort: 'publishedAt',
      cell: ({ publishedAt }) => publishedAt && formatInstant(publishedAt),
    },
  ]
  return (
    <Table caption={caption} columns={columns} rows={notices} idOf={({ id }) => String(id)} order={order} />
  )
}
