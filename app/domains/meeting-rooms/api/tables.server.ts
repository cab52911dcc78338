import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bookings } from '../../../booking/tables.server'
import { rowId } from '../../../db/columns.server'

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
