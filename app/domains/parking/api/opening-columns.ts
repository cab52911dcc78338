import { translator } from '~/i18n/i18n'
import type { SheetColumn } from '~/workbooks/sheet-kind'

/** Columns of a list of opening balances, in the order of the template. */
const COLUMNS = ['company', 'parkingId', 'minutes', 'reason'] as const
export type OpeningColumn = (typeof COLUMNS)[number]

const HEADS = {
  company: 'parking:desk.company',
  parkingId: 'parking:signIn.id',
  minutes: 'parking:statement.charged',
  reason: 'shell:reason',
} as const

export const OPENING_COLUMNS: readonly SheetColumn<OpeningColumn>[] = COLUMNS.map((key) => ({
  key,
  head: (language) => translator(language)(HEADS[key]),
  alsoCalled: (language) => translator(language)(`parking:openingSheet.alsoCalled.${key}`),
  hint: (language) => translator(language)(`parking:openingSheet.hint.${key}`),
  example: (language) => translator(language)(`parking:openingSheet.example.${key}`),
  optional: key === 'parkingId' || key === 'reason',
  width: key === 'company' || key === 'reason' ? 30 : 20,
}))
