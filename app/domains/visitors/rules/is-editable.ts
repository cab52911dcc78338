import type { VisitStatus } from '../../../rules/statuses'

/** Information may be corrected until the visitor has come or will not come any more. */
export const isEditable = ({ status }: { status: VisitStatus }) =>
  status === 'request_for_approval' || status === 'approved'
