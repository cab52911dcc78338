import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import type { OutboxRow } from '~/messaging/outbox.server'
import { devices, members } from '~/domains/account/api/tables.server'
import { inquiries } from '~/domains/inquiries/api/tables.server'
import { visitEvents, visitors, visits } from '~/domains/visitors/api/tables.server'

/** The visit that a message is about, by its history or, of a reminder, by its own row; its key says which. */
const OF_VISIT = /^visit-event:(?:reminder:(\d+)|(\d+)):/
const OF_INQUIRY = /^inquiry:(\d+):/

const numbersIn = (keys: string[], pattern: RegExp, group: number) =>
  keys.flatMap((key) => pattern.exec(key)?.[group] ?? []).map(Number)

/**
 * Whom messages are to, as access records name them: the accounts with their phones, addresses and devices, the visitors of the
 * visits they are about, and the inquiries whose writers are told. Staff are no concern of these records. One statement.
 */
export async function recipientsOf(
  db: Db,
  messages: readonly Pick<OutboxRow, 'recipient' | 'dedupeKey'>[],
): Promise<string[]> {
  if (messages.length === 0) return []
  const keys = messages.map(({ dedupeKey }) => dedupeKey)
  const recipients = [...new Set(messages.map(({ recipient }) => recipient))]
  const events = db
    .select({ id: visitEvents.visitId })
    .from(visitEvents)
    .where(inArray(visitEvents.id, numbersIn(keys, OF_VISIT, 2)))
  const rows = await unionAll(
    db
      .select({ thing: sql<string>`${members.publicId}` })
      .from(members)
      .where(or(inArray(members.mobile, recipients), inArray(members.email, recipients))),
    db
      .select({ thing: sql<string>`${members.publicId}` })
      .from(devices)
      .innerJoin(members, eq(members.id, devices.memberId))
      .where(inArray(devices.token, recipients)),
    db
      .select({ thing: sql<string>`${visits.publicId} || '#' || ${visitors.number}` })
      .from(visitors)
      .innerJoin(visits, eq(visits.id, visitors.visitId))
      .where(
        and(
          or(inArray(visits.id, numbersIn(keys, OF_VISIT, 1)), inArray(visits.id, events)),
          or(inArray(visitors.mobile, recipients), inArray(visitors.email, recipients)),
        ),
      ),
    db
      .select({ thing: sql<string>`${inquiries.publicId}` })
      .from(inquiries)
      .where(inArray(inquiries.id, numbersIn(keys, OF_INQUIRY, 1))),
  )
  return rows.map(({ thing }) => thing)
}
