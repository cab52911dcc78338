import { writeSettled } from '~/affected/settle.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeUndoable } from '~/api/idempotency.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { isUniqueViolation } from '~/db/constraint-violation.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import type { AccessAction } from '~/rules/access-actions'
import { describedList, readEmployee } from './access.server'
import { countInvitations } from './count-invitations.server'
import { reinvite } from './employees.server'
import { listMembers, type ListedMember, type MemberFilter } from './queries.server'
import { MOBILE_INDEX } from './store.server'

/*
 * Handlers that the calls of managers and of the desk share; which accounts each may see is in access.server.ts.
 */

/** A concurrent registration has taken the phone; these forms have no phone field to show the error at. */
const phoneTaken = (error: unknown): never => {
  throw isUniqueViolation(error, MOBILE_INDEX) ? new Problem(409, 'phoneTaken') : error
}

/** A page of accounts with the number of invitations of the last day. Recorded as an access. */
export async function listAccounts<Row>(
  c: ApiContext,
  query: MemberFilter & { page: number; size: number },
  action: AccessAction,
  toRow: (listed: ListedMember) => Row,
) {
  const { db, clock } = c.var.deps
  const { companyId, page } = query
  const { rows, count } = await listMembers(db, query, limitAndOffset(query))
  const shown = rows.map(({ member }) => member.publicId)
  await recordAccess(c, db, { action, subject: { ...describedList(query), page }, shown, companyId })
  const invitations = await countInvitations(db, clock(), companyId)
  return { ...pageAnswer(query, count, rows.map(toRow)), invitations }
}

/** One account. Recorded as an access. @throws Problem 404 */
export async function viewAccount(c: ApiContext, id: string, action: AccessAction) {
  const { db } = c.var.deps
  const { employee, companyId } = await readEmployee(c, db, id)
  await recordAccess(c, db, { action, subject: id, companyId })
  return employee
}

/** A write on accounts. @throws Problem 409 if a concurrent registration has taken the phone */
export const writeAccounts = <Data>(c: ApiContext, form: unknown, change: (tx: Db) => Promise<Data>) =>
  writeUndoable(c, form, change).catch(phoneTaken)

/** A write on one account, answered with the account after it. */
export const writeAccount = (
  c: ApiContext,
  id: string,
  form: unknown,
  change: (tx: Db) => Promise<unknown>,
  options: { canUndo?: boolean } = {},
) => {
  const write = async (tx: Db) => {
    await change(tx)
    return (await readEmployee(c, tx, id)).employee
  }
  return writeSettled(c, form, `member:${id}`, write, options).catch(phoneTaken)
}

/** Sends an invited person a new one-time link, to `mobile` if given. @throws Problem 403, 404, 409 */
export const writeReinvitation = (c: ApiContext, id: string, form: { mobile?: string }) =>
  writeAccounts(c, form, (tx) => reinvite(c, tx, id, form.mobile))
