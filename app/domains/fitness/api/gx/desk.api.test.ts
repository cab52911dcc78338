import { describe, expect, test } from 'vitest'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { useGx } from 'tests/factories/gx-calls'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { gxApplications, gxWaits } from './tables.server'

const api = useApi()
const { people, apply, desk, later, makeVip } = useGx(api)

describe('the desk', () => {
  const form = {
    nameKo: '스피닝',
    nameEn: 'Spinning',
    weekdays: [1, 3],
    start: '12:00',
    end: '12:50',
    won: 50_000,
    capacity: 10,
    firstMonth: '2026-12',
  }

  test('adds and changes programmes with a history; two people do not overwrite each other', async () => {
    const { id } = (await desk('POST', '/programs', form)).data
    expect((await desk('POST', '/programs', form)).body.errors[0]).toMatchObject({ path: 'nameKo' })
    const { revision } = (await desk('GET', `/programs/${id}`)).data
    expect((await desk('PUT', `/programs/${id}`, { ...form, won: 55_000, revision })).status).toBe(200)
    expect((await desk('PUT', `/programs/${id}`, { ...form, won: 1, revision })).body.messageKey).toBe(
      'changedMeanwhile',
    )
    const { changes, values } = (await desk('GET', `/programs/${id}`)).data
    expect(changes).toHaveLength(2)
    expect(values.won).toBe(55_000)
  })

  test.each([
    [{ start: '10:00', end: '10:50' }, 'start', 'outsideFitnessSessions'],
    [{ start: '09:30', end: '11:30' }, 'start', 'outsideFitnessSessions'],
    [{ start: '20:30', end: '21:20' }, 'start', 'outsideFitnessSessions'],
    [{ start: '12:50', end: '12:00' }, 'end', 'endBeforeStart'],
    [{ weekdays: [] }, 'weekdays', 'weekdayRequired'],
    [{ weekdays: [6] }, 'weekdays[0]', 'numberOutsideRange'],
    [{ won: -1 }, 'won', 'numberOutsideRange'],
    [{ capacity: 0 }, 'capacity', 'numberOutsideRange'],
    [{ firstMonth: '' }, 'firstMonth', 'monthInvalid'],
  ])('refuses %o', async (wrong, path, messageKey) => {
    const { status, body: problem } = await desk('POST', '/programs', { ...form, ...wrong })
    expect(status).toBe(422)
    expect(problem.errors).toEqual([expect.objectContaining({ path, messageKey })])
  })

  test('days and times stay while people have applied; the places of a larger class are held for whoever waits', async () => {
    const program = await makeProgram(api.db, { capacity: 1 })
    await makeApplication(api.db, await makeVip(), program)
    await apply(program.publicId, people.vip.token)
    const { values, revision } = (await desk('GET', `/programs/${program.publicId}`)).data
    const typed = { ...values, start: '07:00', end: '07:50', revision }
    const moved = await desk('PUT', `/programs/${program.publicId}`, { ...typed, start: '06:30' })
    expect(moved.body).toMatchObject({ messageKey: 'gxStillApplied', params: { number: 2 } })
    expect((await desk('PUT', `/programs/${program.publicId}`, { ...typed, capacity: 2 })).status).toBe(200)
    expect(await api.countRows(gxApplications)).toBe(1)
    expect(await api.db.select().from(gxWaits)).toMatchObject([{ status: 'waiting', offeredAt: api.now }])
  })

  test('ends a programme only without later applications', async () => {
    const program = await makeProgram(api.db)
    const { publicId } = await makeApplication(api.db, people.vip, program)
    const end = (lastMonth: string) => desk('POST', `/programs/${program.publicId}/end`, { lastMonth })
    expect((await end('2026-11')).body.messageKey).toBe('gxStillApplied')
    expect((await end('2025-12')).status).toBe(422)
    expect((await end('2026-12')).status).toBe(200)
    await desk('POST', `/gx-applications/${publicId}/cancel`, { reason: '종료' })
    expect((await end('2026-11')).status).toBe(200)
    expect((await apply(program.publicId, people.vip.token)).body.messageKey).toBe('gxNotInMonth')
  })

  test('ticks who attended a class, which the member sees; looking at people is recorded', async () => {
    const program = await makeProgram(api.db)
    const { publicId } = await makeApplication(api.db, people.vip, program)
    const attend = (date: string, ids: string[]) =>
      desk('POST', `/programs/${program.publicId}/attendance`, { date, ids })
    expect((await attend('2026-12-01', [publicId])).body.messageKey).toBe('gxClassNotYet')
    await later('2026-12-03', 600)
    expect((await attend('2026-12-01', [publicId])).data).toEqual({ count: 1 })
    expect((await attend('2026-12-02', [publicId])).status).toBe(404)
    const seen = await api.call('GET', `/fitness/gx-applications/${publicId}`, { token: people.vip.token })
    expect(seen.data.attended).toEqual(['2026-12-01'])
    const list = await desk('GET', `/programs/${program.publicId}?date=2026-12-01`)
    expect(list.data).toMatchObject({ date: '2026-12-01', people: [{ id: publicId, attended: true }] })
    expect((await attend('2026-12-01', [])).data).toEqual({ count: 0 })
    expect(await api.db.select().from(accessRecords)).toMatchObject([{ action: 'desk:listFitness' }])
  })

  test('is for its amenity role', async () => {
    const program = await makeProgram(api.db)
    for (const token of [people.tenants.front.token, people.tenants.master.token, people.vip.token])
      for (const path of ['/programs', `/programs/${program.publicId}`, '/gx-cancellations'])
        expect((await api.call('GET', `/desk/fitness${path}`, { token })).status).toBe(403)
  })
})
