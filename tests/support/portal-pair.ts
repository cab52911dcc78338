import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { test as journey } from './journey'
import { sparePort, startPostgresCluster, type PostgresCluster } from './postgres-cluster'
import { startPortalProcess, type PortalProcess } from './start-portal'

/** Two processes of one portal on one PostgreSQL, the proxy in front, and the SMS gateway. */
interface Pair {
  cluster: PostgresCluster
  env: Record<string, string>
  proxyUrl: string
  portals: [PortalProcess, PortalProcess]
  gateway: { server: Server; received: string[] }
}

/** Journeys whose GETs are answered by the first process and whose POSTs by the second. */
export const test = journey.extend<object, { pair: Pair }>({
  pair: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const cluster = await startPostgresCluster()
      const gateway = await startGateway()
      const proxyPort = await sparePort()
      const proxyUrl = `http://localhost:${proxyPort}`
      const env = {
        PUBLIC_URL: proxyUrl,
        DATABASE_URL: cluster.url,
        SESSION_SECRET: 'one secret for both of the processes',
        RATE_LIMIT_FACTOR: '1',
        SMS_URL: `http://localhost:${(gateway.server.address() as AddressInfo).port}`,
        SMS_TOKEN: 'token',
        SMS_SENDER: '0215881000',
      }
      // Both start on an empty database: one migrates and seeds it, the other waits.
      const portals = await Promise.all([startPortalProcess(env), startPortalProcess(env)])
      const proxy = await startProxy(portals, proxyPort)
      await use({ cluster, env, proxyUrl, portals, gateway })
      proxy.close()
      await Promise.all(portals.map((portal) => portal.stop()))
      gateway.server.close()
      await cluster.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ pair }, use) => use(pair.proxyUrl),
})

/** Sends GETs to the first process and POSTs to the second. */
async function startProxy(portals: PortalProcess[], port: number): Promise<Server> {
  const proxy = createServer((incoming, answer) => {
    const portal = portals[incoming.method === 'GET' ? 0 : 1]!
    const { method, url, headers } = incoming
    const onward = httpRequest(portal.url + url, { method, headers }, (found) => {
      answer.writeHead(found.statusCode!, found.rawHeaders)
      found.pipe(answer)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve))
  return proxy
}

/** An SMS gateway that accepts every message after a delay and records its key. */
async function startGateway(): Promise<Pair['gateway']> {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(String(request.headers['idempotency-key']))
    request.resume()
    setTimeout(() => response.end('{}'), 50)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { server, received }
}

interface Sent {
  method?: string
  token?: string
  body?: object
  key?: string
}

/** Calls /api/v1 of one process. */
export async function call(
  { url }: PortalProcess,
  path: string,
  { method = 'POST', token, body, key }: Sent = {},
) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body && JSON.stringify(body),
  })
  const { data, messageKey } = (await answer.json()) as { data: Record<string, string>; messageKey: string }
  return { status: answer.status, data, messageKey, retryAfter: answer.headers.get('retry-after') }
}

/** Runs work on both processes alternately and concurrently. */
export const split = <T>(
  { portals }: Pair,
  times: number,
  work: (portal: PortalProcess, n: number) => Promise<T>,
) => Promise.all(Array.from({ length: times }, (_, n) => work(portals[n % 2]!, n)))

/** Queries the database directly. */
export async function query(cluster: PostgresCluster, statement: string, parameters: unknown[] = []) {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(statement, parameters)).rows
  } finally {
    await client.end()
  }
}
