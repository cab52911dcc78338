import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskHeatingClient } from '~/domains/heating/client.server'
import { HeatingDeskTabs } from '~/domains/heating/components/desk-tabs'
import { PlanTable } from '~/domains/heating/screens/desk-heating-plan/plan-table'
import { heatingPaths } from '~/domains/heating/paths'
import { planQuery } from '~/domains/heating/schemas'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { DayLinks } from '~/ui/calendar/day-links'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('heating:desk.plan'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ...list } = readList(request, planQuery, { defaults: { date: context.today } })
  const plan = await read(deskHeatingClient(context.api).desk.heating.plan.$get({ query }))
  return { plan, list }
}

/** The plan of a day, floor by floor, to be printed. */
export default function DeskHeatingPlan() {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const { plan, list } = useLoaderData<typeof loader>()
  const day = formatDay(plan.date, language)
  return (
    <DeskFrame title={t('plan.title', { day })}>
      <HeatingDeskTabs current="plan" />
      <div className="print:hidden">
        <FilterBar
          path={heatingPaths.deskPlan()}
          list={list}
          fields={[{ name: 'date', label: t('field.date'), type: 'date' }]}
        />
        <DayLinks
          date={plan.date}
          words={{ before: t('plan.before'), after: t('plan.after') }}
          path={heatingPaths.deskPlan}
        />
      </div>
      {plan.holiday && (
        <p className="mb-4 font-semibold text-red">{t('plan.holiday', { name: plan.holiday })}</p>
      )}
      {plan.waiting > 0 && (
        <Notice tone="warning" title={t('plan.waiting', { count: plan.waiting })}>
          <Link to={heatingPaths.deskQueue()} className="link print:hidden">
            {t('desk.queue')}
          </Link>
        </Notice>
      )}
      {plan.runs.length === 0 ? (
        <EmptyState drawing="no-results">{t('plan.none')}</EmptyState>
      ) : (
        <>
          <PlanTable runs={plan.runs} caption={t('plan.title', { day })} />
          <p className="mt-4 text-table text-ink-2 print:hidden">{t('plan.print')}</p>
        </>
      )}
    </DeskFrame>
  )
}
