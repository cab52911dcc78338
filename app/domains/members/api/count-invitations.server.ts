import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { memberEvents } from './tables.server'
import { MS_PER_HOUR } from '~/rules/time-units'

const HOURS = 24

/**
 * Counts the people invited in the last 24 hours, since their messages are sent after a list of employees is answered: sent, once
 * one of their messages has gone out; failed, if none could. One statement; the index of invitations by time bounds the rows read.
 * @param companyId one company; omitted for all
 */
export async function countInvitations(db: Db, now: Date, companyId?: number) {
  const people = db
    .select({
      isSent: sql<boolean>`bool_or(${outbox.status} in ('sent', 'delivered'))`.as('is_sent'),
      isWaiting: sql<boolean>`bool_or(${outbox.status} = 'waiting')`.as('is_waiting'),
    })
    .from(memberEvents)
    .innerJoin(members, eq(members.id, memberEvents.memberId))
    .crossJoin(sql`(values ('sms'), ('email')) as way (channel)`)
    .innerJoin(outbox, eq(outbox.dedupeKey, sql`'member-event:' || ${memberEvents.id} || ':' || way.channel`))
    .where(
      and(
        // As a literal: the planner uses the partial index only if its condition is known at planning.
        sql`${memberEvents.event} = 'invited'`,
        gt(memberEvents.at, new Date(now.getTime() - HOURS * MS_PER_HOUR)),
        companyId === undefined ? undefined : eq(members.companyId, companyId),
      ),
    )
    .groupBy(memberEvents.memberId)
    .as('people')
  const [counts] = await db
    .select({
      all: count(),
      sent: sql<number>`count(*) filter (where ${people.isSent})::int`,
      failed: sql<number>`count(*) filter (where not ${people.isSent} and not ${people.isWaiting})::int`,
    })
    .from(people)
  return counts!
}
