import { and, eq } from 'drizzle-orm'
import { byEachKey, keyedHash, newPublicId, sha256, type Keys } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { calendarFeeds } from '~/domains/members/api/tables.server'
import { MS_PER_HOUR } from '~/rules/time-units'

/** The token of a feed: 256 bits derived from the portal's key and the stored nonce. */
const tokenOf = (secret: Keys, memberId: number, nonce: string) =>
  keyedHash(secret, 'calendar-feed', String(memberId), nonce)

/** A member's feed, or undefined. */
export async function findOwnFeed(db: Db, secret: Keys, memberId: number) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))
  // A feed of a key that is not there any more goes on, but nobody can be told its address.
  const token =
    feed &&
    byEachKey(secret, (key) => tokenOf(key, memberId, feed.nonce)).find(
      (made) => sha256(made) === feed.tokenHash,
    )
  return feed && token ? { token, since: feed.createdAt.toISOString() } : { token: null, since: null }
}

/** Creates a feed; an earlier one is no longer valid. */
export async function createFeed(tx: Db, secret: Keys, memberId: number, now: Date): Promise<void> {
  const nonce = newPublicId()
  const tokenHash = sha256(tokenOf(secret, memberId, nonce))
  const created = { nonce, tokenHash, createdAt: now, lastReadAt: null }
  await tx
    .insert(calendarFeeds)
    .values({ memberId, ...created })
    .onConflictDoUpdate({ target: calendarFeeds.memberId, set: created })
}

export const deleteFeed = (tx: Db, memberId: number) =>
  tx.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))

/** The owner of a feed; undefined for an unknown token, and for an inactive person or company. */
export async function findFeed(db: Db, token: string) {
  const [feed] = await db
    .select({ memberId: calendarFeeds.memberId, lastReadAt: calendarFeeds.lastReadAt })
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

/** Writes down that a feed was read, once an hour. */
export async function touchFeed(
  db: Db,
  { memberId, lastReadAt }: { memberId: number; lastReadAt: Date | null },
  now: Date,
): Promise<void> {
  if (lastReadAt && now.getTime() - lastReadAt.getTime() < MS_PER_HOUR) return
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.memberId, memberId))
}
