import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Time for requests in progress to finish after SIGTERM (ms). */
const TIMEOUT_MS = 10_000
/** Time for kept-alive connections to deliver a request that may already be on its way (ms). */
const GRACE = 1_000

/** Shuts an HTTP server down without losing a request. */
export function createDrain() {
  const underWay = new Set<ServerResponse>()
  let isEnding = false
  const makeLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  return {
    isEnding: () => isEnding,

    /** Called with each response before it is answered. */
    track(response: ServerResponse) {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      if (isEnding) makeLast(response)
    },

    /** Accepts no new connections, answers one last request on each open one, then closes them. */
    async end(server: Server): Promise<void> {
      isEnding = true
      underWay.forEach(makeLast)
      // http.Server's own `close` cuts idle connections at once, and with them requests that were just sent.
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
