import { fieldProblem } from '../api/problem'
import { namedColumns } from './match-heads'
import { findListInWorker } from './reading/in-worker.server'
import { Unreadable, type UnreadableReason } from './reading/zip.server'
import { MOST_SHEET_ROWS, type SheetColumn, type SheetRow } from './sheet-kind'

/** The heads, what stands above them and one row too many. */
const MOST_READ = MOST_SHEET_ROWS + 12

const REFUSALS = {
  damaged: 'sheetUnreadable',
  encrypted: 'sheetEncrypted',
  tooMuch: 'sheetTooMuch',
  notExcel: 'excelOnly',
} as const satisfies Record<UnreadableReason, string>

/**
 * A list as it stands in a spreadsheet: the first visible sheet that has its heads.
 * @param field where what is wrong with the file as a whole is told
 * @throws Problem 422 `sheetUnreadable`, `sheetEncrypted`, `sheetTooMuch`, `excelOnly`, `sheetHeads`, `sheetEmpty`, `tooManyRows`
 */
export async function readSheet<Key extends string>(
  bytes: Buffer,
  columns: readonly SheetColumn<Key>[],
  field: string,
): Promise<SheetRow<Key>[]> {
  const list = await findListInWorker(bytes, namedColumns(columns), MOST_READ).catch((error: unknown) => {
    throw error instanceof Unreadable ? fieldProblem(field, REFUSALS[error.reason]) : error
  })
  if (!list) throw fieldProblem(field, 'sheetHeads')
  const { rows, isTooLong } = list
  if (isTooLong || rows.length > MOST_SHEET_ROWS)
    throw fieldProblem(field, 'tooManyRows', { max: MOST_SHEET_ROWS })
  if (rows.length === 0) throw fieldProblem(field, 'sheetEmpty')
  return rows
}
