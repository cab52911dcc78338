const END = '<!-- /bench -->'

/** A figure and its ratio to the floor's. */
export const cell = (value: number, floor: number, unit: 'ms' | '/s') =>
  `${value.toFixed(unit === 'ms' ? 2 : 0)} ${unit} · ${(value / floor).toFixed(2)}×`

/** A Markdown table with aligned columns. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)))
  const line = (cells: string[]) => `| ${cells.map((text, i) => text.padEnd(widths[i]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** Replaces a section's report between its two markers, or adds it after the others. @throws without any markers */
export function saveIn(text: string, section: string, report: string): string {
  const [begin, end] = [`<!-- bench:${section} -->`, `<!-- /bench:${section} -->`]
  const written = `${begin}\n\n${report}\n\n${end}`
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from >= 0 && to > from) return text.slice(0, from) + written + text.slice(to + end.length)
  const last = text.indexOf(END)
  if (last < 0) throw new Error(`There is no ${END} to write before`)
  return `${text.slice(0, last)}${written}\n\n${text.slice(last)}`
}
