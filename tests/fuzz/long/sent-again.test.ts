import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { emptyTables, useApi } from '../../support/api'
import { operationsOf, type Operation } from '../document'
import { sendCall } from '../send-call'
import { anyCall } from '../values'
import { makeWorld, type World } from '../world'

const { FUZZ_SEED = '20261121' } = process.env

/** Writes whose second answer is another one, and why. */
const ANOTHER_ANSWER: Record<string, string> = {
  'POST /auth/login': 'each sign-in is a session of its own, and its token is stored nowhere',
  'POST /desk/login': 'as above',
  'POST /auth/logout': 'the session that sent it has ended',
  'POST /desk/logout': 'as above',
  'POST /members/me/withdrawal': 'as above',
  'POST /auth/verify/phone': 'a code works once, and its proof is stored nowhere',
  'POST /visits/find': 'as above: the reservations are told with their proofs',
  'POST /desk/doors/{id}/key': 'a key is told once and stored nowhere; the last one counts',
  'POST /desk/terminals/{id}/code': 'a code is told once and stored nowhere; the last one counts',
  'POST /desk/api-keys': 'a key is told once and stored nowhere: sent again, the same key gets another',
  'POST /desk/webhooks/{id}/secret':
    'a secret is told once; the last one counts, and the one before for a day',
}
/** How many calls of an operation are tried in a world until one succeeds. */
const TRIES = 40

const api = useApi({ RATE_LIMIT_FACTOR: '1000000' })
let operations: Operation[]
beforeAll(async () => {
  operations = operationsOf((await api.call('GET', '/openapi.json')).body).filter(
    ({ method }) => method !== 'GET',
  )
})

let world: World
async function newWorld() {
  await emptyTables(api.db)
  world = await makeWorld(api)
}

/** Makes calls of an operation with a key until one succeeds, and that one again. @returns both answers */
async function twice(operation: Operation) {
  const calls = fc.sample(anyCall([operation]), { numRuns: TRIES, seed: Number(FUZZ_SEED) })
  for (const given of calls) {
    if (given.method !== operation.method) continue
    const call = { ...given, headers: { ...given.headers, 'idempotency-key': `again-${++sent}` } }
    const first = await sendCall(api, call, world)
    if (first.status < 300) return { call, first, second: await sendCall(api, call, world) }
  }
  return undefined
}
let sent = 0

const contentOf = ({ text, type }: { text: string; type: string }): unknown =>
  type.includes('json') ? JSON.parse(text) : text

test('a write sent again with its key is answered as it was the first time (decisions §3)', async () => {
  await newWorld()
  const other: Record<string, string> = {}
  const notDone: string[] = []
  for (const operation of operations) {
    let done = await twice(operation)
    // Earlier calls may have used up what this one is about, or ended its caller.
    if (!done) {
      await newWorld()
      done = await twice(operation)
    }
    if (!done) notDone.push(operation.name)
    else if (
      done.first.status !== done.second.status ||
      !isDeepStrictEqual(contentOf(done.first), contentOf(done.second))
    )
      other[operation.name] =
        `${done.call.caller} ${done.call.path} ${done.call.body}: ${done.first.status} | ${done.second.status} ${done.second.text.slice(0, 200)}`
  }
  // Which calls succeed depends on the seed.
  const expected = Object.keys(ANOTHER_ANSWER).filter((name) => !notDone.includes(name))
  expect(Object.keys(other).sort(), `seed ${FUZZ_SEED} ${JSON.stringify(other, null, 2)}`).toEqual(
    expected.sort(),
  )
  // Some need a secret of another machine, or many lucky values.
  expect(notDone.length, notDone.join(', ')).toBeLessThan(operations.length / 2)
}, 600_000)
