import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { AccessTabs } from '~/domains/desk/components/access-tabs'
import { deskPaths } from '~/domains/desk/paths'
import { SECURITY_ACCOUNTS, securityRecordQuery, type SecurityRecord } from '~/domains/desk/security-schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { SECURITY_EVENTS } from '~/rules/security-events'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table, type Column } from '~/ui/list/table'

export const handle: ScreenHandle = { title: (t) => t('desk:security.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const records = deskClient(context.api).desk['access-records']
  const list = await loadList(request, securityRecordQuery, {
    find: (query) => read(records.security.$get({ query })),
    path: deskPaths.securityRecords,
  })
  return { list }
}

/** Security records: how accounts were got into and changed hands (decisions §11). */
export default function SecurityRecords() {
  const { t } = useTranslation('desk')
  const { list } = useLoaderData<typeof loader>()
  const columns: Column<SecurityRecord>[] = [
    {
      key: 'at',
      head: t('access.at'),
      kind: 'name',
      share: 3,
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
    },
    { key: 'event', head: t('security.event'), share: 4, cell: ({ event }) => t(`security.events.${event}`) },
    { key: 'account', head: t('security.account'), share: 4, cell: ({ account }) => <Person of={account} /> },
    {
      key: 'actor',
      head: t('security.actor'),
      share: 3,
      leaves: 'tablet',
      cell: ({ actor }) => (actor ? <Person of={actor} /> : t('security.self')),
    },
    {
      key: 'network',
      head: t('security.network'),
      share: 3,
      cell: ({ network }) => network ?? t('security.here'),
    },
  ]
  return (
    <DeskFrame title={t('security.title')}>
      <AccessTabs current="security" />
      <p className="mb-6 max-w-text text-ink-2">{t('security.lead')}</p>
      <FilterBar
        path={deskPaths.securityRecords()}
        list={list}
        fields={[
          ...usePeriodParts(),
          { name: 'person', label: t('access.person') },
          {
            name: 'kind',
            label: t('security.account'),
            options: SECURITY_ACCOUNTS.map((kind) => ({ value: kind, label: t(`security.kind.${kind}`) })),
          },
          {
            name: 'event',
            label: t('security.event'),
            options: SECURITY_EVENTS.map((event) => ({ value: event, label: t(`security.events.${event}`) })),
          },
        ]}
      />
      <Listed
        list={list}
        path={deskPaths.securityRecords}
        count={t('access.count', { count: list.page.count })}
        empty={<EmptyState drawing="no-results">{t('security.none')}</EmptyState>}
      >
        <Table
          caption={t('security.title')}
          columns={columns}
          rows={list.items}
          idOf={({ at, event, account }) => `${at} ${event} ${account.loginId ?? account.typed}`}
        />
      </Listed>
    </DeskFrame>
  )
}

function Person({ of: { kind, name, loginId, typed } }: { of: SecurityRecord['account'] }) {
  const { t } = useTranslation('desk')
  return (
    <>
      {(name ?? typed) && (
        <span className="mr-2">{name ? (loginId ? `${name} (${loginId})` : name) : typed}</span>
      )}
      <span className="text-ink-3">{t(`security.kind.${kind}`)}</span>
    </>
  )
}
