import { translator } from '../../../i18n/i18n'
import type { Language } from '../../../i18n/languages'
import { formatSpan } from '../../../rules/local-time'
import type { WorkbookColumn } from '../../../workbooks/workbook.server'
import type { Bill } from '../desk-bill-shapes'

type Line = Bill['companies'][number]['lines'][number]

/** A booking of a company, the company's sum, or the sum of all. */
interface SheetRow {
  company: string
  line?: Line
  freeMinutes: number
  won: number
  vatWon: number
}

/** A month's bill as a sheet in this language: bookings of each company with its sum, then the sum of all. */
export function billSheet({ month, companies, ...all }: Bill, language: Language) {
  const t = translator(language)
  const word = (name: 'company' | 'room' | 'meetingName' | 'reserver' | 'status' | 'date') =>
    t(`meeting-rooms:desk.field.${name}`)
  const rows: SheetRow[] = companies.flatMap(({ company, lines, ...sums }) => [
    ...lines.map((line) => ({ ...line, company: company[language], line })),
    { ...sums, company: t('meeting-rooms:desk.bill.sumOf', { company: company[language] }) },
  ])
  rows.push({ ...all, company: t('meeting-rooms:desk.bill.sum') })
  const ofLine = (cell: (line: Line) => string) => (row: SheetRow) => (row.line ? cell(row.line) : null)
  const columns: WorkbookColumn<SheetRow>[] = [
    { head: word('company'), width: 30, cell: ({ company }) => company },
    { head: word('date'), cell: ofLine(({ date }) => date) },
    {
      head: t('meeting-rooms:desk.field.time'),
      cell: ofLine(formatSpan),
    },
    { head: word('room'), cell: ofLine(({ room }) => room.name[language]) },
    { head: word('meetingName'), width: 24, cell: ofLine(({ meetingName }) => meetingName) },
    { head: word('reserver'), cell: ofLine(({ reserver }) => reserver) },
    { head: word('status'), cell: ofLine(({ status }) => t(`statuses:${status}`)) },
    { head: t('meeting-rooms:desk.bill.freeMinutes'), cell: ({ freeMinutes }) => String(freeMinutes) },
    { head: t('meeting-rooms:desk.bill.sheetWon'), cell: ({ won }) => String(won) },
    { head: t('meeting-rooms:desk.bill.sheetVat'), cell: ({ vatWon }) => String(vatWon) },
    { head: t('meeting-rooms:desk.bill.sheetAll'), cell: ({ won, vatWon }) => String(won + vatWon) },
  ]
  return { title: month, columns, rows }
}
