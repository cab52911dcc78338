import type { ApiContext } from '~/api/context.server'
import { findPolicy } from '~/domains/building/api/queries.server'
import type { LocalDate } from '~/rules/local-time'

/** The version of the fitness policy in force. */
export async function policyVersionOf(c: ApiContext, today: LocalDate): Promise<string> {
  const policy = await c.var.published(`policy fitness ${today}`, (db) => findPolicy(db, 'fitness', today))
  return policy?.version ?? ''
}
