import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDrain } from './drain.server'

test('a process that stops says so and answers, until the proxy has noticed; then it takes no connection', async () => {
  const drain = createDrain()
  const server = createServer((_request, response) => {
    drain.track(response)
    response.end(drain.isStopping() ? 'stopping' : 'ok')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text()
  expect(await ask()).toBe('ok')

  const ended = drain.end(server, 400)
  expect(await ask()).toBe('stopping')
  await wait(200)
  expect(await ask()).toBe('stopping')
  await ended
  await expect(ask()).rejects.toThrow()
})
