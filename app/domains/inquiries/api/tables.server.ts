import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { historyColumns } from '~/db/history.server'
import { INQUIRY_KINDS } from '~/domains/inquiries/limits'
import { INQUIRY_EVENTS, INQUIRY_ROLES, INQUIRY_STATUSES } from '~/domains/inquiries/schemas'

/** An inquiry about space in the tower or about the listening bar (product §3). Destroyed a year after it was settled. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: rowId(),
    publicId: publicId(),
    kind: text('kind', { enum: INQUIRY_KINDS }).notNull(),
    /** Eight characters that can be read out on the telephone. */
    receipt: text('receipt').notNull().unique(),
    status: text('status', { enum: INQUIRY_STATUSES }).notNull(),
    writer: text('writer').notNull(),
    email: text('email').notNull(),
    contact: text('contact').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    // About a lease.
    moveIn: text('move_in'),
    industry: text('industry'),
    companyName: text('company_name'),
    area: text('area'),
    // About the listening bar.
    guestName: text('guest_name'),
    guestPhone: text('guest_phone'),
    desiredDate: localDate('desired_date'),
    /** The answer its writer was sent. */
    answer: text('answer'),
    language: text('language', { enum: ['ko', 'en'] }).notNull(),
    /** Version of the policy consented to. */
    policyVersion: text('policy_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was answered, or closed without an answer; null while it waits. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('inquiries_status').on(table.kind, table.status, table.id),
    index('inquiries_settled').on(table.settledAt),
    check(
      'inquiries_kind',
      sql`case kind when 'lease' then area is not null else desired_date is not null end`,
    ),
  ],
)

/** The history of an inquiry, append-only and deleted with it. */
export const inquiryEvents = pgTable(
  'inquiry_events',
  {
    id: rowId(),
    inquiryId: integer('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    ...historyColumns(INQUIRY_EVENTS, INQUIRY_ROLES),
  },
  (table) => [index('inquiry_events_inquiry').on(table.inquiryId, table.id)],
)
