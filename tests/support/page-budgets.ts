/** Maximum number of statements of a page with its shell, right after something was published. */
export const MOST = 11
/** Exceptions, and why. */
export const MOST_OF: Record<string, number> = {
  // For the few who write policies: texts, versions and consents.
  '/desk/policies/:type/:version for a staff': 15,
  // After a publication, as here, rooms, refreshments, equipment, hours and holidays are read anew.
  // With who is first in line on the day, and in the month where no day is asked for.
  '/metting-room-reservation/:type for a member': 14,
  '/vip-meeting-room for a member': 13,
  // The same, and what waits for the desk.
  '/desk/bookings for a staff': 13,
}
