import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../../../db/columns.server'
import { members } from '../../members/api/tables.server'
import { staff } from '../../desk/api/tables.server'

/** A signed-in browser: the SHA-256 of its bearer token, of a member or of a staff person (decisions §4). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: integer('member_id').references(() => members.id),
    staffId: integer('staff_id').references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Where it was opened from: its person recognises it by that. */
    address: text('address'),
  },
  (table) => [
    index('sessions_member').on(table.memberId),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_one_holder', sql`(${table.memberId} is null) <> (${table.staffId} is null)`),
  ],
)

/** One-time codes by purpose; the code is stored as a keyed hash, tries are counted in the row (decisions §5). */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: rowId(),
    purpose: text('purpose').notNull(),
    subjectHash: text('subject_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('one_time_codes_subject').on(table.purpose, table.subjectHash)],
)

/** A form whose sender's session had ended: encrypted, 30 minutes, for the same person in the same browser (decisions §4). */
export const parkedForms = pgTable(
  'parked_forms',
  {
    id: rowId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    browserHash: text('browser_hash').notNull(),
    path: text('path').notNull(),
    content: text('content').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('parked_forms_owner').on(table.memberId, table.browserHash)],
)

/** A phone that was proven with a code, for one purpose and one use; what is sent around is hashed here. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    subjectHash: text('subject_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('phone_proofs_expiry').on(table.expiresAt)],
)

/** Who agreed to which version of which policy, and when; refusing the optional one is an answer, too (decisions §11). */
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

/** The one-time link of an account that somebody else made (decisions §5); a new one replaces those before. */
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
    usedAt: instant('used_at'),
  },
  (table) => [index('invitations_member').on(table.memberId)],
)

/** A phone's app, for push messages; `deviceKey` is the device's id joined with the login id (specification §3). */
export const devices = pgTable(
  'devices',
  {
    id: rowId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    deviceKey: text('device_key').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['iOS', 'Android', 'Web'] }).notNull(),
    token: text('token').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [uniqueIndex('devices_key_of_member').on(table.memberId, table.deviceKey)],
)
