import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant, rowId } from '~/db/columns.server'
import { gramsOf } from '~/db/grams.server'
import type { AttachedFile } from '~/files/schemas'
import { NOTICE_ACTS, NOTICE_CATEGORIES, NOTICE_STATES } from '~/domains/notices/schemas'

/** Content of a notice in both languages; bodies are Markdown. */
const content = {
  category: text('category', { enum: NOTICE_CATEGORIES }).notNull(),
  titleKo: text('title_ko').notNull(),
  titleEn: text('title_en').notNull(),
  bodyKo: text('body_ko').notNull(),
  bodyEn: text('body_en').notNull(),
  attachments: jsonb('attachments').$type<AttachedFile[]>().notNull().default([]),
}

/** The grams of a title as it stands, and of its initial consonants; the text of the indexes. */
export const titleGrams = (title: AnyPgColumn) =>
  sql`${gramsOf(sql`''`, title)} || ${gramsOf(sql`'initials:'`, sql`initials(${title})`)}`

/** Notices. Attachments are listed in the row, so that they are published together. */
export const notices = pgTable(
  'notices',
  {
    id: rowId(),
    ...content,
    state: text('state', { enum: NOTICE_STATES }).notNull().default('published'),
    /**
     * When it appears or appeared; null for a draft. Milliseconds, like our clock: microseconds written by hand
     * would appear early.
     */
    publishedAt: instant('published_at', 3),
    /** Assigned at the first publication and never changed. */
    number: integer('number').unique(),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Incremented with each change of the content, to detect concurrent edits. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('notices_published').on(table.publishedAt),
    index('notices_listed').on(table.isPinned, table.publishedAt, table.id),
    // Searches in titles.
    index('notices_grams_ko')
      .using('gin', sql`(${titleGrams(table.titleKo)})`)
      .with({ fastupdate: false }),
    index('notices_grams_en')
      .using('gin', sql`(${titleGrams(table.titleEn)})`)
      .with({ fastupdate: false }),
    check(
      'notices_published_whole',
      sql`${table.state} = 'draft' or (${table.publishedAt} is not null and ${table.number} is not null)`,
    ),
  ],
)

/** Earlier contents of notices. */
export const noticeVersions = pgTable(
  'notice_versions',
  {
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id),
    version: integer('version').notNull(),
    ...content,
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.version] })],
)

/** The history of notices: append-only. */
export const noticeEvents = pgTable(
  'notice_events',
  {
    id: rowId(),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id),
    act: text('act', { enum: NOTICE_ACTS }).notNull(),
    /** The version concerned. */
    version: integer('version').notNull(),
    /** Publication time; null for other events. */
    publishedAt: instant('published_at', 3),
    /** `staff:3`. */
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('notice_events_notice').on(table.noticeId, table.id)],
)
