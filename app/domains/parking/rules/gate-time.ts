/** How late an event may be reported: what is older is deleted with the visits of its time (decisions §11). */
export const GATE_DAYS_BACK = 365
/** How far a barrier's clock may be ahead, in minutes. */
const GATE_MINUTES_AHEAD = 5

/** Why an event of this time is impossible, as a message code; null when it is not. */
export function gateTimeRefusal(at: Date, now: Date): 'gateEventTooOld' | 'gateEventAhead' | null {
  const minutes = (at.getTime() - now.getTime()) / 60_000
  if (minutes > GATE_MINUTES_AHEAD) return 'gateEventAhead'
  return minutes < -GATE_DAYS_BACK * 1440 ? 'gateEventTooOld' : null
}
