import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, localDate } from '../../../db/columns.server'

/** Texts people agree to or read, by type and version; the newest in force counts, older ones stay as evidence. */
export const policies = pgTable(
  'policies',
  {
    type: text('type').notNull(),
    version: text('version').notNull(),
    titleKo: text('title_ko').notNull(),
    titleEn: text('title_en').notNull(),
    bodyKo: text('body_ko').notNull(),
    bodyEn: text('body_en').notNull(),
    inForceFrom: localDate('in_force_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.version] })],
)

/** What the owner may change without a release: see api/settings.server.ts for names and shapes. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Public holidays, owner-editable (decisions §8). */
export const holidays = pgTable('holidays', {
  date: localDate('date').primaryKey(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
})
