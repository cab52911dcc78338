/** From opening to closing, in minutes of the day. */
export interface OpenHours {
  from: number
  to: number
}

/** The rooms for everybody that have hours of their own. */
export const AMENITIES = ['rooms', 'listeningBar', 'refreshRoom', 'fitness'] as const
export type Amenity = (typeof AMENITIES)[number]

/**
 * When the amenities are open on weekdays as long as the owner has not set it (specification §9; the listening bar decisions
 * §8); closed on weekends and holidays.
 */
export const AMENITY_HOURS: Readonly<Record<Amenity, OpenHours>> = {
  rooms: { from: 540, to: 1080 },
  listeningBar: { from: 540, to: 1320 },
  refreshRoom: { from: 540, to: 1080 },
  fitness: { from: 360, to: 1260 },
}
