/**
 * Whether PostgreSQL refused a text for a character it cannot store, such as NUL. Form fields drop such
 * characters; here they come from an API client and are its mistake, answered with 400.
 */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  return code === '22021' || code === '22P05' || isUnstorableText(cause)
}
