import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../app/api/secrets.server'
import { findSession } from '../../app/domains/account/api/sessions.server'
import { can, type Actor } from '../../app/rules/permissions'
import { emptyTables, useApi } from '../support/api'
import { answerChecker, findOperation, operationsOf, type Operation } from './document'
import { CALLS } from './call-permissions'
import { mayCall } from './permissions'
import { anyCall, type Call } from './values'
import { isForeignTo, subjectOf } from './subjects'
import { sendCall } from './send-call'
import { makeWorld, namesIn, VISITS, type World } from './world'

/** Number of calls, a few of them before every commit, and seed; a failure prints the seed and path that repeat it. */
const {
  FUZZ_CALLS = process.env.FEW_CALLS ? '3000' : '16000',
  FUZZ_SEED = '20261121',
  FUZZ_PATH,
} = process.env
/**
 * Calls are made in sequences, each with a world of its own; on average a sequence has half as many calls as the longest.
 */
const LONGEST = 900

const api = useApi({ RATE_LIMIT_FACTOR: '1000000' })
let operations: Operation[]
let check: ReturnType<typeof answerChecker>

beforeAll(async () => {
  const { body } = await api.call('GET', '/openapi.json')
  operations = operationsOf(body)
  check = answerChecker(body)
})

const send = (call: Call, world: World) => sendCall(api, call, world)

/** The caller as stored now; undefined for an invalid token. */
async function actorOf(call: Call, world: World): Promise<Actor | undefined> {
  const token = world.tokens[call.caller]
  return token ? (await findSession(api.db, sha256(token), api.now))?.actor : { kind: 'guest' }
}

/** Makes a call and checks its answer. */
async function trial(call: Call, world: World, seen: (operation: string, status: number) => void) {
  const asked = `${call.path} ${call.body ?? ''}`
  const actor = await actorOf(call, world)
  const things = [...new Set(namesIn(asked))]
  const subjects = (
    await Promise.all(things.map(async (name) => ({ name, ...(await subjectOf(api, world, name)) })))
  ).filter(({ companyId }) => companyId !== undefined)
  const answer = await send(call, world)
  const answered = `${answer.status} ${answer.text.slice(0, 300)}`
  if (answer.status >= 500) throw new Error(`our fault: ${answered} ${api.logged.at(-1)}`)
  if (call.method === 'OPTIONS') return expect(answer.status).toBe(204)
  if (call.method === 'HEAD') return
  const operation = findOperation(operations, call.method, answer.pathname)
  const different = check(operation ?? UNKNOWN, answer)
  if (different) throw new Error(`${operation?.name ?? 'an unknown call'}: ${different}: ${answered}`)
  if (!operation) return
  seen(operation.name, answer.status)

  // The demo's outbox is read by anyone, as it sends nothing: it holds the guests' messages themselves.
  if (operation.name !== 'GET /development/outbox') await expectNoGuestKey(call, actor, answer, world)
  const isDone = answer.status < 300
  if (!actor && isDone) throw new Error(`${operation.name} was done for a token that is none: ${answered}`)
  if (!actor || CALLS[operation.name] === 'anyone') return
  const about = subjects.map((subject) => ({ ...subject, guestProof: call.proof === subject.name }))
  if (isDone && !mayCall(actor, operation.name, asked, about))
    throw new Error(`${operation.name} was done for ${call.caller} without permission: ${answered}`)

  // Another company's things are answered like unknown ones; a refused call can be repeated.
  const foreign = about.filter((subject) => isForeignTo(actor, subject) && !subject.guestProof)
  if (isDone || foreign.length === 0) return
  const hidden = foreign.reduce(
    (values, { name }) => ({ ...values, [name]: world.values.unknown! }),
    world.values,
  )
  const again = await send(call, { ...world, values: hidden })
  expect([answer.status, answer.text], `${operation.name} tells that a thing exists`).toEqual([
    again.status,
    again.text,
  ])
}

/**
 * A guest's key, the link of a visit together with its phone number, is told to nobody who may not see that visit (decisions
 * §6, §7).
 */
async function expectNoGuestKey(
  call: Call,
  actor: Actor | undefined,
  answer: { text: string },
  world: World,
) {
  for (const name of VISITS) {
    if (!actor || !answer.text.includes(String(world.values[name])) || !/01055550\d{3}/.test(answer.text))
      continue
    const subject = { ...(await subjectOf(api, world, name)), guestProof: call.proof === name }
    if (!can(actor, 'visits:see', subject) && !can(actor, 'groupVisits:see', subject))
      throw new Error(`${call.method} ${call.path} tells ${call.caller} the key of ${name}`)
  }
}

/** Replaces a call that is not documented. */
const UNKNOWN = { name: 'unknown', responses: {} } as Operation

test('every documented call has its permission listed', () => {
  expect(Object.keys(CALLS).sort()).toEqual(operations.map(({ name }) => name).sort())
})

test(
  `${FUZZ_CALLS} calls of any kind: no fault of ours, no answer but the documented ones, nothing without its permission`,
  async () => {
    const problem = operations[0]!.responses['400']!
    Object.assign(UNKNOWN.responses, { 400: problem, 401: problem, 404: problem, 413: problem, 415: problem })
    const tried = new Map<string, number>()
    const done = new Set<string>()
    const seen = (operation: string, status: number) => {
      tried.set(operation, (tried.get(operation) ?? 0) + 1)
      if (status < 300) done.add(operation)
    }
    let made = 0
    const sequences = fc.array(anyCall(operations), { minLength: 1, maxLength: LONGEST, size: 'max' })
    const property = fc.asyncProperty(fc.noBias(sequences), async (calls) => {
      await emptyTables(api.db)
      const world = await makeWorld(api)
      for (const call of calls) await trial(call, world, seen)
      made += calls.length
    })
    await fc.assert(property, {
      numRuns: Math.ceil((Number(FUZZ_CALLS) / LONGEST) * 3),
      seed: Number(FUZZ_SEED),
      path: FUZZ_PATH,
      endOnFailure: FUZZ_PATH !== undefined,
    })
    if (FUZZ_PATH || Number(FUZZ_CALLS) < 10_000) return
    expect(made).toBeGreaterThanOrEqual(Number(FUZZ_CALLS))
    // Most operations must have been called successfully at least once.
    expect(tried.size).toBe(operations.length)
    const refused = operations.map(({ name }) => name).filter((name) => !done.has(name))
    expect(refused.length, refused.join(', ')).toBeLessThan(operations.length / 4)
  },
  // Includes the time to shrink a failing sequence.
  600_000 + Number(FUZZ_CALLS) * 100,
)
