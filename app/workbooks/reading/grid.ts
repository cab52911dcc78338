import { LONGEST_LINE } from '../../rules/cut-off'

/** Far more columns than any list of ours has; what stands further right is not read. */
const MOST_COLUMNS = 60

/** A row that has something in it: its number in the spreadsheet, and its cells as text from the first column on. */
export interface GridRow {
  number: number
  cells: string[]
}

/** A part of a sheet whose cells were made one; its words stand in the first. Numbers from 0, the ends included. */
interface Merged {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** A sheet, as far as it is read: `isTooLong` when it goes on after the last row that was asked for. */
export interface Grid {
  name: string
  rows: GridRow[]
  isTooLong: boolean
}

/** Gathers the cells of a sheet. Cells may come in any order; empty ones and those too far right count for nothing. */
export class GridBuilder {
  private readonly rows = new Map<number, string[]>()
  private readonly merged: Merged[] = []
  private isTooLong = false

  /** @param most how many rows with something in them are kept */
  constructor(private readonly most: number) {}

  /** @param row, column numbers from 0 */
  set(row: number, column: number, text: string): void {
    const shown = text.trim()
    if (!shown || column >= MOST_COLUMNS || column < 0) return
    const cells = this.rows.get(row) ?? this.addRow(row)
    if (cells) cells[column] = shown.slice(0, LONGEST_LINE + 1)
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

  merge(part: Merged): void {
    if (this.merged.length < 1_000 && part.lastColumn < MOST_COLUMNS) this.merged.push(part)
  }

  /** The sheet; what a merged part says counts for each of its rows that has anything else in it. */
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
