import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { gramsOf } from '~/db/grams.server'
import { bookings } from '~/booking/tables.server'
import { VISIT_STATUSES } from '~/rules/statuses'
import type { FieldChange } from '~/domains/visitors/rules/visit-change'
import { comparableName } from './comparable-name.server'
import { companies } from '~/domains/building/api/tables.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { members } from '~/domains/account/api/tables.server'

/**
 * One reservation: who is visited, where and when. `status` is the summary of its visitors' statuses
 * (rules/visit-status.ts), kept here so that lists filter without a join.
 */
export const visits = pgTable(
  'visits',
  {
    id: rowId(),
    publicId: publicId(),
    kind: text('kind', { enum: ['individual', 'group'] }).notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    hostId: integer('host_id')
      .notNull()
      .references(() => members.id),
    floor: smallint('floor').notNull(),
    visitDate: localDate('visit_date').notNull(),
    visitMinutes: smallint('visit_minutes').notNull(),
    purpose: text('purpose').notNull(),
    purposeText: text('purpose_text'),
    status: text('status', { enum: VISIT_STATUSES }).notNull(),
    statusReason: text('status_reason'),
    language: text('language', { enum: ['ko', 'en'] }).notNull(),
    consentVersion: text('consent_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
    requestedByMemberId: integer('requested_by_member_id').references(() => members.id),
    /** The booking of the meeting that its people come to, whose time and floor it follows; null for any other visit. */
    bookingId: integer('booking_id').references(() => bookings.id),
    /** The series it was reserved in, if any; its visits are otherwise independent. */
    seriesId: text('series_id'),
    createdAt: instant('created_at').notNull(),
    /** Incremented by every change and decision, to refuse decisions on outdated data. */
    revision: integer('revision').notNull().default(0),
    /** When date, time, floor or people were last changed. */
    changedAt: instant('changed_at'),
  },
  (table) => [
    // The order of lists, read backwards; indexes made DESC put nulls elsewhere than the lists do and go unused.
    index('visits_company_date').on(table.companyId, table.visitDate, table.visitMinutes, table.id),
    // Counts them. Without the id many keys are equal and deduplicated, which makes counting twice as fast.
    index('visits_company_date_status').on(table.companyId, table.visitDate, table.status),
    index('visits_host_date').on(table.hostId, table.visitDate, table.visitMinutes, table.id),
    index('visits_date_status').on(table.visitDate, table.status),
    // Counts who agreed to which version; its few keys are deduplicated.
    index('visits_consent_version').on(table.consentVersion),
    // The few that the job of the day's end looks for every minute, among those of a year.
    index('visits_open')
      .on(table.visitDate)
      .where(sql`${table.status} in ('request_for_approval', 'approved', 'cancellation_requested', 'using')`),
    index('visits_booking')
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
    // The hosts to whom somebody has reserved visits.
    index('visits_requester')
      .on(table.requestedByMemberId)
      .where(sql`${table.requestedByMemberId} <> ${table.hostId}`),
    index('visits_series')
      .on(table.seriesId, table.visitDate)
      .where(sql`${table.seriesId} is not null`),
  ],
)

/** The text whose grams are indexed: a company's people by what they are searched by. */
export const visitorGrams = (of: Record<'companyId' | 'name' | 'plate' | 'mobile', AnyPgColumn>) =>
  gramsOf(sql`${of.companyId} || ':'`, of.name, of.plate, of.mobile)

/** One person of a visit; number 0 made the reservation, the others are additional visitors (decisions §6). */
export const visitors = pgTable(
  'visitors',
  {
    id: rowId(),
    visitId: integer('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    /** The visit's, so that a search reads only one company's people. */
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    number: smallint('number').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    email: text('email'),
    companyName: text('company_name'),
    plate: text('plate'),
    otherPlate: boolean('other_plate').notNull().default(false),
    status: text('status', { enum: VISIT_STATUSES }).notNull(),
    passCode: text('pass_code').notNull().unique(),
    deskCode: text('desk_code').notNull(),
    /** Code of the public page with this person's passes of a series, the same on each of its dates; null without a series. */
    seriesCode: text('series_code'),
    visitDate: localDate('visit_date').notNull(),
    checkedInAt: instant('checked_in_at'),
    checkedOutAt: instant('checked_out_at'),
    /** When the visitor asked at a kiosk for a badge, until the desk has printed it. */
    badgeRequestedAt: instant('badge_requested_at'),
  },
  (table) => [
    uniqueIndex('visitors_visit_number').on(table.visitId, table.number),
    // Desk codes are short, so they are unique only among visitors of the same day.
    uniqueIndex('visitors_desk_code_of_day').on(table.visitDate, table.deskCode),
    // Finds the visitor of a car at the barrier, and parts of a name, a plate or a phone.
    index('visitors_grams')
      .using('gin', sql`(${visitorGrams(table)})`)
      .with({ fastupdate: false }),
    // Frequent names are found quickly by reading a company's people by date.
    index('visitors_company_date').on(
      table.companyId,
      table.visitDate,
      table.visitId,
      table.name,
      table.plate,
    ),
    index('visitors_series_code')
      .on(table.seriesCode)
      .where(sql`${table.seriesCode} is not null`),
    index('visitors_plate').on(sql`upper(${table.plate})`, table.visitDate),
  ],
)

/** The history on a visit's details page: events with time and who caused them. Append-only. */
export const visitEvents = pgTable(
  'visit_events',
  {
    id: rowId(),
    visitId: integer('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    visitorNumber: smallint('visitor_number'),
    /** The people of a group an event is about, unless it is about all. */
    visitorNumbers: jsonb('visitor_numbers').$type<number[]>(),
    event: text('event').notNull(),
    by: text('by', { enum: ['guest', 'author', 'host', 'manager', 'desk', 'door', 'job'] }).notNull(),
    reason: text('reason'),
    /** Changed fields with their old and new values. */
    changes: jsonb('changes').$type<FieldChange[]>(),
    at: instant('at').notNull(),
  },
  (table) => [index('visit_events_visit').on(table.visitId, sql`${table.id} desc`)],
)

/**
 * People and cars the building does not want to admit, entered by administrators of the desk. An entry is in force for
 * visits up to and including `until`, unless it was ended before.
 */
export const blockListEntries = pgTable(
  'block_list_entries',
  {
    id: rowId(),
    publicId: publicId(),
    name: text('name').notNull(),
    mobile: text('mobile'),
    /** In capitals, as plates are compared. */
    plate: text('plate'),
    reason: text('reason').notNull(),
    until: localDate('until').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    endedBy: integer('ended_by').references(() => staff.id),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('block_list_mobile').on(table.mobile),
    index('block_list_plate').on(table.plate),
    index('block_list_name').on(comparableName(table.name)),
  ],
)

/**
 * Visits of a day that was closed, of which there are many: what was decided about each is carried out after the day is closed
 * (`settle-visits.server.ts`), so that nobody waits for all of them.
 */
export const visitSettlements = pgTable('visit_settlements', {
  visitId: integer('visit_id')
    .primaryKey()
    .references(() => visits.id, { onDelete: 'cascade' }),
  choice: text('choice', { enum: ['keep', 'cancel'] }).notNull(),
  reason: text('reason').notNull(),
  decidedAt: instant('decided_at').notNull(),
})
