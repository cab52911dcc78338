import { translator } from '~/i18n/i18n'
import type { SheetColumn } from '~/workbooks/sheet-kind'

/** Columns of a list of monthly cars, in the order of the template. */
const COLUMNS = ['company', 'plate'] as const
export type MonthlyCarColumn = (typeof COLUMNS)[number]

export const MONTHLY_CAR_COLUMNS: readonly SheetColumn<MonthlyCarColumn>[] = COLUMNS.map((key) => ({
  key,
  head: (language) =>
    translator(language)(key === 'company' ? 'parking:desk.company' : 'parking:field.plate'),
  alsoCalled: (language) => translator(language)(`parking:monthlyCarSheet.alsoCalled.${key}`),
  hint: (language) => translator(language)(`parking:monthlyCarSheet.hint.${key}`),
  example: (language) => translator(language)(`parking:monthlyCarSheet.example.${key}`),
  width: key === 'company' ? 30 : 18,
}))
