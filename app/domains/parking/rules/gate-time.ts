import { RETENTION } from '~/rules/retention'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '~/rules/time-units'

/** How many days late an event may be reported: older data is deleted (decisions §11). */
export const GATE_DAYS_BACK = RETENTION.parkingDays
/** Tolerance for a barrier's clock that is ahead, in minutes. */
export const GATE_MINUTES_AHEAD = 5

/** Whether a payment is dated before the question what it costs, by more than a barrier's clock may be behind. */
export const isBeforeQuote = ({ quotedAt, paidAt }: { quotedAt: string; paidAt: string }): boolean =>
  Date.parse(quotedAt) - Date.parse(paidAt) > GATE_MINUTES_AHEAD * MS_PER_MINUTE

/** Why an event cannot have this time, as a message code, or null. */
export function gateTimeRefusal(at: Date, now: Date): 'gateEventTooOld' | 'gateEventAhead' | null {
  const minutes = (at.getTime() - now.getTime()) / MS_PER_MINUTE
  if (minutes > GATE_MINUTES_AHEAD) return 'gateEventAhead'
  return minutes < -GATE_DAYS_BACK * MINUTES_PER_DAY ? 'gateEventTooOld' : null
}
