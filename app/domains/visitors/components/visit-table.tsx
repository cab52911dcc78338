import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { formatMinutes } from '~/rules/local-time'
import { visitorPaths } from '~/domains/visitors/paths'
import type { VisitRow } from '~/domains/visitors/schemas'
import { Link } from '~/ui/link'
import { TickCell, TickHead } from '~/ui/tick-cell'
import { useLanguage } from '~/ui/use-language'
import { FoldCell } from './fold-cell'
import { VisitBadge } from './visit-badge'

/** Visits as rows; those the reader may approve can be ticked. Whose guests they are is said where it differs. */
export function VisitTable({
  rows,
  withHost,
  ticked,
}: {
  rows: VisitRow[]
  withHost: boolean
  ticked: string[]
}) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const canTick = rows.some(({ approvable }) => approvable)
  // A tablet has no room for hosts and guests' companies side by side.
  const company = withHost ? 'md:!hidden lg:!table-cell' : ''
  const heads = [
    'visitor',
    'companyName',
    ...(withHost ? (['host'] as const) : []),
    'when',
    'floor',
    'plate',
    'status',
  ] as const
  return (
    <table className="table">
      <caption className="sr-only">{withHost ? t('list.company') : t('list.mine')}</caption>
      <thead>
        <tr>
          {canTick && <TickHead label={t('list.select')} />}
          {heads.map((head) => (
            <th key={head} scope="col" className={head === 'companyName' ? company : ''}>
              {t(`field.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {canTick && (
              <TickCell
                id={row.id}
                label={t('list.selectOne', { name: row.name })}
                canTick={row.approvable}
                ticked={ticked}
              />
            )}
            <th scope="row">
              <Link
                to={visitorPaths.details({ id: row.id })}
                className="-my-2 inline-flex min-h-target items-center font-semibold text-pine underline-offset-4 hover:underline"
              >
                {row.visitorCount > 1
                  ? t('andOthers', { name: row.name, count: row.visitorCount - 1 })
                  : row.name}
              </Link>
            </th>
            <FoldCell label={t('field.companyName')} value={row.companyName} className={company} />
            {withHost && <td data-label={t('field.host')}>{row.hostName}</td>}
            <td data-label={t('field.when')} className="md:whitespace-nowrap">
              {row.visitDate} {formatMinutes(row.visitMinutes)}
            </td>
            <td data-label={t('field.floor')}>{formatFloor(row.floor, language)}</td>
            <FoldCell label={t('field.plate')} value={row.plate} />
            <td className="table-status">
              <VisitBadge status={row.status} reason={row.statusReason} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
