/** Codes about parking, a part of MESSAGE_KEYS. */
export const PARKING_MESSAGE_KEYS = [
  // Parking (specification §8; decisions §7).
  'vehicleNotEntered',
  'vehicleNotEnteredTitle',
  'parkingDiscountDone',
] as const
