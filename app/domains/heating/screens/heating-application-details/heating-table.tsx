import { heatingPaths } from '~/domains/heating/paths'
import type { HeatingRow } from '~/domains/heating/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import type { List } from '~/lists/load-list.server'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, sortLinks, Table, type Column } from '~/ui/list/table'
import { useHeatingWords } from '~/domains/heating/components/use-heating-words'

/** Requests as rows; the requester is shown where it differs. */
export function HeatingTable({
  list,
  withRequester,
}: {
  list: List<HeatingRow, 'sort'>
  withRequester: boolean
}) {
  const { t } = useTranslation('heating')
  const { dayOf, floorsOf, wonOf } = useHeatingWords()
  const shared = t('price.isShared')
  const columns: (Column<HeatingRow> | false)[] = [
    {
      key: 'date',
      sort: 'when',
      head: t('field.date'),
      kind: 'name',
      share: 4,
      cell: (row) => <RowLink to={heatingPaths.request(row)}>{dayOf(row)}</RowLink>,
    },
    { key: 'time', head: t('field.time'), share: 4, cell: formatSpan },
    { key: 'type', sort: 'type', head: t('field.type'), share: 3, cell: ({ type }) => t(`type.${type}`) },
    { key: 'floors', head: t('field.floors'), share: 3, cell: ({ floors }) => floorsOf(floors) },
    withRequester && {
      key: 'requester',
      sort: 'requester',
      head: t('field.requester'),
      share: 3,
      leaves: 'tablet',
      cell: ({ requester }) => requester,
    },
    {
      key: 'won',
      head: t('field.won'),
      kind: 'number',
      share: 4,
      cell: ({ won, isShared }) =>
        won === null ? null : (
          <>
            {wonOf(won)}
            {isShared && <span className="block text-badge font-normal text-ink-3">{shared}</span>}
          </>
        ),
    },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 4,
      cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
    },
  ]
  return (
    <Table
      caption={t('list.title')}
      columns={columns.filter((column) => column !== false)}
      rows={list.items}
      order={sortLinks(list, heatingPaths.list)}
      idOf={({ id }) => id}
    />
  )
}
