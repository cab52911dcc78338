import { formatFloor } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import type { HeatingStatement } from '~/domains/heating/schemas'

type Line = HeatingStatement['companies'][number]['lines'][number]

/** A line of a company, the company's sum, or the total. */
interface SheetRow {
  company: string
  line?: Line
  hours: number
  won: number
  /** Of sums. */
  vatWon?: number
}

/** A month's statement as a sheet in the reader's language: each company's lines and sum, then the total. */
export function statementSheet({ month, companies, won, vatWon }: HeatingStatement, language: Language) {
  const t = translator(language)
  const rows: SheetRow[] = companies.flatMap(({ company, lines, hours, won: sum, vatWon: vat }) => [
    ...lines.map((line) => ({
      company: company[language],
      line,
      hours: (line.endMinutes - line.startMinutes) / 60,
      won: line.won,
    })),
    { company: t('heating:statement.sumOf', { company: company[language] }), hours, won: sum, vatWon: vat },
  ])
  // A shared hour counts for each of its companies, so only money is totalled.
  rows.push({ company: t('heating:statement.sum'), hours: 0, won, vatWon })
  const columns: WorkbookColumn<SheetRow>[] = [
    { head: t('heating:field.company'), width: 30, cell: ({ company }) => company },
    { head: t('heating:field.date'), kind: 'date', cell: ({ line }) => line?.date ?? null },
    { head: t('heating:field.type'), cell: ({ line }) => (line && t(`heating:type.${line.type}`)) || null },
    { head: t('heating:field.floor'), cell: ({ line }) => (line ? formatFloor(line.floor, language) : null) },
    { head: t('rooms:field.start'), kind: 'time', cell: ({ line }) => line?.startMinutes ?? null },
    { head: t('rooms:field.end'), kind: 'time', cell: ({ line }) => line?.endMinutes ?? null },
    { head: t('heating:statement.hours'), kind: 'number', cell: ({ hours }) => hours || null },
    {
      head: t('heating:statement.shared'),
      cell: ({ line }) => (line?.isShared ? t('heating:statement.isShared') : null),
    },
    { head: t('heating:statement.sheetWon'), kind: 'won', cell: ({ won: amount }) => amount },
    {
      head: t('heating:statement.vat'),
      kind: 'won',
      cell: ({ vatWon: vat }) => vat ?? null,
    },
    {
      head: t('heating:statement.toPay'),
      kind: 'won',
      cell: ({ won: amount, vatWon: vat }) => (vat === undefined ? null : amount + vat),
    },
  ]
  return { title: month, columns, rows }
}
