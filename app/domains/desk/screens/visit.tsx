import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { visitorPaths } from '~/domains/visitors/paths'
import type { DeskVisit } from '~/domains/desk/schemas'
import { formatDay, formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { formatPhone } from '~/rules/phone'
import { AccessRecordsLink } from '~/ui/list/access-records-link'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Fact, Facts } from '~/ui/list/facts'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { StatusBadge } from '~/ui/list/status-badge'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:visit.title') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const visit = await read(deskClient(context.api).desk.visits[':id'].$get({ param: { id: params.id! } }))
  return { id: params.id!, visit }
}

type Visitor = DeskVisit['visitors'][number]

function Named({ name, isBlocked }: Visitor) {
  const { t } = useTranslation('desk')
  return (
    <>
      {name}
      {isBlocked && (
        <span className="block text-badge font-semibold text-red">{t('blockList.matchShort')}</span>
      )}
    </>
  )
}

/** One visit of any day, which access records link to. */
export default function Visit() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { id, visit } = useLoaderData<typeof loader>()
  const columns: Column<Visitor>[] = [
    { key: 'name', head: t('visitor.name'), kind: 'name', share: 3, cell: (person) => <Named {...person} /> },
    { key: 'mobile', head: t('staff.mobile'), share: 3, cell: ({ mobile }) => formatPhone(mobile) },
    { key: 'company', head: t('visitor.company'), share: 3, cell: ({ companyName }) => companyName },
    { key: 'plate', head: t('visitor.plate'), share: 2, cell: ({ plate }) => plate },
    {
      key: 'status',
      head: t('visitor.status'),
      kind: 'status',
      share: 3,
      cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:visit.${status}`)} />,
    },
  ]
  return (
    <DeskFrame
      title={t('visit.title')}
      list={{ label: t('visits.title'), to: visitorPaths.desk() }}
      action={<AccessRecordsLink of={{ id }} />}
    >
      <div className="mb-8 max-w-ticket">
        <Facts>
          <Fact term={t('visitor.visit')}>
            {formatDay(visit.date, language)} {formatMinutes(visit.minutes)}
          </Fact>
          <Fact term={t('visitor.tenant')}>{visit.company[language]}</Fact>
          <Fact term={t('visitor.host')}>{visit.hostName}</Fact>
          <Fact term={t('visitor.floor')}>{formatFloor(visit.floor, language)}</Fact>
        </Facts>
      </div>
      <Table
        caption={t('visit.people')}
        columns={columns}
        rows={visit.visitors}
        idOf={({ name, mobile }) => `${name} ${mobile}`}
      />
    </DeskFrame>
  )
}
