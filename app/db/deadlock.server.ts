/** Whether two transactions waited for each other, and the database ended this one. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code === '40P01' || isDeadlock(error.cause)
}
