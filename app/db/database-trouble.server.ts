/** Of a standby, or of a database whose owner has closed it for writing. */
export const READ_ONLY = 'the database is read-only'

/** How pg says that it waited for too long, for a free connection or for an answer: these errors have no code. */
const TOO_LONG =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated due to connection timeout)$/
const LATE = 'the database does not answer in time, or no connection is free'

/** What an operator can do something about, by SQLSTATE or by the code of the connection. */
const TROUBLES: readonly (readonly [RegExp, string])[] = [
  [/^28P01$/, 'the database refuses the password: it is wrong or has expired'],
  [/^28/, 'the database refuses the user'],
  [/^3D000$/, 'there is no database of this name'],
  [/^25006$/, READ_ONLY],
  [/^53100$/, 'the disk of the database is full'],
  [/^53300$/, 'the database takes no more connections'],
  [/^57014$/, LATE],
  [/^57P0/, 'the database is starting or stopping'],
  [
    /^(?:SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/,
    'the certificate of the database is not accepted',
  ],
  [/^(?:ECONN|EPIPE|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/, 'the database cannot be reached'],
]

/** Words for an error that is the database's or the way to it; undefined for any other. They name no person, host or password. */
export function databaseTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, message, cause, errors } = error as Error & { code?: unknown; errors?: unknown[] }
  const found = typeof code === 'string' ? TROUBLES.find(([pattern]) => pattern.test(code)) : undefined
  if (found) return found[1]
  if (TOO_LONG.test(message)) return LATE
  for (const inner of [cause, ...(errors ?? [])]) {
    const words = databaseTrouble(inner)
    if (words) return words
  }
  return undefined
}
