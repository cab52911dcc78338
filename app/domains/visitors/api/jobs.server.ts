import type { Db } from '~/db/database.server'
import { inBatches } from '~/db/in-batches.server'
import { addMonths, seoulDate } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import type { VisitStatus } from '~/rules/statuses'
import { dayEndTransition } from '~/domains/visitors/rules/day-end'
import type { VisitEvent } from '~/domains/visitors/schemas'
import { loadVisits, type LoadedVisit } from './queries.server'
import { changeVisitorStatus, deleteVisits, lockOpenVisitsBefore, lockVisitsBefore } from './store.server'

/** Visits ended or destroyed in one transaction: few, so that their locks are short. */
const BATCH = 50

/** The history's event for each status that ends with the day. */
const EVENTS: Partial<Record<VisitStatus, VisitEvent>> = {
  request_for_approval: 'rejected',
  approved: 'notVisited',
  cancellation_requested: 'cancelled',
  using: 'ended',
}

/**
 * Ends the visits of past days (decisions §2). No messages are sent: it is midnight, and nobody has to act. Concurrent
 * processes take different visits, a repetition finds none.
 * @returns how many visits were ended
 */
export const endVisitDays = (db: Db, now: Date): Promise<number> =>
  inBatches(db, {
    name: 'end visits',
    batch: BATCH,
    now,
    find: (tx, limit, ids) => lockOpenVisitsBefore(tx, seoulDate(now), limit, ids),
    work: async (tx, open) => {
      const loaded = await loadVisits(
        tx,
        open.map(({ publicId }) => publicId),
      )
      for (const visit of loaded) await endDay(tx, visit, now)
    },
  })

/** Moves each visitor as the day's end requires; the history names visitors only where they end differently. */
async function endDay(tx: Db, visit: LoadedVisit, now: Date): Promise<void> {
  let loaded = visit
  for (const status of new Set(visit.visitors.map((visitor) => visitor.status))) {
    const end = dayEndTransition(status)
    if (!end) continue
    const numbers = visit.visitors.filter((visitor) => visitor.status === status).map(({ number }) => number)
    const step = { to: end.to, event: EVENTS[status]!, by: 'job', reason: end.reason, at: now } as const
    const isEverybody = numbers.length === visit.visitors.length
    const moves = isEverybody
      ? [{ numbers, visitorNumber: null }]
      : numbers.map((number) => ({ numbers: [number], visitorNumber: number }))
    for (const move of moves) loaded = (await changeVisitorStatus(tx, loaded, { ...step, ...move })).loaded
  }
}

/** Destroys visits whose day was more than a year ago (decisions §11). @returns how many */
export function destroyOldVisits(db: Db, now: Date): Promise<number> {
  const before = addMonths(seoulDate(now), -RETENTION.visitMonths)
  return inBatches(db, {
    name: 'delete visits',
    batch: BATCH,
    now,
    find: (tx, limit, ids) => lockVisitsBefore(tx, before, limit, ids),
    work: deleteVisits,
  })
}
