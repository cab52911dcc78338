/** Codes of the tenant QR, doors and their scans, a part of MESSAGE_KEYS. */
export const TENANT_QR_MESSAGE_KEYS = [
  'tenantQrClosed',
  // Why a code opens no door.
  'codeUnknown',
  'codeOutOfTime',
  'codeUsed',
  'personStopped',
  'doorNotForGroup',
  'doorClosedNow',
  'fitnessNothingNow',
  'passNotYet',
  'passAtDesk',
  // Doors.
  'deviceKeyUnknown',
  'scanInFuture',
  'scanTooOld',
  'scanDaysRequired',
  'doorAdded',
  'doorSaved',
  'doorEnded',
] as const
