import type { Action } from '~/rules/permissions'

/** Kinds of what is booked on a day at the desk, as its filter has them. */
export const DAY_KINDS = ['rooms', 'vip', 'refreshRoom', 'fitness'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** Who sees them. */
export const DAYS: Record<DayKind, Action> = {
  rooms: 'amenities:seeAll',
  vip: 'amenities:seeAll',
  refreshRoom: 'amenities:seeAll',
  fitness: 'fitness:manage',
}
