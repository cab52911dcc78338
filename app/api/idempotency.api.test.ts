import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import type { ApiContext } from './context.server'
import { writeOnce } from './idempotency.server'
import { fieldProblem, Problem } from './problem'
import { idempotencyKeys } from './tables.server'

const api = useApi()

const call = () =>
  ({
    req: { method: 'POST', path: '/things', header: () => 'a-key-of-one-click' },
    var: { deps: { db: api.db, clock: () => api.now }, actor: { kind: 'guest' } },
  }) as unknown as ApiContext
const send = (write: () => Promise<unknown>, body: unknown = { thing: 1 }) => writeOnce(call(), body, write)
const failed = (code: string) =>
  new Error('failed query', { cause: Object.assign(new Error(code), { code }) })

test.each([
  ['is refused by now', fieldProblem('start', 'timeInvalid')],
  ['violates a constraint', failed('23505')],
  ['is ended by the database in a deadlock', failed('40P01')],
])('a repetition that %s gets the first answer', async (_, error) => {
  await expect(send(() => Promise.reject(error))).rejects.toBe(error)
  expect(await api.countRows(idempotencyKeys)).toBe(0)
  expect(await send(async () => ({ id: 'first' }))).toEqual({ id: 'first' })
  expect(await send(() => Promise.reject(error))).toEqual({ id: 'first' })
  expect(await send(async () => ({ id: 'second' }))).toEqual({ id: 'first' })
  await expect(send(async () => ({ id: 'second' }), { thing: 2 })).rejects.toMatchObject({
    status: 409,
    messageKey: 'alreadySent',
  })
  await expect(send(() => Promise.reject(error), { thing: 2 })).rejects.toBeInstanceOf(Problem)
})

test('a repetition that fails for another reason fails, without asking the database again', async () => {
  await send(async () => ({ id: 'first' }))
  const error = new Error('the connection is lost')
  await expect(send(() => Promise.reject(error))).rejects.toBe(error)
})
