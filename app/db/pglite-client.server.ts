import { types, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite'

/** numeric[], timestamp[], timestamptz[], interval[], date[] */
const ARRAYS_READ_BY_DRIZZLE = [1231, 1115, 1185, 1187, 1182]
const READ_BY_DRIZZLE = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  ...ARRAYS_READ_BY_DRIZZLE,
]

/**
 * PGlite as drizzle uses it. drizzle sends parsers with every query, and PGlite copies its 300 own for each result to add
 * them, which took an eighth of a reservation; here they are added to PGlite once.
 */
export function pgliteForDrizzle(pglite: PGlite): PGlite {
  for (const type of READ_BY_DRIZZLE) pglite.parsers[type] = (value: string) => value
  return new PgliteClient(pglite) as unknown as PGlite
}

/** What drizzle calls. A class, as drizzle takes a plain object for its configuration. */
class PgliteClient {
  constructor(private readonly client: Pick<PGlite, 'query'> & Partial<Pick<PGlite, 'transaction'>>) {}

  query(text: string, params: unknown[], { rowMode }: QueryOptions) {
    return this.client.query(text, params, { rowMode })
  }

  transaction<Answer>(work: (tx: Transaction) => Promise<Answer>) {
    return this.client.transaction!((tx) => work(new PgliteClient(tx) as unknown as Transaction))
  }
}
