import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { Problem } from '~/api/problem'
import { keyedPublicId, newToken, sha256, type Keys } from '~/api/secrets.server'
import type { NamedDevice } from '~/domains/account/rules/browser-name'
import { publishedEdition } from '~/api/tables.server'
import { staff } from './staff-tables.server'
import type { ApiContext, FoundSession } from '~/api/context.server'
import type { SessionList } from '~/domains/account/schemas'
import { sessions, members } from './tables.server'
import { settingValue } from '~/domains/building/api/settings.server'
import { companies, settings } from '~/domains/building/api/tables.server'
import { MOST_UNREAD } from '~/rules/most-unread'
import { isNotHeld } from '~/messaging/held.server'
import { isUnread, outbox } from '~/messaging/tables.server'
import { MS_PER_DAY } from '~/rules/time-units'

/** A session ends two days after sign-in, whether used or not (product §4; decisions §4). */
const SESSION_DAYS = 2

/** The member or staff person of a session. */
export type SessionHolder = { memberId: number } | { staffId: number }

/** Opens a session. The token is returned once; only its hash is stored. */
export async function openSession(
  db: Db,
  holder: SessionHolder,
  now: Date,
  from: { address?: string; lastUsedAt?: Date; hasSecondFactor?: boolean } & NamedDevice = {},
): Promise<{ token: string; expires: Date }> {
  const token = newToken()
  const expires = new Date(now.getTime() + SESSION_DAYS * MS_PER_DAY)
  await db
    .insert(sessions)
    .values({ tokenHash: sha256(token), ...holder, createdAt: now, expiresAt: expires, ...from })
  return { token, expires }
}

/**
 * The holder of a valid session: an approved member of an active company, or active staff; undefined
 * otherwise. Every page of somebody signed in needs it, so one statement reads everything the page needs of
 * them.
 */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<FoundSession | undefined> {
  const { id, companyId, status, publicId, loginId, name, email, floor, accountType, language } = members
  const { total, parking, amenity, membership, visitor } = members
  const [row] = await db
    .select({
      member: { id, companyId, status, publicId, loginId, name, email, floor, accountType, language },
      flags: { total, parking, amenity, membership, visitor },
      company: { id: companies.id, ko: companies.nameKo, en: companies.nameEn },
      isCompanyActive: companies.active,
      staff: { id: staff.id, roles: staff.roles, active: staff.active },
      use: { lastUsedAt: sessions.lastUsedAt, hasSecondFactor: sessions.hasSecondFactor },
      edition: sql<string | null>`(select ${publishedEdition.edition} from ${publishedEdition})`,
      // As many as a page says, however many there are.
      unread: sql<number>`(select count(*)::int from (select 1 from ${outbox} where ${isUnread(outbox)} and ${outbox.memberId} = ${members.id} and (${isNotHeld(now)}) limit ${MOST_UNREAD}) as unread)`,
      memberFilters: members.savedFilters,
      staffFilters: staff.savedFilters,
      access: sql<unknown>`(select ${settings.value} from ${settings} where ${settings.name} = 'access.desk')`,
    })
    .from(sessions)
    .leftJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(staff, eq(staff.id, sessions.staffId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(sessions.revokedAt)))
  if (!row) return undefined
  const { member, flags, company: employer, isCompanyActive } = row
  const edition = row.edition ?? undefined
  const use = { ...row.use, access: settingValue('access.desk', row.access) }
  if (member?.status === 'approved' && isCompanyActive) {
    const { publicId: userId, name: fullName, ...account } = member
    return {
      actor: {
        kind: 'member',
        id: member.id,
        companyId: member.companyId,
        accountType: account.accountType,
        flags: flags!,
      },
      me: {
        userId,
        loginId: account.loginId,
        fullName,
        email: account.email,
        company: employer!,
        floor: account.floor,
        accountType: account.accountType,
        language: account.language,
        userPermissions: flags!,
      },
      unread: row.unread,
      filters: row.memberFilters ?? [],
      edition,
      use,
    }
  }
  if (row.staff?.active)
    return {
      actor: { kind: 'staff', id: row.staff.id, roles: row.staff.roles },
      me: null,
      unread: 0,
      filters: row.staffFilters ?? [],
      edition,
      use,
    }
  return undefined
}

/** Writes down that a session was used. */
export const touchSession = (db: Db, tokenHash: string, now: Date) =>
  db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash))

/** Writes down that the person of a session has given a second factor. */
export const raiseSession = (db: Db, tokenHash: string) =>
  db.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.tokenHash, tokenHash))

/** Ends a session. */
export const revokeSession = (db: Db, tokenHash: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))

const isOf = (holder: SessionHolder) =>
  'memberId' in holder ? eq(sessions.memberId, holder.memberId) : eq(sessions.staffId, holder.staffId)

/** Ends the session that a sign-in was sent with: it is replaced, not joined, by the one that begins. */
export async function replaceSession(c: ApiContext): Promise<void> {
  const { tokenHash, deps } = c.var
  if (tokenHash) await revokeSession(deps.db, tokenHash, deps.clock())
}

/** Somebody's living sessions, newest first. */
const livingSessions = (db: Db, holder: SessionHolder, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(isOf(holder), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))

/** By what a person names a session of theirs; it opens nothing. */
const sessionId = (secret: Keys, tokenHash: string) => keyedPublicId(secret, 'session', tokenHash)

/** The caller's living sessions as the API answers them. */
export async function ownSessions(c: ApiContext, holder: SessionHolder): Promise<SessionList> {
  const { db, clock, secret } = c.var.deps
  const found = await livingSessions(db, holder, clock())
  return found.map(({ tokenHash, address, browser, system, createdAt, expiresAt }) => ({
    id: sessionId(secret, tokenHash),
    current: tokenHash === c.var.tokenHash,
    address,
    browser,
    system,
    createdAt: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
  }))
}

/** Ends one of the caller's sessions. @throws Problem 404 for one that is over, or is another's */
export async function endOwnSession(c: ApiContext, holder: SessionHolder, id: string): Promise<void> {
  const { db, clock, secret } = c.var.deps
  const found = await livingSessions(db, holder, clock())
  const ended = found.find(({ tokenHash }) => sessionId(secret, tokenHash) === id)
  if (!ended) throw new Problem(404, 'notFound')
  await revokeSession(db, ended.tokenHash, clock())
}

/** Ends the living sessions of these members, except `keep`. @returns how many */
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

/** Ends the living sessions of a staff person, except `keep`. @returns how many */
export async function endStaffSessions(
  tx: Db,
  staffId: number,
  now: Date,
  { keep }: { keep?: string } = {},
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.staffId, staffId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        keep === undefined ? undefined : ne(sessions.tokenHash, keep),
      ),
    )
    .returning({ staffId: sessions.staffId })
  return ended.length
}

/** Deletes expired sessions. */
export const purgeSessions = (db: Db, now: Date) => db.delete(sessions).where(lt(sessions.expiresAt, now))
