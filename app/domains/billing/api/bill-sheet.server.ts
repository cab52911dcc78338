import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import type { Bill, BillShownLine } from '~/domains/billing/bill-shapes'
import type { AmountLine } from '~/domains/billing/rules/month-bill'

/** A line of a company, the company's sum, or the sum of all. */
interface SheetRow extends AmountLine {
  company: string
  line?: BillShownLine
}

/** A month's bill as a sheet in this language: lines of each company with its sum, then the sum of all. */
export function billSheet({ month, companies, ...all }: Bill, language: Language) {
  const t = translator(language)
  const word = (name: 'company' | 'kind' | 'from' | 'to' | 'name' | 'about' | 'person' | 'status') =>
    t(`billing:field.${name}`)
  const rows: SheetRow[] = companies.flatMap(({ company, lines, ...sums }) => [
    ...lines.map((line) => ({ ...line, company: company[language], line })),
    { ...sums, company: t('billing:bill.sumOf', { company: company[language] }) },
  ])
  rows.push({ ...all, company: t('billing:bill.sum') })
  const ofLine =
    <Value>(cell: (line: BillShownLine) => Value) =>
    (row: SheetRow) =>
      row.line ? cell(row.line) : null
  const columns: WorkbookColumn<SheetRow>[] = [
    { head: word('company'), width: 30, cell: ({ company }) => company },
    { head: word('kind'), cell: ofLine(({ kind }) => t(`billing:kind.${kind}`)) },
    { head: t('billing:field.entry'), cell: ofLine(({ entry }) => t(`billing:entry.${entry}`)) },
    { head: word('from'), kind: 'date', cell: ofLine(({ from }) => from) },
    { head: word('to'), kind: 'date', cell: ofLine(({ to }) => to) },
    { head: t('rooms:field.start'), kind: 'time', cell: ofLine(({ startMinutes }) => startMinutes) },
    { head: t('rooms:field.end'), kind: 'time', cell: ofLine(({ endMinutes }) => endMinutes) },
    {
      head: word('name'),
      width: 24,
      cell: ofLine(({ name, locker }) =>
        locker
          ? t('fitness-lockers:lockerName', {
              room: t(`fitness-lockers:room.${locker.room}`),
              number: locker.number,
            })
          : (name?.[language] ?? ''),
      ),
    },
    { head: word('about'), width: 24, cell: ofLine(({ about }) => about) },
    { head: word('person'), cell: ofLine(({ person }) => person) },
    { head: word('status'), cell: ofLine(({ status }) => t(`statuses:${status}`)) },
    { head: t('billing:bill.freeMinutes'), kind: 'number', cell: ({ freeMinutes }) => freeMinutes },
    { head: t('billing:bill.sheetWon'), kind: 'won', cell: ({ won }) => won },
    { head: t('billing:bill.sheetVat'), kind: 'won', cell: ({ vatWon }) => vatWon },
    { head: t('billing:bill.sheetAll'), kind: 'won', cell: ({ won, vatWon }) => won + vatWon },
    { head: t('billing:bill.sheetPaid'), kind: 'won', cell: ({ paidWon }) => paidWon },
    { head: t('billing:bill.sheetDue'), kind: 'won', cell: ({ dueWon }) => dueWon },
  ]
  return { title: month, columns, rows }
}
