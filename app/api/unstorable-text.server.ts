/**
 * Whether PostgreSQL refused a text for a character that it cannot keep, such as NUL. Fields that people fill in lose
 * those before; what is left is a caller's mistake, not ours.
 */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  return code === '22021' || code === '22P05' || isUnstorableText(cause)
}
