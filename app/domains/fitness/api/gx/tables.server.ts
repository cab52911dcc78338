import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { historyColumns } from '~/db/history.server'
import type { LocalDate } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { GX_EVENTS, GX_ROLES, GX_STATUSES } from '~/domains/fitness/gx-shapes'
import type { GxRefund } from '~/domains/fitness/rules/gx-refund'

/** G.X. programmes; the desk edits them (product §3; decisions §8). */
export const gxPrograms = pgTable('gx_programs', {
  id: rowId(),
  publicId: publicId(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  aboutKo: text('about_ko').notNull().default(''),
  aboutEn: text('about_en').notNull().default(''),
  trainerKo: text('trainer_ko').notNull().default(''),
  trainerEn: text('trainer_en').notNull().default(''),
  /** 1 for Monday to 5 for Friday. */
  weekdays: smallint('weekdays').array().notNull(),
  startMinutes: smallint('start_minutes').notNull(),
  endMinutes: smallint('end_minutes').notNull(),
  /** A month, without VAT. */
  won: integer('won').notNull(),
  capacity: smallint('capacity').notNull(),
  firstMonth: text('first_month').notNull(),
  /** The last month once it has been ended. */
  lastMonth: text('last_month'),
})

/** Applications for a month of a programme, with the fee and the dates at that time. */
export const gxApplications = pgTable(
  'gx_applications',
  {
    id: rowId(),
    publicId: publicId(),
    programId: integer('program_id')
      .notNull()
      .references(() => gxPrograms.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    month: text('month').notNull(),
    status: text('status', { enum: GX_STATUSES }).notNull(),
    statusReason: text('status_reason'),
    /** Without VAT, and the VAT. */
    won: integer('won').notNull(),
    vatWon: integer('vat_won').notNull(),
    /** The fitness policy agreed to; empty for one from before consent was asked for. */
    policyVersion: text('policy_version').notNull().default(''),
    dates: jsonb('dates').$type<LocalDate[]>().notNull(),
    firstDate: localDate('first_date').notNull(),
    lastDate: localDate('last_date').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When cancellation was requested, and the refund at that time. */
    cancelAskedAt: instant('cancel_asked_at'),
    refund: jsonb('refund').$type<GxRefund>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('gx_applications_once')
      .on(table.memberId, table.programId, table.month)
      .where(sql`${table.status} <> 'cancelled'`),
    index('gx_applications_program').on(table.programId, table.month, table.id),
    index('gx_applications_member').on(table.memberId, table.firstDate),
    index('gx_applications_status').on(table.status, table.cancelAskedAt),
  ],
)

/** Places on the waiting list of a month, in the order of their number; records of their own (decisions §2). */
export const gxWaits = pgTable(
  'gx_waits',
  {
    id: rowId(),
    programId: integer('program_id')
      .notNull()
      .references(() => gxPrograms.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    month: text('month').notNull(),
    status: text('status', { enum: ['waiting', 'left', 'booked'] }).notNull(),
    /** The fee that was shown, which the place costs. */
    won: integer('won').notNull(),
    firstDate: localDate('first_date').notNull(),
    lastDate: localDate('last_date').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** When a free place was offered, which is held for half an hour. */
    offeredAt: instant('offered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('gx_waits_once')
      .on(table.memberId, table.programId, table.month)
      .where(sql`${table.status} = 'waiting'`),
    index('gx_waits_program').on(table.programId, table.month, table.id),
  ],
)

/** Who attended which class. */
export const gxAttendance = pgTable(
  'gx_attendance',
  {
    applicationId: integer('application_id')
      .notNull()
      .references(() => gxApplications.id),
    date: localDate('date').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.date] })],
)

/** The history of applications. Append-only. */
export const gxEvents = pgTable(
  'gx_events',
  {
    id: rowId(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => gxApplications.id),
    ...historyColumns(GX_EVENTS, GX_ROLES),
  },
  (table) => [index('gx_events_application').on(table.applicationId, table.id)],
)
