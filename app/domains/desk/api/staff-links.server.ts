import { and, eq, gt, isNull } from 'drizzle-orm'
import { newToken, sha256 } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import { staff, staffInvitations } from '../../account/api/staff-tables.server'

/** A link is valid for a week and can be used once, like a member's (decisions §5). */
const LINK_DAYS = 7

/** The holder that codes of one link are bound to. */
export const linkHolder = (token: string) => `staff-invitation:${sha256(token)}`

/** Creates a link and ends earlier ones. @returns its token, which is stored only as a hash */
export async function makeLink(tx: Db, staffId: number, now: Date) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000)
  await endLinks(tx, staffId)
  await tx.insert(staffInvitations).values({ tokenHash: sha256(token), staffId, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** Ends all links of an account, and with them their codes. */
export const endLinks = (tx: Db, staffId: number) =>
  tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId))

/**
 * A link that may still be used, with its person; undefined for one that is unknown, used, replaced or expired, and for
 * a person who is locked or has ended. `lock` locks both until the transaction ends.
 */
export async function findLink(db: Db, token: string, now: Date, options?: { lock: true }) {
  const query = db
    .select({ link: staffInvitations, person: staff })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(
      and(
        eq(staffInvitations.tokenHash, sha256(token)),
        isNull(staffInvitations.usedAt),
        gt(staffInvitations.expiresAt, now),
      ),
    )
  const [link] = await (options?.lock ? query.for('update') : query)
  const mayUse = link && !link.person.endedAt && (link.person.active || link.person.isInvited)
  return mayUse ? link : undefined
}

export const closeLink = (tx: Db, tokenHash: string, now: Date) =>
  tx.update(staffInvitations).set({ usedAt: now }).where(eq(staffInvitations.tokenHash, tokenHash))
