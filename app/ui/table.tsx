import type { ReactNode } from 'react'
import { Link } from './link'
import { TickCell, TickHead } from './tick-cell'

export interface Column<Row> {
  key: string
  head: string
  /** What the cell shows; nothing is a dash, and no line where rows are folded on a phone. */
  cell: (row: Row) => ReactNode
  /** Its share of the width beside the others'; 2 unless said. */
  share?: number
  /**
   * `name` heads its row and, with `status` at its right, the card that a row is on a phone; `number` stands at the
   * right, `tools` are what can be done to the row, `plain` needs no head beside it on a phone.
   */
  kind?: 'name' | 'status' | 'number' | 'tools' | 'plain'
  /** A screen that has no room for it. */
  leaves?: 'tablet' | 'phone'
}

/** Rows that can be ticked, in a form that does something to several of them at once. */
export interface RowTicks<Row> {
  head: string
  label: (row: Row) => string
  canTick: (row: Row) => boolean
  /** Which of them are ticked all at once; those that can be unless said. */
  isAmongAll?: (row: Row) => boolean
  /** Ids of those that are. */
  ticked: readonly string[]
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  ticks?: RowTicks<Row>
  /** The row that the page is about. */
  current?: string
}

/**
 * Rows under columns, folded to cards on a phone. The columns' widths are fixed and every cell breaks where it must, so
 * that no name of any length or script moves the others. Columns are made once a list: a word that all rows share is
 * looked up there and not in `cell`.
 */
export function Table<Row>({ caption, columns, rows, idOf, ticks, current }: Props<Row>) {
  const shownTicks = ticks && rows.some(ticks.canTick) ? ticks : undefined
  const all = columns.reduce((sum, { share = 2 }) => sum + share, 0)
  return (
    <table className="table rows">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {shownTicks && <col className="w-12" />}
        {columns.map(({ key, share = 2, leaves }) => (
          <col
            key={key}
            // An attribute, because the page's policy allows no style of an element's own.
            width={`${Math.round((share / all) * 1000) / 10}%`}
            className={leaves === 'tablet' ? 'hidden lg:table-column' : undefined}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {shownTicks && <TickHead label={shownTicks.head} />}
          {columns.map(({ key, head, kind, leaves }) => (
            <th
              key={key}
              scope="col"
              className={classesOf(kind === 'number' && 'number', leaves === 'tablet' && WIDE)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={idOf(row)}
            className={idOf(row) === current ? 'bg-celadon-100' : undefined}
            aria-current={idOf(row) === current || undefined}
          >
            {shownTicks && (
              <TickCell
                id={idOf(row)}
                label={shownTicks.label(row)}
                canTick={shownTicks.canTick(row)}
                isAmongAll={(shownTicks.isAmongAll ?? shownTicks.canTick)(row)}
                ticked={shownTicks.ticked}
              />
            )}
            {columns.map((column) => cellOf(column, row))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellOf<Row>({ key, head, cell, kind, leaves }: Column<Row>, row: Row) {
  const shown = cell(row)
  if (kind === 'name')
    return (
      <th key={key} scope="row">
        {shown}
      </th>
    )
  const saysNothing = shown === null || shown === undefined || shown === ''
  return (
    <td
      key={key}
      data-label={kind === undefined || kind === 'number' ? head : undefined}
      className={classesOf(
        kind && CLASSES[kind],
        (saysNothing || leaves === 'phone') && 'says-nothing',
        leaves === 'tablet' && WIDE,
      )}
    >
      {saysNothing ? '–' : shown}
    </td>
  )
}

const CLASSES = { status: 'table-status', number: 'number', tools: 'table-tools', plain: undefined }
const WIDE = 'md:!hidden lg:!table-cell'

const classesOf = (...classes: (string | false | undefined)[]) =>
  classes.filter(Boolean).join(' ') || undefined

/** The name of a row that leads to its details. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="row-link">
    {children}
  </Link>
)
