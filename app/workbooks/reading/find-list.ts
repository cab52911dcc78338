import { listBelowHeads, type NamedColumn } from '~/workbooks/match-heads'
import type { SheetRow } from '~/workbooks/sheet-kind'
import type { Grid } from './grid'
import { xlsSheets } from './xls'
import { xlsxSheets } from './xlsx.server'

/** A list in a spreadsheet; `isTooLong` when it continues after the last row that was requested. */
export interface FoundList {
  rows: SheetRow[]
  isTooLong: boolean
}

/** A sheet of a workbook, and which of the kinds of list it has the heads of, if any. */
export interface FoundSheet extends FoundList {
  sheet: string
  kind?: number
}

const isZip = (bytes: Buffer) => bytes.length > 1 && bytes.readUInt16BE(0) === 0x504b

/**
 * The visible sheets of a file that is .xlsx or .xls by content, each as the kind of list whose heads it has most of. Of formulas the stored
 * results are read. Links to other files are not followed.
 * @param most maximum number of rows read per sheet
 * @param isFirstEnough whether to stop at the first sheet with a list
 * @throws Unreadable
 */
export async function findLists(
  bytes: Buffer,
  {
    kinds,
    most,
    isFirstEnough = false,
  }: { kinds: readonly (readonly NamedColumn[])[]; most: number; isFirstEnough?: boolean },
): Promise<FoundSheet[]> {
  const sheets: Iterable<Grid> | AsyncIterable<Grid> = isZip(bytes)
    ? xlsxSheets(bytes, most)
    : xlsSheets(bytes, most)
  const found: FoundSheet[] = []
  for await (const grid of sheets) {
    let best: { kind: number; rows: SheetRow[]; found: number } | undefined
    for (const [kind, columns] of kinds.entries()) {
      const list = listBelowHeads(grid, columns)
      if (list && list.found > (best?.found ?? 0)) best = { kind, ...list }
    }
    found.push({ sheet: grid.name, kind: best?.kind, rows: best?.rows ?? [], isTooLong: grid.isTooLong })
    if (best && isFirstEnough) break
  }
  return found
}

/** The list of the first sheet that has one; undefined without. */
export function withHeads(sheets: readonly FoundSheet[]): FoundList | undefined {
  const list = sheets.find(({ kind }) => kind !== undefined)
  return list && { rows: list.rows, isTooLong: list.isTooLong }
}
