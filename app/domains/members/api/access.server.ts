import { whetherSearched } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { hasSecondFactor } from '~/domains/account/api/second-factor.server'
import {
  findMember,
  floorsOf,
  listMemberEvents,
  type ListedMember,
  type MemberFilter,
} from './queries.server'
import { toEmployee } from './shape.server'
import { lockMembers, type MemberRecord } from './store.server'

/** Accounts the caller may see: those of the own company, or all for the desk. */
const reach = ({ actor }: ApiContext['var']) => (actor.kind === 'member' ? actor.companyId : undefined)

/** An account that the caller may see. @throws Problem 404 for an unknown id and for another company's account */
async function requireEmployee(c: ApiContext, db: Db, publicId: string): Promise<ListedMember> {
  const loaded = await findMember(db, publicId)
  const companyId = reach(c.var)
  if (!loaded || (companyId !== undefined && loaded.member.companyId !== companyId))
    throw new Problem(404, 'notFound')
  return loaded
}

/** Accounts by public id, locked; one that the caller may not see fails the whole call. @throws Problem 404 */
export async function lockEmployees(c: ApiContext, tx: Db, publicIds: string[]): Promise<MemberRecord[]> {
  const requestedIds = new Set(publicIds)
  const locked = (await lockMembers(tx, [...requestedIds], reach(c.var))).filter(
    ({ status }) => status !== 'withdrawn',
  )
  if (locked.length < requestedIds.size) throw new Problem(404, 'notFound')
  return locked
}

/** One account by public id, locked. @throws Problem 404 */
export const lockEmployee = async (c: ApiContext, tx: Db, publicId: string): Promise<MemberRecord> =>
  (await lockEmployees(c, tx, [publicId]))[0]!

/** The subject of the access record of a list. */
export const describedList = ({ tab, status, name, loginId }: MemberFilter) => ({
  tab,
  status,
  searched: whetherSearched(name || loginId),
})

/** An account with history and floors, and its company's id for the access record. @throws Problem 404 */
export async function readEmployee(c: ApiContext, db: Db, publicId: string) {
  const loaded = await requireEmployee(c, db, publicId)
  const { id, companyId } = loaded.member
  return {
    companyId,
    employee: toEmployee(loaded, {
      floors: await floorsOf(db, companyId),
      events: await listMemberEvents(db, id),
      hasSecondFactor: await hasSecondFactor(db, { memberId: id }),
      actor: c.var.actor,
    }),
  }
}
