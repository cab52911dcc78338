import type { IncomingMessage, ServerOptions } from 'node:http'

const SECOND = 1_000

/** A header has a minute; an upload that keeps its rate, half an hour (ms). */
export const REQUEST_TIMEOUTS: ServerOptions = {
  headersTimeout: 55 * SECOND,
  requestTimeout: 1_800 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
}

/** A form comes within a minute: what is under way after that must have kept the rate of its kind (bytes a second). */
const FORM_TIME = 60 * SECOND
const SLOWEST_FORM = 20_000
const SLOWEST_UPLOAD = 2_000

const slowestOf = ({ headers }: IncomingMessage) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') ? SLOWEST_UPLOAD : SLOWEST_FORM

/**
 * Ends a request whose body comes too slowly: its connection is closed, as no answer would be read. The whole request
 * counts, so that whoever sends a form in drops holds a connection for a minute and no longer.
 */
export function cutSlowBody(request: IncomingMessage, time = FORM_TIME, slowest = slowestOf(request)): void {
  const { socket } = request
  const bytesBefore = socket.bytesRead
  const began = Date.now()
  const timer = setInterval(() => {
    const seconds = (Date.now() - began) / SECOND
    if (socket.bytesRead - bytesBefore >= seconds * slowest) return
    stop()
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    )
  }, time).unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
  if (request.complete) stop()
}

/** Two names of the host: what stands in front may have believed the other one. */
export const hasTwoHosts = (rawHeaders: string[]) =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1
