import type { ReactNode } from 'react'

/*
 * What a column of a table is, and what its cells are like, however they are drawn.
 */

export interface Column<Row> {
  key: string
  head: string
  /** Content of the cell. An empty one shows a dash and is left out on a phone. */
  cell: (row: Row) => ReactNode
  /** Share of the table's width; 2 by default. */
  share?: number
  /**
   * `name` is the row's heading and, with `status` to its right, the heading of the card that a row is on a
   * phone; `number` is right-aligned, `tools` are actions on the row, `plain` needs no label on a phone.
   */
  kind?: 'name' | 'status' | 'number' | 'tools' | 'plain'
  /** The screen on which the column is hidden. */
  leaves?: 'tablet' | 'phone'
}

/** Checkboxes of rows, in a form that acts on several of them. */
export interface RowTicks<Row> {
  head: string
  label: (row: Row) => string
  canTick: (row: Row) => boolean
  /** Rows that “tick all” ticks; all that can be ticked unless given. */
  isAmongAll?: (row: Row) => boolean
  /** Ids of the ticked rows. */
  ticked: readonly string[]
}

/** Shown in a cell that says nothing. */
export const NOTHING = '–'

export const saysNothing = (shown: ReactNode) => shown === null || shown === undefined || shown === ''

type Kind = Pick<Column<never>, 'kind' | 'head' | 'leaves'>

/** Shown beside the cell on a phone, where columns have no heads. */
export const labelOf = ({ kind, head }: Kind) => (kind === undefined || kind === 'number' ? head : undefined)

const CLASSES = {
  name: undefined,
  status: 'table-status',
  number: 'number',
  tools: 'table-tools',
  plain: undefined,
}
/** Hidden on a tablet. */
export const WIDE = 'md:!hidden lg:!table-cell'

export const classesOfCell = ({ kind, leaves }: Kind, isEmpty: boolean) =>
  classesOf(
    kind && CLASSES[kind],
    (isEmpty || leaves === 'phone') && 'says-nothing',
    leaves === 'tablet' && WIDE,
  )

export const classesOf = (...classes: (string | false | undefined)[]) =>
  classes.filter(Boolean).join(' ') || undefined
