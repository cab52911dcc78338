import { beforeAll, expect, test } from 'vitest'
import { unknownId } from '../factories/guest-access'
import { useApi } from '../support/api'
import { CALLS } from './call-permissions'
import { operationsOf, type Operation, type Schema } from './document'
import { KINDS, mayCall } from './permissions'
import { makeWorld, type Caller } from './world'

const api = useApi({ RATE_LIMIT_FACTOR: '1000000' })
let operations: Operation[]

beforeAll(async () => {
  operations = operationsOf((await api.call('GET', '/openapi.json')).body)
})

/** Whether there is anything about which the caller may make the call: no thing, one of their own, one left by a colleague. */
function mayEver(caller: Caller, call: string) {
  const actor = KINDS[caller]!
  const id = actor.kind === 'guest' ? 0 : actor.id
  const own = { companyId: 1, hostId: id, ownerId: id, requesterId: id }
  const left = { companyId: 1, ownerId: 999, isLeft: true }
  return [[], [own], [left]].some((subjects) => mayCall(actor, call, '', subjects))
}

/** A value for a parameter of an address that nothing has. */
function unknownValue({ enum: values, pattern = '', type, maxLength }: Schema) {
  if (values) return String(values[0])
  if (type === 'integer' || pattern.startsWith('^\\d')) return '999'
  if (pattern.startsWith('^20')) return '2026'
  if (maxLength === 1_000) return '2026-12-01'
  return pattern.startsWith('^[a-z0-9-]') ? 'none' : unknownId()
}

/**
 * Calls whose form is read first. Which room
 * somebody waits for is in the form: for the bar every member may. A master is told to transfer the rights before withdrawing.
 */
const READ_FIRST = ['POST /rooms/waits', 'POST /members/me/withdrawal']

test('who may not make a call is told so, whatever is wrong with what they sent', async () => {
  const { tokens } = await makeWorld(api)
  const unlike: string[] = []
  let refused = 0
  for (const { name, method, path, parameters, body } of operations) {
    if (CALLS[name] === 'anyone' || READ_FIRST.includes(name)) continue
    // Nothing at all is wrong where a value is required; some take any text, so that nonsense is right.
    const asked = parameters.filter((it) => it.in === 'query').map((it) => `${it.name}=%00nonsense`)
    const queries = asked.length > 0 ? [asked.join('&'), ''] : ['']
    const values = new Map(parameters.map((it) => [it.name, it.schema]))
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => unknownValue(values.get(key) ?? {}))
    for (const caller of Object.keys(KINDS) as Caller[]) {
      if (mayEver(caller, name)) continue
      const token = tokens[caller]
      for (const query of queries) {
        const answer = await api.fetch(
          new Request(`http://localhost:3000/api/v1${filled}?${query}`, {
            method,
            headers: {
              ...(token && { authorization: `Bearer ${token}` }),
              ...(body && { 'content-type': 'application/json' }),
            },
            body: body && '{"nonsense":[1]}',
          }),
        )
        refused++
        // Signing in helps nobody who is no terminal.
        const isToSignIn = caller === 'guest' && CALLS[name] !== 'terminal'
        const due = isToSignIn ? [401, 404] : [403, 404]
        if (!due.includes(answer.status)) unlike.push(`${name}?${query} by ${caller}: ${answer.status}`)
      }
    }
  }
  expect(unlike).toEqual([])
  expect(refused).toBeGreaterThan(1_000)
}, 120_000)
