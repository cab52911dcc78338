import { messageCode } from '~/api/message-code'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import type { Language } from '~/i18n/languages'
import { can, type Action } from '~/rules/permissions'
import { isInvalid, validOnes, type SheetKind } from './checked-sheet.server'
import { isExample } from './match-heads'
import type { Cells, SheetColumn, SheetRow } from './sheet-kind'

/** A row with an error, at its column; without a row it is the whole list's. */
interface RowError {
  row: number | null
  column: string | null
  why: string
}

/** What storing a list did, or would do. */
export interface StoredList {
  count: number
  /** Rows with errors; `errors` are the first of them. */
  bad: number
  errors: RowError[]
  won: number | null
}

/** A kind of list among others: its own types are closed in. */
export interface AnyKind {
  name: string
  title: (language: Language) => string
  columns: readonly SheetColumn[]
  permission: Action
  prepare: () => Promise<unknown>
  store: (c: ApiContext, tx: Db, rows: SheetRow[], prepared: unknown) => Promise<StoredList>
}

/** Errors of one list that are shown. */
const MOST_ERRORS = 50

/** A kind of list whose rows are completed, checked and stored in one go, those that are right. */
export const anyKind = <Value, Key extends string, Scope>(kind: SheetKind<Value, Key, Scope>): AnyKind => ({
  name: kind.name,
  title: kind.title,
  columns: kind.columns,
  permission: kind.permission,
  prepare: async () => kind.prepare?.(),
  async store(c, tx, given, prepared) {
    if (!can(c.var.actor, kind.permission)) throw new Problem(403, 'forbidden')
    const scope = kind.enter(c)
    const read = given
      .map(({ number, cells }) => ({ number, cells: cells as Cells<Key> }))
      .filter(({ cells }) => !(kind.hasExampleRow && isExample(cells, kind.columns)))
    const completed = await kind.complete?.(
      tx,
      read.map(({ cells }) => cells),
    )
    const rows = read.map((row, place) => ({ ...row, cells: completed?.[place] ?? row.cells }))
    const checked = await kind.check(tx, rows, scope)
    const values = validOnes(checked)
    const errors: RowError[] = checked.filter(isInvalid).flatMap(({ number, errors: wrong }) =>
      Object.entries<string[] | undefined>(wrong).map(([column, codes]) => ({
        row: number,
        column,
        why: codes?.[0] ?? 'malformed',
      })),
    )
    const won = kind.wonOf?.(values)
    // Links are sent later, in phases.
    const form = { count: values.length, approve: false, sendsLater: true, won }
    const refused =
      values.length === 0
        ? undefined
        : await written(tx, (part) => kind.write!(c, part, values, { scope, form, prepared }))
    if (rows.length === 0) errors.push({ row: null, column: null, why: 'sheetEmpty' })
    if (refused) errors.push({ row: null, column: null, why: refused })
    return {
      count: values.length,
      bad: checked.filter(isInvalid).length,
      errors: errors.slice(0, MOST_ERRORS),
      won: won ?? null,
    }
  },
})

/** Writes within a savepoint. @returns the message code of what was refused */
async function written(tx: Db, write: (part: Db) => Promise<void>): Promise<string | undefined> {
  try {
    await tx.transaction(write)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem) || ![409, 422].includes(error.status)) throw error
    const [first] = error.more.errors ?? []
    return messageCode(first?.messageKey ?? error.messageKey, first?.params ?? error.more.params)
  }
}
