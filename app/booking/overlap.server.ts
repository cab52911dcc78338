/** SQLSTATE codes: exclusion violation; deadlock between two writes of overlapping times. */
const REFUSED = ['23P01', '40P01']

/** Whether a write failed because another transaction has booked the time. */
export function isOverlap(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown; cause?: unknown }
  return REFUSED.includes(String(code)) || isOverlap(cause)
}
