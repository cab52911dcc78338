import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeTenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { visits } from '~/domains/visitors/api/tables.server'
import { runOnce } from '~/jobs/run-jobs.server'
import { clockDoubt } from './clock-doubt.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

const api = useApi()
const doubt = (now: Date, machine?: () => Date) => clockDoubt(api, now, machine)

test('PostgreSQL: the clocks of two machines are at most five minutes apart', async () => {
  if (api.kind !== 'postgresql') return
  expect(await doubt(api.now)).toBeUndefined()
  for (const [minutes, isDoubted] of [
    [4, false],
    [-4, false],
    [6, true],
    [-6, true],
  ] as const) {
    const said = await doubt(api.now, () => new Date(Date.now() + minutes * MS_PER_MINUTE))
    expect([minutes, said !== undefined]).toEqual([minutes, isDoubted])
  }
})

test('embedded: a year after what was written last it is the clock that is wrong', async () => {
  if (api.kind !== 'pglite') return
  expect(await doubt(new Date('2099-01-01')), 'an empty database').toBeUndefined()
  await makeVisit(api.db, (await makeTenants(api)).host)
  expect(await doubt(new Date(api.now.getTime() + 300 * 1_440 * MS_PER_MINUTE))).toBeUndefined()
  expect(await doubt(new Date(api.now.getTime() + 400 * 1_440 * MS_PER_MINUTE))).toContain('more than a year')
})

test('nothing is destroyed by a clock that is not believed, and the log says why', async () => {
  await makeVisit(api.db, (await makeTenants(api)).host, { visitDate: '2025-11-20' })
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const deps = { db: api.db, clock: () => api.now, log }
  const failed = await runOnce({ ...deps, clockDoubt: () => Promise.resolve('the clock is wrong') })
  expect(failed).toContain('destroyOldVisits')
  expect(await api.countRows(visits)).toBe(1)
  expect(JSON.parse(logged[0]!)).toMatchObject({ cause: 'the clock is wrong', msg: 'job failed' })
  expect(await runOnce(deps)).toEqual([])
  expect(await api.countRows(visits)).toBe(0)
})
