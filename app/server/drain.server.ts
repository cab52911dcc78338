import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Time for requests in progress to finish once no connection is taken any more (ms). */
const TIMEOUT_MS = 10_000
/** Time for kept-alive connections to deliver a request that may already be on its way (ms). */
const GRACE = 1_000

/** Shuts an HTTP server down without losing a request. */
export function createDrain() {
  const underWay = new Set<ServerResponse>()
  let isStopping = false
  let isEnding = false
  const makeLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  return {
    /** Whether it is about to end: /healthz and /readyz then say so. */
    isStopping: () => isStopping,

    /** Called with each response before it is answered. */
    track(response: ServerResponse) {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      if (isEnding) makeLast(response)
    },

    /**
     * Goes on for `notice` (ms), so that a proxy that asks /healthz sends nothing more. Then accepts no new connections, answers one last
     * request on each open one, and closes them.
     */
    async end(server: Server, notice = 0): Promise<void> {
      isStopping = true
      if (notice > 0) await wait(notice)
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
