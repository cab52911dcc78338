import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams } from '~/api/client.server'
import { statisticsClient } from '~/domains/statistics/client.server'
import { ChartSection } from '~/domains/statistics/screens/desk-statistics-subject/chart-section'
import { Figures } from '~/domains/statistics/components/figures'
import { PeriodChoice } from '~/domains/statistics/components/period-choice'
import { SubjectTabs } from '~/domains/statistics/components/tabs'
import { statisticsPaths } from '~/domains/statistics/paths'
import { lastDays, LENGTHS, periodAsked } from '~/domains/statistics/rules/periods'
import { statisticsQuery, subjectParam } from '~/domains/statistics/shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'
import { DeskFrame } from '~/ui/desk-frame'
import { ExportForm } from '~/ui/export-form'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('statistics:title') }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { query, ...list } = readList(request, statisticsQuery, {
    defaults: { ...lastDays(LENGTHS[0], context.today) },
  })
  const [staff, shown] = await Promise.all([
    loadDesk(context),
    read(
      statisticsClient(context.api).desk.statistics[':subject'].$get({
        param: requireParams(subjectParam, params),
        query,
      }),
    ),
  ])
  const asked = periodAsked(query, context.today)
  return { staff, shown, list, asked, exportError: exportErrorOf(request), today: context.today }
}

/** One subject in a period: key figures, charts with their values; can be printed and downloaded. */
export default function DeskStatisticsSubject() {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const { staff, shown, list, asked, exportError, today } = useLoaderData<typeof loader>()
  const { subject, now } = shown
  const title = t('subjectOf', {
    subject: t(`subjects.${subject}`),
    from: formatDay(now.from, language),
    to: formatDay(now.to, language),
  })
  return (
    <DeskFrame staff={staff} title={title}>
      <SubjectTabs current={subject} period={{ ...asked }} />
      <PeriodChoice
        path={(query?: Query) => statisticsPaths.one(subject, query)}
        list={list}
        shown={asked}
        today={today}
      />
      <p className="mb-6 max-w-text text-table text-ink-2">
        {t('compared', shown.before)} {t(`notes.${subject}`)}
      </p>
      <Figures of={shown.figures} />
      <div className="mt-6">
        {shown.charts.map((chart) => (
          <ChartSection key={chart.key} of={chart} periods={shown} />
        ))}
      </div>
      <ExportForm path={statisticsPaths.file(subject)} filter={{ ...asked }} error={exportError} />
    </DeskFrame>
  )
}
