import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../../../db/columns.server'

/** A notice of the building office, in both languages; body is plain text with blank lines between paragraphs. */
export const notices = pgTable(
  'notices',
  {
    id: rowId(),
    category: text('category', { enum: ['facility', 'parking', 'amenity', 'guide'] }).notNull(),
    titleKo: text('title_ko').notNull(),
    titleEn: text('title_en').notNull(),
    bodyKo: text('body_ko').notNull(),
    bodyEn: text('body_en').notNull(),
    /** In milliseconds, as we count the time: one written by hand would else appear before its time and not at it. */
    publishedAt: instant('published_at', 3).notNull(),
  },
  (table) => [index('notices_published').on(table.publishedAt)],
)
