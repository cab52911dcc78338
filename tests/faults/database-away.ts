import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresCluster } from '../support/postgres-cluster'
import { startPortalProcess } from '../support/start-portal'
import { isReady, until } from './call'
import { checkWritten, findCompany, HOST, startLoad, type Target } from './load'
import type { NewStore } from './stores'

/** The time within which a page must report a missing database (ms): five seconds, doubled for a busy machine. */
const TIMEOUT_MS = 2 * 5_000
const TYPED = '데이터베이스가 없을 때의 방문객'

/**
 * PostgreSQL is killed under load and restarted: pages report it, forms keep what was typed, and the portal needs
 * no restart.
 */
export async function databaseAway(newStore: NewStore, cluster: PostgresCluster): Promise<string> {
  const store = await newStore()
  const portal = await startPortalProcess(store.env)
  const load = await startLoad(portal)
  try {
    const form = await openForm(portal)
    await load.until(10)

    await cluster.kill()
    const gone = await until('readyz says 503', TIMEOUT_MS, async () => !(await isReady(portal)))
    const [page, posted] = await Promise.all([timed(() => fetch(`${portal.url}/notice`)), timed(form.send)])
    assert.equal(page.status, 503, 'a page without its data')
    assert.equal(posted.status, 503, 'a form that cannot be stored')
    assert.ok(posted.text.includes(TYPED), 'what was typed is gone')
    const slowest = Math.max(page.ms, posted.ms)
    assert.ok(slowest < TIMEOUT_MS, `a page took ${slowest} ms to say that the database is away`)
    await wait(1_000)

    await cluster.start()
    const back = await until('readyz says 200', 2 * TIMEOUT_MS, () => isReady(portal))
    assert.equal((await form.send()).status, 303, 'the same form, sent again')
    await load.until(10)
    await load.finish()
    await checkWritten(store, load)
    return `readyz said 503 after ${gone} ms, pages after ${slowest} ms, 200 again ${back} ms after the start; the typed form went through; all ${load.acknowledged.size} acknowledged visits are there`
  } finally {
    await load.finish().catch(() => undefined)
    await portal.stop()
  }
}

async function timed(send: () => Promise<Response>) {
  const began = Date.now()
  const answer = await send()
  return { status: answer.status, text: await answer.text(), ms: Date.now() - began }
}

/** The visit form as a browser without script has it: hidden fields and cookies. */
async function openForm({ url }: Target) {
  const page = await fetch(`${url}/individual-visitor`)
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const html = await page.text()
  const fields = new URLSearchParams({
    companyId: String(await findCompany({ url })),
    hostName: HOST.name,
    hostMobile: HOST.mobile,
    floor: String(HOST.floor),
    visitDate: '2026-11-26',
    visitTime: '14:00',
    purpose: 'meeting',
    'visitors[0].name': TYPED,
    'visitors[0].mobile': '010-9876-5432',
    consent: 'on',
  })
  for (const [input] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const [name, value] = ['name', 'value'].map((key) => new RegExp(`\\b${key}="([^"]*)"`).exec(input)?.[1])
    if (name && !fields.has(name)) fields.set(name, value ?? '')
  }
  const send = () =>
    fetch(`${url}/individual-visitor`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: fields,
      redirect: 'manual',
    })
  return { send }
}
