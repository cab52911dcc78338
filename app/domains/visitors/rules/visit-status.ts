import type { VisitStatus } from '~/rules/statuses'

// Statuses that still need attention first, final ones last.
const SUMMARY_ORDER: readonly VisitStatus[] = [
  'using',
  'cancellation_requested',
  'request_for_approval',
  'approved',
  'visit_completed',
  'rejected',
  'cancelled',
]

/** The status that sums up a visit in lists, from the statuses of its visitors (at least one). */
export function visitStatus(visitors: readonly VisitStatus[]): VisitStatus {
  const present = new Set(visitors)
  // Some have left and some are still expected: the visit as a whole is in progress.
  if (present.has('visit_completed') && present.has('approved')) return 'using'
  return SUMMARY_ORDER.find((status) => present.has(status)) ?? 'cancelled'
}
