import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { historyColumns } from '~/db/history.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import {
  LOCKER_KINDS,
  LOCKER_ROOMS,
  RENTAL_EVENTS,
  RENTAL_ROLES,
  RENTAL_STATUSES,
} from '~/domains/fitness/rules/locker-kinds'

/** The lockers of both changing rooms and where they stand: bank, tier from the top, column from the left. */
export const lockers = pgTable(
  'lockers',
  {
    id: rowId(),
    publicId: publicId(),
    kind: text('kind', { enum: LOCKER_KINDS }).notNull(),
    room: text('room', { enum: LOCKER_ROOMS }).notNull(),
    /** What is written on its door. */
    number: smallint('number').notNull(),
    /** Letter of the bank it stands in. */
    bank: text('bank').notNull(),
    tier: smallint('tier').notNull(),
    place: smallint('place').notNull(),
    /** Of a public locker: whether it is in use, and when that was reported (product §3). */
    inUse: boolean('in_use').notNull().default(false),
    reportedAt: instant('reported_at'),
  },
  (table) => [uniqueIndex('lockers_number').on(table.kind, table.room, table.number)],
)

/** A locker under repair (in_maintenance, decisions §2); the row is deleted when it is repaired. */
export const lockerRepairs = pgTable('locker_repairs', {
  lockerId: integer('locker_id')
    .primaryKey()
    .references(() => lockers.id),
  reason: text('reason').notNull(),
  /** `staff:3` */
  actor: text('actor').notNull(),
  since: instant('since').notNull(),
})

/** Rentals of personal lockers, one for each month (product §9: monthly from the 1st of the month). */
export const lockerRentals = pgTable(
  'locker_rentals',
  {
    id: rowId(),
    publicId: publicId(),
    lockerId: integer('locker_id')
      .notNull()
      .references(() => lockers.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** The first and the last day of the month. */
    firstDay: localDate('first_day').notNull(),
    lastDay: localDate('last_day').notNull(),
    status: text('status', { enum: RENTAL_STATUSES }).notNull(),
    /** Why the desk cancelled, ended or declined. */
    statusReason: text('status_reason'),
    /** The fee when it was asked for, without VAT, and the VAT. */
    won: integer('won').notNull(),
    vatWon: integer('vat_won').notNull(),
    /** The fitness policy agreed to; empty for one from before consent was asked for. */
    policyVersion: text('policy_version').notNull().default(''),
    /** When the desk assigned the locker; null before. Its use counts from then on. */
    assignedAt: instant('assigned_at'),
    /** When cancellation was asked for, and the charge at that time; null when the desk declined. */
    cancelAskedAt: instant('cancel_asked_at'),
    chargeWon: integer('charge_won'),
    chargeVatWon: integer('charge_vat_won'),
    /** When the desk ended it before its month had. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Of any number who want a locker at once, one gets it; and each has one locker a month.
    uniqueIndex('locker_rentals_once')
      .on(table.lockerId, table.firstDay)
      .where(sql`${table.status} <> 'assignment_cancelled' and ${table.endedAt} is null`),
    uniqueIndex('locker_rentals_member_once')
      .on(table.memberId, table.firstDay)
      .where(sql`${table.status} <> 'assignment_cancelled' and ${table.endedAt} is null`),
    index('locker_rentals_locker').on(table.lockerId, table.firstDay),
    index('locker_rentals_member').on(table.memberId, table.firstDay),
    index('locker_rentals_first_day').on(table.firstDay, table.status),
  ],
)

/** The history of a rental. Append-only. */
export const lockerEvents = pgTable(
  'locker_events',
  {
    id: rowId(),
    rentalId: integer('rental_id')
      .notNull()
      .references(() => lockerRentals.id),
    ...historyColumns(RENTAL_EVENTS, RENTAL_ROLES),
  },
  (table) => [index('locker_events_rental').on(table.rentalId, table.id)],
)

/** Systems that report public lockers, each with a key of its own, stored as a hash (decisions §13). */
export const lockerSystems = pgTable('locker_systems', {
  id: rowId(),
  publicId: publicId(),
  name: text('name').notNull(),
  /** Null before the first key and after the system's end. */
  keyHash: text('key_hash').unique(),
  keyMadeAt: instant('key_made_at'),
  /** When it last sent a report. */
  reportedAt: instant('reported_at'),
  createdAt: instant('created_at').notNull(),
  changedBy: integer('changed_by')
    .notNull()
    .references(() => staff.id),
  changedAt: instant('changed_at').notNull(),
  endedAt: instant('ended_at'),
})
