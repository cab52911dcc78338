import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '~/db/columns.server'
import { members } from '~/domains/account/api/tables.server'
import { FITNESS_PURPOSES, STAY_SOURCES } from '~/domains/fitness/stay-shapes'
import { monthlyPasses } from './passes/tables.server'

/**
 * Who was in the centre from when to when, and what for. A member is inside once: an exclusion constraint keeps stays of one member
 * from overlapping (the migration that adds the table). Kept as long as scans are.
 */
export const fitnessStays = pgTable(
  'fitness_stays',
  {
    id: rowId(),
    publicId: publicId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    purpose: text('purpose', { enum: FITNESS_PURPOSES }).notNull(),
    /** The pass that was used; null for a unit or class. */
    passId: integer('pass_id').references(() => monthlyPasses.id),
    by: text('by', { enum: STAY_SOURCES }).notNull(),
    enteredAt: instant('entered_at').notNull(),
    /** The end of the session, at which everybody has left. */
    endsAt: instant('ends_at').notNull(),
    /** When they left before that. */
    leftAt: instant('left_at'),
  },
  (table) => [
    index('fitness_stays_entered').on(table.enteredAt),
    index('fitness_stays_pass').on(table.passId, table.enteredAt),
  ],
)
