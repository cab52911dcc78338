/** Codes about the fitness centre, a part of MESSAGE_KEYS. */
export const FITNESS_MESSAGE_KEYS = [
  // G.X. programmes (product §9; decisions §8).
  'gxNotInMonth',
  'gxMonthTooFar',
  'gxBegun',
  'gxOver',
  'gxAlreadyApplied',
  'gxAlreadyWaiting',
  'gxClash',
  'gxFeeChanged',
  'gxApplied',
  'gxWaitingJoined',
  'gxWaitingLeft',
  'fitnessCancellationRequested',
  // At the desk.
  'weekdayRequired',
  'outsideFitnessSessions',
  'gxStillApplied',
  'gxClassNotYet',
  'gxProgramSaved',
  'gxProgramEnded',
  'gxAttendanceSaved',
  'fitnessCancellationApproved',
  'fitnessCancellationDeclined',
  'fitnessCancelledByDesk',
] as const
