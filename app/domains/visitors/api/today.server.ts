import { requireMember, type ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { seoulDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { listExpected } from './desk/queries.server'

/** Today's visitors of a host, or of the company for those who may see its visits. @throws Problem 401, 403 */
export async function passesOfToday(c: ApiContext, scope: 'mine' | 'company') {
  const actor = requireMember(c)
  if (!can(actor, scope === 'company' ? 'visits:seeCompany' : 'visits:seeOwn'))
    throw new Problem(403, 'forbidden')
  const { db, clock } = c.var.deps
  const { companyId } = actor
  const date = seoulDate(clock())
  const hostId = scope === 'mine' ? actor.id : undefined
  return { passes: await listExpected(db, { date, companyId, hostId }), date, companyId }
}
