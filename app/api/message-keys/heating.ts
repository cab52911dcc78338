/** Messages of extra heating and cooling (product §9; decisions §8), part of MESSAGE_KEYS. */
export const HEATING_MESSAGE_KEYS = [
  'heatingTypeRequired',
  'heatingStartRequired',
  'heatingEndRequired',
  'heatingWholeHours',
  'heatingServed',
  'heatingPriceUnseen',
  'heatingPriceChanged',
  'heatingRequested',
  'heatingRequestedWithout',
  'heatingCancelled',
  'heatingApproveTooLate',
  'heatingCancelTooLate',
  'heatingApproved',
  'heatingRejected',
] as const
