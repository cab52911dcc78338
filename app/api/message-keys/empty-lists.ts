/** Texts of empty lists, a part of MESSAGE_KEYS. */
export const EMPTY_LISTS_MESSAGE_KEYS = [
  // Empty lists (product §8).
  'noData',
  'noVisitorsOnDate',
  'noInquiriesInPeriod',
  'noRoomsAvailable',
  'noReservations',
] as const
