import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import type { Language } from '~/i18n/languages'
import type { Action } from '~/rules/permissions'
import { findDraft } from './drafts.server'
import type { SheetConfirmation } from './schemas'
import type { Cells, CheckedRow, SheetColumn, SheetRow } from './sheet-kind'

/** A kind of list that is uploaded as a spreadsheet, as its domain defines it. */
export interface SheetKind<Value, Key extends string = string, Scope = unknown> {
  name: string
  /** File and sheet name of the list. */
  file: string
  title: (language: Language) => string
  columns: readonly SheetColumn<Key>[]
  /** The most rows of such a list; `MOST_SHEET_ROWS` unless said. */
  mostRows?: number
  /** Who may upload such a list. */
  permission: Action
  /** The scope of the other functions: what they need of the caller. */
  enter: (c: ApiContext) => Scope
  /** Fills in values that rows of a file leave out. */
  complete?: (db: Db, rows: Cells<Key>[]) => Promise<Cells<Key>[]>
  /** Checks rows against each other and against the database, and parses the valid ones. */
  check: (db: Db, rows: SheetRow<Key>[], scope: Scope) => Promise<CheckedRow<Value, Key>[]>
  /** Prepares a write outside its transaction: whatever takes long. */
  prepare?: () => Promise<unknown>
  /** Rows may also be typed, one by one and without a file. */
  isTypedToo?: boolean
  /** The template begins with an example row; an unchanged one is ignored in uploads. */
  hasExampleRow?: boolean
  /** What the valid rows cost together, in won without VAT: shown before they are confirmed, and stored at no other price. */
  wonOf?: (values: Value[]) => number
  /**
   * Stores the rows. @throws Problem 409 or 422 for a row that conflicts with a write made meanwhile. Undefined for
   * a list that is stored together with a form: that form's call reads the draft.
   */
  write?: (
    c: ApiContext,
    tx: Db,
    values: Value[],
    context: { scope: Scope; form: SheetConfirmation; prepared: unknown },
  ) => Promise<void>
}

/** Rows with errors first, each group in the order of the spreadsheet. */
export const invalidFirst = <Row extends CheckedRow<unknown>>(rows: Row[]) => [
  ...rows.filter(isInvalid),
  ...rows.filter((row) => !isInvalid(row)),
]
/** What the valid rows are. */
export const validOnes = <Value>(rows: CheckedRow<Value>[]): Value[] =>
  rows.flatMap(({ value }) => (value === undefined ? [] : [value]))
export const isInvalid = ({ errors }: CheckedRow<unknown>) => Object.keys(errors).length > 0

/** A draft with the current errors of its rows. @throws Problem 404, see `findDraft` */
export async function checkedSheet<Value, Key extends string, Scope>(
  c: ApiContext,
  db: Db,
  kind: SheetKind<Value, Key, Scope>,
  { id, scope, forWrite = false }: { id: string; scope: Scope; forWrite?: boolean },
) {
  const draft = await findDraft(c, db, kind.name, id, { forWrite })
  return { ...draft, rows: await kind.check(db, draft.rows as SheetRow<Key>[], scope) }
}

/** The number of valid rows and of rows with errors. */
export function headOf(id: string, rows: CheckedRow<unknown>[]) {
  const badCount = rows.filter(isInvalid).length
  return { id, bad: badCount, good: rows.length - badCount }
}
