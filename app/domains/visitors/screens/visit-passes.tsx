import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import { VisitBadge } from '~/domains/visitors/components/visit-badge'
import type { SeriesPasses } from '~/domains/visitors/pass-schemas'
import { visitorPaths } from '~/domains/visitors/paths'
import { formatDay, formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

type Pass = SeriesPasses['passes'][number]

export const handle: ScreenHandle = { title: (t) => t('visitors:series.allPasses'), section: 'visitor' }

/** The code is the authorisation, as that of a pass is: whoever has the link sees one person's passes of a series. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  read(visitorsClient(context.api)['visit-passes'][':code'].$get({ param: { code: params.code ?? '' } }))

/** A person's passes of a series of visits, by date. */
export default function VisitPasses() {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const { name, company, hostName, passes } = useLoaderData<typeof loader>()
  const columns: Column<Pass>[] = [
    {
      key: 'when',
      head: t('field.when'),
      kind: 'name',
      share: 4,
      cell: ({ visitDate, visitMinutes }) =>
        `${formatDay(visitDate, language)} ${formatMinutes(visitMinutes)}`,
    },
    { key: 'floor', head: t('field.floor'), cell: ({ floor }) => formatFloor(floor, language) },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 3,
      cell: ({ status, statusReason }) => <VisitBadge status={status} reason={statusReason} />,
    },
    { key: 'tools', head: t('field.tools'), kind: 'tools', share: 4, cell: (pass) => <Tools pass={pass} /> },
  ]
  return (
    <Page
      title={t('series.passes', { name })}
      lead={`${company[language]} · ${t('field.host')} ${t('named', { name: hostName })}`}
      crumbs={[{ label: t('crumb') }]}
    >
      <p className="mb-4 max-w-text">{t('series.passesLead')}</p>
      <Table
        caption={t('series.passes', { name })}
        columns={columns}
        rows={passes}
        idOf={({ visitDate, visitMinutes }) => `${visitDate} ${visitMinutes}`}
      />
    </Page>
  )
}

function Tools({ pass: { code, visit, visitDate } }: { pass: Pass }) {
  const { t } = useTranslation('visitors')
  return (
    <>
      {code && (
        <Link to={visitorPaths.gatePass({ code })} className={LINK}>
          <span className="sr-only">{t('series.passOf', { date: visitDate })}</span>
          <span aria-hidden="true">{t('details.openPass')}</span>
        </Link>
      )}
      {visit && (
        <Link to={visitorPaths.details({ id: visit })} className={LINK}>
          <span className="sr-only">{t('series.reservationOf', { date: visitDate })}</span>
          <span aria-hidden="true">{t('series.reservation')}</span>
        </Link>
      )}
    </>
  )
}
const LINK = 'link mr-4 inline-flex md:-my-3 min-h-target items-center whitespace-nowrap font-semibold'
