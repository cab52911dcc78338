import type { VisitStatus } from '../../../rules/statuses'

/** How somebody stands today: waiting for the host's approval, still to come, later than said, in the building, gone. */
export const TODAY_STATES = ['waiting', 'late', 'expected', 'here', 'gone'] as const
type TodayState = (typeof TODAY_STATES)[number]

/** Nobody is late for being a few minutes behind. */
const LATE_AFTER = 10

/** Minutes count from midnight in Seoul; null for those who are not coming. */
export function todayState(status: VisitStatus, visitMinutes: number, nowMinutes: number): TodayState | null {
  if (status === 'using') return 'here'
  if (status === 'visit_completed') return 'gone'
  if (status === 'request_for_approval') return 'waiting'
  if (status !== 'approved') return null
  return nowMinutes > visitMinutes + LATE_AFTER ? 'late' : 'expected'
}
