import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { HEATING_EVENTS, HEATING_ROLES, HeatingStatus } from '~/domains/heating/schemas'
import { heatingEvents, heatingRequests } from './tables.server'

interface HistoryStep {
  event: (typeof HEATING_EVENTS)[number]
  by: (typeof HEATING_ROLES)[number]
  /** `member:12`, `staff:3`; null for the job. */
  actor: string | null
  reason?: string
  at: Date
}
type Step = HistoryStep & { to: HeatingStatus }

/** Adds to the history of a request. @returns the event's id */
export async function recordHeatingEvent(tx: Db, requestId: number, step: HistoryStep): Promise<number> {
  const { event, by, actor, reason = null, at } = step
  const [added] = await tx
    .insert(heatingEvents)
    .values({ requestId, event, by, actor, reason, at })
    .returning({ id: heatingEvents.id })
  return added!.id
}

/** Moves a locked request to another status and adds the event to its history. @returns the event's id */
export async function changeRequestStatus(tx: Db, requestId: number, step: Step): Promise<number> {
  const { to, ...event } = step
  await tx
    .update(heatingRequests)
    .set({ status: to, statusReason: step.reason ?? null })
    .where(eq(heatingRequests.id, requestId))
  return recordHeatingEvent(tx, requestId, event)
}
