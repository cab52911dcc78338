import type { OccupancyRow, OccupancyStatement } from '~/domains/billing/occupancy-shapes'
import { useRowName } from '~/domains/billing/screens/desk-bookings-occupancy/row-name'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** Kinds, or things or weekdays of one kind: what is used of what is offered. */
export function OccupancyTable({ of, caption }: { of: OccupancyStatement; caption: string }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const nameOf = useRowName()
  const { from, to, kind, thing, things, rows } = of
  const addressOf = (row: OccupancyRow) =>
    kind === null
      ? roomDeskPaths.occupancy({ from, to, kind: row.kind })
      : roomDeskPaths.occupancy({ from, to, kind, thing: things[rows.indexOf(row)]?.code })
  const amountOf = (amount: number, unit: OccupancyRow['unit']) =>
    unit === 'minutes' ? formatDuration(amount, language) : t(`occupancy.${unit}`, { count: amount })
  const columns: Column<OccupancyRow>[] = [
    {
      key: 'what',
      head: t(kind === null ? 'field.kind' : thing === null ? 'occupancy.what' : 'occupancy.weekday'),
      kind: 'name',
      share: 4,
      cell: (row) => (thing === null ? <RowLink to={addressOf(row)}>{nameOf(row)}</RowLink> : nameOf(row)),
    },
    {
      key: 'count',
      head: t('occupancy.count'),
      kind: 'number',
      cell: ({ count }) => count.toLocaleString('en'),
    },
    {
      key: 'used',
      head: t('occupancy.used'),
      kind: 'number',
      share: 3,
      cell: ({ used, unit }) => amountOf(used, unit),
    },
    {
      key: 'offered',
      head: t('occupancy.offered'),
      kind: 'number',
      share: 3,
      cell: ({ offered, unit }) => amountOf(offered, unit),
    },
    {
      key: 'percent',
      head: t('occupancy.percent'),
      kind: 'number',
      cell: ({ percent }) => percent !== null && t('occupancy.share', { percent }),
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} idOf={nameOf} />
}
