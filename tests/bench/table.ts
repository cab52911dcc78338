const BEGIN = '<!-- bench -->'
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

/** Replaces the report between its two markers. @throws when they are missing */
export function saveIn(text: string, report: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`There is no ${BEGIN} … ${END} to write into`)
  return `${text.slice(0, begin + BEGIN.length)}\n\n${report}\n\n${text.slice(end)}`
}
