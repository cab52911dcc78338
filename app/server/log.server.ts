import pino, { type Logger } from 'pino'

/**
 * Logs JSON lines to standard output: ids, routes and codes, never names, phones, plates, tokens or query
 * strings (decisions §11).
 */
export const createLog = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })

/**
 * Name, code and stack position of an unexpected error. Its message may quote what was typed, so it is not
 * logged.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, code, stack, cause } = error as Error & { code?: string }
  return {
    name,
    code,
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .join('\n'),
    cause: cause === undefined ? undefined : describeError(cause),
  }
}
