import { and, eq } from 'drizzle-orm'
import { actorName, type ApiContext } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import { companies } from '~/domains/building/api/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { notifyRightsReceived } from './messages.server'
import { companyOf } from './shape.server'
import { addEvent, updateMember } from './store.server'

/**
 * Makes an approved employee the master of a company without one, as the desk looks after such companies (decisions §5), and
 * tells them.
 * @throws Problem 422 at `employeeId` for an ID that is not one of the company's approved employees
 */
export async function appoint(c: ApiContext, tx: Db, companyId: number, loginId: string): Promise<void> {
  const [employee] = await tx
    .select()
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        eq(members.loginIdKey, loginIdKey(loginId)),
        eq(members.status, 'approved'),
      ),
    )
    .for('update')
  if (!employee) throw fieldProblem('employeeId', 'noSuchEmployee')
  const { clock, config } = c.var.deps
  const at = clock()
  const master = await updateMember(tx, employee.id, { total: true })
  const step = { event: 'rightsReceived', by: 'desk', actor: actorName(c.var.actor), at } as const
  const eventId = await addEvent(tx, employee.id, step)
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  await notifyRightsReceived(
    { tx, now: at, publicUrl: config.publicUrl },
    master,
    eventId,
    companyOf(company!),
  )
}
