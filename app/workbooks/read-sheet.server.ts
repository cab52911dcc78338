import { fieldProblem } from '~/api/problem'
import { namedColumns } from './match-heads'
import { findListInWorker } from './reading/in-worker.server'
import { Unreadable, type UnreadableReason } from './reading/zip.server'
import { MOST_SHEET_ROWS, type SheetColumn, type SheetRow } from './sheet-kind'

/** The heads, the rows above them, and one row too many to detect an overlong list. */
const MORE_READ = 12

export const REFUSALS = {
  damaged: 'sheetUnreadable',
  encrypted: 'sheetEncrypted',
  tooMuch: 'sheetTooMuch',
  notExcel: 'excelOnly',
} as const satisfies Record<UnreadableReason, string>

/**
 * Reads a list from a spreadsheet: the first visible sheet with its heads.
 * @param field where errors of the whole file are reported
 * @throws Problem 422 `sheetUnreadable`, `sheetEncrypted`, `sheetTooMuch`, `excelOnly`, `sheetHeads`,
 * `sheetEmpty`, `tooManyRows`
 */
export async function readSheet<Key extends string>(
  bytes: Buffer,
  columns: readonly SheetColumn<Key>[],
  field: string,
  mostRows = MOST_SHEET_ROWS,
): Promise<SheetRow<Key>[]> {
  const list = await findListInWorker(bytes, namedColumns(columns), mostRows + MORE_READ).catch(
    (error: unknown) => {
      throw error instanceof Unreadable ? fieldProblem(field, REFUSALS[error.reason]) : error
    },
  )
  if (!list) throw fieldProblem(field, 'sheetHeads')
  const { rows, isTooLong } = list
  if (isTooLong || rows.length > mostRows) throw fieldProblem(field, 'tooManyRows', { max: mostRows })
  if (rows.length === 0) throw fieldProblem(field, 'sheetEmpty')
  return rows
}
