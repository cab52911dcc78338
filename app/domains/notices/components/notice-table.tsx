import { Paperclip, Pin } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { noticePaths } from '~/domains/notices/paths'
import { NOTICE_CATEGORIES, type NoticeRow } from '~/domains/notices/schemas'

/**
 * The list of notices: number, category, title, date (product §2). On a phone the number is left out, and
 * category and date have no labels.
 */
export function NoticeTable({
  notices,
  caption,
  seen,
}: {
  notices: NoticeRow[]
  caption: string
  /** Notices with a higher number are marked as new. */
  seen?: number
}) {
  const { t } = useTranslation('notices')
  const [pinned, attached] = [t('pinned'), t('attached')]
  const isNew = ({ number }: NoticeRow) => seen !== undefined && number > seen
  const categories = Object.fromEntries(NOTICE_CATEGORIES.map((name) => [name, t(`category.${name}`)]))
  const columns: Column<NoticeRow>[] = [
    {
      key: 'number',
      head: t('column.number'),
      kind: 'number',
      leaves: 'phone',
      share: 2,
      cell: ({ number }) => number,
    },
    {
      key: 'category',
      head: t('column.category'),
      kind: 'plain',
      share: 4,
      cell: (row) => categories[row.category],
    },
    {
      key: 'title',
      head: t('column.title'),
      kind: 'name',
      share: 9,
      cell: (notice) => {
        const { id, title, isPinned, hasAttachments } = notice
        return (
          <>
            <RowLink to={noticePaths.details({ id })}>{title}</RowLink>
            {isNew(notice) && (
              <span className="ml-2 whitespace-nowrap text-badge font-semibold text-pine">{t('new')}</span>
            )}
            {isPinned && (
              <span className="ml-2 inline-flex items-center whitespace-nowrap text-badge text-ink-2">
                <Icon of={Pin} size={16} className="mr-1" />
                {pinned}
              </span>
            )}
            {hasAttachments && (
              <span className="ml-2 inline-flex align-middle text-ink-2">
                <Icon of={Paperclip} size={16} />
                <span className="sr-only">{attached}</span>
              </span>
            )}
          </>
        )
      },
    },
    { key: 'date', head: t('column.date'), kind: 'plain', share: 5, cell: ({ date }) => date },
  ]
  return <Table caption={caption} columns={columns} rows={notices} idOf={({ id }) => String(id)} />
}
