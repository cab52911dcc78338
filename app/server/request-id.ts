import { randomUUID } from 'node:crypto'

/** The request id for answers and logs: the proxy's if plausible, else a new one. */
export const requestIdOf = (given: string | null | undefined) =>
  given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
