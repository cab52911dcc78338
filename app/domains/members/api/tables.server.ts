import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowId } from '~/db/columns.server'
import { members } from '~/domains/account/api/tables.server'
import { FAVORITE_KINDS } from '~/domains/members/favorites'
import type { MemberChange } from '~/domains/members/rules/changes-between'

/** The history of an account: what was done, when, by whom and why. Append-only; deleted when a withdrawal is complete. */
export const memberEvents = pgTable(
  'member_events',
  {
    id: rowId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    event: text('event').notNull(),
    by: text('by', { enum: ['self', 'manager', 'desk', 'job'] }).notNull(),
    /** `member:12` or `staff:3`; null for a job and for a sign-up. */
    actor: text('actor'),
    reason: text('reason'),
    /** The fields changed by an edit, each with its values before and after. */
    changes: jsonb('changes').$type<MemberChange[]>().notNull().default([]),
    at: instant('at').notNull(),
  },
  (table) => [
    index('member_events_member').on(table.memberId, table.id),
    index('member_events_invited')
      .on(table.at)
      .where(sql`event = 'invited'`),
  ],
)

/** IDs of people who withdrew, hashed: they are never given out again (decisions §2). */
export const reservedLoginIds = pgTable('reserved_login_ids', {
  keyHash: text('key_hash').primaryKey(),
  reservedAt: instant('reserved_at').notNull(),
})

/** Who agreed to which version of which policy, and when; a refused optional consent is stored, too (decisions §11). */
export const consents = pgTable(
  'consents',
  {
    id: rowId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    type: text('type').notNull(),
    version: text('version').notNull(),
    agreed: boolean('agreed').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('consents_member').on(table.memberId)],
)

/** One-time links of accounts created by a manager or the desk (decisions §5); a new one replaces those before. */
export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind', { enum: ['employee', 'firstMaster'] }).notNull(),
    /** `member:12` or `staff:3`. */
    invitedBy: text('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its page was first looked at. */
    openedAt: instant('opened_at'),
    /** Whether it reminded of one before, which is done once. */
    isReminder: boolean('is_reminder').notNull().default(false),
    usedAt: instant('used_at'),
  },
  (table) => [index('invitations_member').on(table.memberId)],
)

/**
 * What a member has marked as favourite: a room's or a coupon's code, or a host's id. A code whose room is closed is not answered. Rows go with the
 * account.
 */
export const favorites = pgTable(
  'favorites',
  {
    id: rowId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind', { enum: FAVORITE_KINDS }).notNull(),
    key: text('key').notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [uniqueIndex('favorites_once').on(table.memberId, table.kind, table.key)],
)

/**
 * The private address by which a calendar program reads a member's calendar, one per member. The token is derived from
 * `nonce` with the portal's key and not stored, so that a copy of the database alone gives access to no calendar.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => members.id),
  nonce: text('nonce').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When it was last read, to the hour, by which its owner notices another reader. */
  lastReadAt: instant('last_read_at'),
})
