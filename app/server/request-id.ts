import { randomUUID } from 'node:crypto'

/** The request id for answers and logs: the proxy's if plausible, else a new one. */
export const requestIdOf = (fromProxy: string | null | undefined) =>
  fromProxy && /^[\w.-]{8,64}$/.test(fromProxy) ? fromProxy : randomUUID()
