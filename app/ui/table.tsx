import { useContext, type ReactNode } from 'react'
import { Link } from './link'
import { PageContext } from './page-context'
import {
  classesOf,
  classesOfCell,
  labelOf,
  NOTHING,
  saysNothing,
  WIDE,
  type Column,
  type RowTicks,
} from './column'
import { rowsMarkup } from './rows-markup'
import { TickCell, TickHead } from './tick-cell'

export type { Column } from './column'

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  ticks?: RowTicks<Row>
  /** The row the page is about. */
  current?: string
}

/**
 * A table whose rows become cards on a phone. Column widths are fixed and long words break, so that no name in
 * any script moves the other columns. Columns are made once per list: look texts up there and not in `cell`.
 */
export function Table<Row>({ caption, columns, rows, idOf, ticks, current }: Props<Row>) {
  const shownTicks = ticks && rows.some(ticks.canTick) ? ticks : undefined
  const all = columns.reduce((sum, { share = 2 }) => sum + share, 0)
  // Rows of a page that comes alive are React's.
  const isAlive = useContext(PageContext).words !== undefined
  const markup = isAlive ? undefined : rowsMarkup({ columns, rows, idOf, ticks: shownTicks, current })
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
      {markup === undefined ? (
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
      ) : (
        <tbody dangerouslySetInnerHTML={{ __html: markup }} />
      )}
    </table>
  )
}

function cellOf<Row>(column: Column<Row>, row: Row) {
  const shown = column.cell(row)
  const { key } = column
  if (column.kind === 'name')
    return (
      <th key={key} scope="row">
        {shown}
      </th>
    )
  return (
    <td key={key} data-label={labelOf(column)} className={classesOfCell(column, saysNothing(shown))}>
      {saysNothing(shown) ? NOTHING : shown}
    </td>
  )
}

/** The name of a row as a link to its details. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="row-link">
    {children}
  </Link>
)
