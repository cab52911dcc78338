import { BarChart } from '~/domains/statistics/components/bar-chart'
import { ColumnChart } from '~/domains/statistics/components/column-chart'
import { HeatChart } from '~/domains/statistics/components/heat-chart'
import { LineChart } from '~/domains/statistics/components/line-chart'
import { PeriodLegend } from '~/domains/statistics/components/period-legend'
import { ValuesTable } from '~/domains/statistics/components/values-table'
import type { Chart, Statistics } from '~/domains/statistics/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Disclosure } from '~/ui/page/disclosure'

const DRAWINGS = { bars: BarChart, columns: ColumnChart, line: LineChart } as const
/** Longer tables are collapsed. */
const MOST_ROWS = 12

/** A chart with its values as a table; a heat map is a table itself. */
export function ChartSection({ of, periods }: { of: Chart; periods: Pick<Statistics, 'now' | 'before'> }) {
  const { t } = useTranslation('statistics')
  const title = t(`charts.${of.key}`)
  return (
    <section className="mb-12 break-inside-avoid" aria-labelledby={of.key}>
      <h2 id={of.key} className="mb-3 text-h2-s font-semibold md:text-h2">
        {title}
      </h2>
      {of.along.length === 0 ? (
        <p>{t('none')}</p>
      ) : of.look === 'heat' ? (
        <HeatChart of={of} caption={title} />
      ) : (
        <Drawn of={of} look={of.look} caption={title} periods={periods} />
      )}
    </section>
  )
}

function Drawn({
  of,
  look,
  caption,
  periods,
}: {
  of: Chart
  look: keyof typeof DRAWINGS
  caption: string
  periods: Pick<Statistics, 'now' | 'before'>
}) {
  const { t } = useTranslation('statistics')
  const Drawing = DRAWINGS[look]
  const table = <ValuesTable of={of} caption={caption} />
  const isLong = of.along.length > MOST_ROWS
  return (
    <>
      <PeriodLegend of={periods} />
      <div className={isLong ? undefined : 'lg:flex lg:items-start'}>
        <div className={isLong ? 'mb-4' : 'mb-6 lg:mr-12 lg:w-1/2 print:mr-0 print:w-full'}>
          <Drawing of={of} />
        </div>
        {isLong ? (
          <Disclosure summary={t('values')}>{table}</Disclosure>
        ) : (
          <div className="lg:w-1/2 print:w-full">{table}</div>
        )}
      </div>
    </>
  )
}
