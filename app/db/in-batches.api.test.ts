import { afterEach, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '~/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { makeCompany } from 'tests/factories/people'
import { useApi } from 'tests/support/api'
import { forEachDespiteFailures, inBatches, RowsFailedError, without } from './in-batches.server'

/* Work with companies, some of which are broken: what was done with each is counted under its id. */

const api = useApi()
let broken: number[]
let ids: number[]
beforeEach(async () => {
  ids = []
  for (let number = 0; number < 12; number++) ids.push((await makeCompany(api.db)).id)
  broken = [ids[1]!, ids[7]!]
})
/** After an hour nothing is passed over, for other tests neither. */
afterEach(async () => {
  broken = []
  later(3_600)
  await run()
})
const later = (seconds: number) => void (api.now = new Date(api.now.getTime() + seconds * 1_000))

let transactions = 0
const run = (isAway = false) => {
  transactions = 0
  return inBatches(api.db, {
    name: 'test',
    batch: 5,
    now: api.now,
    find: (tx, limit, passed) =>
      tx
        .select({ id: companies.id })
        .from(companies)
        .where(without(companies.id, [...passed, ...done]))
        .orderBy(companies.id)
        .limit(limit)
        .for('update', { skipLocked: true }),
    work: async (tx, rows) => {
      transactions++
      if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      for (const { id } of rows) {
        if (broken.includes(id)) throw new Error(`about 01012345678`)
        await tx.insert(rateLimits).values({ keyHash: `${id}`, count: 1, windowEndsAt: api.now })
      }
      done.push(...rows.map(({ id }) => id))
    },
  })
}
let done: number[]
beforeEach(() => void (done = []))
const stored = async () =>
  (await api.db.select().from(rateLimits)).map(({ keyHash }) => Number(keyHash)).sort((a, b) => a - b)

test('a row that fails is named, and holds up none beside or behind it', async () => {
  const failure = await run().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RowsFailedError)
  expect(failure).toMatchObject({ work: 'test', rows: broken })
  expect(await stored()).toEqual(ids.filter((id) => !broken.includes(id)))
})

test('it is passed over for an hour, then tried again', async () => {
  await run().catch(() => undefined)
  later(3_599)
  expect(await run()).toBe(0)
  expect(transactions).toBe(0)
  broken = []
  later(1)
  expect(await run()).toBe(2)
  expect(await stored()).toEqual(ids)
})

test('without failures rows are done in batches', async () => {
  broken = []
  expect(await run()).toBe(12)
  expect(transactions).toBe(3)
})

test('where the database is away no row is to blame', async () => {
  await expect(run(true)).rejects.toThrow('gone')
  expect(transactions).toBe(1)
  broken = []
  expect(await run()).toBe(12)
})

test('where everything fails the run ends', async () => {
  broken = ids
  const failure = await run().catch((error: unknown) => error)
  expect((failure as RowsFailedError).rows).toHaveLength(10)
})

test('each of several things is done although one fails', async () => {
  const seen: number[] = []
  const work = async (number: number) => {
    seen.push(number)
    if (number < 3) throw new Error(`failed: ${number}`)
  }
  await expect(forEachDespiteFailures([1, 2, 3], work)).rejects.toThrow('failed: 1')
  expect(seen).toEqual([1, 2, 3])
})
