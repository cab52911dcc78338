import type { Status } from '~/rules/statuses'

/** Personal lockers are rented by the month, public ones are used while one is there (product §2). */
export const LOCKER_KINDS = ['personal', 'public'] as const
export type LockerKind = (typeof LOCKER_KINDS)[number]

/** The changing rooms that lockers stand in (product §3). */
export const LOCKER_ROOMS = ['male', 'female'] as const
export type LockerRoom = (typeof LOCKER_ROOMS)[number]

/** Stored statuses of a rental (decisions §2). */
export const RENTAL_STATUSES = [
  'scheduled_for_assignment',
  'assignment_completed',
  'assignment_cancelled',
] as const satisfies readonly Status[]
export type RentalStatus = (typeof RENTAL_STATUSES)[number]

/** Statuses as shown: `occupied` in its month and `after_use` afterwards follow from the clock (decisions §2). */
export const SHOWN_RENTAL_STATUSES = [
  'scheduled_for_assignment',
  'assignment_completed',
  'occupied',
  'cancellation_requested',
  'after_use',
  'assignment_cancelled',
] as const satisfies readonly Status[]
export type ShownRentalStatus = (typeof SHOWN_RENTAL_STATUSES)[number]

export const RENTAL_EVENTS = [
  'requested',
  'renewed',
  'assigned',
  'assignmentCancelled',
  'cancellationRequested',
  'cancellationDeclined',
  'ended',
  'kept',
  'moved',
] as const
export const RENTAL_ROLES = ['author', 'desk', 'job', 'manager'] as const
