import type { VisitStatus } from '~/rules/statuses'

/** States of today's visitors: waiting for the host's approval, late, expected, in the building, left. */
export const TODAY_STATES = ['waiting', 'late', 'expected', 'here', 'gone'] as const
type TodayState = (typeof TODAY_STATES)[number]

/** Minutes after the visit's time from which a visitor counts as late. */
const LATE_AFTER = 10

/** Minutes count from midnight in Seoul; null for visitors who are not coming. */
export function todayState(status: VisitStatus, visitMinutes: number, nowMinutes: number): TodayState | null {
  if (status === 'using') return 'here'
  if (status === 'visit_completed') return 'gone'
  if (status === 'request_for_approval') return 'waiting'
  if (status !== 'approved') return null
  return nowMinutes > visitMinutes + LATE_AFTER ? 'late' : 'expected'
}
