import type { NO_SHOW, VisitStatus } from '~/rules/statuses'

/** The transition of a visitor's status at the end of the visit's day, or null for a final status (decisions §2). */
export function dayEndTransition(status: VisitStatus): { to: VisitStatus; reason?: typeof NO_SHOW } | null {
  switch (status) {
    case 'request_for_approval':
      return { to: 'rejected' }
    case 'approved':
      return { to: 'cancelled', reason: 'noShow' }
    // Nobody has decided: it ends as its guest asked, not as one who did not come.
    case 'cancellation_requested':
      return { to: 'cancelled' }
    case 'using':
      return { to: 'visit_completed' }
    default:
      return null
  }
}
