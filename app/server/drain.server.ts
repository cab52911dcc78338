import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Requests under way at SIGTERM get this long to finish (ms). */
const TIMEOUT_MS = 10_000
/** Connections that are kept open without a request get this long to bring one: it may be on its way (ms). */
const GRACE = 1_000

/** How a server ends without losing a request. */
export function createDrain() {
  const underWay = new Set<ServerResponse>()
  let isEnding = false
  const makeLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  return {
    isEnding: () => isEnding,

    /** Told of each request before it is answered. */
    follow(response: ServerResponse) {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      if (isEnding) makeLast(response)
    },

    /** Takes no new connections, answers what comes on those there are, each for the last time, and ends the rest. */
    async end(server: Server): Promise<void> {
      isEnding = true
      underWay.forEach(makeLast)
      // Its own `close` would also cut idle connections at once, and with them requests that were just sent.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
      const timers = [
        setTimeout(() => server.closeIdleConnections(), GRACE),
        setTimeout(() => server.closeAllConnections(), TIMEOUT_MS),
      ]
      await closed
      timers.forEach(clearTimeout)
    },
  }
}
