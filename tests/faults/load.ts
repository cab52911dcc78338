import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { companyOf, memberWith } from '../support/people'
import type { Row, Store } from './stores'

/** People per visit: more than one, so that half a group would be seen. */
const PEOPLE = 3
const WRITERS = 4
/** Every visit of the load has its idempotency key here, so that the database tells which were written. */
const MARK = 'load'

export const HOST = memberWith({ flags: ['visitor'] })

export interface Load {
  /** Visits that were acknowledged: by idempotency key, their id. */
  acknowledged: Map<string, string>
  /** How often each status was answered; `none` is a request without an answer, by its reason. */
  answers: Map<string, number>
  /** Writes on until so many were acknowledged since the call. */
  until(more: number): Promise<void>
  /** Ends it; what is still open is sent again, with its key, until it is acknowledged. */
  finish(): Promise<void>
}

export interface Target {
  url: string
}

/** Writes visits without a break, as several guests: each is sent again with the same key until it is acknowledged. */
export async function startLoad(target: Target): Promise<Load> {
  const companyId = await findCompany(target)
  const acknowledged = new Map<string, string>()
  const answers = new Map<string, number>()
  let isOver = false
  const write = async (writer: number) => {
    for (let number = 0; !isOver; number++) {
      const key = `${MARK}-${writer}-${number}-${process.pid}`
      for (;;) {
        const { status, id } = await sendVisit(target, companyId, key)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (id) {
          acknowledged.set(key, id)
          break
        }
        assert.match(status, /^(?:503|none)/, `a visit was answered with ${status}`)
        await wait(50)
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  // A writer that ends early says why when the load ends.
  for (const writer of writers) writer.catch(() => undefined)
  return {
    acknowledged,
    answers,
    async until(more) {
      const enough = acknowledged.size + more
      for (const deadline = Date.now() + 60_000; acknowledged.size < enough; await wait(20))
        assert.ok(Date.now() < deadline, `no visit was acknowledged any more: ${describe(answers)}`)
    },
    async finish() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

/** The company of the host all visits are to. */
export async function findCompany({ url }: Target): Promise<number> {
  const { data } = (await (await fetch(`${url}/api/v1/auth/companies`)).json()) as {
    data: { id: number; ko: string }[]
  }
  return data.find(({ ko }) => ko === companyOf(HOST, 'ko'))!.id
}

/** Reserves a visit of several people, or asks again how it went. `none …` when there was no answer. */
export async function sendVisit(
  { url }: Target,
  companyId: number,
  key: string,
): Promise<{ status: string; id?: string }> {
  const visitors = Array.from({ length: PEOPLE }, (_, n) => ({
    name: `나그네${n}`,
    mobile: `0109876543${n}`,
  }))
  const visit = {
    companyId,
    hostName: HOST.name,
    hostMobile: HOST.mobile,
    floor: HOST.floor,
    visitDate: '2026-11-26',
    visitTime: '14:00',
    purpose: 'other',
    purposeText: key,
    visitors,
    consent: true,
  }
  try {
    const asking = request(`${url}/api/v1/visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      agent: connections,
      signal: AbortSignal.timeout(15_000),
    })
    asking.end(JSON.stringify(visit))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    const { data } = JSON.parse(await text(answer)) as { data?: { id: string } }
    return { status: String(answer.statusCode), id: data?.id }
  } catch (error) {
    const { name, code } = error as Error & { code?: string }
    return { status: `none (${code ?? name})` }
  }
}

/**
 * The writers stay on their connections. A new one may be taken by the system and not yet by a portal that is about to
 * end: the system then cuts it with what was sent on it, and nobody could tell that from a request that was lost.
 */
const connections = new Agent({ keepAlive: true, maxSockets: WRITERS })

export const describe = (answers: Map<string, number>) =>
  [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')

/** The same key after everything gives the same visit. */
export async function checkRepetitions(target: Target, { acknowledged }: Load, count = 10): Promise<void> {
  const companyId = await findCompany(target)
  for (const [key, id] of [...acknowledged].slice(-count))
    assert.deepEqual(
      await sendVisit(target, companyId, key),
      { status: '201', id },
      'a repetition made another',
    )
}

/** Every acknowledged visit is there, none twice, each with its people, its history and its messages. */
export async function checkWritten({ query }: Store, { acknowledged }: Load): Promise<void> {
  const rows = await query(`
    with told as (
      select visit_events.visit_id as id, count(*)::int as messages
      from outbox join visit_events on visit_events.id::text = split_part(dedupe_key, ':', 2)
      where dedupe_key like 'visit-event:%' group by 1
    )
    select purpose_text as key, public_id as id,
      (select count(*)::int from visitors where visit_id = visits.id) as people,
      (select count(*)::int from visit_events where visit_id = visits.id and event = 'requested') as events,
      coalesce(messages, 0) as messages
    from visits left join told on told.id = visits.id
    where purpose_text like '${MARK}-%' order by visits.id`)
  const byKey = new Map<Row[string], Row>(rows.map((row) => [row.key!, row]))
  assert.equal(byKey.size, rows.length, 'a visit was written twice')
  for (const [key, id] of acknowledged)
    assert.equal(byKey.get(key)?.id, id, `the acknowledged visit ${key} is not there`)
  for (const { key, people, events, messages } of rows) {
    assert.equal(people, PEOPLE, `${key} has ${people} of its ${PEOPLE} people`)
    assert.equal(events, 1, `${key} has ${events} beginnings`)
    assert.ok(Number(messages) > 0, `nobody is told of ${key}`)
  }
}
