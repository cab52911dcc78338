import { requireMember, type ApiContext, type MemberActor } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { can } from '~/rules/permissions'

/**
 * A member of account type “employee (Fitness)”: nobody else books, whatever the flags (product §6).
 * @throws Problem 401 for guests, 403 `notFitnessMember` (product §5)
 */
export function requireFitnessMember(c: ApiContext): MemberActor {
  const actor = requireMember(c)
  if (!can(actor, 'fitness:book')) throw new Problem(403, 'notFitnessMember')
  return actor
}
