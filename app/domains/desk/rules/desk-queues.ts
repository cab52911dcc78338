import type { Action } from '~/rules/permissions'

/** Kinds of things that the desk decides about in one queue. */
export const QUEUE_KINDS = ['rooms', 'refreshRoom', 'fitness', 'lockers'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** Who decides about them. */
export const QUEUES: Record<QueueKind, Action> = {
  rooms: 'amenities:decideCancellation',
  refreshRoom: 'amenities:decideCancellation',
  fitness: 'fitness:manage',
  lockers: 'lockers:assign',
}
