import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { historyColumns } from '~/db/history.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import {
  PURCHASE_STATUSES,
  TRAINING_EVENTS,
  TRAINING_ROLES,
  UNIT_STATUSES,
} from '~/domains/fitness/training-shapes'
import type { TrainingRefund } from '~/domains/fitness/rules/training-package'

/** Trainers; the desk edits them. */
export const ptTrainers = pgTable('pt_trainers', {
  id: rowId(),
  publicId: publicId(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  aboutKo: text('about_ko').notNull().default(''),
  aboutEn: text('about_en').notNull().default(''),
  /** Number of a drawn portrait. */
  portrait: smallint('portrait').notNull(),
  /** 1 for Monday to 5 for Friday. */
  weekdays: smallint('weekdays').array().notNull(),
  fromMinutes: smallint('from_minutes').notNull(),
  toMinutes: smallint('to_minutes').notNull(),
  /** False once nobody can book them any more. */
  isActive: boolean('is_active').notNull().default(true),
})

/** Days on which a trainer is away, both included. */
export const ptDaysOff = pgTable(
  'pt_days_off',
  {
    id: rowId(),
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => ptTrainers.id),
    fromDay: localDate('from_day').notNull(),
    toDay: localDate('to_day').notNull(),
    reason: text('reason').notNull(),
    /** `staff:3` */
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('pt_days_off_trainer').on(table.trainerId, table.toDay)],
)

/** Packages of units on sale; the desk edits them. */
export const ptPackages = pgTable('pt_packages', {
  id: rowId(),
  publicId: publicId(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  units: smallint('units').notNull(),
  /** Without VAT. */
  won: integer('won').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

/** Packages that were bought: name, units, price, validity and policy as they were then. */
export const ptPurchases = pgTable(
  'pt_purchases',
  {
    id: rowId(),
    publicId: publicId(),
    packageId: integer('package_id')
      .notNull()
      .references(() => ptPackages.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    nameKo: text('name_ko').notNull(),
    nameEn: text('name_en').notNull(),
    units: smallint('units').notNull(),
    /** Without VAT, and the VAT. */
    won: integer('won').notNull(),
    vatWon: integer('vat_won').notNull(),
    policyVersion: text('policy_version').notNull(),
    /** The days on which its units can be used. */
    firstDay: localDate('first_day').notNull(),
    lastDay: localDate('last_day').notNull(),
    status: text('status', { enum: PURCHASE_STATUSES }).notNull(),
    statusReason: text('status_reason'),
    /** When the refund was asked for, and what it was then. */
    cancelAskedAt: instant('cancel_asked_at'),
    refund: jsonb('refund').$type<TrainingRefund>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('pt_purchases_member').on(table.memberId, table.firstDay),
    index('pt_purchases_status').on(table.status, table.cancelAskedAt),
  ],
)

/**
 * Units with a trainer. Two exclusion constraints keep trainer and member in one place at a time (`migrations/0002_rules.sql`).
 */
export const ptUnits = pgTable(
  'pt_units',
  {
    id: rowId(),
    publicId: publicId(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => ptPurchases.id),
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => ptTrainers.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    date: localDate('date').notNull(),
    startMinutes: smallint('start_minutes').notNull(),
    endMinutes: smallint('end_minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status', { enum: UNIT_STATUSES }).notNull(),
    statusReason: text('status_reason'),
    /** Cancelled less than 24 hours before: it counts as used (product §9). */
    isUsed: boolean('is_used').notNull().default(false),
    isNoShow: boolean('is_no_show').notNull().default(false),
    attendedAt: instant('attended_at'),
    /** The number of its changes, and the last one's time: calendars replace an event by one with a higher number. */
    revision: smallint('revision').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('pt_units_purchase').on(table.purchaseId, table.startsAt),
    index('pt_units_date').on(table.date, table.trainerId),
    index('pt_units_trainer').on(table.trainerId, table.startsAt),
    index('pt_units_member').on(table.memberId, table.date),
  ],
)

/** The history of packages and their units. Append-only. */
export const ptEvents = pgTable(
  'pt_events',
  {
    id: rowId(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => ptPurchases.id),
    ...historyColumns(TRAINING_EVENTS, TRAINING_ROLES),
  },
  (table) => [index('pt_events_purchase').on(table.purchaseId, table.id)],
)
