import { SEAT_KINDS, type ThingKind } from '~/booking/kinds'

/** The kinds of the filter of all bookings, with the kinds of things that each has; seats are told apart by their names. */
export const KINDS_LISTED = {
  meeting: ['meeting'],
  seminar: ['seminar'],
  vip: ['vip'],
  listening: ['listening'],
  refreshRoom: SEAT_KINDS,
} as const satisfies Record<string, readonly ThingKind[]>

export type ListedKind = keyof typeof KINDS_LISTED
export const LISTED_KINDS = Object.keys(KINDS_LISTED) as [ListedKind, ...ListedKind[]]
