import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '../../../db/columns.server'
import { companies } from '../../building/api/tables.server'
import { staff } from './staff-tables.server'

/** Account statuses that still count as a person of the company (decisions §2, §5). */
const living = sql.raw(`('request_for_approval', 'approved', 'withdrawal_pending')`)

/** A tenant-company account. The `total` flag marks the company's one master (decisions §5). */
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
    /** Null once the person has withdrawn. */
    gender: text('gender', { enum: ['male', 'female'] }),
    mobile: text('mobile').notNull(),
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
    /** Made by somebody else; the person has not opened the one-time link yet. */
    isInvited: boolean('is_invited').notNull().default(false),
    /** `member:12` or `staff:3`: who approved before the person had opened the one-time link (decisions §5). */
    approvedInAdvanceBy: text('approved_in_advance_by'),
    /** Where the sign-up came from (specification §3). */
    signUpAddress: text('sign_up_address'),
    /** When the managers were told of the sign-up: once (decisions §3). */
    managersToldAt: instant('managers_told_at'),
    withdrawalRequestedAt: instant('withdrawal_requested_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('members_company_status').on(table.companyId, table.status),
    uniqueIndex('members_one_master_per_company')
      .on(table.companyId)
      .where(sql`${table.total} and ${table.status} in ${living}`),
    uniqueIndex('members_mobile_per_company')
      .on(table.companyId, table.mobile)
      .where(sql`${table.status} in ${living}`),
  ],
)

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
    /** Which browser on which system, in plain words such as `Chrome`, `Windows`; nothing else of what a browser says. */
    browser: text('browser'),
    system: text('system'),
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
