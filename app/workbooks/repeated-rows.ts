/** Tells a row that says what one above it said already, such as a phone. */
export function repeatedRows<Row extends { number: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
): Map<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === undefined) continue
    const above = first.get(key)
    if (above === undefined) first.set(key, row.number)
    else repeated.set(row.number, above)
  }
  return repeated
}
