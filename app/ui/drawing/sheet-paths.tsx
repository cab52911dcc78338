import type { Sheet } from './sheet'

/** A sheet inside an svg of the page, painted like in a drawing's file. */
export function SheetPaths({ sheet }: { sheet: Sheet }) {
  return (
    <>
      {sheet.layers().map(({ pen, path }, i) => (
        <path key={i} d={path} fill={pen.fill ?? 'none'} stroke={pen.stroke} strokeWidth={pen.width} />
      ))}
    </>
  )
}
