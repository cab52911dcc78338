import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, localDate, rowId } from '~/db/columns.server'
import { COMPANY_KINDS } from '~/rules/company-kind'

/** Policies by type and version; the newest in effect applies, earlier ones are kept as evidence. */
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
    /** `staff:3`; null for those installed with the portal. */
    writtenBy: text('written_by'),
    writtenAt: instant('written_at'),
  },
  (table) => [primaryKey({ columns: [table.type, table.version] })],
)

/** Settings the owner can change without a release: api/settings.server.ts has names and shapes. */
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

/**
 * The history of settings and holidays: who changed what, when, with old and new value; append-only. The subject is
 * `setting:app.version` or `holiday:2027-01-01`; a null value means that it did not exist.
 */
export const buildingChanges = pgTable(
  'building_changes',
  {
    id: rowId(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** `staff:3`. */
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('building_changes_subject').on(table.subject, table.id)],
)

/**
 * A tenant company, named in both languages; `active` false hides it everywhere. Its free allowances (decisions §7, §8)
 * are in minutes per month.
 */
export const companies = pgTable('companies', {
  id: rowId(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  active: boolean('active').notNull().default(true),
  /** Shops are heated and cooled longer than offices (product §9). */
  kind: text('kind', { enum: COMPANY_KINDS }).notNull().default('office'),
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
