import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'
import { visitorPaths } from '../paths'
import type { ExpectedVisitor } from '../schemas'
import type { DeskFilter } from './desk-filter'
import { VisitBadge } from './visit-badge'

/** The day's visitors by time; a name leads to what the desk can do for that person. */
export function DeskTable({
  visitors,
  filter,
  caption,
}: {
  visitors: ExpectedVisitor[]
  filter: DeskFilter
  caption: string
}) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  return (
    <div className="md:overflow-x-auto">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'company' ? ON_WIDE : ''}>
                {t(`visitor.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visitors.map((visitor) => (
            <tr key={visitor.code}>
              <td data-label={t('visitor.time')}>{formatMinutes(visitor.visitMinutes)}</td>
              <th scope="row" className="font-semibold">
                <Link
                  to={visitorPaths.desk({ ...filter, code: visitor.deskCode })}
                  className="inline-block py-2 underline underline-offset-4 md:-my-2"
                >
                  {visitor.name}
                </Link>
              </th>
              <td data-label={visitor.companyName ? t('visitor.company') : undefined} className={ON_WIDE}>
                {visitor.companyName}
              </td>
              <td data-label={t('visitor.tenant')}>{visitor.tenant[language]}</td>
              <td data-label={t('visitor.host')}>{visitor.hostName}</td>
              <td data-label={t('visitor.floor')}>{formatFloor(visitor.floor, language)}</td>
              <td data-label={visitor.plate ? t('visitor.plate') : undefined} className="whitespace-nowrap">
                {visitor.plate}
              </td>
              <td className="table-status">
                <VisitBadge status={visitor.status} reason={visitor.statusReason} />
              </td>
              <td data-label={t('visitor.code')} className="whitespace-nowrap font-semibold tracking-code">
                {inGroups(visitor.deskCode)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A tablet has no room for the guests' companies. */
const ON_WIDE = 'md:!hidden lg:!table-cell'

const COLUMNS = ['time', 'name', 'company', 'tenant', 'host', 'floor', 'plate', 'status', 'code'] as const

/** 'ABCD2345' → 'ABCD 2345', as it is read out. */
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')
