import type { NO_SHOW, VisitStatus } from '../../../rules/statuses'

/** What the job does to a visitor at the end of the visit's day, or null where nothing is left open (decisions §2). */
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
