const THOUSAND = 1_000

/** Rows in parts of a thousand, as many as a statement with forty columns takes: PostgreSQL has 65,535 values for one. */
export function* inThousands<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += THOUSAND) yield rows.slice(at, at + THOUSAND)
}
