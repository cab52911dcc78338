import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { actionTextKey } from '~/rules/access-action-key'
import { deskClient } from '~/domains/desk/client.server'
import { AccessTabs } from '~/domains/desk/components/access-tabs'
import { AccessTable } from '~/domains/desk/screens/access-records/access-table'
import { DeskFrame } from '~/ui/page/desk-frame'
import { deskPaths } from '~/domains/desk/paths'
import { accessRecordQuery } from '~/domains/desk/schemas'
import { loadList } from '~/lists/load-list.server'
import { useTranslation } from '~/i18n/use-translation'
import { ACCESS_ACTIONS } from '~/rules/access-actions'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:access.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { desk } = deskClient(context.api)
  const [list, companies] = await Promise.all([
    loadList(request, accessRecordQuery, {
      find: (query) => read(desk['access-records'].$get({ query })),
      path: deskPaths.accessRecords,
    }),
    read(desk.companies.$get()),
  ])
  return { list, companies: companies.map(({ id, ko, en }) => ({ id, ko, en })) }
}

const KINDS = ['member', 'staff', 'apiKey', 'guest'] as const

/** Access records: who read whose data (decisions §11). */
export default function AccessRecords() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { list, companies } = useLoaderData<typeof loader>()
  return (
    <DeskFrame title={t('access.title')}>
      <AccessTabs current="records" />
      <p className="mb-6 max-w-text text-ink-2">{t('access.lead')}</p>
      <FilterBar
        path={deskPaths.accessRecords()}
        list={list}
        fields={[
          ...usePeriodParts(),
          { name: 'seen', label: t('access.seen') },
          { name: 'person', label: t('access.person') },
          {
            name: 'kind',
            label: t('access.who'),
            options: KINDS.map((kind) => ({ value: kind, label: t(`access.kind.${kind}`) })),
          },
          {
            name: 'companyId',
            label: t('access.company'),
            options: companies.map((company) => ({ value: String(company.id), label: company[language] })),
          },
          {
            name: 'action',
            label: t('access.what'),
            options: ACCESS_ACTIONS.map((action) => ({ value: action, label: t(actionTextKey(action)!) })),
          },
        ]}
      />
      <Listed
        list={list}
        path={deskPaths.accessRecords}
        count={t('access.count', { count: list.page.count })}
        empty={<EmptyState drawing="no-results">{t('access.none')}</EmptyState>}
      >
        <AccessTable records={list.items} caption={t('access.title')} />
      </Listed>
    </DeskFrame>
  )
}
