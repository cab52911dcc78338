import { translator } from '~/i18n/i18n'
import type { SheetColumn } from '~/workbooks/sheet-kind'

/** Columns of a group's list, in the order of the template. */
const COLUMNS = ['name', 'mobile', 'companyName', 'email', 'plate', 'otherPlate'] as const
export type GroupColumn = (typeof COLUMNS)[number]

const REQUIRED: readonly GroupColumn[] = ['name', 'mobile']

export const GROUP_COLUMNS: readonly SheetColumn<GroupColumn>[] = COLUMNS.map((key) => ({
  key,
  head: (language) => translator(language)(`visitors:group.column.${key}`),
  alsoCalled: (language) => translator(language)(`visitors:group.alsoCalled.${key}`),
  hint: (language) => translator(language)(`visitors:group.hint.${key}`),
  example: (language) => translator(language)(`visitors:group.example.${key}`),
  choices:
    key === 'otherPlate'
      ? (language) => [translator(language)('visitors:group.yes'), translator(language)('visitors:group.no')]
      : undefined,
  optional: !REQUIRED.includes(key),
  width: key === 'email' ? 30 : undefined,
}))
