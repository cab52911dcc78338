import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeCompany, makeMember } from 'tests/factories/people'
import { useApi } from 'tests/support/api'
import { idempotencyKeys, rateLimits } from '~/api/tables.server'
import { seedDemo, seedEssentials } from '~/db/seed/seed.server'
import { oneTimeCodes, parkedForms, sessions } from '~/domains/account/api/tables.server'
import { visits } from '~/domains/visitors/api/tables.server'
import { RowsFailedError } from '~/db/in-batches.server'
import type { Adapters } from '~/messaging/adapters.server'
import { queueMessages } from '~/messaging/outbox.server'
import { outbox } from '~/messaging/tables.server'
import { JOBS, purgeCodes, startJobs, type Job } from './run-jobs.server'

const api = useApi()

const nobody: Adapters = {
  sms: async () => ({}),
  email: async () => ({}),
  push: async () => ({}),
}
const running: { stop(): Promise<void> }[] = []
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })

function start(jobs: Job[], adapters = nobody) {
  const started = startJobs({ db: api.db, clock: () => api.now, log, adapters }, jobs)
  running.push(started)
  return started
}
const job = (run: Job['run'], everySeconds = 0.01): Job => ({ name: 'test', everySeconds, run })

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  lines.length = 0
})

describe('starting and stopping', () => {
  test('a job runs at once, again and again, and not after the stop', async () => {
    let runs = 0
    const jobs = start([job(async () => runs++)])
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2))
    await jobs.stop()
    const before = runs
    await new Promise((done) => setTimeout(done, 50))
    expect(runs).toBe(before)
  })

  test('the stop waits for the run in progress', async () => {
    let isOver = false
    let started = () => undefined as void
    const begun = new Promise<void>((done) => (started = done))
    const jobs = start([
      job(async () => {
        started()
        await new Promise((done) => setTimeout(done, 50))
        isOver = true
      }, 60),
    ])
    await begun
    await jobs.stop()
    expect(isOver).toBe(true)
  })

  test('a failure is logged without its message and the job runs again', async () => {
    let runs = 0
    start([
      job(async () => {
        runs++
        throw Object.assign(new Error('01012345678 is a phone'), { code: '23505' })
      }),
    ])
    await vi.waitFor(() => expect(runs).toBeGreaterThan(1))
    expect(lines.join()).toContain('23505')
    expect(lines.join()).not.toContain('01012345678')
  })

  test('the log says which rows a job could not do', async () => {
    start([job(() => Promise.reject(new RowsFailedError('end visits', [12, 15], new Error('01012345678'))))])
    await vi.waitFor(() => expect(lines.join()).toContain('"work":"end visits","rows":[12,15]'))
    expect(lines.join()).not.toContain('01012345678')
  })

  test('the writes of a failed run are rolled back', async () => {
    let runs = 0
    const jobs = start([
      job(async (db, now) => {
        runs++
        await db.insert(rateLimits).values({ keyHash: 'half', count: 1, windowEndsAt: now })
        throw new Error('half way')
      }),
    ])
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0))
    await jobs.stop()
    expect(await api.countRows(rateLimits)).toBe(0)
  })

  test('two processes never run the same job at the same time', async () => {
    let inside = 0
    let most = 0
    let runs = 0
    const slow = job(async () => {
      most = Math.max(most, ++inside)
      await new Promise((done) => setTimeout(done, 20))
      inside--
      runs++
    })
    start([slow])
    start([slow])
    await vi.waitFor(() => expect(runs).toBeGreaterThan(4))
    expect(most).toBe(1)
  })

  test('jobs of the minute are spread over it, at most four at once; others begin at once', async () => {
    const begun: string[] = []
    let inside = 0
    let most = 0
    const name = (number: number, everySeconds: number): Job => ({
      name: `job ${number}`,
      everySeconds,
      isInBatches: true,
      run: async () => {
        begun.push(`job ${number}`)
        most = Math.max(most, ++inside)
        await new Promise((done) => setTimeout(done, 60_000))
        inside--
      },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const patient = Array.from({ length: 10 }, (_, number) => name(number, number % 2 ? 60 : 600))
      start([...patient, name(10, 5)])
      await vi.advanceTimersByTimeAsync(0)
      expect(begun).toEqual(['job 0', 'job 10'])
      await vi.advanceTimersByTimeAsync(59_000)
      // One every six seconds; the fifth waits until the first has ended.
      expect(begun).toEqual(['job 0', 'job 10', 'job 1', 'job 2', 'job 3'])
      await vi.advanceTimersByTimeAsync(240_000)
      expect(new Set(begun).size).toBe(11)
      expect(most).toBe(5)
      const stopped = Promise.all(running.splice(0).map((jobs) => jobs.stop()))
      await vi.advanceTimersByTimeAsync(120_000)
      await stopped
      expect(inside).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('messages are delivered meanwhile', async () => {
    await queueMessages(
      api.db,
      [
        {
          dedupeKey: 'one',
          channel: 'sms',
          recipient: '01000001001',
          language: 'ko',
          template: 'visitKeptGuest',
          params: {},
        },
      ],
      api.now,
    )
    const sent: string[] = []
    start([], { ...nobody, sms: async ({ recipient }) => (sent.push(recipient), {}) })
    await vi.waitFor(async () => expect((await api.db.select().from(outbox))[0]!.status).toBe('sent'))
    expect(sent).toEqual(['01000001001'])
  })
})

test('every job runs on a database full of demo data and leaves what is still needed', async () => {
  await seedEssentials(api.db, api.now)
  await seedDemo(api.db, api.now, { hash: async () => 'hash' })
  const statuses = async () =>
    (await api.db.select({ id: visits.id, status: visits.status }).from(visits)).sort((a, b) => a.id - b.id)
  const before = await statuses()
  for (const { run } of JOBS) await run(api.db, api.now)
  expect(await statuses()).toEqual(before)
})

test('expired data is deleted, valid data is kept', async () => {
  const company = await makeCompany(api.db)
  const member = await makeMember(api.db, company.id)
  const hours = (count: number) => new Date(api.now.getTime() + count * 3_600_000)
  const code = { purpose: 'test', subjectHash: 's', codeHash: 'c', createdAt: hours(-30) }
  await api.db.insert(oneTimeCodes).values([
    { ...code, expiresAt: hours(-25) },
    { ...code, expiresAt: hours(-23) },
  ])
  await api.db.insert(rateLimits).values([
    { keyHash: 'over', count: 1, windowEndsAt: api.now },
    { keyHash: 'open', count: 1, windowEndsAt: hours(1) },
  ])
  const key = { actor: 'guest', route: 'POST /visits', bodyHash: 'b' }
  await api.db.insert(idempotencyKeys).values([
    { ...key, key: 'old-key-1', createdAt: hours(-25) },
    { ...key, key: 'new-key-1', createdAt: hours(-23) },
  ])
  const form = { memberId: member.id, browserHash: 'b', path: '/', content: 'c' }
  await api.db.insert(parkedForms).values([
    { ...form, expiresAt: api.now },
    { ...form, expiresAt: hours(1) },
  ])
  await api.db.insert(sessions).values([
    { tokenHash: 'over', memberId: member.id, createdAt: hours(-72), expiresAt: hours(-24) },
    { tokenHash: 'open', memberId: member.id, createdAt: api.now, expiresAt: hours(48) },
  ])
  for (const { run } of JOBS) await run(api.db, api.now)
  for (const table of [oneTimeCodes, rateLimits, idempotencyKeys, parkedForms, sessions]) {
    expect(await api.countRows(table)).toBe(1)
  }
  await purgeCodes(api.db, hours(2))
  expect(await api.countRows(oneTimeCodes)).toBe(0)
})
