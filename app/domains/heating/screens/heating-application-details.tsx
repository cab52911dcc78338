import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { heatingClient } from '~/domains/heating/client.server'
import { HeatingTable } from '~/domains/heating/screens/heating-application-details/heating-table'
import { useFilterParts } from '~/domains/heating/components/use-filter-parts'
import { heatingPaths } from '~/domains/heating/paths'
import { DAYS_AHEAD } from '~/domains/heating/rules/request-refusal'
import { heatingListQuery } from '~/domains/heating/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { addDays } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'

export const handle: ScreenHandle = {
  title: (t) => t('heating:list.title'),
  section: 'support',
  follows: true,
}

/** Days back that the list starts at by default. */
const DAYS_BACK = 30

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, today } = context
  const me = await context.me()
  const list = await loadList(request, heatingListQuery, {
    defaults: { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) },
    views: ['scope'],
    find: (query) => read(heatingClient(api).heating.$get({ query })),
    path: heatingPaths.list,
  })
  return { list, maySeeCompany: can(actorOf(me), 'heating:seeCompany') }
}

/** Own requests and, for the company's master, everybody's. */
export default function HeatingApplicationDetails() {
  const { t } = useTranslation('heating')
  const { list, maySeeCompany } = useLoaderData<typeof loader>()
  const scope = list.filter.scope as 'mine' | 'company'
  return (
    <Page
      title={t('list.title')}
      crumbs={[{ label: t('shell:menuGroup.support') }]}
      action={
        <ButtonLink to={heatingPaths.ask()} look="secondary">
          {t('list.ask')}
        </ButtonLink>
      }
    >
      {maySeeCompany && (
        <Tabs
          label={t('list.scopes')}
          current={heatingPaths.list({ scope })}
          tabs={(['mine', 'company'] as const).map((each) => ({
            label: t(`list.${each}`),
            to: heatingPaths.list({ scope: each }),
          }))}
        />
      )}
      <FilterBar
        path={heatingPaths.list()}
        reset={heatingPaths.list({ scope })}
        list={list}
        views={['scope']}
        sizes={LIST_SIZES}
        fields={useFilterParts(scope === 'company' ? t('list.keywordCompany') : t('list.keyword'))}
      />
      <Listed
        list={list}
        path={heatingPaths.list}
        count={t('list.count', { count: list.page.count })}
        empty={
          <EmptyState drawing="no-results" hint={t('list.emptyHint')}>
            {t('messages:noData')}
          </EmptyState>
        }
      >
        <HeatingTable list={list} withRequester={scope === 'company'} />
      </Listed>
    </Page>
  )
}
