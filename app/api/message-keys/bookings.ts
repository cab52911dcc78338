/** Codes about bookings, a part of MESSAGE_KEYS. */
export const BOOKINGS_MESSAGE_KEYS = [
  // Amenities (specification §5, §8, §9).
  'slotClosed',
  'reservationClosed',
  'meetingRoomUnavailable',
  'minimumHours',
  'freeTimeExceeded',
  'sameDayOnly',
  'heatingClosed',
  'notFitnessMember',
] as const
