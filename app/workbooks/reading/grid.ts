import { LONGEST_LINE } from '~/rules/truncate'

/** Far more columns than any list has; further ones are not read. */
const MOST_COLUMNS = 60

/** A row with content: its number in the spreadsheet, and its cells as text from the first column on. */
export interface GridRow {
  number: number
  cells: string[]
}

/** A merged range of a sheet; its text is in the first cell. Numbers from 0, ends inclusive. */
interface Merged {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** A sheet as far as it is read: `isTooLong` when it continues after the last row that was requested. */
export interface Grid {
  name: string
  rows: GridRow[]
  isTooLong: boolean
}

/** Collects the cells of a sheet, in any order; empty ones and those beyond the last column are ignored. */
export class GridBuilder {
  private readonly rows = new Map<number, string[]>()
  private readonly merged: Merged[] = []
  private isTooLong = false

  /** @param most maximum number of rows with content */
  constructor(private readonly most: number) {}

  /** @param row, column numbers from 0 */
  set(row: number, column: number, text: string): void {
    const trimmed = text.trim()
    if (!trimmed || column >= MOST_COLUMNS || column < 0) return
    const cells = this.rows.get(row) ?? this.addRow(row)
    if (cells) cells[column] = trimmed.slice(0, LONGEST_LINE + 1)
  }

  private addRow(row: number): string[] | undefined {
    if (this.rows.size >= this.most) {
      this.isTooLong = true
      return undefined
    }
    const cells: string[] = []
    this.rows.set(row, cells)
    return cells
  }

  merge(range: Merged): void {
    if (this.merged.length < 1_000 && range.lastColumn < MOST_COLUMNS) this.merged.push(range)
  }

  /** The sheet; the text of a merged range is repeated in each of its rows that has other content. */
  build(name: string): Grid {
    for (const { firstRow, lastRow, firstColumn, lastColumn } of this.merged) {
      const text = this.rows.get(firstRow)?.[firstColumn]
      if (!text) continue
      for (const [row, cells] of this.rows) {
        if (row < firstRow || row > lastRow) continue
        for (let column = firstColumn; column <= lastColumn; column += 1) cells[column] ??= text
      }
    }
    const rows = [...this.rows]
      .sort(([a], [b]) => a - b)
      .map(([row, cells]) => ({ number: row + 1, cells: Array.from(cells, (text) => text ?? '') }))
    return { name, rows, isTooLong: this.isTooLong }
  }
}
