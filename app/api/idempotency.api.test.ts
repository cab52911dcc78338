import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import type { ApiContext } from './context.server'
import { writeOnce } from './idempotency.server'
import { fieldProblem, Problem } from './problem'
import { idempotencyKeys } from './tables.server'

const api = useApi()

const call = (sender: { browser?: string; address?: string } = {}) =>
  ({
    req: { method: 'POST', path: '/things', param: () => ({}), header: () => 'a-key-of-one-click' },
    var: { deps: { db: api.db, clock: () => api.now }, actor: { kind: 'guest' }, ...sender },
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

test.each(['40P01', '40001'])(
  'a write that another transaction stopped (%s) is done once more',
  async (code) => {
    let attempts = 0
    const write = async () => {
      if (++attempts === 1) throw failed(code)
      return { id: attempts }
    }
    expect(await send(write)).toEqual({ id: 2 })
    expect(await api.countRows(idempotencyKeys)).toBe(1)
    const error = failed(code)
    await expect(writeOnce(call(), { thing: 3 }, () => Promise.reject(error))).rejects.toMatchObject({
      status: 409,
    })
  },
)

test('two guests who use one key get their own answers; one keeps it on another network', async () => {
  const sendAs = (sender: { browser?: string; address?: string }, id: string) =>
    writeOnce(call(sender), {}, async () => ({ id }))
  expect(await sendAs({ address: '203.0.113.7' }, 'first')).toEqual({ id: 'first' })
  expect(await sendAs({ address: '203.0.113.8' }, 'second')).toEqual({ id: 'second' })
  expect(await sendAs({ address: '203.0.113.7' }, 'third')).toEqual({ id: 'first' })
  expect(await sendAs({ browser: 'a', address: '203.0.113.7' }, 'fourth')).toEqual({ id: 'fourth' })
  expect(await sendAs({ browser: 'a', address: '203.0.113.9' }, 'fifth')).toEqual({ id: 'fourth' })
  expect(JSON.stringify(await api.db.select().from(idempotencyKeys))).not.toContain('203.0.113')
})
