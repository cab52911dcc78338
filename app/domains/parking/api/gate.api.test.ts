import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { carOf, makeParkingAccount, passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { LOCAL_GATE_KEY } from '~/env.server'
import { addDays, formatMinutes, seoulMinutes } from '~/rules/local-time'
import { companies } from '~/domains/building/api/tables.server'
import { gateEvents, parkingDiscounts, stays } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const PLATE = '12가3456'
const report = (body: object, token: string | undefined = LOCAL_GATE_KEY) =>
  api.call('POST', '/parking/gate-events', { token, body })
const EVENT = { eventId: 'e-1', plate: PLATE, kind: 'enter', at: '2026-11-23T09:00:00+09:00' }

/** The stays of all cars: `09:00–12:00`. */
async function stayTimes() {
  const rows = await api.db.select().from(stays).orderBy(asc(stays.beginAt), asc(stays.id))
  const time = (at: Date | null) => (at ? formatMinutes(seoulMinutes(at)) : '?')
  return rows.map(
    ({ enteredAt, exitedAt, isExitLost }) =>
      `${time(enteredAt)}–${time(exitedAt)}${isExitLost ? ' lost' : ''}`,
  )
}

describe('a gate event', () => {
  test('is recorded once by its id, whatever the second report says', async () => {
    expect(await report(EVENT)).toMatchObject({ status: 201, data: { outcome: 'taken' } })
    expect(await report(EVENT)).toMatchObject({ status: 200, data: { outcome: 'known' } })
    expect(await report({ ...EVENT, kind: 'exit' })).toMatchObject({ status: 200 })
    expect(await api.countRows(gateEvents)).toBe(1)
    expect(await stayTimes()).toEqual(['09:00–?'])
  })

  test('twenty times at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(EVENT)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await api.countRows(stays)).toBe(1)
  })

  test('needs the barriers’ key', async () => {
    expect((await api.call('POST', '/parking/gate-events', { body: EVENT })).status).toBe(401)
    expect((await report(EVENT, LOCAL_GATE_KEY.replace('b', 'x'))).status).toBe(401)
    for (const role of ['master', 'otherStaff', 'administrator'] as const)
      expect((await report(EVENT, tenants[role].token)).status).toBe(403)
    expect(await api.countRows(gateEvents)).toBe(0)
    // The key is for barriers only.
    expect((await api.call('GET', '/desk/companies', { token: LOCAL_GATE_KEY })).status).toBe(401)
  })

  test.each([
    [{ eventId: '' }, 'eventId', 'eventIdRequired'],
    [{ eventId: '한글' }, 'eventId', 'malformed'],
    [{ eventId: 'x'.repeat(101) }, 'eventId', 'tooLong'],
    [{ plate: ' ' }, 'plate', 'plateRequired'],
    [{ plate: 'x'.repeat(21) }, 'plate', 'plateInvalid'],
    [{ kind: 'pass' }, 'kind', 'choiceInvalid'],
    [{ at: 'today' }, 'at', 'timeInvalid'],
    [{ at: '2026-11-23T10:05:01+09:00' }, 'at', 'gateEventAhead'],
    [{ at: '2025-11-20T10:00:00+09:00' }, 'at', 'gateEventTooOld'],
  ])('not %j', async (overrides, path, messageKey) => {
    const answer = await report({ ...EVENT, ...overrides })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([expect.objectContaining({ path, messageKey })])
    expect(await api.countRows(gateEvents)).toBe(0)
  })

  test('accepts plates as cameras read them, and recognises a car in any spelling', async () => {
    await report({ ...EVENT, plate: '１２가 34-56' })
    await report({ ...EVENT, eventId: 'e-2', kind: 'exit', at: '2026-11-23T09:30:00+09:00' })
    await report({ ...EVENT, eventId: 'e-3', plate: 'b-mw 1' })
    expect(await stayTimes()).toEqual(['09:00–09:30', '09:00–?'])
  })

  test('plates are not logged', async () => {
    await report(EVENT)
    expect(api.logged.join('\n')).not.toContain('3456')
  })
})

describe('stays', () => {
  test('an exit without entry, whose entry is reported days later', async () => {
    await passGate(api, 'exit', PLATE, 540)
    expect(await stayTimes()).toEqual(['?–09:00'])
    await passGate(api, 'enter', PLATE, 480)
    expect(await stayTimes()).toEqual(['08:00–09:00'])
  })

  test('are the same for every order of six events', async () => {
    const reports = [
      ['enter', 480],
      ['exit', 500],
      ['enter', 510],
      ['enter', 530],
      ['exit', 540],
      ['exit', 560],
    ] as const
    const expected = ['08:00–08:20', '08:30–? lost', '08:50–09:00', '?–09:20']
    for (const [place, order] of ['012345', '543210', '351042', '204153', '425130'].entries()) {
      const date = addDays('2026-11-10', place)
      for (const number of order) {
        const [kind, minutes] = reports[Number(number)]!
        await passGate(api, kind, `${10 + place}나1234`, minutes, { date })
      }
    }
    expect(await stayTimes()).toEqual(Array.from({ length: 5 }, () => expected).flat())
  })

  test('a late event changes the stays of its own day only', async () => {
    for (const day of [10, 11, 12, 13, 14, 15, 16]) {
      const date = `2026-11-${day}`
      await passGate(api, 'enter', PLATE, 540, { date })
      if (day !== 12) await passGate(api, 'exit', PLATE, 1080, { date })
    }
    expect((await stayTimes()).filter((stay) => stay.includes('lost'))).toEqual(['09:00–? lost'])
    await passGate(api, 'exit', PLATE, 1080, { date: '2026-11-12' })
    expect(await stayTimes()).toEqual(Array.from({ length: 7 }, () => '09:00–18:00'))
  })
})

describe('a discount', () => {
  test('moves to the stay it was registered for when its entry is reported late', async () => {
    await api.db.update(companies).set({ parkingMinutes: 600 })
    const { master, company, host } = tenants
    await makeParkingAccount(api, company.id, { tokens: [master.token] })
    const visit = await makeVisit(api.db, host, { status: 'approved', people: [{ plate: PLATE }] })
    // Only yesterday's entry was reported.
    await passGate(api, 'enter', PLATE, 540, { date: '2026-11-22' })
    const answer = await api.call('POST', '/parking/discounts', {
      token: master.token,
      body: { ids: [carOf(visit)], coupon: 'hour1', evenIfNothing: true },
    })
    expect(answer.data.registered).toHaveLength(1)
    await passGate(api, 'enter', PLATE, 570)
    await passGate(api, 'exit', PLATE, 1080, { date: '2026-11-22' })
    expect(await stayTimes()).toEqual(['09:00–18:00', '09:30–?'])
    const [, today] = await api.db.select().from(stays).orderBy(asc(stays.beginAt))
    const [discount] = await api.db.select().from(parkingDiscounts)
    expect(discount).toMatchObject({ stayId: today!.id, status: 'registered' })
  })
})
