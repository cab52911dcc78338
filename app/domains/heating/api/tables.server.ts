import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { historyColumns } from '~/db/history.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { HEATING_EVENTS, HEATING_ROLES, HEATING_STATUSES, HEATING_TYPES } from '~/domains/heating/schemas'

/** A request for hours of one day on floors of the requester's company (product §3). */
export const heatingRequests = pgTable(
  'heating_requests',
  {
    id: rowId(),
    publicId: publicId(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    type: text('type', { enum: HEATING_TYPES }).notNull(),
    date: localDate('date').notNull(),
    startMinutes: smallint('start_minutes').notNull(),
    endMinutes: smallint('end_minutes').notNull(),
    /** In ascending order; 1 to 24 above ground, -1 to -7 below. */
    floors: smallint('floors').array().notNull(),
    description: text('description').notNull().default(''),
    status: text('status', { enum: HEATING_STATUSES }).notNull(),
    /** The reason of a rejection. */
    statusReason: text('status_reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('heating_requests_company_date').on(table.companyId, table.date, table.startMinutes, table.id),
    index('heating_requests_member_date').on(table.memberId, table.date, table.startMinutes, table.id),
    index('heating_requests_status_date').on(table.status, table.date),
    index('heating_requests_date').on(table.date, table.startMinutes, table.id),
  ],
)

/**
 * One hour on one floor, billed once however many request it. Its price is the one at the first of the requests that
 * are still active.
 */
export const heatingHours = pgTable(
  'heating_hours',
  {
    id: rowId(),
    date: localDate('date').notNull(),
    floor: smallint('floor').notNull(),
    type: text('type', { enum: HEATING_TYPES }).notNull(),
    /** The hour's start, 0 to 23. */
    hour: smallint('hour').notNull(),
    /** In won, without VAT. */
    won: integer('won').notNull(),
  },
  (table) => [uniqueIndex('heating_hours_once').on(table.date, table.floor, table.type, table.hour)],
)

/** Which request is for which hour. Rows remain; whether one counts depends on its request's status. */
export const heatingShares = pgTable(
  'heating_shares',
  {
    hourId: integer('hour_id')
      .notNull()
      .references(() => heatingHours.id),
    requestId: integer('request_id')
      .notNull()
      .references(() => heatingRequests.id),
  },
  (table) => [
    primaryKey({ columns: [table.hourId, table.requestId] }),
    index('heating_shares_request').on(table.requestId),
  ],
)

/** The history of a request: events with time and who caused them. Append-only. */
export const heatingEvents = pgTable(
  'heating_events',
  {
    id: rowId(),
    requestId: integer('request_id')
      .notNull()
      .references(() => heatingRequests.id),
    ...historyColumns(HEATING_EVENTS, HEATING_ROLES),
  },
  (table) => [index('heating_events_request').on(table.requestId, table.id)],
)
