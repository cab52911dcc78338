import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookableThings } from '~/booking/tables.server'
import { instant, publicId, rowId } from '~/db/columns.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { TERMINAL_KINDS } from '~/domains/terminals/schemas'

/** Kiosks and the tablets at meeting rooms, each with a key of its own, stored as a hash. Ended ones stay listed. */
export const terminals = pgTable('terminals', {
  id: rowId(),
  publicId: publicId(),
  name: text('name').notNull(),
  kind: text('kind', { enum: TERMINAL_KINDS }).notNull(),
  /** The room whose door it is; null for a kiosk. */
  thingId: integer('thing_id').references(() => bookableThings.id),
  /** Keyed hash of the code with which it is enrolled, until it is used. */
  codeHash: text('code_hash').unique(),
  codeUntil: instant('code_until'),
  /** Null before it is enrolled and after its end. */
  keyHash: text('key_hash').unique(),
  enrolledAt: instant('enrolled_at'),
  lastUsedAt: instant('last_used_at'),
  madeBy: integer('made_by')
    .notNull()
    .references(() => staff.id),
  madeAt: instant('made_at').notNull(),
  endedBy: integer('ended_by').references(() => staff.id),
  endedAt: instant('ended_at'),
})
