import { translator } from '~/i18n/i18n'
import type { SheetColumn } from '~/workbooks/sheet-kind'

/** Columns of a list of public holidays, in the order of the template. */
const COLUMNS = ['date', 'nameKo', 'nameEn'] as const
export type HolidayColumn = (typeof COLUMNS)[number]

export const HOLIDAY_COLUMNS: readonly SheetColumn<HolidayColumn>[] = COLUMNS.map((key) => ({
  key,
  head: (language) => translator(language)(key === 'date' ? 'desk:holidays.date' : `desk:company.${key}`),
  alsoCalled: (language) => translator(language)(`desk:holidaySheet.alsoCalled.${key}`),
  hint: (language) => translator(language)(`desk:holidaySheet.hint.${key}`),
  example: (language) => translator(language)(`desk:holidaySheet.example.${key}`),
  width: key === 'date' ? 16 : 32,
}))
