import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { statisticsClient } from '~/domains/statistics/client.server'
import { ChartSection } from '~/domains/statistics/components/chart-section'
import { Figures } from '~/domains/statistics/components/figures'
import { PeriodChoice } from '~/domains/statistics/components/period-choice'
import { PeriodLine } from '~/domains/statistics/components/period-line'
import { SubjectTabs } from '~/domains/statistics/components/tabs'
import { statisticsPaths } from '~/domains/statistics/paths'
import { lastDays, LENGTHS } from '~/domains/statistics/rules/periods'
import { statisticsQuery } from '~/domains/statistics/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('statistics:title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ...list } = readList(request, statisticsQuery, {
    defaults: { ...lastDays(LENGTHS[0], context.today) },
  })
  const shown = await read(statisticsClient(context.api).desk.statistics.$get({ query }))
  return { shown, list, today: context.today }
}

/** A period in a picture, and its key figures beside those of the one before, by subject. */
export default function DeskStatistics() {
  const { t } = useTranslation('statistics')
  const { shown, list, today } = useLoaderData<typeof loader>()
  return (
    <DeskFrame title={t('title')}>
      <SubjectTabs current="all" period={{ ...shown.now }} />
      <PeriodChoice path={statisticsPaths.all} list={list} shown={shown.now} today={today} />
      <PeriodLine now={shown.now} before={shown.before} />
      <ChartSection of={shown.chart} periods={shown} />
      <div className="lg:flex lg:flex-wrap">
        {shown.subjects.map(({ subject, figures }) => (
          <section
            key={subject}
            className="border-t border-line-2 pb-2 pt-6 break-inside-avoid lg:w-1/2 print:w-1/2"
          >
            <h2 className="mb-3 text-h2-s font-semibold md:text-h2">
              <Link to={statisticsPaths.one(subject, { ...shown.now })} className="link">
                {t(`subjects.${subject}`)}
              </Link>
            </h2>
            <Figures of={figures} />
          </section>
        ))}
      </div>
    </DeskFrame>
  )
}
