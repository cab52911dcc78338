import type { NO_SHOW, VisitStatus } from '../../../rules/statuses'

/** The transition of a visitor's status at the end of the visit's day, or null for a final status (decisions §2). */
export function dayEndTransition(status: VisitStatus): { to: VisitStatus; reason?: typeof NO_SHOW } | null {
  switch (status) {
    case 'request_for_approval':
      return { to: 'rejected' }
    case 'approved':
      return { to: 'cancelled', reason: 'noShow' }
    case 'using':
      return { to: 'visit_completed' }
    default:
      return null
  }
}
