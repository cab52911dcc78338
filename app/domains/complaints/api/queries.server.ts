import { and, asc, count, desc, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { inOrderAsked } from '~/db/order-asked.server'
import { withinDays } from '~/db/within-days.server'
import { listFilesOf } from '~/files/uploads.server'
import type { LocalDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { staff } from '~/domains/account/api/staff-tables.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import type { DESK_COMPLAINT_SORTS } from '~/domains/complaints/desk-schemas'
import type { COMPLAINT_SORTS, ComplaintStatus } from '~/domains/complaints/schemas'
import {
  complaintCategories,
  complaintEvents,
  complaintNotes,
  complaintReplies,
  complaints,
} from './tables.server'

export type ComplaintRecord = typeof complaints.$inferSelect
const subCategories = alias(complaintCategories, 'sub_category')

const names = (table: typeof complaintCategories | typeof subCategories) => ({
  ko: table.nameKo,
  en: table.nameEn,
})

/** Inquiries with their company, author and category. */
const joined = (db: Db) =>
  db
    .select({
      complaint: complaints,
      category: names(complaintCategories),
      subCategory: names(subCategories),
      company: { ko: companies.nameKo, en: companies.nameEn },
      author: { name: members.name, mobile: members.mobile, email: members.email, status: members.status },
      takenBy: { id: staff.id, name: staff.name },
    })
    .from(complaints)
    .innerJoin(complaintCategories, eq(complaintCategories.id, complaints.categoryId))
    .innerJoin(subCategories, eq(subCategories.id, complaints.subCategoryId))
    .innerJoin(companies, eq(companies.id, complaints.companyId))
    .innerJoin(members, eq(members.id, complaints.authorId))
    .leftJoin(staff, eq(staff.id, complaints.takenBy))
export type ListedComplaint = Awaited<ReturnType<typeof joined>>[number]

export interface ComplaintFilter {
  from?: LocalDate
  to?: LocalDate
  status?: ComplaintStatus
  keyword?: string
}

/** All inquiries of a company, or those of one member. */
interface Owner {
  companyId: number
  authorId?: number
}

const whereOf = ({ companyId, authorId }: Owner, { from, to, status, keyword }: ComplaintFilter) =>
  and(
    eq(complaints.companyId, companyId),
    authorId === undefined ? undefined : eq(complaints.authorId, authorId),
    withinDays(complaints.createdAt, { from, to }),
    status && eq(complaints.status, status),
    keyword ? containsWords(keyword, authorId === undefined) : undefined,
  )

/** Whether an inquiry contains the words; in lists of several people's inquiries the author's name counts, too. */
const containsWords = (words: string, isOfSeveral: boolean): SQL | undefined =>
  or(
    contains(complaints.title, words),
    contains(complaints.description, words),
    isOfSeveral ? contains(members.name, words) : undefined,
  )

type Sort = (typeof COMPLAINT_SORTS)[number]
type DeskSort = (typeof DESK_COMPLAINT_SORTS)[number]
const SORTED_BY = {
  title: [complaints.title],
  category: [complaintCategories.nameKo, subCategories.nameKo],
  floor: [complaints.floor],
  author: [members.name],
  company: [companies.nameKo],
  by: [staff.name],
  createdAt: [complaints.createdAt],
  answeredAt: [complaints.closedAt],
} satisfies Record<Sort | DeskSort, SQLWrapper[]>

/** One page of inquiries, the newest first unless their order is asked for. */
export const listComplaints = (
  db: Db,
  owner: Owner,
  filter: ComplaintFilter,
  { sort, ...place }: { limit: number; offset: number; sort?: Sort | `-${Sort}` },
): Promise<ListedComplaint[]> =>
  joined(db)
    .where(whereOf(owner, filter))
    .orderBy(...inOrderAsked(sort, SORTED_BY, [desc(complaints.createdAt), desc(complaints.id)]))
    .limit(place.limit)
    .offset(place.offset)

export async function countComplaints(db: Db, owner: Owner, filter: ComplaintFilter): Promise<number> {
  const [all] = await db
    .select({ count: count() })
    .from(complaints)
    .innerJoin(members, eq(members.id, complaints.authorId))
    .where(whereOf(owner, filter))
  return all!.count
}

interface DeskFilter {
  view: 'waiting' | 'mine' | 'done'
  categoryId?: number
  keyword?: string
  sort?: DeskSort | `-${DeskSort}`
  /** Whose `mine` are; null for a caller to whom nothing is assigned. */
  staffId: number | null
}

/** One page of the desk's queue: the longest waiting first, of closed ones the latest first unless their order is asked for. */
export async function listForDesk(
  db: Db,
  { view, categoryId, keyword, sort, staffId }: DeskFilter,
  place: { limit: number; offset: number },
) {
  const isWaiting = eq(complaints.status, 'waiting_for_reply')
  const conditions = {
    waiting: () => isWaiting,
    mine: () => and(isWaiting, staffId === null ? sql`false` : eq(complaints.takenBy, staffId)),
    done: () => or(eq(complaints.status, 'answered'), eq(complaints.status, 'cancelled')),
  }
  const where = and(
    conditions[view](),
    categoryId === undefined ? undefined : eq(complaints.categoryId, categoryId),
    keyword
      ? or(
          containsWords(keyword, true),
          contains(companies.nameKo, keyword),
          contains(companies.nameEn, keyword),
        )
      : undefined,
  )
  const rows = await joined(db)
    .where(where)
    .orderBy(
      ...(view === 'done'
        ? inOrderAsked(sort, SORTED_BY, [desc(complaints.closedAt), desc(complaints.id)])
        : [asc(complaints.waitingSince), asc(complaints.id)]),
    )
    .limit(place.limit)
    .offset(place.offset)
  const [all] = await db
    .select({ count: count() })
    .from(complaints)
    .innerJoin(companies, eq(companies.id, complaints.companyId))
    .innerJoin(members, eq(members.id, complaints.authorId))
    .where(where)
  return { rows, count: all!.count }
}

/** An inquiry by its public id; undefined for an unknown one. */
export const findComplaint = async (db: Db, publicId: string): Promise<ListedComplaint | undefined> =>
  (await joined(db).where(eq(complaints.publicId, publicId)))[0]

/** An inquiry by its public id, locked until the transaction ends. */
export const lockComplaint = async (tx: Db, publicId: string): Promise<ComplaintRecord | undefined> =>
  (await tx.select().from(complaints).where(eq(complaints.publicId, publicId)).for('update'))[0]

export async function changeComplaint(
  tx: Db,
  id: number,
  change: Partial<ComplaintRecord>,
): Promise<ComplaintRecord> {
  const [changed] = await tx.update(complaints).set(change).where(eq(complaints.id, id)).returning()
  return changed!
}

/** The subjects that files of a question and of a reply are stored under. */
export const questionSubject = (id: number) => `complaint:${id}`
export const replySubject = (id: number) => `complaint-reply:${id}`

/** All replies of an inquiry, and all its files: two statements. */
export async function readReplies(db: Db, complaintId: number) {
  const replies = await db
    .select()
    .from(complaintReplies)
    .where(eq(complaintReplies.complaintId, complaintId))
    .orderBy(asc(complaintReplies.id))
  const files = await listFilesOf(db, [
    questionSubject(complaintId),
    ...replies.map(({ id }) => replySubject(id)),
  ])
  return { replies, files }
}

const toStaff = alias(staff, 'to_staff')

/** The events of an inquiry, oldest first, with the names of the desk's staff. */
export const listEvents = (db: Db, complaintId: number) =>
  db
    .select({ event: complaintEvents, staffName: staff.name, toName: toStaff.name })
    .from(complaintEvents)
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, complaintEvents.actor))
    .leftJoin(toStaff, eq(toStaff.id, complaintEvents.toStaffId))
    .where(eq(complaintEvents.complaintId, complaintId))
    .orderBy(asc(complaintEvents.id))

export const listNotes = (db: Db, complaintId: number) =>
  db
    .select({ text: complaintNotes.text, by: staff.name, at: complaintNotes.at })
    .from(complaintNotes)
    .innerJoin(staff, eq(staff.id, complaintNotes.staffId))
    .where(eq(complaintNotes.complaintId, complaintId))
    .orderBy(asc(complaintNotes.id))

/** The desk's staff who may answer inquiries, by name. */
export async function listAnswerers(db: Db): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: staff.id, name: staff.name, roles: staff.roles })
    .from(staff)
    .where(eq(staff.active, true))
    .orderBy(asc(staff.name), asc(staff.id))
  return rows
    .filter(({ id, roles }) => can({ kind: 'staff', id, roles }, 'complaints:answer'))
    .map(({ id, name }) => ({ id, name }))
}
