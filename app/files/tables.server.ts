import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '~/db/columns.server'

/**
 * Uploaded files; the content is in the file store under `publicId`. Without a subject a file is an upload
 * not attached yet and belongs to its uploader; with one (`notice:12`) it is visible to whoever may see the
 * subject.
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
