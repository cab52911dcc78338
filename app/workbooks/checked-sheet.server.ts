import type { ApiContext } from '../api/context.server'
import type { Db } from '../db/database.server'
import type { Language } from '../i18n/languages'
import { findDraft } from './drafts.server'
import type { SheetConfirmation } from './schemas'
import type { Cells, CheckedRow, SheetColumn, SheetRow } from './sheet-kind'

/** A kind of list that comes as a spreadsheet: what a room says of it. */
export interface SheetKind<Value, Key extends string = string, Scope = unknown> {
  name: string
  /** The name of the list as a file and of its sheet. */
  file: string
  title: (language: Language) => string
  columns: readonly SheetColumn<Key>[]
  /** Lets those pass who may bring such a list. @returns what the rest needs to know of them @throws Problem 401, 403 */
  enter: (c: ApiContext) => Scope
  /** What is filled in where a row, as it was read, leaves it out. */
  complete?: (cells: Cells<Key>) => Cells<Key>
  /** What is wrong with the rows, among themselves and beside what is stored, and what the right ones say. */
  check: (db: Db, rows: SheetRow<Key>[], scope: Scope) => Promise<CheckedRow<Value, Key>[]>
  /** Begins a write outside its transaction: whatever takes long. */
  prepare?: () => Promise<unknown>
  /** Rows may also be typed, one by one and without any file. */
  isTypedToo?: boolean
  /** The template begins with a row that shows what to write; a row that says just that is left out. */
  hasExampleRow?: boolean
  /**
   * Stores the rows. A row that somebody else was faster with is a Problem 422. A list that is stored together with a form
   * of its own has none: that form's call takes the draft.
   */
  write?: (
    c: ApiContext,
    tx: Db,
    values: Value[],
    about: { scope: Scope; form: SheetConfirmation; prepared: unknown },
  ) => Promise<void>
}

/** Rows to correct first, each in the order of the spreadsheet. */
export const badFirst = <Row extends CheckedRow<unknown>>(rows: Row[]) => [
  ...rows.filter(isBad),
  ...rows.filter((row) => !isBad(row)),
]
export const isBad = ({ errors }: CheckedRow<unknown>) => Object.keys(errors).length > 0

/** A list with what is wrong with its rows now. @throws Problem 404, see `findDraft` */
export async function checkedSheet<Value, Key extends string, Scope>(
  c: ApiContext,
  db: Db,
  kind: SheetKind<Value, Key, Scope>,
  { id, scope, forWrite = false }: { id: string; scope: Scope; forWrite?: boolean },
) {
  const draft = await findDraft(c, db, kind.name, id, { forWrite })
  return { ...draft, rows: await kind.check(db, draft.rows as SheetRow<Key>[], scope) }
}

/** How many rows are right, and how many are to be corrected. */
export function headOf(id: string, rows: CheckedRow<unknown>[]) {
  const bad = rows.filter(isBad).length
  return { id, bad, good: rows.length - bad }
}
