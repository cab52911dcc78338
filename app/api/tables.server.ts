import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, longRowId, rowId } from '~/db/columns.server'
import { SECURITY_EVENTS } from '~/rules/security-events'

/** Answers of successful writes by idempotency key, replayed when a request is repeated (decisions §3). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    actor: text('actor').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    response: jsonb('response'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.actor, table.route] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** Writes that can still be taken back (undo.server.ts), by the key they were sent with. */
export const undoableWrites = pgTable(
  'undoable_writes',
  {
    id: rowId(),
    key: text('key').notNull(),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    /** Until when; null in its own transaction. */
    until: instant('until'),
  },
  (table) => [
    unique('undoable_writes_key').on(table.key, table.actor),
    index('undoable_writes_until').on(table.until),
  ],
)

/** What such a write has done to each row, in order, noted by the trigger `note_undoable`; kept for seconds. */
export const undoableRows = pgTable(
  'undoable_rows',
  {
    id: longRowId(),
    writeId: integer('write_id')
      .notNull()
      .references(() => undoableWrites.id, { onDelete: 'cascade' }),
    ofTable: text('of_table').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('undoable_rows_write').on(table.writeId, table.id)],
)

/**
 * Counters of the rate limits; the key is a keyed hash, so that no phone or address is stored (decisions §11).
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    keyHash: text('key_hash').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_window').on(table.windowEndsAt)],
)

/** The edition of published data: one row, set to a new value by triggers with each change (migration 0007). */
export const publishedEdition = pgTable(
  'published_edition',
  {
    only: boolean('only').primaryKey().default(true),
    edition: uuid('edition').notNull(),
  },
  (table) => [check('published_edition_only', sql`${table.only}`)],
)

/**
 * Who looked at or exported whose data, when, from where and why: append-only, kept for two years (decisions
 * §11).
 */
export const accessRecords = pgTable(
  'access_records',
  {
    id: rowId(),
    actor: text('actor').notNull(),
    companyId: integer('company_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** Everything whose data was shown, each written as a subject is; null for a list without rows. */
    shown: text('shown').array(),
    reason: text('reason'),
    address: text('address'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('access_records_at').on(table.at),
    index('access_records_shown').using('gin', table.shown),
  ],
)

/**
 * How accounts were got into and changed hands: which account, by whom, from which network; append-only, kept for two years
 * (decisions §11). An ID that is nobody's stands here as a keyed hash.
 */
export const securityRecords = pgTable(
  'security_records',
  {
    id: rowId(),
    event: text('event', { enum: SECURITY_EVENTS }).notNull(),
    account: text('account').notNull(),
    /** Whoever did it, signed in; null at a sign-in. */
    actor: text('actor'),
    network: text('network'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('security_records_at').on(table.at),
    index('security_records_account').on(table.account, table.at),
  ],
)
