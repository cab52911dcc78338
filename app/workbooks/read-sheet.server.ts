import { fieldProblem } from '../api/problem'
import { rowsBelowHeads } from './match-heads'
import type { Grid } from './reading/grid'
import { xlsSheets } from './reading/xls'
import { xlsxSheets } from './reading/xlsx.server'
import { Unreadable } from './reading/zip.server'
import { MOST_SHEET_ROWS, type SheetColumn, type SheetRow } from './sheet-kind'

const isZip = (bytes: Buffer) => bytes.readUInt16BE(0) === 0x504b

/**
 * A list as it stands in a spreadsheet, by content .xlsx or .xls: the first visible sheet that has its heads. Formulas
 * are not worked out; what they last came to counts. Nothing of the file but these words is used.
 * @param field where what is wrong with the file as a whole is told
 * @throws Problem 422 `sheetUnreadable`, `sheetHeads`, `sheetEmpty`, `tooManyRows`
 */
export async function readSheet<Key extends string>(
  bytes: Buffer,
  columns: readonly SheetColumn<Key>[],
  field: string,
): Promise<SheetRow<Key>[]> {
  // The heads, what stands above them and one row too many.
  const most = MOST_SHEET_ROWS + 12
  try {
    const sheets: Iterable<Grid> | AsyncIterable<Grid> = isZip(bytes)
      ? xlsxSheets(bytes, most)
      : xlsSheets(bytes, most)
    for await (const sheet of sheets) {
      const rows = rowsBelowHeads(sheet, columns)
      if (!rows) continue
      if (sheet.isTooLong || rows.length > MOST_SHEET_ROWS)
        throw fieldProblem(field, 'tooManyRows', { max: MOST_SHEET_ROWS })
      if (rows.length === 0) throw fieldProblem(field, 'sheetEmpty')
      return rows
    }
  } catch (error) {
    throw error instanceof Unreadable ? fieldProblem(field, 'sheetUnreadable') : error
  }
  throw fieldProblem(field, 'sheetHeads')
}
