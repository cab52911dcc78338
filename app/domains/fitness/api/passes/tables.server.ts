import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '~/booking/kinds'
import type { Payment, Repayment } from '~/booking/tables.server'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { historyColumns } from '~/db/history.server'
import type { OpenHours } from '~/rules/amenity-hours'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { PASS_EVENTS, PASS_ROLES, PASS_STATUSES } from '~/domains/fitness/pass-shapes'
import type { PassRefund } from '~/domains/fitness/rules/monthly-pass'

/** Types of monthly passes on sale; the desk edits them. */
export const passTypes = pgTable('pass_types', {
  id: rowId(),
  publicId: publicId(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  /** How many sessions of a day it is for. */
  sessions: smallint('sessions').notNull(),
  /** Without VAT, for 30 days. */
  won: integer('won').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

/** A part of a price that was given back: without VAT, its VAT, and when (ISO instant). */
export interface GivenBack {
  won: number
  vatWon: number
  at: string
}

/**
 * Monthly passes that were bought: name, hours, price, days and policy as they were then. An exclusion constraint keeps a
 * member's passes from overlapping (the migration that adds the table).
 */
export const monthlyPasses = pgTable(
  'monthly_passes',
  {
    id: rowId(),
    publicId: publicId(),
    typeId: integer('type_id')
      .notNull()
      .references(() => passTypes.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    nameKo: text('name_ko').notNull(),
    nameEn: text('name_en').notNull(),
    /** The hours of use: sessions of a day, in their order. */
    hours: jsonb('hours').$type<OpenHours[]>().notNull(),
    firstDay: localDate('first_day').notNull(),
    lastDay: localDate('last_day').notNull(),
    /** The days on which it can be used, without those closed since; the refund counts them. */
    dates: jsonb('dates').$type<string[]>().notNull(),
    /** Without VAT, and the VAT. */
    won: integer('won').notNull(),
    vatWon: integer('vat_won').notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    policyVersion: text('policy_version').notNull(),
    status: text('status', { enum: PASS_STATUSES }).notNull(),
    statusReason: text('status_reason'),
    /** When the refund was asked for, and what it was then. */
    cancelAskedAt: instant('cancel_asked_at'),
    refund: jsonb('refund').$type<PassRefund>(),
    /** What was given back of its price for days that were closed. */
    givenBack: jsonb('given_back').$type<GivenBack[]>().notNull().default([]),
    /** What came in by card or transfer, as the desk has confirmed it; null on the bill, and as long as nobody has paid. */
    payment: jsonb('payment').$type<Payment>(),
    /** What was paid back of it, each time. */
    repayments: jsonb('repayments').$type<Repayment[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('monthly_passes_member').on(table.memberId, table.firstDay),
    index('monthly_passes_status').on(table.status, table.cancelAskedAt),
    index('monthly_passes_days').on(table.firstDay),
  ],
)

/** The history of passes. Append-only. */
export const passEvents = pgTable(
  'pass_events',
  {
    id: rowId(),
    passId: integer('pass_id')
      .notNull()
      .references(() => monthlyPasses.id),
    ...historyColumns(PASS_EVENTS, PASS_ROLES),
  },
  (table) => [index('pass_events_pass').on(table.passId, table.id)],
)
