import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ListFilter } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { TickCell, TickHead } from './tick-cell'
import { unbroken } from '~/ui/unbroken'

export interface Column<Row> {
  key: string
  head: string
  /** Content of the cell. An empty one shows a dash and is left out on a phone. */
  cell: (row: Row) => ReactNode
  /** What the column comes to, below it in a table with `sumLabel`. */
  sum?: ReactNode
  /** Share of the table's width; 2 by default. */
  share?: number
  /** The value of `sort` by which the list is sorted by this column. */
  sort?: string
  /**
   * `name` is the row's heading and, with `status` to its right, the heading of the card that a row is on a
   * phone; `number` is right-aligned, `tools` are actions on the row, `plain` needs no label on a phone.
   */
  kind?: 'name' | 'status' | 'number' | 'tools' | 'plain'
  /** The screen on which the column is hidden. */
  leaves?: 'tablet' | 'phone'
}

/** Checkboxes of rows, in a form that acts on several of them. */
interface RowTicks<Row> {
  head: string
  label: (row: Row) => string
  canTick: (row: Row) => boolean
  /** Rows that “tick all” ticks; by default all that can be ticked. */
  isAmongAll?: (row: Row) => boolean
  /** Ids of the ticked rows. */
  ticked: readonly string[]
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  ticks?: RowTicks<Row>
  /** The heading of a last row with the columns' sums. */
  sumLabel?: string
  /** The row the page is about. */
  current?: string
  /** How the list is sorted now, and the addresses of other orders (`sortLinks`). */
  order?: SortLinks
}

interface SortLinks {
  sort: string
  to: (sort: string) => string
}

/** The orders of a list for the heads of its table; another order starts at the first page. */
export const sortLinks = (
  { filter }: Pick<ListFilter<'sort'>, 'filter'>,
  path: (query: Query) => string,
): SortLinks => ({ sort: filter.sort, to: (sort) => path({ ...filter, sort }) })

/**
 * A table whose rows become cards on a phone. Column widths are fixed and long words break, so that no name in
 * any script moves the other columns. Columns are made once per list: look texts up there and not in `cell`.
 */
export function Table<Row>({ caption, columns, rows, idOf, ticks, sumLabel, current, order }: Props<Row>) {
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
            // An attribute, as the content security policy forbids inline styles.
            width={`${Math.round((share / all) * 1000) / 10}%`}
            className={leaves === 'tablet' ? 'hidden lg:table-column' : undefined}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {shownTicks && <TickHead label={shownTicks.head} />}
          {columns.map(({ key, head, kind, leaves, sort }) => (
            <th
              key={key}
              scope="col"
              aria-sort={sort && order ? SORTED[directionOf(sort, order)] : undefined}
              className={classesOf(kind === 'number' && 'number', leaves === 'tablet' && WIDE)}
            >
              {sort && order ? <SortLink head={head} sort={sort} order={order} /> : head}
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
        {sumLabel && (
          <tr className="table-sum">
            {shownTicks && <td />}
            {columns.map((column) => sumOf(column, sumLabel))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

const SORTED = { up: 'ascending', down: 'descending', none: 'none' } as const

const directionOf = (sort: string, { sort: now }: SortLinks) =>
  now === sort ? 'up' : now === `-${sort}` ? 'down' : 'none'

/** A head that sorts the list, and turns it round once it does. On a phone, where heads are not seen, it is a word. */
function SortLink({ head, sort, order }: { head: string; sort: string; order: SortLinks }) {
  const direction = directionOf(sort, order)
  return (
    <>
      <Link to={order.to(direction === 'up' ? `-${sort}` : sort)} className="head-sort">
        {head}
        {direction !== 'none' && (
          <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={16} className="ml-1 shrink-0" />
        )}
      </Link>
      <span className="md:hidden">{head}</span>
    </>
  )
}

/** The cell of the last row: the sum of its column, or nothing. */
function sumOf<Row>({ key, head, kind, sum, leaves }: Column<Row>, label: string) {
  if (kind === 'name')
    return (
      <th key={key} scope="row">
        {label}
      </th>
    )
  return (
    <td
      key={key}
      data-label={sum === undefined ? undefined : head}
      className={classesOf(
        kind && CLASSES[kind],
        sum === undefined && 'says-nothing',
        leaves === 'tablet' && WIDE,
      )}
    >
      {sum}
    </td>
  )
}

function cellOf<Row>({ key, head, cell, kind, leaves }: Column<Row>, row: Row) {
  const content = unbroken(cell(row))
  if (kind === 'name')
    return (
      <th key={key} scope="row">
        {content}
      </th>
    )
  const saysNothing = content === null || content === undefined || content === false || content === ''
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
      {saysNothing ? '–' : content}
    </td>
  )
}

const CLASSES = { status: 'table-status', number: 'number', tools: 'table-tools', plain: undefined }
const WIDE = 'md:!hidden lg:!table-cell'

const classesOf = (...classes: (string | false | undefined)[]) =>
  classes.filter(Boolean).join(' ') || undefined

/** The name of a row as a link to its details. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="row-link">
    {unbroken(children)}
  </Link>
)
