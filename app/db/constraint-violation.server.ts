/** Whether a write failed because of a constraint (SQLSTATE class 23), which decides between two concurrent writers. */
export function isConstraintViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  return (typeof code === 'string' && code.startsWith('23')) || isConstraintViolation(cause)
}

/** Whether a write failed because of this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  return (code === '23505' && constraint === index) || isUniqueViolation(cause, index)
}
