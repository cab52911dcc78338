import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { contains } from '../../../db/contains.server'
import type { Db } from '../../../db/database.server'
import type { LeaseListQuery } from '../schemas'
import { leaseEvents, leaseInquiries } from './tables.server'

export type InquiryRecord = typeof leaseInquiries.$inferSelect

export const insertInquiry = async (
  tx: Db,
  inquiry: typeof leaseInquiries.$inferInsert,
): Promise<InquiryRecord> => (await tx.insert(leaseInquiries).values(inquiry).returning())[0]!

/** @returns the event's id, which makes message keys unique */
export const addEvent = async (
  tx: Db,
  inquiryId: number,
  event: Omit<typeof leaseEvents.$inferInsert, 'inquiryId'>,
): Promise<number> =>
  (
    await tx
      .insert(leaseEvents)
      .values({ ...event, inquiryId })
      .returning({ id: leaseEvents.id })
  )[0]!.id

/** One inquiry, with `isLocked` locked until the end of the transaction. */
export async function findInquiry(
  db: Db,
  publicId: string,
  { isLocked = false } = {},
): Promise<InquiryRecord | undefined> {
  const query = db.select().from(leaseInquiries).where(eq(leaseInquiries.publicId, publicId))
  return (await (isLocked ? query.for('update') : query))[0]
}

export const closeInquiry = async (
  tx: Db,
  id: number,
  change: Pick<InquiryRecord, 'status' | 'settledAt'> & { answer?: string },
): Promise<InquiryRecord> =>
  (await tx.update(leaseInquiries).set(change).where(eq(leaseInquiries.id, id)).returning())[0]!

/** The events of an inquiry, oldest first. */
export const listEvents = (db: Db, inquiryId: number) =>
  db.select().from(leaseEvents).where(eq(leaseEvents.inquiryId, inquiryId)).orderBy(asc(leaseEvents.id))

/** A page of inquiries, waiting ones first, then the newest, and the total count. */
export async function listInquiries(
  db: Db,
  { status, searched }: Pick<LeaseListQuery, 'status' | 'searched'>,
  { limit, offset }: { limit: number; offset: number },
) {
  const { title, writer, companyName, email, receipt } = leaseInquiries
  const where = and(
    status && eq(leaseInquiries.status, status),
    searched
      ? or(...[title, writer, companyName, email, receipt].map((column) => contains(column, searched)))
      : undefined,
  )
  const waitsFirst = sql`${leaseInquiries.status} <> 'waiting_for_reply'`
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(leaseInquiries)
      .where(where)
      .orderBy(waitsFirst, desc(leaseInquiries.id))
      .limit(limit)
      .offset(offset),
    db.$count(leaseInquiries, where),
  ])
  return { rows, count }
}

/** Destroys up to `most` inquiries settled before a time, with their events. @returns how many */
export async function deleteSettledBefore(tx: Db, before: Date, most: number): Promise<number> {
  const expired = tx
    .select({ id: leaseInquiries.id })
    .from(leaseInquiries)
    .where(lt(leaseInquiries.settledAt, before))
    .limit(most)
    .for('update', { skipLocked: true })
  const deleted = await tx
    .delete(leaseInquiries)
    .where(inArray(leaseInquiries.id, expired))
    .returning({ id: leaseInquiries.id })
  return deleted.length
}
