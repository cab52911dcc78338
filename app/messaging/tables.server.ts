import { sql, type AnyColumn } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, longRowId } from '~/db/columns.server'
import { CODE_TEMPLATE, SENT_AS, SMS_PROVIDERS } from './gateways/gateway'
import { MESSAGE_STATUSES } from './statuses'

/** The words of a message's values, made by the database (`migrations/0037_background.sql`). */
export const wordsOf = (params: AnyColumn) => sql`message_words(${params})`

/** Values of a message that open something. */
export const KEPT_SHORT = ['link', 'code', 'file', 'again'] as const

/** What was tried and still has such values, as the index finds it. */
export const hasKeptShort = ({ status, params }: { status: AnyColumn; params: AnyColumn }) =>
  sql`${status} <> 'waiting' and ${params} ?| array['link', 'code', 'file', 'again']`

/** What failed and nobody has dealt with, as the index finds it. */
export const isFailed = ({ status, settledAt }: { status: AnyColumn; settledAt: AnyColumn }) =>
  sql`${status} in ('failed', 'expired') and ${settledAt} is null`

/** A line of a member's notifications that they have not seen, as the index finds it. */
export const isUnread = ({ memberId, readAt }: { memberId: AnyColumn; readAt: AnyColumn }) =>
  sql`${memberId} is not null and ${readAt} is null`

/**
 * Messages to people, written in the transaction of the change they report and sent afterwards (decisions §5).
 * `dedupeKey` makes writing the same message again harmless.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: longRowId(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    channel: text('channel', { enum: ['sms', 'email', 'push'] }).notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: ['ko', 'en'] }).notNull(),
    template: text('template').notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** After this it is of no use and not sent: a reminder once what it is about has begun, a code that has expired. */
    usefulUntil: instant('useful_until'),
    createdAt: instant('created_at').notNull(),
    /** The member in whose notifications it stands, where it is the message's first row; `anonymiseMember` deletes it. */
    memberId: integer('member_id'),
    /** Where it leads within the portal, as links go soon; of a member's. */
    path: text('path'),
    readAt: instant('read_at'),
    /** When a provider accepted it. */
    sentAt: instant('sent_at'),
    /** The gateway that reports on it, by its own id for the message. */
    provider: text('provider', { enum: SMS_PROVIDERS }),
    providerId: text('provider_id'),
    sentAs: text('sent_as', { enum: SENT_AS }),
    /** Why the gateway did not take it as Alimtalk. */
    alimtalkCode: text('alimtalk_code'),
    /** What was last heard of it: the provider's code, or why it could not be reached; and when. */
    resultCode: text('result_code'),
    resultAt: instant('result_at'),
    /** When the desk has dealt with its failure. */
    settledAt: instant('settled_at'),
    /** When the gateway is asked next how it ended. */
    askAt: instant('ask_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.channel, table.nextAttemptAt)
      .where(sql`${table.status} = 'waiting'`),
    index('outbox_recipient').on(table.recipient),
    // Finds what is purged, of all those of a month.
    index('outbox_created').on(table.createdAt),
    index('outbox_codes')
      .on(table.createdAt)
      .where(sql`${table.template} = ${sql.raw(`'${CODE_TEMPLATE}'`)}`),
    // Finds the messages that name a person, of all those of a month.
    index('outbox_words').using('gin', sql`(${wordsOf(table.params)})`),
    index('outbox_failed').on(table.createdAt).where(isFailed(table)),
    index('outbox_kept_short').on(table.sentAt).where(hasKeptShort(table)),
    index('outbox_reported')
      .on(table.provider, table.providerId)
      .where(sql`${table.providerId} is not null`),
    index('outbox_member')
      .on(table.memberId, table.id)
      .where(sql`${table.memberId} is not null`),
    // Counted with every page of a member.
    index('outbox_unread').on(table.memberId).where(isUnread(table)),
    index('outbox_asked')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
  ],
)

/**
 * The templates at Kakao that texts have, in each language; a text without one is sent as a text message. No template is of two texts,
 * as people would get the wrong one.
 */
export const alimtalkTemplates = pgTable(
  'alimtalk_templates',
  {
    template: text('template').notNull(),
    language: text('language', { enum: ['ko', 'en'] }).notNull(),
    code: text('code').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.template, table.language] })],
)
