import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { formatSpan } from '~/rules/local-time'
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
  const word = (name: 'company' | 'kind' | 'from' | 'to' | 'time' | 'name' | 'about' | 'person' | 'status') =>
    t(`billing:field.${name}`)
  const rows: SheetRow[] = companies.flatMap(({ company, lines, ...sums }) => [
    ...lines.map((line) => ({ ...line, company: company[language], line })),
    { ...sums, company: t('billing:bill.sumOf', { company: company[language] }) },
  ])
  rows.push({ ...all, company: t('billing:bill.sum') })
  const ofLine = (cell: (line: BillShownLine) => string) => (row: SheetRow) =>
    row.line ? cell(row.line) : null
  const columns: WorkbookColumn<SheetRow>[] = [
    { head: word('company'), width: 30, cell: ({ company }) => company },
    { head: word('kind'), cell: ofLine(({ kind }) => t(`billing:kind.${kind}`)) },
    { head: t('billing:field.entry'), cell: ofLine(({ entry }) => t(`billing:entry.${entry}`)) },
    { head: word('from'), cell: ofLine(({ from }) => from) },
    { head: word('to'), cell: ofLine(({ to }) => to) },
    {
      head: word('time'),
      cell: ofLine(({ startMinutes, endMinutes }) =>
        startMinutes === null || endMinutes === null ? '' : formatSpan({ startMinutes, endMinutes }),
      ),
    },
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
    { head: t('billing:bill.freeMinutes'), cell: ({ freeMinutes }) => String(freeMinutes) },
    { head: t('billing:bill.sheetWon'), cell: ({ won }) => String(won) },
    { head: t('billing:bill.sheetVat'), cell: ({ vatWon }) => String(vatWon) },
    { head: t('billing:bill.sheetAll'), cell: ({ won, vatWon }) => String(won + vatWon) },
    { head: t('billing:bill.sheetPaid'), cell: ({ paidWon }) => String(paidWon) },
    { head: t('billing:bill.sheetDue'), cell: ({ dueWon }) => String(dueWon) },
  ]
  return { title: month, columns, rows }
}
