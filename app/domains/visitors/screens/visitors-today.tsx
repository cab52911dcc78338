import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { todayClient } from '~/domains/visitors/client.server'
import { TodayTable } from '~/domains/visitors/screens/visitors-today/today-table'
import { VisitTabs } from '~/domains/visitors/components/visit-tabs'
import { loadTodayCars } from '~/domains/visitors/components/pass-parking.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { TODAY_STATES } from '~/domains/visitors/rules/today-state'
import { countUndecided } from '~/domains/visitors/visit-page.server'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, wordOf } from '~/lists/read-query'
import { can } from '~/rules/permissions'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('visitors:today.title'),
  section: 'visitor',
  // Without script, too, an open page shows new arrivals within a minute.
  follows: { secondsWithoutScript: 60 },
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isManager = can(actorOf(await context.me()), 'visits:seeCompany')
  const { scope: scopeInAddress } = readQuery(request, { scope: wordOf('company') })
  const scope = isManager && scopeInAddress === 'company' ? 'company' : 'mine'
  const [visitors, cars, waiting] = await Promise.all([
    read(todayClient(context.api).visits.today.$get({ query: { scope } })),
    loadTodayCars(context.api, scope),
    countUndecided(context, scope === 'mine' ? 'mine' : undefined),
  ])
  return { visitors, cars, scope, isManager, waiting: waiting?.count ?? 0, today: context.today } as const
}

/** Today's visitors of a host or of the company: late, expected, here and gone, and where their cars are. */
export default function VisitorsToday() {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const { visitors, cars, scope, isManager, waiting, today } = useLoaderData<typeof loader>()
  const other = scope === 'mine' ? 'company' : 'mine'
  return (
    <Page
      title={t('today.title')}
      lead={formatDay(today, language)}
      crumbs={[{ label: t('crumb') }, { label: t(`list.${scope}`), to: visitorPaths.listOf(scope) }]}
      action={
        isManager && (
          <ButtonLink to={visitorPaths.today({ scope: other })} look="secondary">
            {t(`today.${other}`)}
          </ButtonLink>
        )
      }
    >
      <VisitTabs scope={scope} view="today" waiting={waiting} />
      {visitors.length === 0 && <EmptyState drawing="no-visits">{t('messages:noVisitorsOnDate')}</EmptyState>}
      {TODAY_STATES.map((state) => {
        const those = visitors.filter((visitor) => visitor.state === state)
        return (
          those.length > 0 && (
            <section key={state} aria-labelledby={state} className="mt-12">
              <h2 id={state} className="mb-3 text-h2-s font-semibold md:text-h2">
                {t(`today.${state}`, { count: those.length })}
              </h2>
              <TodayTable
                caption={t(`today.${state}`, { count: those.length })}
                visitors={those}
                cars={cars}
              />
            </section>
          )
        )
      })}
    </Page>
  )
}
