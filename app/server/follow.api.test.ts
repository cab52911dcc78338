import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { makeTenants } from 'tests/factories/tenants'
import { digestOf, FOLLOW } from '~/ui/page/follow-digest.server'
import { recordAccess } from '~/api/access-record.server'
import { createSharedReads, type ApiContext } from '~/api/context.server'
import { accessRecords } from '~/api/tables.server'
import { latestWrite } from '~/db/latest-write.server'
import { createFollowing, type OpenPage } from './follow.server'

const api = useApi()

/** A portal with one page; `requests` lists how its contexts were made. */
function portal(first: unknown, written = () => latestWrite(api.db)) {
  const requests: (OpenPage & { isData: boolean })[] = []
  const page = { data: first, status: 200 }
  let now = api.now.getTime()
  const follow = createFollowing({
    secret: ['a secret of the test'],
    clock: () => new Date(now),
    written,
  })
  const askAgain = (shows: string) =>
    follow(new Request('http://portal.example/my-visitor?page=2', { headers: { [FOLLOW]: shows } }), {
      makeContext: (request, open) => {
        requests.push({ ...open, isData: new URL(request.url).searchParams.get('_data') === 'MyVisitor' })
        return undefined
      },
      answer: async (request) =>
        request.url.includes('_data')
          ? Response.json(page.data, { status: page.status })
          : new Response('<main>', { headers: { 'Set-Cookie': 'flash=; Max-Age=0' } }),
    })
  /** The state of the database is cached for half a second. */
  const afterHalfSecond = () => new Promise((resolve) => setTimeout(resolve, 550))
  return {
    asked: requests,
    page,
    ask: askAgain,
    later: afterHalfSecond,
    tick: (ms: number) => void (now += ms),
  }
}

/** A transaction that would write something. */
const write = () => api.db.execute(sql`select pg_current_xact_id()`)

test('reading changes nothing, writing does', async () => {
  const read = async () => {
    const before = await latestWrite(api.db)
    await api.db.execute(sql`select count(*) from visits`)
    return (await latestWrite(api.db)) === before
  }
  // Other tests write into other databases of the same server, so some reads see a change; one of fifty must
  // not.
  const unchanged: boolean[] = []
  while (unchanged.length < 50 && !unchanged.includes(true)) unchanged.push(await read())
  expect(unchanged).toContain(true)
  const before = await latestWrite(api.db)
  await makeTenants(api)
  expect(await latestWrite(api.db)).not.toBe(before)
})

test('as long as nobody writes, nothing is read but that', async () => {
  // A fixed value, as other tests write into other databases of the same server.
  const { asked, ask, later, page } = portal({ visits: [1] }, async () => '7')
  const current = (await ask(`${digestOf(page.data).join(' ')} -`)).headers.get(FOLLOW)!
  expect(current.split(' ')).toHaveLength(3)
  await later()
  const answer = await ask(current)
  expect([answer.status, answer.headers.get(FOLLOW), asked.length]).toEqual([204, null, 1])
})

test('a write of others is looked for, and shows nothing', async () => {
  const { asked, ask, later, page } = portal({ visits: [1] })
  const current = (await ask(`${digestOf(page.data).join(' ')} -`)).headers.get(FOLLOW)!
  await write()
  await later()
  const answer = await ask(current)
  expect(answer.status).toBe(204)
  expect(answer.headers.get(FOLLOW)).not.toBe(current)
  expect(asked.map(({ isUnseen, isData }) => [isUnseen, isData])).toEqual([
    [true, true],
    [true, true],
  ])
})

test('what has changed is shown, which is a look at it; the end of a message is not the page’s to set', async () => {
  const { asked, ask, page } = portal({ visits: [1] })
  const before = digestOf(page.data).join(' ')
  page.data = { visits: [1, 2] }
  const answer = await ask(`${before} - done:saved`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(asked).toEqual([
    { isUnseen: true, isData: true, flash: { tone: 'done', key: 'saved' } },
    { isUnseen: false, isData: false, flash: { tone: 'done', key: 'saved' } },
  ])
})

test('time that passes is shown from minute to minute, and is no look', async () => {
  const { asked, ask, page, tick } = portal({ visits: [1], now: '2026-11-24T10:30:00Z' })
  const current = (await ask(`${digestOf(page.data).join(' ')} -`)).headers.get(FOLLOW)!
  page.data = { visits: [1], now: '2026-11-24T10:31:00Z' }
  tick(60_000)
  expect((await ask(current)).status).toBe(200)
  expect(asked.at(-1)).toMatchObject({ isUnseen: true, isData: false })
})

test.each([
  [401, 410],
  [404, 410],
  [503, 503],
])('a page that answers %i is %i to those that follow it', async (status, followStatus) => {
  const { ask, page } = portal({})
  page.status = status
  expect((await ask('a b -')).status).toBe(followStatus)
})

test.each([
  [undefined, 1],
  [true, 0],
])('who looks is recorded; an open page that asks (%s) has looked at nothing', async (isUnseen, records) => {
  const shared = { ...createSharedReads(), isUnseen }
  const deps = { clock: () => api.now }
  const c = { var: { actor: { kind: 'guest' }, address: '192.0.2.1', deps, shared } } as unknown as ApiContext
  await recordAccess(c, api.db, { action: 'visits:list', subject: {} })
  expect(await api.db.select().from(accessRecords)).toHaveLength(records)
})
