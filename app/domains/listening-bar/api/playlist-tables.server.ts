import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { GENRES, WISH_STATUSES } from '~/domains/listening-bar/playlist-shapes'

/** Records of the listening bar; the desk edits them. A removed one stays, as wishes refer to it. */
export const listeningRecords = pgTable(
  'listening_records',
  {
    id: rowId(),
    publicId: publicId(),
    shelf: text('shelf').notNull(),
    artist: text('artist').notNull(),
    title: text('title').notNull(),
    /** Null where it is not known. */
    year: smallint('year'),
    genre: text('genre', { enum: GENRES }).notNull(),
    /** Artist and title as they are searched (rules/record-search.ts). */
    searched: text('searched').notNull(),
    /** The day on whose evening it is played, and its place there. */
    tonightOn: localDate('tonight_on'),
    tonightPlace: integer('tonight_place'),
    removedAt: instant('removed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('listening_records_once')
      .on(table.searched, table.shelf)
      .where(sql`${table.removedAt} is null`),
    index('listening_records_tonight').on(table.tonightOn, table.tonightPlace),
  ],
)

/** Wishes of members for records. Deleted some time after they are over. */
export const listeningWishes = pgTable(
  'listening_wishes',
  {
    id: rowId(),
    publicId: publicId(),
    recordId: integer('record_id')
      .notNull()
      .references(() => listeningRecords.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    status: text('status', { enum: WISH_STATUSES }).notNull(),
    /** Why it was declined. */
    statusReason: text('status_reason'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('listening_wishes_once')
      .on(table.memberId, table.recordId)
      .where(sql`${table.status} in ('request_for_approval', 'approved')`),
    index('listening_wishes_member').on(table.memberId, table.id),
    index('listening_wishes_record').on(table.recordId, table.status),
    index('listening_wishes_status').on(table.status, table.id),
  ],
)
