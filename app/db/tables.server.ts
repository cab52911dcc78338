import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from './columns.server'

/**
 * Lines on their way to the ledger, the file beside the database that a restored portal catches up from
 * (ledger.server.ts). Triggers write them, in the transaction of the change, so that no path forgets to. The subject is
 * a `member`, a `pass` or a `loginId`, named by a hash; `restore` is the mark that a restore leaves in here.
 */
export const ledger = pgTable('ledger', {
  id: rowId(),
  subject: text('subject').notNull(),
  keyHash: text('key_hash').notNull(),
  status: text('status').notNull(),
  at: instant('at').notNull(),
})
