import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { endSessions } from '~/domains/account/api/sessions.server'
import { devices } from '~/domains/account/api/tables.server'
import type { Connections } from '~/domains/members/schemas'
import { calendarFeeds } from './tables.server'

/**
 * Ends everything by which somebody else may still be in these accounts: sessions, devices with notifications and the calendar's
 * address. `keep` is the session that asks, `device` the app's device it is in.
 * @returns how many sessions were ended
 */
export async function shutOut(
  tx: Db,
  memberIds: number[],
  now: Date,
  { keep, device }: { keep?: string; device?: string } = {},
): Promise<number> {
  await tx
    .delete(devices)
    .where(
      and(
        inArray(devices.memberId, memberIds),
        keep === undefined || device === undefined ? undefined : ne(devices.deviceKey, device),
      ),
    )
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.memberId, memberIds))
  return endSessions(tx, memberIds, now, { keep })
}

/** What is told of an account without a session. */
export async function connectionsOf(db: Db, memberId: number): Promise<Connections> {
  const [own, [feed]] = [
    await db
      .select({ name: devices.name, type: devices.type, changedAt: devices.changedAt })
      .from(devices)
      .where(eq(devices.memberId, memberId))
      .orderBy(desc(devices.changedAt)),
    await db.select().from(calendarFeeds).where(eq(calendarFeeds.memberId, memberId)),
  ]
  return {
    devices: own.map(({ name, type, changedAt }) => ({ name, type, since: changedAt.toISOString() })),
    feed: feed
      ? { since: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null }
      : null,
  }
}
