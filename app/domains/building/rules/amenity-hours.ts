/** When the amenities are open on weekdays, in minutes of the day (specification §9); closed on weekends and holidays. */
export const AMENITY_HOURS = {
  rooms: { from: 540, to: 1080 },
  fitness: { from: 360, to: 1260 },
} as const
