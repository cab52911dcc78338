import { sql } from 'drizzle-orm'
import type { Found, Settling } from '~/affected/source'
import type { LoadedVisit } from './queries.server'
import { visitSettlements } from './tables.server'

/** Rows of a statement: PostgreSQL takes 65,535 values. */
const MOST_ROWS = 1_000

/** Notes what was decided about many visits of a closed day; the last decision counts. */
export function putOffVisits(
  { tx, now }: Settling,
  loaded: readonly LoadedVisit[],
): NonNullable<Found['putOff']> {
  const ids = new Map(loaded.map(({ visit }) => [`visit:${visit.publicId}`, visit.id]))
  return async (decided, reason) => {
    const rows = decided.map(({ key, choice }) => ({
      visitId: ids.get(key)!,
      choice,
      reason,
      decidedAt: now,
    }))
    for (let at = 0; at < rows.length; at += MOST_ROWS)
      await tx
        .insert(visitSettlements)
        .values(rows.slice(at, at + MOST_ROWS))
        .onConflictDoUpdate({
          target: visitSettlements.visitId,
          set: {
            choice: sql`excluded.choice`,
            reason: sql`excluded.reason`,
            decidedAt: sql`excluded.decided_at`,
          },
        })
  }
}
