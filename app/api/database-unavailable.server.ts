/**
 * Codes of connection failures, shutdowns, time-outs, and of a database that lets nobody in or write: PostgreSQL's and those of
 * its sockets.
 */
const AWAY =
  /^(08|28|53|57P0|57014|25P03|25006|55P03|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/

/** Whether an error means that the database is unreachable rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, errors } = error as Error & { code?: unknown; errors?: unknown[] }
  if (typeof code === 'string' && AWAY.test(code)) return true
  // pg reports some of these by message only.
  if (
    /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed and is not queryable|pool after calling end/i.test(
      error.message,
    )
  )
    return true
  return isDatabaseUnavailable(cause) || (errors ?? []).some(isDatabaseUnavailable)
}
