import type { ComponentProps } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { formatMinutes } from '~/rules/local-time'
import { visitorPaths } from '~/domains/visitors/paths'
import type { VisitRow } from '~/domains/visitors/schemas'
import { AgainLink } from '~/ui/page/again-link'
import { Link } from '~/ui/page/link'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { VisitBadge } from './visit-badge'

interface Props {
  rows: VisitRow[]
  withHost: boolean
  ticked: readonly string[]
  /** Visits that have changed since they were ticked. */
  changed: readonly string[]
  caption?: string
  /** Which can be ticked; all by default. */
  canTick?: (row: VisitRow) => boolean
  /** Which are ticked all at once; those that can be ticked by default. */
  isAmongAll?: (row: VisitRow) => boolean
  /** Where the viewer may reserve the same again; for groups only with the right to. */
  again?: { withGroups: boolean }
  /** Visits with somebody on the block list. */
  blocked?: readonly string[]
  order?: ComponentProps<typeof Table>['order']
}

/**
 * Visits as rows; all can be ticked, to be exported or, where permitted, decided. The host is shown where it differs.
 */
export function VisitTable({
  rows,
  withHost,
  ticked,
  changed,
  caption,
  canTick = (row) => rows.includes(row),
  isAmongAll,
  again,
  blocked = [],
  order,
}: Props) {
  const { t } = useTranslation('visitors')
  const { t: tShell } = useTranslation()
  const againWord = tShell('again.word')
  const language = useLanguage()
  const columns: (Column<VisitRow> | false)[] = [
    {
      key: 'visitor',
      head: t('field.visitor'),
      kind: 'name',
      sort: 'visitor',
      share: 5,
      cell: ({ id, name, visitorCount, approvable, revision, series }) => (
        <>
          <RowLink to={visitorPaths.details({ id })}>
            {visitorCount > 1 ? t('andOthers', { name, count: visitorCount - 1 }) : name}
          </RowLink>
          {series && (
            <Link
              to={visitorPaths.series({ id: series.id })}
              className="link flex min-h-target items-center text-badge font-normal"
            >
              {t('series.of', { place: series.place, of: series.of })}
            </Link>
          )}
          {(approvable || caption) && <input type="hidden" name={`revisions.${id}`} value={revision} />}
          {blocked.includes(id) && (
            <span className="mt-1 block text-badge font-semibold text-red">{t('series.blocked')}</span>
          )}
          {changed.includes(id) && (
            <span className="mt-1 block text-badge font-semibold text-amber">{t('list.changedRow')}</span>
          )}
        </>
      ),
    },
    {
      key: 'companyName',
      head: t('field.companyName'),
      share: 4,
      sort: 'company',
      // A tablet is too narrow for both hosts and guests' companies.
      leaves: withHost ? 'tablet' : undefined,
      cell: ({ companyName }) => companyName,
    },
    withHost && {
      key: 'host',
      head: t('field.host'),
      share: 3,
      sort: 'host',
      cell: ({ hostName }) => hostName,
    },
    {
      key: 'when',
      head: t('field.when'),
      sort: 'when',
      share: 4,
      cell: ({ visitDate, visitMinutes }) => `${visitDate} ${formatMinutes(visitMinutes)}`,
    },
    {
      key: 'floor',
      head: t('field.floor'),
      sort: 'floor',
      cell: ({ floor }) => formatFloor(floor, language),
    },
    { key: 'plate', head: t('field.plate'), share: 4, cell: ({ plate }) => plate },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 5,
      cell: ({ status, statusReason }) => <VisitBadge status={status} reason={statusReason} />,
    },
    again !== undefined && {
      key: 'again',
      head: againWord,
      kind: 'tools',
      cell: (row) =>
        (row.kind === 'individual' || again.withGroups) && (
          <AgainLink to={visitorPaths.again(row)} word={againWord} about={row.name} />
        ),
    },
  ]
  return (
    <Table
      caption={caption ?? (withHost ? t('list.company') : t('list.mine'))}
      columns={columns.filter((column) => column !== false)}
      rows={rows}
      idOf={({ id }) => id}
      order={order}
      ticks={{
        head: t('list.select'),
        label: ({ name }) => t('list.selectOne', { name }),
        canTick,
        isAmongAll,
        ticked,
      }}
    />
  )
}
