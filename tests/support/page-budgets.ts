/** Maximum number of statements of a page with its shell, right after something was published. */
export const MOST = 11
/** Exceptions, and why. */
export const MOST_OF: Record<string, number> = {
  // Texts, versions and consents; used by few.
  '/desk/policies/:type/:version for a staff': 15,
  // After a publication, as here, rooms, refreshments, equipment, hours and holidays are read anew; then the waiting lists
  // of the day and, without a requested day, of the month.
  '/metting-room-reservation/:type for a member': 14,
  '/vip-meeting-room for a member': 13,
  // The same, and the desk's queue.
  '/desk/bookings for a staff': 13,
}
