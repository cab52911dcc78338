import type { Language } from '~/i18n/languages'

/** A column of a list that comes as a spreadsheet. */
export interface SheetColumn<Key extends string = string> {
  key: Key
  /** Its head in the template. */
  head: (language: Language) => string
  /** What else a file may call it, parted by `|`; like the head in either language. */
  alsoCalled?: (language: Language) => string
  /** What to write there, for the template's second sheet and below the field that corrects it. */
  hint: (language: Language) => string
  example: (language: Language) => string
  /** What may be chosen, as the template's list; other spellings are read as well. */
  choices?: (language: Language) => string[]
  /** May be left empty. */
  optional?: boolean
  /** In characters; 18 unless said. */
  width?: number
}

/** The words of a row, by column; what is empty is left out. */
export type Cells<Key extends string = string> = Partial<Record<Key, string>>

/** A row as it was read: its number in the spreadsheet, where its sender finds it again. */
export interface SheetRow<Key extends string = string> {
  number: number
  cells: Cells<Key>
}

/** What is wrong with a row, as codes by column; `value` where nothing is. */
export interface CheckedRow<Value, Key extends string = string> extends SheetRow<Key> {
  errors: Partial<Record<Key, string[]>>
  /** What is worth a look and may still be so, as codes by column. */
  notes?: Partial<Record<Key, string[]>>
  value?: Value
}

/** Rows of a list at once, where its kind takes no fewer (decisions §6). */
export const MOST_SHEET_ROWS = 5_000
/** How long a list that was read waits for its sender to confirm it, in minutes (decisions §6). */
export const SHEET_MINUTES = 30
