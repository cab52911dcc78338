import { and, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import type { Actor } from '../../../rules/permissions'
import { newToken, sha256 } from '../../../api/secrets.server'
import { staff } from '../../desk/api/tables.server'
import { members } from '../../members/api/tables.server'
import { sessions } from './tables.server'

/** A session ends two days after sign-in, whatever is done with it (specification §4; decisions §4). */
export const SESSION_DAYS = 2

/** Opens a session; the token is told once and only its hash is kept. */
export async function openSession(
  db: Db,
  holder: { memberId: number } | { staffId: number },
  now: Date,
  address?: string,
): Promise<{ token: string; expires: Date }> {
  const token = newToken()
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await db
    .insert(sessions)
    .values({ tokenHash: sha256(token), ...holder, createdAt: now, expiresAt: expires, address })
  return { token, expires }
}

/** What decides what a member may do: no more, as every page asks for it. */
const MEMBER_RIGHTS = {
  id: members.id,
  companyId: members.companyId,
  accountType: members.accountType,
  status: members.status,
  total: members.total,
  parking: members.parking,
  amenity: members.amenity,
  membership: members.membership,
  visitor: members.visitor,
}

/** Who holds a living session: an approved member or an active staff person; undefined otherwise. */
export async function findSessionActor(db: Db, tokenHash: string, now: Date): Promise<Actor | undefined> {
  const [row] = await db
    .select({ member: MEMBER_RIGHTS, staff: { id: staff.id, roles: staff.roles, active: staff.active } })
    .from(sessions)
    .leftJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(staff, eq(staff.id, sessions.staffId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(sessions.revokedAt)))
  if (row?.member?.status === 'approved') {
    const { id, companyId, accountType, total, parking, amenity, membership, visitor } = row.member
    return {
      kind: 'member',
      id,
      companyId,
      accountType,
      flags: { total, parking, amenity, membership, visitor },
    }
  }
  if (row?.staff?.active) return { kind: 'staff', id: row.staff.id, roles: row.staff.roles }
  return undefined
}

/** Ends a session at once. */
export const revokeSession = (db: Db, tokenHash: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))

/** A member's living sessions, newest first. */
export const listSessions = (db: Db, memberId: number, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))

/** Ends all living sessions of these members, but for the one that is kept. @returns how many */
export async function endSessions(
  tx: Db,
  memberIds: number[],
  now: Date,
  options: { keep?: string } = {},
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(sessions.memberId, memberIds),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        options.keep === undefined ? undefined : ne(sessions.tokenHash, options.keep),
      ),
    )
    .returning({ memberId: sessions.memberId })
  return ended.length
}

/** Forgets sessions that are over. */
export const purgeSessions = (db: Db, now: Date) => db.delete(sessions).where(lt(sessions.expiresAt, now))
