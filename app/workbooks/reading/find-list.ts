import { rowsBelowHeads, type NamedColumn } from '../match-heads'
import type { SheetRow } from '../sheet-kind'
import type { Grid } from './grid'
import { xlsSheets } from './xls'
import { xlsxSheets } from './xlsx.server'

/** A list of a spreadsheet; `isTooLong` when it goes on after the last row that was asked for. */
export interface FoundList {
  rows: SheetRow[]
  isTooLong: boolean
}

const isZip = (bytes: Buffer) => bytes.length > 1 && bytes.readUInt16BE(0) === 0x504b

/**
 * The list of the first visible sheet that has these heads, in a file that is by content .xlsx or .xls. Formulas are not
 * worked out; what they last came to counts. Nothing of the file but these words is used, and nothing it names elsewhere.
 * @param most how many rows are read of a sheet
 * @returns undefined when no sheet has them
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
