import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '../../../db/columns.server'

/**
 * A tenant company. Its name is kept in both languages; `active` false hides it everywhere. What it may use for nothing
 * (decisions §7, §8) is in minutes per month.
 */
export const companies = pgTable('companies', {
  id: rowId(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  active: boolean('active').notNull().default(true),
  parkingMinutes: integer('parking_minutes').notNull().default(0),
  freeRoomMinutes: integer('free_room_minutes').notNull().default(0),
})

/** The floors a company rents: 1 to 24 above ground, -1 to -7 below. */
export const companyFloors = pgTable(
  'company_floors',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    floor: smallint('floor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.floor] })],
)

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

/** What happened to an account, when, by whom and why. Append-only; goes when the person's withdrawal is complete. */
export const memberEvents = pgTable(
  'member_events',
  {
    id: rowId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    event: text('event').notNull(),
    by: text('by', { enum: ['self', 'manager', 'desk', 'job'] }).notNull(),
    /** `member:12` or `staff:3`; null for a job and for somebody who signs up. */
    actor: text('actor'),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [index('member_events_member').on(table.memberId, table.id)],
)

/** IDs of people who withdrew, hashed: they are never given out again (decisions §2). */
export const reservedLoginIds = pgTable('reserved_login_ids', {
  keyHash: text('key_hash').primaryKey(),
  reservedAt: instant('reserved_at').notNull(),
})
