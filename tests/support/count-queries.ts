import type { TestApi } from './api'

/** Statements sent to the database during `work`, including those in transactions. */
export async function allQueriesOf(api: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const { session } = api.db as unknown as { session: { options: object } }
  const { options } = session
  const inside: string[] = []
  // A transaction gets a new session with the options of its parent.
  session.options = { ...options, logger: { logQuery: (query: string) => void inside.push(query) } }
  try {
    // Only one of the two drivers logs the beginning and end of transactions.
    return [...(await api.queriesOf(work)), ...inside].filter(
      (query) => !/^(?:begin|commit|rollback)\b/i.test(query),
    )
  } finally {
    session.options = options
  }
}

/** The number of statements sent during `work`, including those in transactions. */
export const countAllQueries = async (api: TestApi, work: () => Promise<unknown>) =>
  (await allQueriesOf(api, work)).length
