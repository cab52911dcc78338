import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { formatMinutes } from '~/rules/local-time'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import type { OccupancyRow, OccupancyStatement } from '~/domains/billing/occupancy-shapes'

type SheetRow = Omit<OccupancyRow, 'name' | 'weekday'> & { what: string }

/** The statement of occupancy as a sheet in this language: its rows with their sum, and the share of each hour. */
export function occupancySheet({ from, to, kind, hours, rows, all }: OccupancyStatement, language: Language) {
  const t = translator(language)
  const whatOf = ({ name, weekday }: OccupancyRow) =>
    name?.[language] ?? (weekday === null ? '' : t(`shell:date.weekdays.${weekday}`))
  const lines: SheetRow[] = rows.map((row) => ({ ...row, what: whatOf(row) }))
  if (kind && all && rows[0])
    lines.push({ ...all, kind, unit: rows[0].unit, what: t('billing:occupancy.all') })
  const columns: WorkbookColumn<SheetRow>[] = [
    { head: t('billing:field.from'), kind: 'date', cell: () => from },
    { head: t('billing:field.to'), kind: 'date', cell: () => to },
    { head: t('billing:field.kind'), cell: (row) => t(`billing:kind.${row.kind}`) },
    { head: t('billing:occupancy.what'), width: 24, cell: ({ what }) => what },
    { head: t('billing:occupancy.count'), kind: 'number', cell: ({ count }) => count },
    { head: t('billing:occupancy.unit'), cell: ({ unit }) => t(`billing:occupancy.units.${unit}`) },
    { head: t('billing:occupancy.used'), kind: 'number', cell: ({ used }) => used },
    { head: t('billing:occupancy.offered'), kind: 'number', cell: ({ offered }) => offered },
    { head: t('billing:occupancy.sheetPercent'), kind: 'number', cell: ({ percent }) => percent },
    ...hours.map((hour, place): WorkbookColumn<SheetRow> => ({
      head: formatMinutes(hour),
      width: 8,
      kind: 'number',
      cell: (row) => row.hours[place]?.percent ?? null,
    })),
  ]
  return { title: `${from} ${to}`, columns, rows: lines }
}
