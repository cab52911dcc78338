import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { companyOf, memberWith } from '../support/people'
import type { Row, Store } from './stores'

/** Visitors per visit: several, so that a partially written group would be noticed. */
const PEOPLE = 3
const WRITERS = 4
/** Prefix of the load's idempotency keys, by which its visits are found in the database. */
const MARK = 'load'

export const HOST = memberWith({ flags: ['visitor'] })

export interface Load {
  /** Ids of acknowledged visits by idempotency key. */
  acknowledged: Map<string, string>
  /** Number of answers by status; `none` is a request without an answer, with the reason. */
  answers: Map<string, number>
  /** Continues until this many more visits have been acknowledged. */
  until(more: number): Promise<void>
  /** Stops; requests without an answer are repeated with their key until acknowledged. */
  finish(): Promise<void>
}

export interface Target {
  url: string
}

/**
 * Reserves visits continuously as several guests, spread over the portals; each request is repeated with its key
 * until it is acknowledged.
 * @param pause how long each waits after a visit (ms)
 */
export async function startLoad(
  targets: Target | readonly [Target, ...Target[]],
  amount = WRITERS,
  pause = 0,
): Promise<Load> {
  const portals = 'url' in targets ? ([targets] as const) : targets
  const companyId = await findCompany(portals[0])
  const acknowledged = new Map<string, string>()
  const answers = new Map<string, number>()
  let isOver = false
  const write = async (writer: number) => {
    const target = portals[writer % portals.length]!
    for (let number = 0; !isOver; number++) {
      const key = `${MARK}-${writer}-${number}-${process.pid}`
      for (const deadline = Date.now() + 120_000; ;) {
        const { status, id } = await sendVisit(target, companyId, key)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (id) {
          acknowledged.set(key, id)
          if (pause > 0) await wait(pause)
          break
        }
        assert.match(status, /^(?:503|none)/, `a visit was answered with ${status}`)
        assert.ok(Date.now() < deadline, `a visit was not acknowledged any more: ${describe(answers)}`)
        await wait(50)
      }
    }
  }
  const writers = Array.from({ length: amount }, (_, writer) => write(writer))
  // Errors of a writer are reported by `finish`.
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

/** The company of the host of all visits. */
export async function findCompany({ url }: Target): Promise<number> {
  const { data } = (await (await fetch(`${url}/api/v1/auth/companies`)).json()) as {
    data: { id: number; ko: string }[]
  }
  return data.find(({ ko }) => ko === companyOf(HOST, 'ko'))!.id
}

/** Reserves a visit, or repeats the request. The status is `none …` without an answer. */
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
 * Writers keep their connections: a new one may be accepted by the system while the portal is ending, and is
 * then cut with its request, which would look like a lost request.
 */
const connections = new Agent({ keepAlive: true })

export const describe = (answers: Map<string, number>) =>
  [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')

/** Repeated requests return the same visits. */
export async function checkRepetitions(target: Target, { acknowledged }: Load, count = 10): Promise<void> {
  const companyId = await findCompany(target)
  for (const [key, id] of [...acknowledged].slice(-count))
    assert.deepEqual(
      await sendVisit(target, companyId, key),
      { status: '201', id },
      'a repetition made another',
    )
}

/** Every acknowledged visit exists once, with its people, history and messages. */
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
