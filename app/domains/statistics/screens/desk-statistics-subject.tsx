import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams } from '~/api/client.server'
import { statisticsClient } from '~/domains/statistics/client.server'
import { ChartSection } from '~/domains/statistics/components/chart-section'
import { Figures } from '~/domains/statistics/components/figures'
import { PeriodChoice } from '~/domains/statistics/components/period-choice'
import { PeriodLine } from '~/domains/statistics/components/period-line'
import { SubjectTabs } from '~/domains/statistics/components/tabs'
import { statisticsPaths } from '~/domains/statistics/paths'
import { lastDays, LENGTHS, periodAsked } from '~/domains/statistics/rules/periods'
import { statisticsQuery, subjectParam } from '~/domains/statistics/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'
import { DeskFrame } from '~/ui/page/desk-frame'
import { ExportForm } from '~/ui/form/export-form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('statistics:title') }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { query, ...list } = readList(request, statisticsQuery, {
    defaults: { ...lastDays(LENGTHS[0], context.today) },
  })
  const shown = await read(
    statisticsClient(context.api).desk.statistics[':subject'].$get({
      param: requireParams(subjectParam, params),
      query,
    }),
  )
  const asked = periodAsked(query, context.today)
  return { shown, list, asked, exportError: exportErrorOf(request), today: context.today }
}

/** One subject in a period: key figures, charts with their values; can be printed and downloaded. */
export default function DeskStatisticsSubject() {
  const { t } = useTranslation('statistics')
  const { shown, list, asked, exportError, today } = useLoaderData<typeof loader>()
  const { subject, now, before } = shown
  return (
    <DeskFrame title={t('ofSubject', { subject: t(`subjects.${subject}`) })}>
      <SubjectTabs current={subject} period={{ ...asked }} />
      <PeriodChoice
        path={(query?: Query) => statisticsPaths.one(subject, query)}
        list={list}
        shown={asked}
        today={today}
      />
      <PeriodLine now={now} before={before}>
        {t(`notes.${subject}`)}
      </PeriodLine>
      <Figures of={shown.figures} />
      <div className="mt-6">
        {shown.charts.map((chart) => (
          <ChartSection key={chart.key} of={chart} periods={shown} />
        ))}
      </div>
      <div className="mt-6">
        <ExportForm path={statisticsPaths.file(subject)} filter={{ ...asked }} error={exportError} />
      </div>
    </DeskFrame>
  )
}
