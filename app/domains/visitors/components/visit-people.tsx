import { QrCode, SquarePen } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import { formatPhone } from '~/rules/phone'
import { NO_SHOW } from '~/rules/statuses'
import { visitorPaths } from '~/domains/visitors/paths'
import type { Visit } from '~/domains/visitors/schemas'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { FoldCell } from './fold-cell'
import { isEditable } from './is-editable'
import { VisitBadge } from './visit-badge'

type Visitor = Visit['visitors'][number]

/** Everybody of a visit, with pass and correction where there are any. `chosen` is the number the address names. */
export function VisitPeople({ visit, chosen }: { visit: Visit; chosen?: number }) {
  const { t } = useTranslation('visitors')
  const heads = ['visitor', 'mobile', 'companyName', 'plate', 'status', 'tools'] as const
  return (
    <table className="table">
      <caption className="sr-only">{t('details.people')}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`field.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visit.visitors.map((visitor) => (
          <Row key={visitor.number} visit={visit} visitor={visitor} isChosen={visitor.number === chosen} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ visit, visitor, isChosen }: { visit: Visit; visitor: Visitor; isChosen: boolean }) {
  const { t } = useTranslation('visitors')
  const { number, name, mobile, email, companyName, plate, status, passCode, checkedInAt, checkedOutAt } =
    visitor
  return (
    <tr className={isChosen ? 'bg-celadon-100' : ''} aria-current={isChosen || undefined}>
      <th scope="row" className="font-semibold">
        {name}
        <span className="block text-badge font-normal text-ink-3">
          {number === 0 ? t('lead') : t('additional', { number })}
        </span>
        {isChosen && <span className="sr-only">{t('details.chosen')}</span>}
      </th>
      <td data-label={t('field.mobile')}>
        <span className="whitespace-nowrap">{formatPhone(mobile)}</span>
        {email && <span className="block break-all text-badge text-ink-3">{email}</span>}
      </td>
      <FoldCell label={t('field.companyName')} value={companyName} />
      <FoldCell label={t('field.plate')} value={plate} />
      <td className="table-status">
        <VisitBadge status={status} reason={isNoShow(visit, visitor) ? NO_SHOW : null} />
        {checkedInAt && (
          <span className="mt-1 block text-badge text-ink-3">
            {t('details.checkedIn', { at: formatInstant(checkedInAt) })}
          </span>
        )}
        {checkedOutAt && (
          <span className="block text-badge text-ink-3">
            {t('details.checkedOut', { at: formatInstant(checkedOutAt) })}
          </span>
        )}
      </td>
      <td className="table-tools">
        {passCode && (
          <Link to={visitorPaths.gatePass({ code: passCode })} className={LINK}>
            <Icon of={QrCode} className="mr-2" />
            <span className="sr-only">{t('details.passOf', { name })}</span>
            <span aria-hidden="true">{t('details.openPass')}</span>
          </Link>
        )}
        {visit.actions.edit.allowed && isEditable(visitor) && (
          <Link
            to={visitorPaths.informationSave({ id: visit.id, type: visit.kind, additional: number })}
            className={LINK}
          >
            <Icon of={SquarePen} className="mr-2" />
            <span className="sr-only">{t('details.editOf', { name })}</span>
            <span aria-hidden="true">{t('details.edit')}</span>
          </Link>
        )}
      </td>
    </tr>
  )
}
const LINK = 'link mr-4 inline-flex md:-my-3 min-h-target items-center whitespace-nowrap font-semibold'

/** The job that ends the day writes who did not come; others of the same visit may have (decisions §2). */
const isNoShow = ({ events, status, statusReason }: Visit, visitor: Visitor) =>
  visitor.status === 'cancelled' &&
  (events.some(({ event }) => event === 'notVisited') || (status === 'cancelled' && statusReason === NO_SHOW))
