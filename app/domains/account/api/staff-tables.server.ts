import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../../../db/columns.server'

/**
 * The building's own people (decisions §9). `active` says whether somebody may sign in; why not, the columns after it
 * (rules/staff-status.ts). The phone and the e-mail address go when somebody's work here ends; the first administrator
 * has none before it is entered.
 */
export const staff = pgTable(
  'staff',
  {
    id: rowId(),
    loginId: text('login_id').notNull(),
    loginIdKey: text('login_id_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    roles: text('roles', { enum: ['amenity', 'facility', 'parking', 'front', 'content', 'administrator'] })
      .array()
      .notNull(),
    active: boolean('active').notNull().default(true),
    /** Has not opened the one-time link yet. */
    isInvited: boolean('is_invited').notNull().default(false),
    endedAt: instant('ended_at'),
    mobile: text('mobile'),
    email: text('email'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('staff_active', sql`not ${table.active} or (not ${table.isInvited} and ${table.endedAt} is null)`),
  ],
)

/** The one-time link of a staff account: to begin with, or for a new password. A new one replaces those before. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_invitations_staff').on(table.staffId)],
)

/** What happened to a staff account, when and by whom. Append-only. */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: rowId(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    event: text('event', {
      enum: [
        'made',
        'invited',
        'linkSent',
        'accepted',
        'passwordSet',
        'edited',
        'locked',
        'unlocked',
        'ended',
      ],
    }).notNull(),
    /** `staff:3`; null for what the person did without being signed in. */
    actor: text('actor'),
    /** What was edited; of phone and e-mail only that they changed. */
    changes: jsonb('changes').$type<StaffChanges>(),
    at: instant('at').notNull(),
  },
  (table) => [index('staff_events_staff').on(table.staffId)],
)

type Roles = (typeof staff.$inferSelect)['roles']

/** What was edited, before and after. */
export interface StaffChanges {
  name?: [string, string]
  roles?: [Roles, Roles]
  mobile?: true
  email?: true
}
