import { and, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core'
import { showsAnyOf } from '~/api/shown.server'
import { accessRecords } from '~/api/tables.server'
import { bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { complaints } from '~/domains/complaints/api/tables.server'
import { gxApplications } from '~/domains/fitness/api/gx/tables.server'
import { lockerRentals } from '~/domains/fitness/api/lockers/tables.server'
import { monthlyPasses } from '~/domains/fitness/api/passes/tables.server'
import { ptPurchases, ptUnits } from '~/domains/fitness/api/training/tables.server'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { listeningSignUps } from '~/domains/listening-bar/api/event-tables.server'
import { listeningWishes } from '~/domains/listening-bar/api/playlist-tables.server'
import { visits } from '~/domains/visitors/api/tables.server'
import type { Look, LOOKED_AT } from '~/domains/personal-data/schemas'

const KINDS = ['member', 'staff', 'apiKey', 'guest'] as const

type Thing = (typeof LOOKED_AT)[number]

/** What is some members', by the public ids that access records keep. One statement. */
export function thingsOf(db: Db, areTheirs: (member: PgColumn) => SQL) {
  const of = (kind: Thing, table: { publicId: PgColumn }, owner: PgColumn) =>
    db
      .select({ id: sql<string>`${table.publicId}`, kind: sql<Thing>`${kind}::text` })
      .from(table.publicId.table)
      .where(areTheirs(owner))
  return unionAll(
    of('account', members, members.id),
    of('complaint', complaints, complaints.authorId),
    of('booking', bookings, bookings.memberId),
    of('heating', heatingRequests, heatingRequests.memberId),
    of('visit', visits, visits.hostId),
    of('fitness', gxApplications, gxApplications.memberId),
    of('fitness', monthlyPasses, monthlyPasses.memberId),
    of('fitness', ptPurchases, ptPurchases.memberId),
    of('fitness', ptUnits, ptUnits.memberId),
    of('fitness', lockerRentals, lockerRentals.memberId),
    of('listeningBar', listeningSignUps, listeningSignUps.memberId),
    of('listeningBar', listeningWishes, listeningWishes.memberId),
  )
}

async function ownThings(db: Db, memberId: number): Promise<Map<string, Thing>> {
  const rows = await thingsOf(db, (member) => eq(member, memberId))
  return new Map(rows.map(({ id, kind }) => [id, kind]))
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
  const where = and(showsAnyOf([...own.keys()]), ne(accessRecords.actor, `member:${memberId}`))
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
