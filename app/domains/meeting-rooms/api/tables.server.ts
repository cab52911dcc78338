import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from '../../../booking/tables.server'
import { instant, rowId } from '../../../db/columns.server'
import { members } from '../../account/api/tables.server'

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
