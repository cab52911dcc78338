import { QrCode, SquarePen } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import { formatPhone } from '~/rules/phone'
import { NO_SHOW } from '~/rules/statuses'
import { visitorPaths } from '~/domains/visitors/paths'
import type { Visit } from '~/domains/visitors/schemas'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { Table, type Column } from '~/ui/list/table'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import { VisitBadge } from '~/domains/visitors/components/visit-badge'

type Visitor = Visit['visitors'][number]

/**
 * Columns about each visitor, with links to pass and correction where possible. `chosen` is the number in the address.
 */
export function usePeopleColumns(visit: Visit, chosen?: number): Column<Visitor>[] {
  const { t } = useTranslation('visitors')
  const isGroup = visit.kind === 'group'
  return [
    {
      key: 'visitor',
      head: t('field.visitor'),
      kind: 'name',
      share: 3,
      cell: ({ number, name }) => (
        <>
          {name}
          {!isGroup && (
            <span className="block text-badge font-normal text-ink-3">
              {number === 0 ? t('lead') : t('additional', { number })}
            </span>
          )}
          {number === chosen && <span className="sr-only">{t('details.chosen')}</span>}
        </>
      ),
    },
    {
      key: 'mobile',
      head: t('field.mobile'),
      share: 4,
      cell: ({ mobile, email }) => (
        <>
          <span className="whitespace-nowrap">{formatPhone(mobile)}</span>
          {email && <span className="block text-badge text-ink-3">{email}</span>}
        </>
      ),
    },
    { key: 'companyName', head: t('field.companyName'), share: 3, cell: ({ companyName }) => companyName },
    {
      key: 'plate',
      head: t('field.plate'),
      share: 3,
      cell: ({ plate }) => plate && <span className="whitespace-nowrap">{plate}</span>,
    },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 4,
      cell: (visitor) => <Status visit={visit} visitor={visitor} />,
    },
    {
      key: 'tools',
      head: t('field.tools'),
      kind: 'tools',
      share: 3,
      cell: (visitor) => <Tools visit={visit} visitor={visitor} />,
    },
  ]
}

/** All visitors of a visit. */
export function VisitPeople({ visit, chosen }: { visit: Visit; chosen?: number }) {
  const { t } = useTranslation('visitors')
  return (
    <Table
      caption={t('details.people')}
      columns={usePeopleColumns(visit, chosen)}
      rows={visit.visitors}
      idOf={({ number }) => String(number)}
      current={chosen === undefined ? undefined : String(chosen)}
    />
  )
}

function Status({ visit, visitor }: { visit: Visit; visitor: Visitor }) {
  const { t } = useTranslation('visitors')
  const { status, checkedInAt, checkedOutAt } = visitor
  return (
    <>
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
    </>
  )
}

function Tools({ visit, visitor }: { visit: Visit; visitor: Visitor }) {
  const { t } = useTranslation('visitors')
  const { number, name, passCode, seriesCode } = visitor
  return (
    // The links stand one below the other where they do not fit beside each other, and none covers another.
    <div className="flex flex-wrap md:-my-3">
      {passCode && (
        <Link to={visitorPaths.gatePass({ code: passCode })} className={LINK}>
          <Icon of={QrCode} className="mr-2" />
          <span className="sr-only">{t('details.passOf', { name })}</span>
          <span aria-hidden="true">{t('details.openPass')}</span>
        </Link>
      )}
      {seriesCode && (
        <Link to={visitorPaths.passes({ code: seriesCode })} className={LINK}>
          <span className="sr-only">{t('series.allPassesOf', { name })}</span>
          <span aria-hidden="true">{t('series.allPasses')}</span>
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
    </div>
  )
}
const LINK = 'link mr-4 inline-flex min-h-target items-center whitespace-nowrap font-semibold'

/** The job that ends the day records no-shows; others of the same visit may have come (decisions §2). */
const isNoShow = ({ events, status, statusReason }: Visit, visitor: Visitor) =>
  visitor.status === 'cancelled' &&
  (events.some(({ event }) => event === 'notVisited') || (status === 'cancelled' && statusReason === NO_SHOW))
