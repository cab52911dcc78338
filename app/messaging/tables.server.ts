import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../db/columns.server'

/**
 * Messages to people, written in the transaction of the change they report and sent afterwards (decisions §5).
 * `dedupeKey` makes writing the same message again harmless.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: rowId(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    channel: text('channel', { enum: ['sms', 'email', 'push'] }).notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: ['ko', 'en'] }).notNull(),
    template: text('template').notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    status: text('status', { enum: ['waiting', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** After this it is of no use and not sent: a reminder once what it is about has begun, a code that has expired. */
    usefulUntil: instant('useful_until'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('outbox_waiting').on(table.status, table.nextAttemptAt)],
)
