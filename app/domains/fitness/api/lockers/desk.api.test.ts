import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLockers, makeLockerSystem, makeRental } from 'tests/factories/lockers'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { sessions } from '~/domains/account/api/tables.server'
import { lockerEvents, lockerRentals, lockerRepairs, lockers, lockerSystems } from './tables.server'

const api = useApi()
let tenants: Tenants
let locker: Awaited<ReturnType<typeof makeLockers>>
let fit: Awaited<ReturnType<typeof makeMember>>
beforeEach(async () => {
  tenants = await makeTenants(api)
  locker = await makeLockers(api.db)
  fit = await makeMember(api.db, tenants.company.id, { accountType: 'vip', name: '한지민' })
})

const desk = (method: string, path: string, body?: unknown, token = tenants.otherStaff.token) =>
  api.call(method, `/desk${path}`, { token, body })
const rentalOf = async (id: number) =>
  (await api.db.select().from(lockerRentals).where(eq(lockerRentals.id, id)))[0]!
/** Moves the clock; whoever is signed in stays so. */
async function at(time: string) {
  api.now = new Date(`${time}+09:00`)
  const expiresAt = new Date(api.now.getTime() + 3_600_000)
  await api.db.update(sessions).set({ expiresAt })
}

describe('permissions', () => {
  test('the amenity desk and administrators only', async () => {
    const rental = await makeRental(api.db, fit, locker(7))
    const calls = [
      ['GET', '/lockers'],
      ['GET', '/lockers/queue'],
      ['GET', `/lockers/${locker(7).publicId}`],
      ['POST', `/lockers/${locker(8).publicId}/repair`, { reason: '정비' }],
      ['POST', `/lockers/${locker(8).publicId}/repaired`],
      ['POST', `/lockers/${locker(7, 'public').publicId}/use`, { inUse: true }],
      ['POST', `/locker-rentals/${rental.publicId}/assign`],
      ['POST', `/locker-rentals/${rental.publicId}/end`, { reason: '정비' }],
    ] as const
    for (const [method, path, body] of calls) {
      for (const { token } of [tenants.front, tenants.master])
        expect((await desk(method, path, body, token)).status, path).toBe(403)
      expect((await api.call(method, `/desk${path}`, { body })).status, path).toBe(401)
      expect((await desk(method, path, body, tenants.administrator.token)).status, path).toBe(200)
    }
  })

  test('looking at who rents is recorded; the plan has no names', async () => {
    await makeRental(api.db, fit, locker(7))
    expect(JSON.stringify((await desk('GET', '/lockers')).data)).not.toContain('한지민')
    expect((await desk('GET', '/lockers/queue')).data.items[0].person).toBe('한지민')
    await desk('GET', `/lockers/${locker(7).publicId}`)
    const records = await api.db.select().from(accessRecords)
    expect(records.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'desk:listLockers rows=1',
      'desk:viewLocker male:7',
    ])
  })
})

describe('a rental', () => {
  test('is assigned, occupied in its month and ends by itself; its member is told', async () => {
    const rental = await makeRental(api.db, fit, locker(7))
    expect((await desk('GET', '/lockers/queue')).data).toMatchObject({ count: 1 })
    expect((await desk('POST', `/locker-rentals/${rental.publicId}/assign`)).status).toBe(200)
    const stateAt = async (time: string, month: string) => {
      await at(time)
      const { data } = await desk('GET', `/lockers?month=${month}`)
      return data.lockers.find(({ number }: { number: number }) => number === 7).state
    }
    expect(await stateAt('2026-11-30T23:59:59', '2026-12')).toBe('assignment_completed')
    expect(await stateAt('2026-12-01T00:00:00', '2026-12')).toBe('occupied')
    expect(await stateAt('2026-12-31T23:59:59', '2026-12')).toBe('occupied')
    expect(await stateAt('2027-01-01T00:00:00', '2027-01')).toBe('available')
    expect((await desk('GET', '/lockers/queue')).data).toMatchObject({ count: 0, items: [] })
    const messages = await api.db.select().from(outbox)
    expect(messages.map(({ template, recipient }) => `${template} ${recipient}`).sort()).toEqual(
      [`lockerAssigned ${fit.mobile}`, `lockerAssigned ${fit.email}`].sort(),
    )
    expect((await desk('POST', `/locker-rentals/${rental.publicId}/assign`)).status).toBe(409)
  })

  test('is assigned once, whoever is first', async () => {
    const rental = await makeRental(api.db, fit, locker(7))
    const path = `/locker-rentals/${rental.publicId}`
    const answers = await Promise.all([
      desk('POST', `${path}/assign`),
      desk('POST', `${path}/cancel-assignment`, { reason: '고장' }),
      desk('POST', `${path}/assign`),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await api.countRows(lockerEvents)).toBe(2)
  })

  test('whose assignment is cancelled costs nothing and frees the locker', async () => {
    const rental = await makeRental(api.db, fit, locker(7))
    const path = `/locker-rentals/${rental.publicId}/cancel-assignment`
    expect((await desk('POST', path, {})).body.errors[0]).toMatchObject({ messageKey: 'reasonRequired' })
    expect((await desk('POST', path, { reason: '고장' })).status).toBe(200)
    expect(await rentalOf(rental.id)).toMatchObject({
      status: 'assignment_cancelled',
      statusReason: '고장',
      chargeWon: 0,
    })
    expect((await api.db.select().from(outbox))[0]).toMatchObject({
      template: 'lockerCancelled',
      params: expect.objectContaining({ reason: '고장' }),
    })
  })

  test('ended by the desk costs the days used, without a deduction', async () => {
    const rental = await makeRental(api.db, fit, locker(7), { status: 'assignment_completed' })
    await at('2026-12-10T10:00:00')
    expect((await desk('POST', `/locker-rentals/${rental.publicId}/end`, { reason: '공사' })).status).toBe(
      200,
    )
    expect(await rentalOf(rental.id)).toMatchObject({ chargeWon: 6_451, chargeVatWon: 645, endedAt: api.now })
    expect((await desk('POST', `/locker-rentals/${rental.publicId}/end`, { reason: '공사' })).status).toBe(
      409,
    )
  })

  test('that is not assigned cannot be ended, nor assigned while its locker is under repair', async () => {
    const rental = await makeRental(api.db, fit, locker(7))
    expect((await desk('POST', `/locker-rentals/${rental.publicId}/end`, { reason: '공사' })).status).toBe(
      409,
    )
    const decisions = [`locker:${rental.publicId}=keep`]
    await desk('POST', `/lockers/${locker(7).publicId}/repair`, { reason: '잠금장치', decisions })
    expect((await desk('POST', `/locker-rentals/${rental.publicId}/assign`)).body.messageKey).toBe(
      'lockerInRepair',
    )
    await desk('POST', `/lockers/${locker(7).publicId}/repaired`)
    expect((await desk('POST', `/locker-rentals/${rental.publicId}/assign`)).status).toBe(200)
  })
})

describe('a cancellation', () => {
  const asked = { cancelAskedAt: new Date('2026-12-10T01:00:00Z'), chargeWon: 8_451, chargeVatWon: 845 }

  test('approved before the assignment cancels it, afterwards ends it; at the frozen charge', async () => {
    const early = await makeRental(api.db, fit, locker(7), asked)
    const other = await makeMember(api.db, tenants.company.id, { accountType: 'vip' })
    const late = await makeRental(api.db, other, locker(8), { ...asked, status: 'assignment_completed' })
    await at('2026-12-20T10:00:00')
    for (const { publicId } of [early, late])
      expect((await desk('POST', `/locker-rentals/${publicId}/approve-cancellation`)).status).toBe(200)
    expect(await rentalOf(early.id)).toMatchObject({ status: 'assignment_cancelled', chargeWon: 8_451 })
    expect(await rentalOf(late.id)).toMatchObject({ endedAt: api.now, chargeWon: 8_451 })
    expect((await desk('GET', '/lockers/queue')).data.count).toBe(0)
  })

  test('declined leaves the rental as it was, with the reason', async () => {
    const rental = await makeRental(api.db, fit, locker(7), { ...asked, status: 'assignment_completed' })
    await at('2026-12-20T10:00:00')
    expect((await desk('POST', `/locker-rentals/${rental.publicId}/assign`)).status).toBe(409)
    const path = `/locker-rentals/${rental.publicId}/decline-cancellation`
    expect((await desk('POST', path, { reason: '기간 경과' })).status).toBe(200)
    expect(await rentalOf(rental.id)).toMatchObject({
      status: 'assignment_completed',
      cancelAskedAt: null,
      chargeWon: null,
      statusReason: '기간 경과',
    })
    expect((await desk('POST', path, { reason: '기간 경과' })).status).toBe(409)
  })
})

describe('a repair', () => {
  test('begins and ends once', async () => {
    const path = `/lockers/${locker(7).publicId}`
    expect((await desk('POST', `${path}/repaired`)).status).toBe(409)
    expect((await desk('POST', `${path}/repair`, { reason: ' ' })).body.errors[0].messageKey).toBe(
      'reasonRequired',
    )
    expect((await desk('POST', `${path}/repair`, { reason: '경첩' })).status).toBe(200)
    expect((await desk('POST', `${path}/repair`, { reason: '경첩' })).status).toBe(409)
    expect((await desk('GET', path)).data).toMatchObject({
      state: 'in_maintenance',
      repair: { reason: '경첩' },
    })
    await desk('POST', `${path}/repaired`)
    expect(await api.countRows(lockerRepairs)).toBe(0)
  })

  test('with a rental lists it first: another locker, or the rest of the month back without the 10 %', async () => {
    const path = `/lockers/${locker(7).publicId}/repair`
    const other = await makeMember(api.db, tenants.company.id, { accountType: 'vip' })
    const rental = await makeRental(api.db, fit, locker(7), { status: 'assignment_completed' })
    const next = await makeRental(api.db, other, locker(7), {
      month: '2027-01',
      status: 'assignment_completed',
    })
    await makeRental(api.db, other, locker(1), { status: 'assignment_completed' })
    await at('2026-12-10T10:00:00')
    const first = await desk('POST', path, { reason: '잠금장치 고장' })
    expect([first.status, first.body.messageKey]).toEqual([409, 'affectedUndecided'])
    const choicesOf = (place: number) =>
      first.body.affected[place].choices.map(({ value }: { value: string }) => value)
    // Neither the locker itself nor one that somebody has.
    expect(choicesOf(0)).toEqual(
      [2, 3, 4, 5, 6].map((number) => `move:${locker(number).publicId}`).concat('cancel'),
    )
    expect(choicesOf(1)).toContain('keep')
    expect(await api.countRows(lockerRepairs)).toBe(0)
    const decisions = [
      `locker:${rental.publicId}=cancel`,
      `locker:${next.publicId}=move:${locker(2).publicId}`,
    ]
    expect((await desk('POST', path, { reason: '잠금장치 고장', decisions })).status).toBe(200)
    // 20,000 × 10 / 31.
    expect(await rentalOf(rental.id)).toMatchObject({ endedAt: api.now, chargeWon: 6_451, chargeVatWon: 645 })
    expect(await rentalOf(next.id)).toMatchObject({ lockerId: locker(2).id, endedAt: null, won: 20_000 })
    const told = await api.db.select().from(outbox)
    expect(new Set(told.map(({ template }) => template))).toEqual(new Set(['lockerCancelled', 'lockerMoved']))
  })

  test('of an unknown locker is 404', async () => {
    expect((await desk('POST', `/lockers/${'x'.repeat(22)}/repair`, { reason: '경첩' })).status).toBe(404)
  })
})

describe('public lockers', () => {
  let key: string
  beforeEach(async () => {
    key = (await makeLockerSystem(api, tenants.administrator.token)).key
  })
  const report = (body: object, token: string | undefined = key) =>
    api.call('POST', '/fitness/public-lockers/reports', { token, body })
  const REPORT = { room: 'male', number: 7, state: 'in_use', at: '2026-11-23T09:59:00+09:00' }
  const stateOf = async (number: number) => {
    const { rooms } = (await api.call('GET', '/fitness/public-lockers')).data
    return rooms[0].lockers.find((one: { number: number }) => one.number === number).state
  }

  test('are reported by their system; the newest report counts, in any order', async () => {
    expect(await report(REPORT)).toMatchObject({ status: 201, data: { outcome: 'taken' } })
    expect(await report(REPORT)).toMatchObject({ status: 200, data: { outcome: 'known' } })
    const older = { ...REPORT, state: 'available', at: '2026-11-23T09:58:59+09:00' }
    expect(await report(older)).toMatchObject({ status: 200 })
    expect(await stateOf(7)).toBe('in_use')
    const { rooms, reportedAt } = (await api.call('GET', '/fitness/public-lockers')).data
    expect(
      rooms.map(({ room, available }: { room: string; available: number }) => [room, available]),
    ).toEqual([
      ['male', 29],
      ['female', 30],
    ])
    expect(reportedAt).toBe('2026-11-23T00:59:00.000Z')
    expect((await report({ ...older, at: '2026-11-23T10:00:00+09:00' })).status).toBe(201)
    expect(await stateOf(7)).toBe('available')
  })

  test('need the system’s key, which opens nothing else', async () => {
    expect((await api.call('POST', '/fitness/public-lockers/reports', { body: REPORT })).status).toBe(401)
    expect((await report(REPORT, `lockers_${'x'.repeat(43)}`)).status).toBe(401)
    for (const role of ['master', 'otherStaff', 'administrator'] as const)
      expect((await report(REPORT, tenants[role].token)).status).toBe(403)
    expect((await api.call('GET', '/desk/lockers', { token: key })).status).toBe(401)
    const gate = { token: key, body: { eventId: 'e', plate: '1', kind: 'enter', at: REPORT.at } }
    expect((await api.call('POST', '/parking/gate-events', gate)).status).toBe(401)
  })

  test('several systems have a key each; one that was replaced or ended reports nothing any more', async () => {
    const { token } = tenants.administrator
    const other = await makeLockerSystem(api, token)
    const renewed = (await api.call('POST', `/desk/locker-systems/${other.id}/key`, { token })).data
      .key as string
    expect((await report(REPORT, other.key)).status).toBe(401)
    expect((await report(REPORT, renewed)).status).toBe(201)
    expect((await report(REPORT)).status).toBe(200)
    const stored = await api.db.select().from(lockerSystems)
    expect(stored.map(({ keyHash }) => keyHash)).not.toContain(renewed)
    expect((await api.call('POST', `/desk/locker-systems/${other.id}/end`, { token })).status).toBe(200)
    expect((await report(REPORT, renewed)).status).toBe(401)
    for (const what of ['key', 'end'])
      expect((await api.call('POST', `/desk/locker-systems/${other.id}/${what}`, { token })).status).toBe(404)
    const { data } = await api.call('GET', '/desk/locker-systems', { token })
    expect(data).toMatchObject([
      { endedAt: null, reportedAt: api.now.toISOString() },
      { id: other.id, endedAt: api.now.toISOString() },
    ])
    expect(JSON.stringify(data)).not.toContain('lockers_')
  })

  test('systems are for administrators, and have a name', async () => {
    const { token } = tenants.otherStaff
    expect((await api.call('GET', '/desk/locker-systems', { token })).status).toBe(403)
    expect((await api.call('POST', '/desk/locker-systems', { token, body: { name: 'x' } })).status).toBe(403)
    const admin = tenants.administrator.token
    const { status, body } = await api.call('POST', '/desk/locker-systems', {
      token: admin,
      body: { name: ' ' },
    })
    expect([status, body.errors[0]]).toMatchObject([
      422,
      { path: 'name', messageKey: 'lockerSystemNameRequired' },
    ])
  })

  test.each([
    [{ room: 'all' }, 'room', 'choiceInvalid'],
    [{ number: 0 }, 'number', 'choiceInvalid'],
    [{ number: '7' }, 'number', 'choiceInvalid'],
    [{ state: 'open' }, 'state', 'choiceInvalid'],
    [{ at: 'now' }, 'at', 'timeInvalid'],
    [{ at: '2026-11-23T10:05:01+09:00' }, 'at', 'lockerReportAhead'],
  ])('not %j', async (overrides, path, messageKey) => {
    const answer = await report({ ...REPORT, ...overrides })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
  })

  test('an unknown number is 404, and a personal locker is never reported', async () => {
    expect((await report({ ...REPORT, number: 99 })).status).toBe(404)
    await report(REPORT)
    const [personal] = await api.db
      .select()
      .from(lockers)
      .where(eq(lockers.id, locker(7).id))
    expect(personal!.inUse).toBe(false)
  })

  test('are entered by the desk, and under repair whatever is reported', async () => {
    const path = `/lockers/${locker(7, 'public').publicId}`
    expect((await desk('POST', `${path}/use`, { inUse: true })).status).toBe(200)
    expect((await desk('POST', `${path}/use`, { inUse: true })).status).toBe(409)
    expect(await stateOf(7)).toBe('in_use')
    await desk('POST', `${path}/repair`, { reason: '열쇠' })
    await report({ ...REPORT, at: '2026-11-23T10:01:00+09:00' })
    expect(await stateOf(7)).toBe('in_maintenance')
    expect((await desk('POST', `/lockers/${locker(7).publicId}/use`, { inUse: true })).status).toBe(409)
  })
})
