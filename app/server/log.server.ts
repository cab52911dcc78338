import pino, { type Logger } from 'pino'

/**
 * Logs JSON lines to standard output: ids, routes and codes, never names, phones, plates, tokens or query
 * strings (decisions §11). At a terminal the lines are for whoever sits there.
 */
export function createLog(level: string): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, { write: (line) => void process.stdout.write(readableLine(line)) })
}

/** A line of the log for a person: time, what happened, and its facts; empty for files that a page loads. */
export function readableLine(line: string): string {
  const { time, level, msg, requestId: _requestId, ...facts } = JSON.parse(line) as Record<string, unknown>
  if (facts.route === '/assets/*') return ''
  const words = Object.entries(facts).map(([name, value]) =>
    name === 'method' || name === 'route'
      ? String(value)
      : `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const grave = Number(level) > pino.levels.values.info! ? `${pino.levels.labels[Number(level)]}: ` : ''
  return `${String(time).slice(11, 19)} ${grave}${[msg, ...words].join(' ')}\n`
}

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
