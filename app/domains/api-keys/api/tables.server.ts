import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import type { ApiScope } from '~/rules/api-scopes'
import { staff } from '~/domains/account/api/staff-tables.server'

/**
 * Keys with which other systems of the building read (decisions §13). Of a key only its hash is stored: 256 random bits need no slow one.
 * Ended and expired keys stay, as access records name them.
 */
export const apiKeys = pgTable('api_keys', {
  id: rowId(),
  publicId: publicId(),
  name: text('name').notNull(),
  /** How the key begins, so that people recognise it. */
  prefix: text('prefix').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  scopes: jsonb('scopes').$type<ApiScope[]>().notNull(),
  /** Addresses and networks from which alone it counts; none: everywhere. */
  networks: jsonb('networks').$type<string[]>().notNull(),
  /** Its last day. */
  endsOn: localDate('ends_on').notNull(),
  lastUsedAt: instant('last_used_at'),
  madeBy: integer('made_by')
    .notNull()
    .references(() => staff.id),
  madeAt: instant('made_at').notNull(),
  endedBy: integer('ended_by').references(() => staff.id),
  endedAt: instant('ended_at'),
})
