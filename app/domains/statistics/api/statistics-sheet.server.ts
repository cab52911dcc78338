import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import type { Chart, Label, Statistics } from '~/domains/statistics/shapes'
import { labelText } from '~/domains/statistics/words'

interface SheetRow {
  chart: Chart['key']
  unit: Chart['unit']
  label: Label
  across: Label | null
  now: number | null
  before: number | null
}

/** Every value of a subject's charts as a row, in this language. */
export function statisticsSheet({ subject, charts, now, before }: Statistics, language: Language) {
  const t = translator(language)
  const columns: WorkbookColumn<SheetRow>[] = [
    { head: t('statistics:field.chart'), width: 30, cell: ({ chart }) => t(`statistics:charts.${chart}`) },
    { head: t('statistics:field.what'), width: 24, cell: ({ label }) => labelText(label, language) },
    { head: t('statistics:field.hour'), cell: ({ across }) => across && labelText(across, language) },
    { head: t('statistics:field.unit'), cell: ({ unit }) => t(`statistics:unitNames.${unit}`) },
    { head: `${now.from} – ${now.to}`, width: 24, kind: 'number', cell: (row) => row.now },
    { head: `${before.from} – ${before.to}`, width: 24, kind: 'number', cell: (row) => row.before },
  ]
  return { title: t(`statistics:subjects.${subject}`), columns, rows: charts.flatMap(rowsOf) }
}

const rowsOf = ({ key: chart, look, unit, along, across, now, before, heat }: Chart): SheetRow[] =>
  look === 'heat'
    ? along.flatMap((label, row) =>
        across.map((column, place) => ({
          chart,
          unit,
          label,
          across: column,
          now: heat[row]?.[place] ?? null,
          before: null,
        })),
      )
    : along.map((label, place) => ({
        chart,
        unit,
        label,
        across: null,
        now: now[place] ?? null,
        before: before[place] ?? null,
      }))
