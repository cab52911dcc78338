import type { TestApi } from './api'

/** The statements the database gets while `work` runs, those in transactions too. */
export async function allQueriesOf(api: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const { session } = api.db as unknown as { session: { options: object } }
  const { options } = session
  const inside: string[] = []
  // A transaction's session is made anew, with the options of the one it begins in.
  session.options = { ...options, logger: { logQuery: (query: string) => void inside.push(query) } }
  try {
    // Only one of the two drivers tells of the beginnings and ends of transactions.
    return [...(await api.queriesOf(work)), ...inside].filter(
      (query) => !/^(?:begin|commit|rollback)\b/i.test(query),
    )
  } finally {
    session.options = options
  }
}

/** How many they are. */
export const countAllQueries = async (api: TestApi, work: () => Promise<unknown>) =>
  (await allQueriesOf(api, work)).length
