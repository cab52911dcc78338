import { eq } from 'drizzle-orm'
import { sha256 } from '~/api/secrets.server'
import { canBeUsed, newLink } from '~/api/single-use-links.server'
import type { Db } from '~/db/database.server'
import { staff, staffInvitations } from '~/domains/account/api/staff-tables.server'

/** The holder that codes of one link are bound to. */
export const linkHolder = (token: string) => `staff-invitation:${sha256(token)}`

/** Creates a link and ends earlier ones. @returns its token, which is stored only as a hash */
export async function makeLink(tx: Db, staffId: number, now: Date) {
  const { token, expiresAt, row } = newLink(now)
  await endLinks(tx, staffId)
  await tx.insert(staffInvitations).values({ ...row, staffId })
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
    .where(canBeUsed(staffInvitations, token, now))
  const [link] = await (options?.lock ? query.for('update') : query)
  const mayUse = link && !link.person.endedAt && (link.person.active || link.person.isInvited)
  return mayUse ? link : undefined
}

export const closeLink = (tx: Db, tokenHash: string, now: Date) =>
  tx.update(staffInvitations).set({ usedAt: now }).where(eq(staffInvitations.tokenHash, tokenHash))
