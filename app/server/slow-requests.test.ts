import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { abortSlowBody, hasTwoHosts, REQUEST_TIMEOUTS, wasTooSlow } from './slow-requests.server'

let last: object | undefined
const server = createServer((request, response) => {
  last = request
  abortSlowBody(request, 200, 1_000)
  request.resume().once('end', () => response.end('read'))
})
afterEach(() => void server.close())

/** Sends a body of 4,000 bytes in pieces, one every 50 ms. @returns the answer that came before its end */
async function post(piece: number) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4000\r\n\r\n')
  for (let sent = 0; sent < 4_000 && !answer; sent += piece) {
    socket.write('x'.repeat(Math.min(piece, 4_000 - sent)))
    await wait(50)
  }
  await closed
  return answer
}

test('a form that comes in drops is cut', async () => {
  expect(await post(1)).toMatch(/^HTTP\/1.1 408 /)
  expect(wasTooSlow(last), 'is logged as 408').toBe(true)
})

test('one that keeps its rate is read, however long it takes', async () => {
  expect(await post(400)).toMatch(/^HTTP\/1.1 200 [^]*read/)
  expect(wasTooSlow(last)).toBe(false)
})

test('a header has a minute, checking included', () => {
  const { headersTimeout, connectionsCheckingInterval } = REQUEST_TIMEOUTS
  expect(headersTimeout! + connectionsCheckingInterval!).toBeLessThanOrEqual(60_000)
})

test('two hosts are one too many', () => {
  expect(hasTwoHosts(['Host', 'a', 'Accept', 'host'])).toBe(false)
  expect(hasTwoHosts(['Host', 'a', 'host', 'b'])).toBe(true)
})

test('an idle connection is kept for longer than Caddy keeps it, which would else send a form on a closed one', () => {
  expect(REQUEST_TIMEOUTS.keepAliveTimeout).toBeGreaterThan(120_000)
})
