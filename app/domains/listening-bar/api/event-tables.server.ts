import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from '~/booking/tables.server'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import type { AttachedFile } from '~/files/schemas'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { SIGN_UP_STATUSES } from '~/domains/listening-bar/event-shapes'

/** Public events in the listening bar; the desk edits them. */
export const listeningEvents = pgTable(
  'listening_events',
  {
    id: rowId(),
    publicId: publicId(),
    nameKo: text('name_ko').notNull(),
    nameEn: text('name_en').notNull(),
    guestKo: text('guest_ko').notNull().default(''),
    guestEn: text('guest_en').notNull().default(''),
    programKo: text('program_ko').notNull().default(''),
    programEn: text('program_en').notNull().default(''),
    date: localDate('date').notNull(),
    startMinutes: smallint('start_minutes').notNull(),
    endMinutes: smallint('end_minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    seats: smallint('seats').notNull(),
    poster: jsonb('poster').$type<AttachedFile>(),
    altKo: text('alt_ko').notNull().default(''),
    altEn: text('alt_en').notNull().default(''),
    /** The block that keeps the bar for it; null once it is cancelled. */
    blockId: integer('block_id').references(() => bookings.id),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** The number of its changes, for calendars. */
    sequence: integer('sequence').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('listening_events_ends').on(table.endsAt)],
)

/**
 * Who signed up for an event. Whoever waits does so in the order of the number, which is given while the event's row is
 * locked. Deleted some time after the event.
 */
export const listeningSignUps = pgTable(
  'listening_sign_ups',
  {
    id: rowId(),
    publicId: publicId(),
    eventId: integer('event_id')
      .notNull()
      .references(() => listeningEvents.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    status: text('status', { enum: SIGN_UP_STATUSES }).notNull(),
    seats: smallint('seats').notNull(),
    /** Said at the door. */
    code: text('code').notNull(),
    checkedInAt: instant('checked_in_at'),
    sequence: integer('sequence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('listening_sign_ups_once')
      .on(table.memberId, table.eventId)
      .where(sql`${table.status} <> 'cancelled'`),
    uniqueIndex('listening_sign_ups_code').on(table.eventId, table.code),
    index('listening_sign_ups_member').on(table.memberId, table.eventId),
    index('listening_sign_ups_event').on(table.eventId, table.status, table.id),
  ],
)
