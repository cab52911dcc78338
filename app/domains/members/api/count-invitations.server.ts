import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { countSent } from '../../../messaging/count-sent.server'
import { outbox } from '../../../messaging/tables.server'
import { members } from '../../account/api/tables.server'
import { memberEvents } from './tables.server'

const HOURS = 24

/**
 * Invitations of the last day by the state of their messages, which are sent after the answer to a list of employees. One
 * statement; the index of invitations by time bounds what it reads.
 * @param companyId all companies' without it
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
        // As a literal: the planner uses the index only where it knows that its condition holds.
        sql`${memberEvents.event} = 'invited'`,
        gt(memberEvents.at, new Date(now.getTime() - HOURS * 3_600_000)),
        companyId === undefined ? undefined : eq(members.companyId, companyId),
      ),
    )
    .groupBy(outbox.status)
  return countSent(rows)
}
