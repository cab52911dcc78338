import type { ApiContext, MemberActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { can } from '~/rules/permissions'
import { seoulDate } from '~/rules/local-time'
import type { VisitStatus } from '~/rules/statuses'
import { checkedSheet, isInvalid } from '~/workbooks/checked-sheet.server'
import { changeDraft } from '~/workbooks/drafts.server'
import type { GroupDetails, GroupVisit } from '~/domains/visitors/group-schemas'
import { hostNames } from '~/domains/visitors/rules/host-name'
import { requireGroup } from '~/domains/visitors/api/access.server'
import { actionRefusal } from '~/domains/visitors/api/decide.server'
import { notifyGroupRequested } from './messages.server'
import { addMembers } from './people.server'
import { holdBlocked } from '~/domains/visitors/api/hold.server'
import { groupSheet } from './sheet.server'
import { sendPasses } from '~/domains/visitors/api/messages.server'
import { findVisited, type Host } from '~/domains/visitors/api/queries.server'
import { personOf, readDetails, requireHost } from '~/domains/visitors/api/reserve.server'
import { addEvent, insertVisit } from '~/domains/visitors/api/store.server'

/**
 * Removes the valid rows from a list of the caller's and returns their people. Rows to correct keep their expiry, for
 * the group `into`.
 * @throws Problem 404 for no list of theirs, 409 `sheetChanged` where it is not what was confirmed
 */
async function takeValidRows(
  c: ApiContext,
  tx: Db,
  { sheet: id, count, into }: { sheet: string; count: number; into: string },
  scope: MemberActor,
) {
  const { rows } = await checkedSheet(c, tx, groupSheet, { id, scope, forWrite: true })
  const people = rows.flatMap(({ value }) => (value === undefined ? [] : [personOf(value)]))
  // Rows were corrected in another window, so what was confirmed is outdated.
  if (people.length !== count) throw new Problem(409, 'sheetChanged')
  const badRows = rows.filter(isInvalid).map(({ number, cells }) => ({ number, cells }))
  await changeDraft(c, tx, { id, about: { into } }, badRows)
  return { people, left: badRows.length }
}

/**
 * Stores a group's visit with all its people or none; approved at once where its requester may also approve it
 * (decisions §2).
 * @throws Problem 404, 409 about the list, 422 at the field
 */
export async function requestGroup(
  c: ApiContext,
  tx: Db,
  form: GroupVisit,
  actor: MemberActor,
): Promise<{ id: string; status: VisitStatus; count: number; left: number }> {
  const { deps, language } = c.var
  const now = deps.clock()
  const { company, host, details } = await checkDetails(tx, form, actor, now)
  const newId = newPublicId()
  const { people, left } = await takeValidRows(c, tx, { ...form, into: newId }, actor)
  const isApproved = can(actor, 'groupVisits:approve', { companyId: actor.companyId })
  const inserted = await insertVisit(
    tx,
    {
      publicId: newId,
      kind: 'group',
      ...details,
      companyId: company.id,
      hostId: host.id,
      status: isApproved ? 'approved' : 'request_for_approval',
      language,
      requestedByMemberId: actor.id,
    },
    people,
  )
  const stored = await holdBlocked(tx, inserted)
  const { id, publicId, status } = stored.visit
  const messaging = { tx, loaded: { ...stored, company, host }, now, publicUrl: deps.config.publicUrl }
  const requested = await addEvent(tx, id, { event: 'requested', by: 'author', at: now })
  if (isApproved) {
    const numbers = stored.visitors
      .filter((person) => person.status === 'approved')
      .map(({ number }) => number)
    if (numbers.length > 0) {
      const part = stored.held.length > 0 && { visitorNumbers: numbers }
      const approved = await addEvent(tx, id, { event: 'approved', by: 'manager', at: now, ...part })
      await sendPasses({ ...messaging, eventId: approved }, numbers)
    }
    if (stored.held.length > 0)
      await notifyGroupRequested({ ...messaging, eventId: requested }, actor.id, stored.held.length)
  } else await notifyGroupRequested({ ...messaging, eventId: requested }, actor.id, people.length)
  return { id: publicId, status, count: people.length, left }
}

/**
 * Adds the valid rows of a list to a group: all of them or none.
 * @throws Problem 404, 409 about the list or the group, 422 `tooManyRows`
 */
export async function addListToGroup(
  c: ApiContext,
  tx: Db,
  id: string,
  list: { sheet: string; count: number },
  actor: MemberActor,
): Promise<{ id: string; status: VisitStatus; count: number; left: number }> {
  const { loaded, viewer } = await requireGroup(c, tx, id)
  assertAllowed(actionRefusal(loaded, 'add', viewer))
  const { people, left } = await takeValidRows(c, tx, { ...list, into: id }, actor)
  const added = await addMembers(c, tx, loaded, viewer, people)
  return { id, status: added[0]!.status, count: added.length, left }
}

/** The host of a group's visit, after checking its day, time and floor. @throws Problem 422 at the field */
export async function checkDetails(tx: Db, form: GroupDetails, actor: MemberActor, now: Date) {
  const { company, host, ...offered } = await findHost(tx, form, actor, seoulDate(now))
  return { company, host, details: readDetails(form, offered, now) }
}

/** The host of a group: the requester, or a colleague by name and phone, as of any visit (decisions §6). @throws Problem 422 */
async function findHost(
  tx: Db,
  { hostName, hostMobile }: GroupDetails,
  { id, companyId }: MemberActor,
  today: string,
) {
  const typedHost = hostName ? { companyId, hostNames: hostNames(hostName) } : { companyId, id }
  const visited = await findVisited(tx, typedHost, today)
  if (!visited) throw new Problem(403, 'forbidden')
  const { hosts } = visited
  if (hosts.length === 0) throw fieldProblem('hostName', 'hostNotFound')
  if (hostName && !hostMobile) throw fieldProblem('hostMobile', 'hostMobileRequired')
  const host: Host = hostName ? requireHost(visited, hostMobile!) : hosts[0]!
  return { ...visited, host }
}
