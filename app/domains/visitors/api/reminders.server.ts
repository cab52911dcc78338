import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { findQueued, type NewMessage } from '~/messaging/outbox.server'
import { dueStarts, isReminderDue } from '~/rules/reminders'
import { seoulDate, seoulInstant } from '~/rules/local-time'
import {
  membersToRemind,
  reminderKey,
  type ReminderContext,
} from '~/domains/account/api/remind-members.server'
import { messageToVisitor, passLink, toHost, visitMessageKeys } from './messages.server'
import { loadVisits } from './queries.server'
import { visitEvents, visitors, visits } from './tables.server'

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
      id: visits.id,
      hostId: visits.hostId,
      publicId: visits.publicId,
      date: visits.visitDate,
      minutes: visits.visitMinutes,
      createdAt: visits.createdAt,
      toldAt: sql<string | null>`max(${visitEvents.at})`,
      numbers: sql<
        number[]
      >`array(select ${visitors.number} from ${visitors} where ${visitors.visitId} = ${visits.id})`,
    })
    .from(visits)
    .leftJoin(visitEvents, eq(visitEvents.visitId, visits.id))
    .where(and(between(visits.visitDate, seoulDate(after), seoulDate(upTo)), eq(visits.status, 'approved')))
    .groupBy(visits.id)
  const due = rows
    .map((row) => ({ ...row, startsAt: seoulInstant(row.date, row.minutes) }))
    .filter(({ startsAt, createdAt, toldAt }) =>
      isReminderDue(lead, { startsAt, madeAt: toldAt ? new Date(toldAt) : createdAt }, now),
    )
    .map((row) => {
      const eventId = reminderKey(`${row.id}`, lead, row.startsAt)
      const keysOf = (template: 'visitReminderHost' | 'visitReminderGuest') =>
        row.numbers.flatMap((number) => visitMessageKeys({ eventId, template, number }))
      return {
        ...row,
        eventId,
        keys: { host: keysOf('visitReminderHost'), guests: keysOf('visitReminderGuest') },
      }
    })
  const queued = await findQueued(
    db,
    due.flatMap(({ keys }) => [...keys.host, ...keys.guests]),
  )
  const isNew = (keys: string[]) => !keys.some((key) => queued.has(key))
  const hosts = new Set(
    (
      await membersToRemind(
        db,
        due.filter(({ keys }) => isNew(keys.host)).map(({ hostId }) => hostId),
      )
    ).map(({ id }) => id),
  )
  // Found before anything is loaded and rendered: most are reminded already.
  const wanted = new Map(
    due
      .map(({ publicId, eventId, hostId, keys, startsAt }) => ({
        ...{ publicId, eventId, startsAt, toGuests: isNew(keys.guests) },
        toHost: hosts.has(hostId) && isNew(keys.host),
      }))
      .filter((reminder) => reminder.toHost || reminder.toGuests)
      .map((reminder) => [reminder.publicId, reminder]),
  )
  const loadedVisits = await loadVisits(db, [...wanted.keys()])
  return loadedVisits.flatMap((loaded) => {
    const reminder = wanted.get(loaded.visit.publicId)!
    const messaging = { tx: db, loaded, eventId: reminder.eventId, now, publicUrl }
    const expected = loaded.visitors.filter(({ status }) => status === 'approved')
    return [
      ...(reminder.toHost ? toHost(messaging, 'visitReminderHost', loaded.visitors[0]!) : []),
      ...(reminder.toGuests
        ? expected.flatMap((visitor) =>
            messageToVisitor(messaging, 'visitReminderGuest', visitor, passLink(messaging, visitor)),
          )
        : []),
    ].map((message) => ({ ...message, usefulUntil: reminder.startsAt }))
  })
}
