import { rowsBelowHeads, type NamedColumn } from '~/workbooks/match-heads'
import type { SheetRow } from '~/workbooks/sheet-kind'
import type { Grid } from './grid'
import { xlsSheets } from './xls'
import { xlsxSheets } from './xlsx.server'

/** A list in a spreadsheet; `isTooLong` when it continues after the last row that was requested. */
export interface FoundList {
  rows: SheetRow[]
  isTooLong: boolean
}

const isZip = (bytes: Buffer) => bytes.length > 1 && bytes.readUInt16BE(0) === 0x504b

/**
 * Finds the list in the first visible sheet with these heads, in a file that is .xlsx or .xls by content. Of
 * formulas the stored results are read. Links to other files are not followed.
 * @param most maximum number of rows read per sheet
 * @returns undefined when no sheet has the heads
 * @throws Unreadable
 */
export async function findList(
  bytes: Buffer,
  columns: readonly NamedColumn[],
  most: number,
): Promise<FoundList | undefined> {
  const sheets: Iterable<Grid> | AsyncIterable<Grid> = isZip(bytes)
    ? xlsxSheets(bytes, most)
    : xlsSheets(bytes, most)
  for await (const sheet of sheets) {
    const rows = rowsBelowHeads(sheet, columns)
    if (rows) return { rows, isTooLong: sheet.isTooLong }
  }
  return undefined
}
