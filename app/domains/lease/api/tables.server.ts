import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '../../../db/columns.server'
import { historyColumns } from '../../../db/history.server'
import { LEASE_EVENTS, LEASE_ROLES, LEASE_STATUSES } from '../schemas'

/** An inquiry about space in the tower (specification §3). Destroyed a year after it was settled. */
export const leaseInquiries = pgTable(
  'lease_inquiries',
  {
    id: rowId(),
    publicId: publicId(),
    /** Eight characters that can be read out on the telephone. */
    receipt: text('receipt').notNull().unique(),
    status: text('status', { enum: LEASE_STATUSES }).notNull(),
    writer: text('writer').notNull(),
    email: text('email').notNull(),
    contact: text('contact').notNull(),
    moveIn: text('move_in'),
    industry: text('industry'),
    companyName: text('company_name'),
    area: text('area').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The answer its writer was sent. */
    answer: text('answer'),
    language: text('language', { enum: ['ko', 'en'] }).notNull(),
    /** Version of the policy with both the terms and the privacy text. */
    policyVersion: text('policy_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was answered, or closed without an answer; null while it waits. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('lease_inquiries_status').on(table.status, table.id),
    index('lease_inquiries_settled').on(table.settledAt),
  ],
)

/** The history of an inquiry, append-only and deleted with it. */
export const leaseEvents = pgTable(
  'lease_events',
  {
    id: rowId(),
    inquiryId: integer('inquiry_id')
      .notNull()
      .references(() => leaseInquiries.id, { onDelete: 'cascade' }),
    ...historyColumns(LEASE_EVENTS, LEASE_ROLES),
  },
  (table) => [index('lease_events_inquiry').on(table.inquiryId, table.id)],
)
