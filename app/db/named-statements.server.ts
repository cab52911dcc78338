import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Far more texts than the portal has; beyond them a statement stays without a name, as connections keep each for good. */
const MOST_NAMES = 2_000

/** Lists of values and of rows make another text for each length. */
const HAS_LIST = /\bin \(\$|\), \(/i

const names = new Map<string, string>()

/**
 * Gives statements with parameters a name, so that PostgreSQL parses and plans each once a connection instead of each time, as
 * node-postgres documents it: a quarter of a booking's processor time. Not for connections behind a pooler, which shares them between
 * transactions.
 */
export function nameStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
    const named = (statement: unknown, ...rest: unknown[]) => {
      const isOwn = isStatement(statement) && statement.name === undefined && Array.isArray(rest[0])
      const name = isOwn && (rest[0] as unknown[]).length > 0 ? nameOf(statement.text) : undefined
      return query(name ? { ...(statement as object), name } : statement, ...rest)
    }
    client.query = named as typeof client.query
  })
}

const isStatement = (statement: unknown): statement is { text: string; name?: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  typeof (statement as { text?: unknown }).text === 'string'

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES || HAS_LIST.test(text)) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
