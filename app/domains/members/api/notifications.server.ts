import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { isNotHeld } from '~/messaging/held.server'
import { isUnread, outbox } from '~/messaging/tables.server'
import { RETENTION } from '~/rules/retention'
import { MS_PER_DAY } from '~/rules/time-units'

/** A page of the messages that are a member's notifications, newest first, and how many there are. */
export async function listNotifications(
  db: Db,
  memberId: number,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  const since = new Date(now.getTime() - RETENTION.messageDays * MS_PER_DAY)
  const isTheirs = and(eq(outbox.memberId, memberId), gt(outbox.createdAt, since), isNotHeld(now))
  const rows = await db
    .select()
    .from(outbox)
    .where(isTheirs)
    .orderBy(desc(outbox.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ count: count() }).from(outbox).where(isTheirs)
  return { rows, count: counted!.count }
}

/** @returns how many had not been read */
export async function markNotificationsRead(db: Db, memberId: number, now: Date): Promise<number> {
  const read = await db
    .update(outbox)
    .set({ readAt: now })
    .where(and(eq(outbox.memberId, memberId), isUnread(outbox), isNotHeld(now)))
    .returning({ id: outbox.id })
  return read.length
}
