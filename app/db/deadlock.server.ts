/** Whether an error, or what caused it, has this SQLSTATE. */
const hasState = (error: unknown, state: string): boolean =>
  error instanceof Error && ((error as { code?: string }).code === state || hasState(error.cause, state))

/** Whether two transactions waited for each other, and the database ended this one. */
export const isDeadlock = (error: unknown) => hasState(error, '40P01')

/** Whether a transaction may be done again from the beginning, as it met another one that is over by now. */
export const isRepeatable = (error: unknown) => isDeadlock(error) || hasState(error, '40001')

/** Whether a statement gave up waiting for rows or a table that others use. */
export const isLockTimeout = (error: unknown) => hasState(error, '55P03')
