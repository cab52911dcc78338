/** Codes of PostgreSQL: an exclusion constraint refused a row; two writers waited for each other. */
const REFUSED = ['23P01', '40P01']

/** Whether a write failed because somebody else has taken the time meanwhile. */
export function isOverlap(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown; cause?: unknown }
  return REFUSED.includes(String(code)) || isOverlap(cause)
}
