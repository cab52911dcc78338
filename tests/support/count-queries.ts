import type { TestApi } from './api'

/** How many statements the database gets while `work` runs, those in transactions too. */
export async function countAllQueries(api: TestApi, work: () => Promise<unknown>): Promise<number> {
  const { session } = api.db as unknown as { session: { options: object } }
  const { options } = session
  let inside = 0
  // A transaction's session is made anew, with the options of the one it begins in.
  session.options = { ...options, logger: { logQuery: () => inside++ } }
  try {
    return (await api.countQueries(work)) + inside
  } finally {
    session.options = options
  }
}
