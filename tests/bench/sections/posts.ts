import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFloor } from '../floors'
import { asForm, startPortal, visitBody, visitor } from '../portal'
import { alternate, withPortal, type OnDatabase, type Section } from '../section'
import { cell, table } from '../table'

const WARM_UP = 2_000
const AMOUNT = 200

export const posts: Section = {
  title: 'A visit is reserved: value, and × node:http with one insert into the same database',
  measure: async (cluster) => {
    const onPostgres = await withPortal(cluster, (portal) => comparePosts('PostgreSQL', portal))
    const pglite = await startPortal()
    try {
      const rows = [...onPostgres, ...(await comparePosts('PGlite', { ...pglite, database: '' }))]
      return table(['post', 'CPU', 'p50', 'p99'], rows)
    } finally {
      await pglite.stop()
    }
  },
}

/** The API compared with one insert, and the page compared with the API. */
async function comparePosts(name: string, portal: OnDatabase): Promise<string[][]> {
  const floor = await startFloor('insert', portal.database)
  const guest = await visitor(portal.url)
  const make = await visitBody(portal.url)
  const json = { 'content-type': 'application/json' }
  const asJson = () => ({
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify(make()),
  })
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: portal.url,
    cookie: guest.cookies(),
  }
  const common = { method: 'POST', connections: 1, warmUp: WARM_UP, amount: AMOUNT } as const
  const ours = { ...common, pid: portal.pid, before: () => untilDelivered(portal.url) }
  const [api, page, least] = await alternate([
    { ...ours, url: `${portal.url}/api/v1/visits`, request: asJson },
    {
      ...ours,
      url: `${portal.url}/individual-visitor`,
      request: () => ({ headers: form, body: asForm(make(), guest.csrf()) }),
    },
    { ...common, url: floor.url, pid: floor.pid, request: asJson },
  ])
  await floor.stop()
  return [
    [
      `${name}, API`,
      cell(api!.cpu, least!.cpu, 'ms'),
      cell(api!.p50, least!.p50, 'ms'),
      cell(api!.p99, least!.p99, 'ms'),
    ],
    [
      `${name}, page (× the API)`,
      cell(page!.cpu, api!.cpu, 'ms'),
      cell(page!.p50, api!.p50, 'ms'),
      cell(page!.p99, api!.p99, 'ms'),
    ],
  ]
}

/** Waits until messages of earlier posts have been sent: the oldest are sent first, so the newest are the last. */
export async function untilDelivered(url: string) {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/development/outbox`)
    const { data } = (await answer.json()) as { data: { status: string }[] }
    if (data.every(({ status }) => status !== 'waiting')) return
    await sleep(200)
  }
}
