import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '~/db/columns.server'
import type { SavedFilter } from '~/lists/saved-filter'
import { STAFF_EVENTS } from '~/domains/account/staff-events'

/**
 * Building staff (decisions §9). `active` says whether somebody may sign in, the columns after it why not
 * (desk/rules/staff-status.ts). Phone and e-mail address are deleted when somebody leaves; the first administrator
 * has none until they are entered.
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
    /** The invitation is not accepted yet. */
    isInvited: boolean('is_invited').notNull().default(false),
    endedAt: instant('ended_at'),
    mobile: text('mobile'),
    /** When another phone was entered for somebody who had one; for a day no link goes there (decisions §9). */
    mobileChangedAt: instant('mobile_changed_at'),
    email: text('email'),
    /** The conditions of lists that they have named. */
    savedFilters: jsonb('saved_filters').$type<SavedFilter[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('staff_active', sql`not ${table.active} or (not ${table.isInvited} and ${table.endedAt} is null)`),
  ],
)

/** One-time links of staff accounts, for an invitation or a new password. A new link replaces those before. */
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

/** The history of staff accounts. Append-only. */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: rowId(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    event: text('event', { enum: STAFF_EVENTS }).notNull(),
    /** `staff:3`; null when the person was not signed in. */
    actor: text('actor'),
    /** Edited fields; of phone and e-mail address only that they changed. */
    changes: jsonb('changes').$type<StaffChanges>(),
    at: instant('at').notNull(),
  },
  (table) => [index('staff_events_staff').on(table.staffId)],
)

type Roles = (typeof staff.$inferSelect)['roles']

/** Edited fields, before and after. */
export interface StaffChanges {
  name?: [string, string]
  roles?: [Roles, Roles]
  mobile?: true
  email?: true
}
