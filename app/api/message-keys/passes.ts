/** Codes about monthly passes of the fitness centre (product §5, §9), a part of MESSAGE_KEYS. */
export const PASS_MESSAGE_KEYS = [
  'passKindRequired',
  'passStartRequired',
  'passSessionsRequired',
  'passSessionsCount',
  'passPolicyNotAgreed',
  'passOutsideWindow',
  'passClosedThen',
  'passDayOver',
  'passOverlaps',
  'passHasEnded',
  'passPriceChanged',
  'passBought',
  'passWaitsForPayment',
  'passRefundRequested',
  'passWithdrawn',
  // At the desk.
  'passTypeSessionsRequired',
  'passTypeSaved',
  'passPaymentConfirmed',
  'passCancelledByDesk',
] as const
