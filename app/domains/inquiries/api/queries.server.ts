import { and, asc, desc, eq, inArray, lt, or, sql, type SQLWrapper } from 'drizzle-orm'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { without } from '~/db/in-batches.server'
import { inOrderAsked } from '~/db/order-asked.server'
import type { INQUIRY_SORTS, InquiryListQuery } from '~/domains/inquiries/schemas'
import { inquiryEvents, inquiries } from './tables.server'

export type InquiryRecord = typeof inquiries.$inferSelect

export const insertInquiry = async (tx: Db, inquiry: typeof inquiries.$inferInsert): Promise<InquiryRecord> =>
  (await tx.insert(inquiries).values(inquiry).returning())[0]!

/** @returns the event's id, which makes message keys unique */
export const addEvent = async (
  tx: Db,
  inquiryId: number,
  event: Omit<typeof inquiryEvents.$inferInsert, 'inquiryId'>,
): Promise<number> =>
  (
    await tx
      .insert(inquiryEvents)
      .values({ ...event, inquiryId })
      .returning({ id: inquiryEvents.id })
  )[0]!.id

/** One inquiry, with `isLocked` locked until the end of the transaction. */
export async function findInquiry(
  db: Db,
  { kind, publicId }: Pick<InquiryRecord, 'kind' | 'publicId'>,
  { isLocked = false } = {},
): Promise<InquiryRecord | undefined> {
  const query = db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.publicId, publicId), eq(inquiries.kind, kind)))
  return (await (isLocked ? query.for('update') : query))[0]
}

export const closeInquiry = async (
  tx: Db,
  id: number,
  change: Pick<InquiryRecord, 'status' | 'settledAt'> & { answer?: string },
): Promise<InquiryRecord> =>
  (await tx.update(inquiries).set(change).where(eq(inquiries.id, id)).returning())[0]!

/** The events of an inquiry, oldest first. */
export const listEvents = (db: Db, inquiryId: number) =>
  db.select().from(inquiryEvents).where(eq(inquiryEvents.inquiryId, inquiryId)).orderBy(asc(inquiryEvents.id))

const SORTED_BY: Record<(typeof INQUIRY_SORTS)[number], readonly SQLWrapper[]> = {
  title: [inquiries.title],
  status: [inquiries.status],
  writer: [inquiries.writer],
  createdAt: [inquiries.createdAt],
}

/** A page of inquiries of a kind, waiting ones first, then the newest, unless their order is asked for, and the total count. */
export async function listInquiries(
  db: Db,
  kind: InquiryRecord['kind'],
  { status, searched, sort }: Pick<InquiryListQuery, 'status' | 'searched' | 'sort'>,
  { limit, offset }: { limit: number; offset: number },
) {
  const { title, writer, companyName, guestName, email, receipt } = inquiries
  const where = and(
    eq(inquiries.kind, kind),
    status && eq(inquiries.status, status),
    searched
      ? or(
          ...[title, writer, companyName, guestName, email, receipt].map((column) =>
            contains(column, searched),
          ),
        )
      : undefined,
  )
  const waitsFirst = sql`${inquiries.status} <> 'waiting_for_reply'`
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(inquiries)
      .where(where)
      .orderBy(...inOrderAsked(sort, SORTED_BY, [waitsFirst, desc(inquiries.id)]))
      .limit(limit)
      .offset(offset),
    db.$count(inquiries, where),
  ])
  return { rows, count }
}

/** Up to `limit` inquiries settled before a time, locked. */
export const lockSettledBefore = (tx: Db, before: Date, limit: number, ids: readonly number[]) =>
  tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(lt(inquiries.settledAt, before), without(inquiries.id, ids)))
    .orderBy(asc(inquiries.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Destroys inquiries with their events. */
export const deleteInquiries = (tx: Db, old: readonly { id: number }[]) =>
  tx.delete(inquiries).where(
    inArray(
      inquiries.id,
      old.map(({ id }) => id),
    ),
  )
