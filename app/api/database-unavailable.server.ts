/** Codes of connection failures, shutdowns and time-outs: PostgreSQL's and those of its sockets. */
const AWAY = /^(08|53|57P0|57014|25P03|55P03|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH)/

/** Whether an error means that the database is unreachable rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, errors } = error as Error & { code?: unknown; errors?: unknown[] }
  if (typeof code === 'string' && AWAY.test(code)) return true
  // pg reports some of these by message only.
  if (
    /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|pool after calling end/i.test(
      error.message,
    )
  )
    return true
  return isDatabaseUnavailable(cause) || (errors ?? []).some(isDatabaseUnavailable)
}
