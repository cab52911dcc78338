import { and, eq } from 'drizzle-orm'
import { keyedHash, newPublicId, sha256 } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import { members } from '../../account/api/tables.server'
import { companies } from '../../building/api/tables.server'
import { calendarFeeds } from '../../members/api/tables.server'

/** The token of a feed: 256 bits that only the portal's key and the stored number give together. */
const tokenOf = (secret: string, memberId: number, nonce: string) =>
  keyedHash(secret, 'calendar-feed', String(memberId), nonce)

/** The address somebody has, if any. */
export async function ownFeed(db: Db, secret: string, memberId: number) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))
  return feed
    ? { token: tokenOf(secret, memberId, feed.nonce), since: feed.createdAt.toISOString() }
    : { token: null, since: null }
}

/** Makes an address; one that was there counts no more. */
export async function makeFeed(tx: Db, secret: string, memberId: number, now: Date): Promise<void> {
  const nonce = newPublicId()
  const made = { nonce, tokenHash: sha256(tokenOf(secret, memberId, nonce)), createdAt: now }
  await tx
    .insert(calendarFeeds)
    .values({ memberId, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.memberId, set: made })
}

export const endFeed = (tx: Db, memberId: number) =>
  tx.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))

/** Whose address this is; undefined for one that is unknown, or whose person or company is no longer here. */
export async function findFeed(db: Db, token: string) {
  const [feed] = await db
    .select({ memberId: calendarFeeds.memberId })
    .from(calendarFeeds)
    .innerJoin(members, eq(members.id, calendarFeeds.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, sha256(token)),
        eq(members.status, 'approved'),
        eq(companies.active, true),
      ),
    )
  return feed
}
