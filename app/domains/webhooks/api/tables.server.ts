import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '~/db/columns.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import type { TEST_EVENT, WebhookEvent } from '~/domains/webhooks/events'
import { DELIVERY_STATUSES, DELIVERY_TROUBLES, OFF_REASONS } from '~/domains/webhooks/schemas'

/** Where events are sent (decisions §13). Secrets are sealed with the portal's key, as each sending needs them. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: rowId(),
  publicId: publicId(),
  url: text('url').notNull(),
  purpose: text('purpose').notNull(),
  events: jsonb('events').$type<WebhookEvent[]>().notNull(),
  /** Off, it gets nothing, and nothing is kept for it. */
  isOn: boolean('is_on').notNull().default(false),
  offReason: text('off_reason', { enum: OFF_REASONS }),
  /** Null before the first one. */
  secret: text('secret'),
  secretMadeAt: instant('secret_made_at'),
  /** The secret before, which signs as well until then. */
  earlierSecret: text('earlier_secret'),
  earlierSecretUntil: instant('earlier_secret_until'),
  createdAt: instant('created_at').notNull(),
  changedBy: integer('changed_by')
    .notNull()
    .references(() => staff.id),
  changedAt: instant('changed_at').notNull(),
})

/**
 * Events for endpoints, written in the transaction of the event by the trigger `queue_webhooks` and sent afterwards; kept for
 * 30 days. They name things by their public ids and nobody.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: rowId(),
    /** Sent as `webhook-id`. */
    publicId: publicId(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent | typeof TEST_EVENT>().notNull(),
    /** What is sent: the signature is over these very bytes. */
    body: text('body').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
    triedAt: instant('tried_at'),
    httpStatus: smallint('http_status'),
    trouble: text('trouble', { enum: DELIVERY_TROUBLES }),
  },
  (table) => [
    index('webhook_deliveries_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'waiting'`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.id),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
)
