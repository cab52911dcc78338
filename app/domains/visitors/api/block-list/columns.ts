import { translator } from '~/i18n/i18n'
import type { SheetColumn } from '~/workbooks/sheet-kind'

/** Columns of a block list, in the order of the template. */
const COLUMNS = ['name', 'mobile', 'plate', 'until', 'reason'] as const
export type BlockColumn = (typeof COLUMNS)[number]

export const BLOCK_COLUMNS: readonly SheetColumn<BlockColumn>[] = COLUMNS.map((key) => ({
  key,
  head: (language) => translator(language)(key === 'plate' ? 'desk:visitor.plate' : `desk:blockList.${key}`),
  alsoCalled: (language) => translator(language)(`desk:blockListSheet.alsoCalled.${key}`),
  hint: (language) => translator(language)(`desk:blockListSheet.hint.${key}`),
  example: (language) => translator(language)(`desk:blockListSheet.example.${key}`),
  optional: key === 'mobile' || key === 'plate',
  width: key === 'reason' ? 40 : 18,
}))
