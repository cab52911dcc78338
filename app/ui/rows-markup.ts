import { classesOfCell, labelOf, NOTHING, saysNothing, type Column, type RowTicks } from './column'
import { NotPlain, writing } from './not-plain'
import { escaped, plainMarkup } from './plain-markup'
import { TickCell } from './tick-cell'

/**
 * The rows of a table as markup: a list of fifty has a thousand elements, and rendering them took a fifth of its page's time.
 * Undefined where a cell has what React must draw, such as a form: then all rows are React's.
 */
export function rowsMarkup<Row>({
  columns,
  rows,
  idOf,
  ticks,
  current,
}: {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  ticks?: RowTicks<Row>
  current?: string
}): string | undefined {
  // What only depends on the column is made once.
  const begins = columns.map((column) => ({ full: beginOf(column, false), empty: beginOf(column, true) }))
  const cellOf = ({ kind, cell }: Column<Row>, row: Row, i: number) => {
    const shown = cell(row)
    if (kind === 'name') return `<th scope="row">${plainMarkup(shown)}</th>`
    return saysNothing(shown)
      ? `${begins[i]!.empty}${NOTHING}</td>`
      : `${begins[i]!.full}${plainMarkup(shown)}</td>`
  }
  writing.isPlain = true
  try {
    return rows
      .map((row) => {
        const id = idOf(row)
        const begin = id === current ? '<tr class="bg-celadon-100" aria-current="true">' : '<tr>'
        const tick = ticks ? tickOf(ticks, row, id) : ''
        return `${begin}${tick}${columns.map((column, i) => cellOf(column, row, i)).join('')}</tr>`
      })
      .join('')
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  } finally {
    writing.isPlain = false
  }
}

function beginOf(column: Column<never>, isEmpty: boolean): string {
  const attribute = (name: string, value?: string) => (value ? ` ${name}="${escaped(value)}"` : '')
  return `<td${attribute('data-label', labelOf(column))}${attribute('class', classesOfCell(column, isEmpty))}>`
}

const tickOf = <Row>({ label, canTick, isAmongAll = canTick, ticked }: RowTicks<Row>, row: Row, id: string) =>
  plainMarkup(TickCell({ id, label: label(row), canTick: canTick(row), isAmongAll: isAmongAll(row), ticked }))
