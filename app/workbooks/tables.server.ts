import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '~/db/columns.server'

/** A list read from a spreadsheet that its sender has not confirmed yet: encrypted, for 30 minutes (decisions §6). */
export const sheetDrafts = pgTable(
  'sheet_drafts',
  {
    id: rowId(),
    publicId: publicId(),
    /** Which kind of list (`SheetKind.name`). */
    kind: text('kind').notNull(),
    /** `member:12` or `staff:3`. */
    owner: text('owner').notNull(),
    content: text('content').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sheet_drafts_owner').on(table.owner, table.kind)],
)
