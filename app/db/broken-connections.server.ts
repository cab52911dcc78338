import type pg from 'pg'

/**
 * Ends connections of a pool that are of no more use: on which a statement was not answered in time, one was prepared before its table
 * changed (named-statements.server.ts), or a transaction could not begin or be rolled back. drizzle never gives back one whose `begin` has failed (its issues 6114 and 6341), so that a pool would be used up by an
 * outage and could not be closed, and gives back the others as if they were well, perhaps with a transaction still open.
 */
export function endBrokenConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (
      statement: string | { text: string },
      ...rest: unknown[]
    ) => unknown
    const watched = (statement: string | { text: string }, ...rest: unknown[]) => {
      const answer = query(statement, ...rest)
      // With a callback it is the pool's own, which sees to its connections.
      if (!(answer instanceof Promise)) return answer
      const text = typeof statement === 'string' ? statement : statement.text
      answer.catch((error: Error) => {
        if (/^begin\b/i.test(text)) client.release(error)
        else if (
          /^rollback\b/i.test(text) ||
          /query read timeout|cached plan must not change/i.test(error.message)
        )
          // It is removed from the pool when it is given back.
          void endAtOnce(client)
      })
      return answer
    }
    client.query = watched as typeof client.query
  })
}

/** Of a client of the pool, too, whose type hides it. */
const endAtOnce = (client: pg.PoolClient) =>
  (client as pg.PoolClient & pg.Client).end().catch(() => undefined)
