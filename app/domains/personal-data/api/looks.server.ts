import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { accessRecords } from '../../../api/tables.server'
import { bookings } from '../../../booking/tables.server'
import type { Db } from '../../../db/database.server'
import { members } from '../../account/api/tables.server'
import { complaints } from '../../complaints/api/tables.server'
import { heatingRequests } from '../../heating/api/tables.server'
import { visits } from '../../visitors/api/tables.server'
import type { Look, LOOKED_AT } from '../schemas'

const KINDS = ['member', 'staff', 'guest'] as const

/** What is a member's, by the public ids that access records keep: the account, complaints, bookings, heating requests, visits to them. */
async function ownThings(db: Db, memberId: number): Promise<Map<string, (typeof LOOKED_AT)[number]>> {
  const [account, ofComplaints, ofBookings, ofHeating, ofVisits] = await Promise.all([
    db.select({ id: members.publicId }).from(members).where(eq(members.id, memberId)),
    db.select({ id: complaints.publicId }).from(complaints).where(eq(complaints.authorId, memberId)),
    db.select({ id: bookings.publicId }).from(bookings).where(eq(bookings.memberId, memberId)),
    db
      .select({ id: heatingRequests.publicId })
      .from(heatingRequests)
      .where(eq(heatingRequests.memberId, memberId)),
    db.select({ id: visits.publicId }).from(visits).where(eq(visits.hostId, memberId)),
  ])
  return new Map([
    ...account.map(({ id }) => [id, 'account'] as const),
    ...ofComplaints.map(({ id }) => [id, 'complaint'] as const),
    ...ofBookings.map(({ id }) => [id, 'booking'] as const),
    ...ofHeating.map(({ id }) => [id, 'heating'] as const),
    ...ofVisits.map(({ id }) => [id, 'visit'] as const),
  ])
}

/**
 * Looks of others at what is a member's, newest first, with the number of all (decisions §11). Records of lists from before what they
 * showed was kept are not among them.
 */
export async function listLooks(
  db: Db,
  memberId: number,
  page: { limit: number; offset: number },
): Promise<{ items: Look[]; count: number }> {
  const own = await ownThings(db, memberId)
  const ids = `{${[...own.keys()].join(',')}}`
  const where = and(
    sql`${accessRecords.shown} && ${ids}::text[]`,
    ne(accessRecords.actor, `member:${memberId}`),
  )
  const [rows, [all]] = await Promise.all([
    db
      .select({ record: accessRecords, colleague: members.name })
      .from(accessRecords)
      .leftJoin(members, eq(sql`'member:' || ${members.id}`, accessRecords.actor))
      .where(where)
      .orderBy(desc(accessRecords.at), desc(accessRecords.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ count: count() }).from(accessRecords).where(where),
  ])
  const items = rows.map(({ record, colleague }) => ({
    at: record.at.toISOString(),
    by: {
      kind: KINDS.find((kind) => record.actor.startsWith(kind)) ?? ('guest' as const),
      name: colleague || null,
    },
    action: record.action,
    about: [...new Set((record.shown ?? []).flatMap((thing) => own.get(thing) ?? []))],
  }))
  return { items, count: all!.count }
}
