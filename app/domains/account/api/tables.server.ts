import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '~/db/columns.server'
import type { SavedFilter } from '~/lists/saved-filter'
import { companies } from '~/domains/building/api/tables.server'
import { staff } from './staff-tables.server'

/** Statuses of accounts that belong to a person of the company (decisions §2, §5). */
const openStatuses = sql.raw(`('request_for_approval', 'approved', 'withdrawal_pending')`)

/** Accounts of tenants' people. The `total` flag marks the company's one master (decisions §5). */
export const members = pgTable(
  'members',
  {
    id: rowId(),
    publicId: publicId(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    loginId: text('login_id').notNull(),
    loginIdKey: text('login_id_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    /** The name in Latin letters, by which foreign guests may ask for the person; null where it was not given. */
    latinName: text('latin_name'),
    /** Null after withdrawal. */
    gender: text('gender', { enum: ['male', 'female'] }),
    mobile: text('mobile').notNull(),
    /** When its person last changed the phone; for a day the new one recovers nothing (decisions §5). */
    mobileChangedAt: instant('mobile_changed_at'),
    email: text('email').notNull(),
    floor: smallint('floor').notNull(),
    accountType: text('account_type', { enum: ['employee', 'vip'] }).notNull(),
    status: text('status', {
      enum: ['request_for_approval', 'approved', 'rejected', 'withdrawal_pending', 'withdrawn', 'deleted'],
    }).notNull(),
    total: boolean('total').notNull().default(false),
    parking: boolean('parking').notNull().default(false),
    amenity: boolean('amenity').notNull().default(false),
    membership: boolean('membership').notNull().default(false),
    visitor: boolean('visitor').notNull().default(false),
    language: text('language', { enum: ['ko', 'en'] })
      .notNull()
      .default('ko'),
    /** Whether the member wants reminders of what they have booked. */
    wantsReminders: boolean('wants_reminders').notNull().default(true),
    /** The conditions of lists that they have named. */
    savedFilters: jsonb('saved_filters').$type<SavedFilter[]>().notNull().default([]),
    /** Registered by somebody else; the invitation has not been opened yet. */
    isInvited: boolean('is_invited').notNull().default(false),
    /** `member:12` or `staff:3`: who approved before the invitation was opened (decisions §5). */
    approvedInAdvanceBy: text('approved_in_advance_by'),
    /** Client address of the sign-up (product §3). */
    signUpAddress: text('sign_up_address'),
    /** When managers were notified of the sign-up, which happens once (decisions §3). */
    managersToldAt: instant('managers_told_at'),
    withdrawalRequestedAt: instant('withdrawal_requested_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('members_company_status').on(table.companyId, table.status),
    uniqueIndex('members_one_master_per_company')
      .on(table.companyId)
      .where(sql`${table.total} and ${table.status} in ${openStatuses}`),
    uniqueIndex('members_mobile_per_company')
      .on(table.companyId, table.mobile)
      .where(sql`${table.status} in ${openStatuses}`),
  ],
)

/** Sessions of members and staff: the SHA-256 of the bearer token (decisions §4). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: integer('member_id').references(() => members.id),
    staffId: integer('staff_id').references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Client address at sign-in, by which the person recognises the session. */
    address: text('address'),
    /** Names of browser and system, such as `Chrome`, `Windows`; the user agent itself is not stored. */
    browser: text('browser'),
    system: text('system'),
    /** When it was last used. Null for sessions that do not end by themselves when they are idle. */
    lastUsedAt: instant('last_used_at'),
    /** A second factor was given at the sign-in. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  },
  (table) => [
    index('sessions_member').on(table.memberId),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_one_holder', sql`(${table.memberId} is null) <> (${table.staffId} is null)`),
  ],
)

/**
 * The second factor of staff and members who have one: codes of an app on their phone (RFC 6238). `confirmedAt` is null while it is being
 * set up. The names in the database are of when only staff had one: a process of the version before goes on beside a migration.
 */
export const secondFactors = pgTable(
  'staff_second_factors',
  {
    id: rowId(),
    memberId: integer('member_id')
      .unique()
      .references(() => members.id),
    staffId: integer('staff_id')
      .unique()
      .references(() => staff.id),
    /** Sealed with the portal's key (api/secrets.server.ts), and again at every sign-in, so that a key can be replaced. */
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The 30 seconds, counted from 1970, of the last code that was accepted: it and those before are used up. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (table) => [
    check('second_factors_one_holder', sql`(${table.memberId} is null) <> (${table.staffId} is null)`),
  ],
)

/** Codes that replace the app once each: hashes of 79 random bits. */
export const recoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    memberId: integer('member_id').references(() => members.id),
    staffId: integer('staff_id').references(() => staff.id),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('staff_recovery_codes_staff').on(table.staffId),
    index('recovery_codes_member').on(table.memberId),
    check('recovery_codes_one_holder', sql`(${table.memberId} is null) <> (${table.staffId} is null)`),
  ],
)

/** One-time codes by purpose: the keyed hash of the code, and its tries (decisions §5). */
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

/**
 * Forms whose session had ended: encrypted, kept for 30 minutes, for the same person in the same browser
 * (decisions §4).
 */
export const parkedForms = pgTable(
  'parked_forms',
  {
    id: rowId(),
    memberId: integer('member_id').references(() => members.id),
    staffId: integer('staff_id').references(() => staff.id),
    browserHash: text('browser_hash').notNull(),
    path: text('path').notNull(),
    content: text('content').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('parked_forms_owner').on(table.memberId, table.browserHash),
    check('parked_forms_one_holder', sql`(${table.memberId} is null) <> (${table.staffId} is null)`),
  ],
)

/** Proofs of a phone, each for one purpose and one use; the token is stored as a hash. */
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

/**
 * Devices for push notifications; `deviceKey` is the device's id joined with the login ID (product §3).
 */
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
  (table) => [
    uniqueIndex('devices_key_of_member').on(table.memberId, table.deviceKey),
    // One device is one person's; a token is longer than an index takes.
    uniqueIndex('devices_token').on(sql`md5(${table.token})`),
  ],
)
