import { and, asc, eq, lt } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import type { FitnessPurpose, Inside } from '~/domains/fitness/stay-shapes'
import { checkInAtFitness, isInsideAt, leaveFitness } from './door-check-in.server'
import { fitnessStays } from './stay-tables.server'

/** Who is in the centre at an instant, whoever came first at first. */
export async function listInside(db: Db, at: Date): Promise<{ people: Inside[]; shown: string[] }> {
  const rows = await db
    .select({
      stay: fitnessStays,
      userId: members.publicId,
      name: members.name,
      ko: companies.nameKo,
      en: companies.nameEn,
    })
    .from(fitnessStays)
    .innerJoin(members, eq(members.id, fitnessStays.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(isInsideAt(at))
    .orderBy(asc(fitnessStays.enteredAt), asc(fitnessStays.id))
  const people = rows.map(({ stay, name, ko, en }) => ({
    id: stay.publicId,
    name,
    company: { ko, en },
    purpose: stay.purpose,
    by: stay.by,
    since: stay.enteredAt.toISOString(),
    until: stay.endsAt.toISOString(),
  }))
  return { people, shown: rows.map(({ userId }) => userId) }
}

/**
 * Checks a member in by ID at the desk, as the door does.
 * @throws Problem 422 at `loginId` for an unknown ID, for nobody to do with fitness, for somebody without a reservation or pass now, and for
 * somebody who is inside
 */
export async function checkInById(
  c: ApiContext,
  tx: Db,
  loginId: string,
): Promise<{ id: string; purpose: FitnessPurpose }> {
  const [member] = await tx
    .select({ id: members.id, accountType: members.accountType })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        eq(members.loginIdKey, loginIdKey(loginId)),
        eq(members.status, 'approved'),
        eq(companies.active, true),
      ),
    )
  if (!member) throw fieldProblem('loginId', 'noUserMatches')
  const come = await checkInAtFitness(tx, member.id, c.var.deps.clock(), 'desk')
  if (!come)
    throw fieldProblem('loginId', member.accountType === 'vip' ? 'fitnessNothingNow' : 'notFitnessMember')
  if (!come.stayId) throw fieldProblem('loginId', 'fitnessAlreadyInside')
  return { id: come.stayId, purpose: come.purpose }
}

/** Records at the desk that somebody has left. @throws Problem 404 for an unknown stay, 409 for one that has ended */
export async function endStay(c: ApiContext, tx: Db, id: string): Promise<{ id: string }> {
  const now = c.var.deps.clock()
  const [stay] = await tx.select().from(fitnessStays).where(eq(fitnessStays.publicId, id)).for('update')
  if (!stay) throw new Problem(404, 'notFound')
  if (stay.leftAt !== null || stay.endsAt <= now) throw new Problem(409, 'fitnessNotInside')
  await leaveFitness(tx, stay.memberId, now)
  return { id }
}

/** Deletes stays that began before an instant. */
export const deleteStaysBefore = (db: Db, before: Date) =>
  db.delete(fitnessStays).where(lt(fitnessStays.enteredAt, before))
