import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { EQUIPMENT_KINDS } from '~/booking/kinds'
import { bookableThings, bookings } from '~/booking/tables.server'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'

/** The six kinds of refreshments (product §9); the owner edits them. Published data. */
export const roomPackages = pgTable('room_packages', {
  id: rowId(),
  code: text('code').notNull().unique(),
  place: smallint('place').notNull(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  wonPerPerson: integer('won_per_person').notNull(),
  /** Tea or jam at an extra price per person; null without one. */
  addOnKo: text('add_on_ko'),
  addOnEn: text('add_on_en'),
  addOnWon: integer('add_on_won'),
  active: boolean('active').notNull().default(true),
})

/** Equipment and services, free at 0 won. The owner edits them. Published data. */
export const roomExtras = pgTable('room_extras', {
  id: rowId(),
  code: text('code').notNull().unique(),
  place: smallint('place').notNull(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  won: integer('won').notNull(),
  /** How many pieces there are; null for what is not counted, such as a service. */
  stock: smallint('stock'),
  /** What it gives a room that people look for. */
  foundAs: text('found_as', { enum: EQUIPMENT_KINDS }).array().notNull().default([]),
  active: boolean('active').notNull().default(true),
})

/** The details of a room's booking: attendees, meeting, refreshments and equipment. */
export const roomBookings = pgTable(
  'room_bookings',
  {
    bookingId: integer('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    attendees: smallint('attendees').notNull(),
    meetingName: text('meeting_name').notNull(),
    request: text('request').notNull().default(''),
    packageId: integer('package_id').references(() => roomPackages.id),
    withAddOn: boolean('with_add_on').notNull().default(false),
    /** Codes of the extras. */
    extras: text('extras').array().notNull().default([]),
  },
  (table) => [index('room_bookings_package').on(table.packageId)],
)

/**
 * Pieces of equipment that the desk lends without a room, or keeps from use (decisions §8): each day of the period from its
 * start to its end. They count in the same stock as those of bookings (`equipment.server.ts`).
 */
export const equipmentLoans = pgTable(
  'equipment_loans',
  {
    id: rowId(),
    publicId: publicId(),
    /**
     * The code of the equipment, as in `room_bookings.extras`. No foreign key: a row that refers to the equipment would take a
     * share of its lock, and two of them would wait for each other when they count.
     */
    equipment: text('equipment').notNull(),
    /** Who has it; null while it is kept from use, such as in repair. */
    companyId: integer('company_id').references(() => companies.id),
    /** The company's master, who is told; null without one. */
    memberId: integer('member_id').references(() => members.id),
    date: localDate('date').notNull(),
    /** The last day, included. */
    until: localDate('until').notNull(),
    startMinutes: smallint('start_minutes').notNull(),
    endMinutes: smallint('end_minutes').notNull(),
    /** For what it is lent, or why it is kept from use. */
    note: text('note').notNull(),
    /** The price agreed for each day, without VAT; 0 while it is kept from use. */
    wonPerDay: integer('won_per_day').notNull(),
    /** When it came back before its time, or was called off. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('equipment_loans_equipment').on(table.equipment, table.until),
    index('equipment_loans_until').on(table.until, table.date, table.startMinutes, table.id),
    index('equipment_loans_company').on(table.companyId, table.date),
    index('equipment_loans_member').on(table.memberId),
    check(
      'equipment_loans_time',
      sql`${table.date} <= ${table.until} and ${table.startMinutes} >= 0 and ${table.startMinutes} < ${table.endMinutes} and ${table.endMinutes} <= 1440`,
    ),
  ],
)

/** The calendar feed of a room: its address as number and hash. A restore of the database ends it. */
export const roomFeeds = pgTable('room_feeds', {
  thingId: integer('thing_id')
    .primaryKey()
    .references(() => bookableThings.id),
  nonce: text('nonce').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})
