import type { VisitStatus } from '../../../rules/statuses'

// What still needs someone's attention comes first, what is settled last.
const SUMMARY_ORDER: readonly VisitStatus[] = [
  'using',
  'cancellation_requested',
  'request_for_approval',
  'approved',
  'visit_completed',
  'rejected',
  'cancelled',
]

/** The one status that stands for a visit in lists, from the statuses of its visitors (at least one). */
export function visitStatus(visitors: readonly VisitStatus[]): VisitStatus {
  const present = new Set(visitors)
  // Some have left and some are still to come: the visit as a whole is going on.
  if (present.has('visit_completed') && present.has('approved')) return 'using'
  return SUMMARY_ORDER.find((status) => present.has(status)) ?? 'cancelled'
}
