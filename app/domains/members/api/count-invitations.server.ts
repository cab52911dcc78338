import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { countSent } from '~/messaging/count-sent.server'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { memberEvents } from './tables.server'

const HOURS = 24

/**
 * Counts the invitation messages of the last 24 hours by status (waiting, sent, failed), since they are sent after a list of
 * employees is answered. One statement; the index of invitations by time bounds the rows read.
 * @param companyId one company; omitted for all
 */
export async function countInvitations(db: Db, now: Date, companyId?: number) {
  const rows = await db
    .select({ status: outbox.status, number: count() })
    .from(memberEvents)
    .innerJoin(members, eq(members.id, memberEvents.memberId))
    .crossJoin(sql`(values ('sms'), ('email')) as way (channel)`)
    .innerJoin(outbox, eq(outbox.dedupeKey, sql`'member-event:' || ${memberEvents.id} || ':' || way.channel`))
    .where(
      and(
        // As a literal: the planner uses the partial index only if its condition is known at planning.
        sql`${memberEvents.event} = 'invited'`,
        gt(memberEvents.at, new Date(now.getTime() - HOURS * 3_600_000)),
        companyId === undefined ? undefined : eq(members.companyId, companyId),
      ),
    )
    .groupBy(outbox.status)
  return countSent(rows)
}
