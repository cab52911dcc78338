import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '../db/columns.server'

/**
 * What was uploaded; the bytes are in the file store under `publicId`. Without a subject it waits for its form and belongs
 * to whoever uploaded it; with one (`notice:12`) whoever may see that may see it.
 */
export const files = pgTable(
  'files',
  {
    id: rowId(),
    publicId: publicId(),
    /** `member:12`, `staff:3`. */
    uploadedBy: text('uploaded_by').notNull(),
    subject: text('subject'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    hasPreview: boolean('has_preview').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('files_subject').on(table.subject), index('files_created').on(table.createdAt)],
)
