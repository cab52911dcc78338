import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '../db/columns.server'
import { historyColumns } from '../db/history.server'
import { members } from '../domains/account/api/tables.server'
import { companies } from '../domains/building/api/tables.server'
import {
  BOOKING_EVENTS,
  BOOKING_PARTS,
  BOOKING_STATUSES,
  PAYMENT_METHODS,
  THING_KINDS,
  WAIT_STATUSES,
} from './kinds'
import type { ChargeStep } from './rules/cancellation-charge'
import type { PriceLine } from './rules/price'

/** Whatever can be reserved, one row a thing; the owner edits them (decisions §8). Published data. */
export const bookableThings = pgTable('bookable_things', {
  id: rowId(),
  kind: text('kind', { enum: THING_KINDS }).notNull(),
  /** Its name in addresses and calls: `meeting-1`, `vip`. */
  code: text('code').notNull().unique(),
  /** Its place in lists. */
  place: smallint('place').notNull(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  /** Its fixed equipment. */
  equipmentKo: text('equipment_ko').notNull().default(''),
  equipmentEn: text('equipment_en').notNull().default(''),
  seats: smallint('seats').notNull(),
  /** Without VAT. */
  wonPerHour: integer('won_per_hour').notNull(),
  minimumMinutes: smallint('minimum_minutes').notNull(),
  /** After each use; nothing can be booked in it. */
  cleaningMinutes: smallint('cleaning_minutes').notNull().default(0),
  /** Whether it can be booked at all. */
  active: boolean('active').notNull().default(true),
})

/** The rules a booking was made under; later changes do not apply to it. */
export interface FrozenRules {
  policyType: string
  policyVersion: string
  cancellation: readonly ChargeStep[]
}

/**
 * A time of a thing that is taken: by a member or for a company, or kept free by the desk (`in_maintenance`, without a
 * company). The database refuses two active ones of a room whose times overlap, cleaning included
 * (`bookings_no_overlap`, migration bookings).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: rowId(),
    publicId: publicId(),
    thingId: integer('thing_id')
      .notNull()
      .references(() => bookableThings.id),
    companyId: integer('company_id').references(() => companies.id),
    /** Whose booking it is; null for what the desk keeps free. */
    memberId: integer('member_id').references(() => members.id),
    date: localDate('date').notNull(),
    startMinutes: smallint('start_minutes').notNull(),
    endMinutes: smallint('end_minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When the thing is free again, after cleaning. */
    clearAt: instant('clear_at').notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull(),
    /** Why it was cancelled, declined or blocked. */
    statusReason: text('status_reason'),
    /** Until when it waits for its payment. */
    holdUntil: instant('hold_until'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    /** Minutes of the company's free time of the month. */
    freeMinutes: integer('free_minutes').notNull().default(0),
    /** Frozen when it was made or changed; without VAT, and the VAT. */
    won: integer('won').notNull().default(0),
    vatWon: integer('vat_won').notNull().default(0),
    priceLines: jsonb('price_lines').$type<PriceLine[]>().notNull().default([]),
    rules: jsonb('rules').$type<FrozenRules>(),
    /** What the cancellation costs, frozen when it was asked for. */
    cancelAskedAt: instant('cancel_asked_at'),
    chargePercent: smallint('charge_percent'),
    chargeWon: integer('charge_won'),
    chargeVatWon: integer('charge_vat_won'),
    /** By when somebody has to check in at the door; null for what nobody checks in for. */
    checkInBy: instant('check_in_by'),
    checkedInAt: instant('checked_in_at'),
    /** The series it was booked in, if any; each of its bookings stands by itself. */
    seriesId: text('series_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('bookings_series').on(table.seriesId),
    index('bookings_thing_date').on(table.thingId, table.date),
    index('bookings_date').on(table.date),
    index('bookings_company_date').on(table.companyId, table.date, table.startMinutes, table.id),
    index('bookings_member_date').on(table.memberId, table.date, table.startMinutes, table.id),
    index('bookings_status_date').on(table.status, table.date),
  ],
)

/**
 * An entry of a waiting list for a time that is taken (decisions §2). Whose turn it is follows from the clock (`rules/turns.ts`); a row
 * has the time of the notification.
 */
export const bookingWaits = pgTable(
  'booking_waits',
  {
    id: rowId(),
    publicId: publicId(),
    thingId: integer('thing_id')
      .notNull()
      .references(() => bookableThings.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    date: localDate('date').notNull(),
    startMinutes: smallint('start_minutes').notNull(),
    endMinutes: smallint('end_minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    status: text('status', { enum: WAIT_STATUSES }).notNull().default('waiting'),
    offeredAt: instant('offered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('booking_waits_thing').on(table.thingId, table.date, table.id),
    index('booking_waits_member').on(table.memberId, table.startsAt),
    index('booking_waits_starts').on(table.startsAt),
    // One entry per person and time.
    uniqueIndex('booking_waits_once')
      .on(table.memberId, table.thingId, table.date, table.startMinutes, table.endMinutes)
      .where(sql`${table.status} = 'waiting'`),
  ],
)

/** The history of bookings. Append-only. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: rowId(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    ...historyColumns(BOOKING_EVENTS, BOOKING_PARTS),
  },
  (table) => [index('booking_events_booking').on(table.bookingId, table.id)],
)
