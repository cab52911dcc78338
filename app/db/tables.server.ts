import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from './columns.server'

/**
 * Lines for the ledger, the file beside the database (ledger.server.ts). Triggers insert them in the
 * transaction of the change, so that no code path can omit it. The subject is a `member`, a `pass`, a
 * `loginId`, `rights` or `staff`, identified by a hash; `restore` marks a restored database.
 */
export const ledger = pgTable('ledger', {
  id: rowId(),
  subject: text('subject').notNull(),
  keyHash: text('key_hash').notNull(),
  status: text('status').notNull(),
  at: instant('at').notNull(),
})
