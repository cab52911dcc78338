import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { historyColumns } from '~/db/history.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import {
  BOOKING_EVENTS,
  BOOKING_ROLES,
  BOOKING_STATUSES,
  EQUIPMENT_KINDS,
  PAYMENT_METHODS,
  SERIES_OF,
  THING_KINDS,
  WAIT_STATUSES,
} from './kinds'
import type { Occasion } from './occasion'
import type { ChargeStep } from './rules/cancellation-charge'
import type { PriceLine } from './rules/price'

/** Bookable things; the owner edits them (decisions §8). Published data. */
export const bookableThings = pgTable('bookable_things', {
  id: rowId(),
  kind: text('kind', { enum: THING_KINDS }).notNull(),
  /** Its name in URLs and API calls: `meeting-1`, `vip`. */
  code: text('code').notNull().unique(),
  /** Its position in lists. */
  place: smallint('place').notNull(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  /** Fixed equipment. */
  equipmentKo: text('equipment_ko').notNull().default(''),
  equipmentEn: text('equipment_en').notNull().default(''),
  /** What of it people look for a room with. */
  foundAs: text('found_as', { enum: EQUIPMENT_KINDS }).array().notNull().default([]),
  seats: smallint('seats').notNull(),
  /** Without VAT. */
  wonPerHour: integer('won_per_hour').notNull(),
  minimumMinutes: smallint('minimum_minutes').notNull(),
  /** Cleaning after each use, during which nothing can be booked. */
  cleaningMinutes: smallint('cleaning_minutes').notNull().default(0),
  /** False once the owner has closed it. */
  active: boolean('active').notNull().default(true),
})

/** The rules a booking was made under, stored with it, so that later changes do not apply. */
export interface FrozenRules {
  policyType: string
  policyVersion: string
  cancellation: readonly ChargeStep[]
}

/** How the desk has confirmed a payment: who paid what when, by transfer, and who confirmed it. */
export interface Payment {
  /** With VAT; as paid. */
  won: number
  /** The payer and the day of a transfer; null for a card at the desk. */
  payer: string | null
  paidOn: string | null
  /** `staff:3` */
  by: string
  /** ISO instant. */
  at: string
}

/** How the desk has paid back what a cancelled booking that was paid does not cost. */
export interface Repayment {
  /** With VAT. */
  won: number
  /** As the desk has put it, such as the account it went to. */
  how: string
  paidOn: string
  /** `staff:3` */
  by: string
  /** ISO instant. */
  at: string
}

/**
 * Bookings of a member or, made by the desk, of a company; and blocks of the desk (`in_maintenance`, without a company).
 * The exclusion constraint `bookings_no_overlap` refuses active rows of a thing whose times overlap, cleaning included
 * (`migrations/0002_rules.sql`).
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
    /** The member whose booking it is; null for a block. */
    memberId: integer('member_id').references(() => members.id),
    date: localDate('date').notNull(),
    startMinutes: smallint('start_minutes').notNull(),
    endMinutes: smallint('end_minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end with cleaning. */
    clearAt: instant('clear_at').notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull(),
    /** Why it was cancelled, declined or blocked. */
    statusReason: text('status_reason'),
    /** Of a block: the public event it is for; null for a repair and for bookings. */
    occasion: jsonb('occasion').$type<Occasion>(),
    /** When an unpaid booking's hold ends. */
    holdUntil: instant('hold_until'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    /** Minutes taken from the company's free time of the month of use. */
    freeMinutes: integer('free_minutes').notNull().default(0),
    /** The price when it was made or changed: without VAT, and the VAT. */
    won: integer('won').notNull().default(0),
    vatWon: integer('vat_won').notNull().default(0),
    priceLines: jsonb('price_lines').$type<PriceLine[]>().notNull().default([]),
    rules: jsonb('rules').$type<FrozenRules>(),
    /** When cancellation was requested, and its charge at that time. */
    cancelAskedAt: instant('cancel_asked_at'),
    chargePercent: smallint('charge_percent'),
    chargeWon: integer('charge_won'),
    chargeVatWon: integer('charge_vat_won'),
    /** The confirmation of its payment; null for a booking on the bill, and as long as nobody has paid. */
    payment: jsonb('payment').$type<Payment>(),
    /** What was paid back of it once it was cancelled. */
    repayment: jsonb('repayment').$type<Repayment>(),
    /** When check-in at the door ends; null where none is required. */
    checkInBy: instant('check_in_by'),
    checkedInAt: instant('checked_in_at'),
    /** The series it was booked in, if any; otherwise the bookings of a series are independent. */
    seriesId: text('series_id'),
    /** What that series is of: dates of one room, or rooms at one time. */
    seriesOf: text('series_of', { enum: SERIES_OF }).notNull().default('dates'),
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
 * Waiting-list entries for taken times (decisions §2). Whose turn it is is computed (`rules/turns.ts`); `offered_at` is
 * the time of the notification.
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
    ...historyColumns(BOOKING_EVENTS, BOOKING_ROLES),
  },
  (table) => [
    index('booking_events_booking').on(table.bookingId, table.id),
    // What was cancelled in a month is on its bill.
    index('booking_events_cancelled')
      .on(table.at)
      .where(sql`${table.event} = 'cancelled'`),
  ],
)

/**
 * Colleagues who take part in a booked meeting. A row goes with the colleague's account, and a year after the meeting
 * (decisions §11).
 */
export const meetingColleagues = pgTable(
  'meeting_colleagues',
  {
    id: rowId(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    addedAt: instant('added_at').notNull(),
    /** When they were told that it does not take place. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('meeting_colleagues_once').on(table.bookingId, table.memberId),
    index('meeting_colleagues_member').on(table.memberId),
  ],
)
