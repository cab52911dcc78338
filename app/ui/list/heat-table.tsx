/** Shades from empty to full; also printed, as the number in the darkest is white. */
const SHADES = ['bg-white', 'bg-celadon-100', 'bg-celadon-300', 'bg-celadon-500', 'bg-pine text-white']
const CELL = 'h-11 border border-line-2 text-center [print-color-adjust:exact]'

interface HeatRow {
  name: string
  /** A line below the name. */
  note?: string
  /** Null where there can be no value; the shade is 0 to 4. */
  cells: readonly { value: number | null; shade: number }[]
}

/** A table whose cells have a number and a shade, with an explanation of the shades. */
export function HeatTable({
  caption,
  rowHead,
  columns,
  rows,
  sum,
  legend,
}: {
  caption: string
  /** Heading of the column of names. */
  rowHead: string
  /** The heads of the columns: what is shown, and all of it for screen readers. */
  columns: readonly { short: string; whole: string }[]
  rows: readonly HeatRow[]
  sum?: HeatRow | false
  legend: {
    title: string
    /** What each shade means, from 0 to 4. */
    shades: readonly string[]
  }
}) {
  return (
    <>
      <table className="w-full table-fixed border-collapse text-cell md:text-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-16 pb-2 text-left font-semibold md:w-label">
              {rowHead}
            </th>
            {columns.map(({ short, whole }) => (
              <th key={whole} scope="col" className="pb-2 text-center font-semibold">
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{whole}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
        {sum && (
          <tfoot className="border-t-2 border-ink">
            <Row row={sum} />
          </tfoot>
        )}
      </table>
      <p id="shades" className="mt-4 text-table font-semibold">
        {legend.title}
      </p>
      <ul aria-labelledby="shades" className="mt-2 flex flex-wrap text-table">
        {SHADES.map((look, shade) => (
          <li key={look} className="mb-2 mr-4 flex items-center">
            <span
              aria-hidden="true"
              className={`mr-2 h-6 w-6 border border-line-2 [print-color-adjust:exact] ${look}`}
            />
            {legend.shades[shade]}
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ row: { name, note, cells } }: { row: HeatRow }) {
  return (
    <tr>
      <th scope="row" className="py-1 pr-1 text-left font-semibold">
        {name}
        {note && <span className="block font-normal text-ink-3">{note}</span>}
      </th>
      {cells.map(({ value, shade }, place) => (
        <td key={place} className={`${CELL} ${SHADES[shade]}`}>
          {value ?? '–'}
        </td>
      ))}
    </tr>
  )
}
