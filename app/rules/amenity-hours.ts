/** Opening and closing time, in minutes of the day. */
export interface OpenHours {
  from: number
  to: number
}

/** Amenities with opening hours of their own. */
export const AMENITIES = ['rooms', 'listeningBar', 'refreshRoom', 'fitness'] as const
type Amenity = (typeof AMENITIES)[number]

/**
 * Default opening hours of the amenities on weekdays (product §9; the listening bar: decisions §8). They
 * are closed on weekends and holidays.
 */
export const AMENITY_HOURS: Readonly<Record<Amenity, OpenHours>> = {
  rooms: { from: 540, to: 1080 },
  listeningBar: { from: 540, to: 1320 },
  refreshRoom: { from: 540, to: 1080 },
  fitness: { from: 360, to: 1260 },
}

/** When the coming week of the listening bar opens for booking: a weekday (0 is Sunday) and a minute of the day in Seoul. */
export interface WeekOpening {
  weekday: number
  at: number
}

/** Default of the setting: Monday 09:00 (decisions §8). */
export const WEEK_OPENING: Readonly<WeekOpening> = { weekday: 1, at: 540 }
