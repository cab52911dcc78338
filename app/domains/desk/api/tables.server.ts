import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../../../db/columns.server'

/** The building's own people (decisions §9). */
export const staff = pgTable('staff', {
  id: rowId(),
  loginId: text('login_id').notNull(),
  loginIdKey: text('login_id_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  roles: text('roles', { enum: ['amenity', 'facility', 'parking', 'front', 'content', 'administrator'] })
    .array()
    .notNull(),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
})
