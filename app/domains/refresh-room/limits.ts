/* Values that both schemas and screens need. Screens import them from here, so that their script has no schemas. */

/** Statuses a booking of a seat can have; it never waits for its payment. */
export const SEAT_STATUSES = [
  'reserved',
  'in_use',
  'after_use',
  'cancellation_requested',
  'cancelled',
  'no_show',
] as const
