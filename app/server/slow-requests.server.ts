import type { IncomingMessage, ServerOptions } from 'node:http'
import { MS_PER_SECOND } from '~/rules/time-units'

/**
 * Time for a request's header, 55 s, and for a whole upload that keeps its rate, 30 min (ms). An idle connection is kept for longer
 * than a proxy in front keeps it (Caddy 2 min, nginx 1 min): Node's 5 s would close one on which the proxy is just sending a
 * request, which it may not repeat if it is a POST.
 */
export const REQUEST_TIMEOUTS: ServerOptions = {
  keepAliveTimeout: 150 * MS_PER_SECOND,
  headersTimeout: 55 * MS_PER_SECOND,
  requestTimeout: 1_800 * MS_PER_SECOND,
  connectionsCheckingInterval: 5 * MS_PER_SECOND,
}

/** After this time (ms) the average rate of a body is checked; below are the minimum rates (bytes a second). */
const FORM_TIME = 60 * MS_PER_SECOND
const MIN_FORM_RATE = 20_000
const MIN_UPLOAD_RATE = 2_000

const minimumRate = ({ headers }: IncomingMessage) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') ? MIN_UPLOAD_RATE : MIN_FORM_RATE

const cutOff = new WeakSet<object>()

/** Whether the connection of this request was closed with 408, whatever became of its handling. */
export const wasTooSlow = (request: object | undefined) => request !== undefined && cutOff.has(request)

/**
 * Closes the connection of a request whose body is sent too slowly. The average since the beginning counts,
 * so a sender of single bytes holds a connection for a minute at most.
 */
export function abortSlowBody(
  request: IncomingMessage,
  time = FORM_TIME,
  slowest = minimumRate(request),
): void {
  const { socket } = request
  const bytesBefore = socket.bytesRead
  const startedAt = Date.now()
  const timer = setInterval(() => {
    const seconds = (Date.now() - startedAt) / MS_PER_SECOND
    if (socket.bytesRead - bytesBefore >= seconds * slowest) return
    stop()
    cutOff.add(request)
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    )
  }, time).unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
  if (request.complete) stop()
}

/** Whether there are two Host headers: a proxy in front may have used the other one. */
export const hasTwoHosts = (rawHeaders: string[]) =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1
