import { index, integer, pgTable, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '~/db/columns.server'
import { historyColumns } from '~/db/history.server'
import { LANGUAGES } from '~/i18n/languages'
import { staff } from '~/domains/account/api/staff-tables.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { COMPLAINT_EVENTS, COMPLAINT_ROLES, COMPLAINT_STATUSES } from '~/domains/complaints/schemas'

/** Categories of inquiries; one with a parent is a sub-category. Retired ones remain, as inquiries refer to them. */
export const complaintCategories = pgTable(
  'complaint_categories',
  {
    id: rowId(),
    parentId: integer('parent_id').references((): AnyPgColumn => complaintCategories.id),
    nameKo: text('name_ko').notNull(),
    nameEn: text('name_en').notNull(),
    /** Its position among those of the same parent. */
    place: integer('place').notNull(),
    retiredAt: instant('retired_at'),
  },
  (table) => [index('complaint_categories_parent').on(table.parentId, table.place)],
)

/** An inquiry: the question and its status. Follow-ups and answers are replies. */
export const complaints = pgTable(
  'complaints',
  {
    id: rowId(),
    publicId: publicId(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => members.id),
    floor: smallint('floor').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => complaintCategories.id),
    subCategoryId: integer('sub_category_id')
      .notNull()
      .references(() => complaintCategories.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The language the question was written in and is to be answered in. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    status: text('status', { enum: COMPLAINT_STATUSES }).notNull(),
    /** Incremented by each change the desk reads, so that nobody answers an outdated question. */
    revision: integer('revision').notNull().default(0),
    takenBy: integer('taken_by').references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    /** When it was sent, or its last follow-up. */
    waitingSince: instant('waiting_since').notNull(),
    firstAnsweredAt: instant('first_answered_at'),
    /** When it was last answered, or withdrawn; null while it waits. It is destroyed a year later. */
    closedAt: instant('closed_at'),
    stars: smallint('stars'),
    ratingComment: text('rating_comment'),
  },
  (table) => [
    index('complaints_author').on(table.authorId, table.createdAt),
    index('complaints_company').on(table.companyId, table.createdAt),
    index('complaints_queue').on(table.status, table.waitingSince),
    index('complaints_closed').on(table.closedAt),
    index('complaints_first_answered').on(table.firstAnsweredAt),
    index('complaints_category').on(table.categoryId),
    index('complaints_sub_category').on(table.subCategoryId),
  ],
)

const complaintId = () =>
  integer('complaint_id')
    .notNull()
    .references(() => complaints.id, { onDelete: 'cascade' })

/** Replies to the question: the desk's answers and the author's follow-ups. */
export const complaintReplies = pgTable(
  'complaint_replies',
  {
    id: rowId(),
    complaintId: complaintId(),
    kind: text('kind', { enum: ['answer', 'followUp'] }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('complaint_replies_complaint').on(table.complaintId, table.id)],
)

/** Internal notes of the desk; never sent to anybody else. */
export const complaintNotes = pgTable(
  'complaint_notes',
  {
    id: rowId(),
    complaintId: complaintId(),
    text: text('text').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    at: instant('at').notNull(),
  },
  (table) => [index('complaint_notes_complaint').on(table.complaintId, table.id)],
)

/** The history of an inquiry, append-only. */
export const complaintEvents = pgTable(
  'complaint_events',
  {
    id: rowId(),
    complaintId: complaintId(),
    ...historyColumns(COMPLAINT_EVENTS, COMPLAINT_ROLES),
    /** The staff member it was handed on to. */
    toStaffId: integer('to_staff_id').references(() => staff.id),
  },
  (table) => [index('complaint_events_complaint').on(table.complaintId, table.id)],
)
