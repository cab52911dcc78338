import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { NewMessage } from '~/messaging/outbox.server'
import { dueStarts, isReminderDue } from '~/rules/reminders'
import { seoulDate, seoulInstant } from '~/rules/local-time'
import {
  membersToRemind,
  reminderKey,
  type ReminderContext,
} from '~/domains/account/api/remind-members.server'
import { messageToVisitor, passLink, toHost } from './messages.server'
import { loadVisits } from './queries.server'
import { visitEvents, visits } from './tables.server'

/**
 * Reminders of approved visits that begin soon: to the host who wants them, and to each visitor with a pass, whose link is
 * in it. A visit that was approved or changed after its reminder was due has just been told about.
 */
export async function visitReminders(
  db: Db,
  { lead, now, publicUrl }: ReminderContext,
): Promise<NewMessage[]> {
  const { after, upTo } = dueStarts(lead, now)
  const rows = await db
    .select({
      publicId: visits.publicId,
      date: visits.visitDate,
      minutes: visits.visitMinutes,
      createdAt: visits.createdAt,
      toldAt: sql<string | null>`max(${visitEvents.at})`,
    })
    .from(visits)
    .leftJoin(visitEvents, eq(visitEvents.visitId, visits.id))
    .where(and(between(visits.visitDate, seoulDate(after), seoulDate(upTo)), eq(visits.status, 'approved')))
    .groupBy(visits.id)
  const due = rows.filter(({ date, minutes, createdAt, toldAt }) =>
    isReminderDue(
      lead,
      { startsAt: seoulInstant(date, minutes), madeAt: toldAt ? new Date(toldAt) : createdAt },
      now,
    ),
  )
  if (due.length === 0) return []
  const loadedVisits = await loadVisits(
    db,
    due.map(({ publicId }) => publicId),
  )
  const hosts = new Set(
    (
      await membersToRemind(
        db,
        loadedVisits.map(({ host }) => host.id),
      )
    ).map(({ id }) => id),
  )
  return loadedVisits.flatMap((loaded) => {
    const { visit, host, visitors } = loaded
    const usefulUntil = seoulInstant(visit.visitDate, visit.visitMinutes)
    const messaging = {
      tx: db,
      loaded,
      eventId: reminderKey(`${visit.id}`, lead, usefulUntil),
      now,
      publicUrl,
    }
    const expected = visitors.filter(({ status }) => status === 'approved')
    return [
      ...(hosts.has(host.id) ? toHost(messaging, 'visitReminderHost', visitors[0]!) : []),
      ...expected.flatMap((visitor) =>
        messageToVisitor(messaging, 'visitReminderGuest', visitor, passLink(messaging, visitor)),
      ),
    ].map((message) => ({ ...message, usefulUntil }))
  })
}
