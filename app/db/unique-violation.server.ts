/** Whether a write failed because of this unique index, which decides between two concurrent writers. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  return (code === '23505' && constraint === index) || isUniqueViolation(cause, index)
}
