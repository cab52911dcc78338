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

/**
 * What this database is: `id`, its own; `demo`, filled with the demo building; `restored`, from a backup; `ledgerShortened`, when the
 * file of its ledger last was; `storeSwept`, when the store of its files last was; `baseBackup`, when the last base backup was made
 * (deploy/postgresql/base-backup.sh).
 */
export const databaseMarks = pgTable('database_marks', {
  name: text('name', {
    enum: ['id', 'demo', 'restored', 'ledgerShortened', 'storeSwept', 'baseBackup'],
  }).primaryKey(),
  value: text('value').notNull(),
  at: instant('at').notNull(),
})
