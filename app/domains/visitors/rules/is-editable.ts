import type { VisitStatus } from '~/rules/statuses'

/** A visitor's information may be corrected until they have arrived or their visit is cancelled, rejected or over. */
export const isEditable = ({ status }: { status: VisitStatus }) =>
  status === 'request_for_approval' || status === 'approved'
