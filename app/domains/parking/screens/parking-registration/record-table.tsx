import { parkingPaths } from '~/domains/parking/paths'
import type { ListedRecord } from '~/domains/parking/schemas'
import { formatInstant } from '~/i18n/format'
import { formatTelephone } from '~/rules/telephone'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, type LocalDate } from '~/rules/local-time'
import type { List } from '~/lists/load-list.server'
import { RowLink, sortLinks, Table, type Column } from '~/ui/list/table'
import { ParkingBadge } from '~/domains/parking/components/parking-badge'

/** When a car came; of its day the time alone. */
const sinceOf = (enteredAt: string, day: LocalDate) => formatInstant(enteredAt).replace(`${day} `, '')

/** Visiting cars with the columns of the parking record (product §3). */
export function RecordTable({
  list,
  ticked,
}: {
  list: List<ListedRecord, 'sort'>
  ticked: readonly string[]
}) {
  const { t } = useTranslation('parking')
  const columns: Column<ListedRecord>[] = [
    {
      key: 'name',
      sort: 'name',
      head: t('field.name'),
      kind: 'name',
      share: 4,
      cell: (row) => <RowLink to={parkingPaths.details(row)}>{row.name}</RowLink>,
    },
    { key: 'plate', sort: 'plate', head: t('field.plate'), share: 4, cell: ({ plate }) => plate },
    {
      key: 'mobile',
      head: t('field.mobile'),
      share: 4,
      leaves: 'tablet',
      cell: ({ mobile }) => mobile && (formatTelephone(mobile) ?? mobile),
    },
    {
      key: 'requestDate',
      sort: 'requestDate',
      head: t('field.requestDate'),
      share: 3,
      leaves: 'tablet',
      cell: ({ requestDate }) => requestDate,
    },
    {
      key: 'visit',
      sort: 'visit',
      head: t('field.visitTime'),
      share: 5,
      cell: ({ visitDate, visitMinutes }) => `${visitDate} ${formatMinutes(visitMinutes)}`,
    },
    {
      key: 'coupons',
      head: t('field.coupons'),
      share: 4,
      cell: ({ coupons, queued }) =>
        [
          ...coupons.map((coupon) => t(`coupon.${coupon}`)),
          ...queued.map((coupon) => t('waits', { coupon: t(`coupon.${coupon}`) })),
        ].join(', '),
    },
    {
      key: 'remarks',
      head: t('field.remarks'),
      share: 3,
      leaves: 'tablet',
      cell: ({ remarks }) => remarks,
    },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 7,
      cell: ({ status, enteredAt, wonNow, visitDate }) => (
        <>
          <ParkingBadge status={status} />
          {enteredAt && wonNow !== null && (
            <span className="tabular block text-table text-ink-2">
              {t('list.inside', { since: sinceOf(enteredAt, visitDate), won: wonNow })}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <Table
      caption={t('list.title')}
      columns={columns}
      rows={list.items}
      order={sortLinks(list, parkingPaths.list)}
      idOf={({ id }) => id}
      ticks={{
        head: t('list.select'),
        label: ({ name, plate }) => t('list.selectOne', { name, plate }),
        canTick: ({ status }) => status !== 'exited',
        ticked,
      }}
    />
  )
}
