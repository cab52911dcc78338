import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { countSent } from '../../../messaging/count-sent.server'
import { outbox } from '../../../messaging/tables.server'
import { members } from '../../account/api/tables.server'
import { memberEvents } from './tables.server'

/** So many of the last steps of accounts are looked through: many times what one list registers. */
const MOST_EVENTS = 5_000
const HOURS = 24

/**
 * How many invitations of the last day have gone out, each way counted: of a list of employees they go out after its answer.
 * @param companyId all companies' without it
 */
export async function countInvitations(db: Db, now: Date, companyId?: number) {
  const last = db.select().from(memberEvents).orderBy(desc(memberEvents.id)).limit(MOST_EVENTS).as('last')
  const rows = await db
    .select({ status: outbox.status, number: count() })
    .from(last)
    .innerJoin(members, eq(members.id, last.memberId))
    .crossJoin(sql`(values ('sms'), ('email')) as way (channel)`)
    .innerJoin(outbox, eq(outbox.dedupeKey, sql`'member-event:' || ${last.id} || ':' || way.channel`))
    .where(
      and(
        eq(last.event, 'invited'),
        gt(last.at, new Date(now.getTime() - HOURS * 3_600_000)),
        companyId === undefined ? undefined : eq(members.companyId, companyId),
      ),
    )
    .groupBy(outbox.status)
  return countSent(rows)
}
