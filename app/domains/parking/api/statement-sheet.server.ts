import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import type { ParkingStatement } from '~/domains/parking/schemas'

interface SheetRow {
  company: string
  at?: string
  plate?: string
  name?: string
  what: string
  basic?: number
  charged?: number
  won: number
  /** In sums: what of it is VAT. */
  vatWon?: number
}

/**
 * A month's statement as a sheet in the reader's language: each company's uses, monthly cars and sum, then the total of several.
 */
export function statementSheet({ month, companies, total, vatWon }: ParkingStatement, language: Language) {
  const t = translator(language)
  const rows: SheetRow[] = companies.flatMap((one): SheetRow[] => {
    const company = one.company[language]
    return [
      ...one.uses.map((use) => {
        const coupon = t(`parking:coupon.${use.coupon}`)
        return {
          company,
          at: use.at,
          plate: use.plate,
          name: use.name,
          what: use.isUndone ? t('parking:statement.undone', { coupon }) : coupon,
          basic: use.basicMinutes,
          charged: use.chargedMinutes,
          won: use.won,
        }
      }),
      ...one.monthlyCars.map(({ plate, won }) => ({
        company,
        plate,
        what: t('parking:statement.monthlyCar'),
        won,
      })),
      {
        company,
        what: t('parking:statement.sum'),
        basic: one.basicUsed,
        charged: one.chargedUsed,
        won: one.total,
        vatWon: one.vatWon,
      },
    ]
  })
  if (companies.length > 1)
    rows.push({ company: '', what: t('parking:statement.sumOfAll'), won: total, vatWon })
  const columns: WorkbookColumn<SheetRow>[] = [
    { head: t('parking:desk.company'), width: 30, cell: ({ company }) => company },
    { head: t('parking:statement.at'), kind: 'instant', cell: ({ at }) => at ?? null },
    { head: t('parking:field.plate'), cell: ({ plate }) => plate ?? null },
    { head: t('parking:field.name'), cell: ({ name }) => name ?? null },
    { head: t('parking:statement.what'), width: 24, cell: ({ what }) => what },
    { head: t('parking:statement.basic'), kind: 'number', cell: ({ basic }) => basic ?? null },
    {
      head: t('parking:statement.charged'),
      kind: 'number',
      cell: ({ charged }) => charged ?? null,
    },
    { head: t('parking:statement.won'), kind: 'won', cell: ({ won }) => won },
    {
      head: t('parking:statement.sheetVat'),
      kind: 'won',
      cell: ({ vatWon: vat }) => vat ?? null,
    },
  ]
  return { title: month, columns, rows }
}
