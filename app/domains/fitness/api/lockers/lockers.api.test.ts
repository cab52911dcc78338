import { describe, expect, test } from 'vitest'
import { makeRental, WON_PER_MONTH } from 'tests/factories/lockers'
import { useLockers } from 'tests/factories/locker-calls'
import { useApi } from 'tests/support/api'
import { settings } from '~/domains/building/api/tables.server'
import { lockerRentals, lockerRepairs } from './tables.server'

const api = useApi()
const { people, at, fitnessMember, locker, plan, rent, stateOf } = useLockers(api)
const repair = (number: number) =>
  api.db
    .insert(lockerRepairs)
    .values({ lockerId: locker(number).id, reason: '잠금장치', actor: 'staff:1', since: api.now })

describe('who', () => {
  test('only fitness members rent, whatever the flags (product §6)', async () => {
    for (const { token } of [people.tenants.host, people.tenants.master, people.tenants.clerk])
      expect(await rent(token)).toMatchObject({ status: 403, body: { messageKey: 'notFitnessMember' } })
    expect((await rent(people.tenants.front.token)).status).toBe(403)
    expect((await rent('')).status).toBe(401)
    expect((await rent(people.fit.token)).status).toBe(201)
    expect(await api.countRows(lockerRentals)).toBe(1)
  })

  test('everybody else sees the plan, and that they are no member', async () => {
    const seen = await plan(people.tenants.master.token)
    expect(seen).toMatchObject({ isMember: false, room: 'male', month: '2026-12' })
    expect(seen.lockers).toHaveLength(30)
    expect((await plan(people.fit.token)).isMember).toBe(true)
    expect((await api.call('GET', '/fitness/lockers')).status).toBe(401)
  })

  test('a rental is its member’s: to colleagues, the master and others it is unknown', async () => {
    const { id } = (await rent(people.fit.token)).data
    const colleague = await fitnessMember()
    for (const { token } of [
      people.tenants.master,
      people.tenants.clerk,
      people.tenants.stranger,
      colleague,
    ]) {
      expect((await api.call('GET', `/fitness/locker-rentals/${id}`, { token })).status).toBe(404)
      const body = { chargeWon: 0 }
      expect((await api.call('POST', `/fitness/locker-rentals/${id}/cancel`, { token, body })).status).toBe(
        404,
      )
    }
    expect((await api.call('GET', `/fitness/locker-rentals/${id}`, { token: people.fit.token })).status).toBe(
      200,
    )
  })
})

describe('renting', () => {
  test('freezes the fee that was shown', async () => {
    const { id } = (await rent(people.fit.token)).data
    await api.db
      .insert(settings)
      .values({ name: 'fitness.lockers', value: { wonPerMonth: 25_000 }, changedAt: api.now })
    const rental = (await api.call('GET', `/fitness/locker-rentals/${id}`, { token: people.fit.token })).data
    expect(rental).toMatchObject({
      status: 'scheduled_for_assignment',
      firstDay: '2026-12-01',
      lastDay: '2026-12-31',
      locker: { number: 7, room: 'male' },
      won: 20_000,
      vatWon: 2_000,
      daysLeft: 31,
      freeUntil: null,
      history: [{ event: 'requested', by: 'author' }],
    })
    const late = await rent((await fitnessMember()).token, 8)
    expect(late).toMatchObject({ status: 409, body: { messageKey: 'lockerFeeChanged' } })
    expect((await rent((await fitnessMember()).token, 8, { won: 25_000 })).status).toBe(201)
  })

  test.each([
    [{ lockerId: '' }, 'lockerId', 'lockerRequired'],
    [{ lockerId: undefined }, 'lockerId', 'lockerRequired'],
    [{ lockerId: 'x' }, 'lockerId', 'choiceInvalid'],
    [{ lockerId: 'x'.repeat(22) }, 'lockerId', 'choiceInvalid'],
    [{ month: '2026-13' }, 'month', 'monthInvalid'],
    [{ month: '' }, 'month', 'monthInvalid'],
    [{ won: '' }, 'won', 'bookingPriceUnseen'],
  ])('not %j', async (given, path, messageKey) => {
    const { status, body } = await rent(people.fit.token, 7, given)
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect(await api.countRows(lockerRentals)).toBe(0)
  })

  test.each(['2026-11', '2027-02', '2025-12'])('not in %s, which is outside the window', async (month) => {
    expect(await rent(people.fit.token, 7, { month })).toMatchObject({
      status: 422,
      body: { messageKey: 'lockerMonthClosed' },
    })
  })

  test('a month can be rented on its 1st, from 00:00:00 in Seoul, and not on its 2nd', async () => {
    await at('2026-11-30T23:59:59')
    expect((await plan(people.fit.token)).months).toEqual(['2026-12', '2027-01'])
    await at('2026-12-01T00:00:00')
    expect((await plan(people.fit.token)).months).toEqual(['2026-12', '2027-01', '2027-02'])
    await at('2026-12-02T00:00:00')
    expect((await rent(people.fit.token)).body.messageKey).toBe('lockerMonthClosed')
    await at('2026-12-01T23:59:59')
    expect((await rent(people.fit.token)).status).toBe(201)
  })

  test('not a public locker, and not one of the other changing room', async () => {
    const publicOne = { lockerId: locker(7, 'public').publicId }
    expect((await rent(people.fit.token, 7, publicOne)).body.errors[0].messageKey).toBe('choiceInvalid')
    const other = { lockerId: locker(7, 'personal', 'female').publicId }
    expect((await rent(people.fit.token, 7, other)).body.errors[0].messageKey).toBe('lockerOtherRoom')
    const unknown = await fitnessMember({ gender: null })
    expect((await rent(unknown.token, 7, other)).status).toBe(201)
  })

  test('not one under repair', async () => {
    await repair(7)
    expect(await stateOf(people.fit.token, 7)).toBe('in_maintenance')
    expect((await rent(people.fit.token)).body.errors[0]).toMatchObject({ messageKey: 'lockerInRepair' })
  })

  test('one a month for each; a repetition with its key is the same one', async () => {
    const headers = { 'idempotency-key': 'locker-once-1' }
    const body = { lockerId: locker(7).publicId, month: '2026-12', won: WON_PER_MONTH, agreed: 'on' }
    const call = () => api.call('POST', '/fitness/locker-rentals', { token: people.fit.token, body, headers })
    const first = await call()
    expect((await call()).data).toEqual(first.data)
    expect((await rent(people.fit.token, 8)).body.messageKey).toBe('lockerOneAMonth')
    expect((await rent(people.fit.token, 8, { month: '2027-01' })).status).toBe(201)
  })

  test('somebody else’s is taken, without saying whose', async () => {
    await makeRental(api.db, await fitnessMember(), locker(7))
    expect(await stateOf(people.fit.token, 7)).toBe('taken')
    expect((await rent(people.fit.token)).body.errors[0]).toMatchObject({
      path: 'lockerId',
      messageKey: 'lockerTaken',
    })
    expect(JSON.stringify(await plan(people.fit.token))).not.toMatch(/member|company/)
  })

  test('a cancelled one is free again', async () => {
    await makeRental(api.db, await fitnessMember(), locker(7), { status: 'assignment_cancelled' })
    await makeRental(api.db, await fitnessMember(), locker(7), {
      status: 'assignment_completed',
      endedAt: api.now,
    })
    expect(await stateOf(people.fit.token, 7)).toBe('available')
    expect((await rent(people.fit.token)).status).toBe(201)
  })
})

describe('races', () => {
  test('of fifty who want one locker, exactly one gets it', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, async () => (await fitnessMember()).token))
    const answers = await Promise.all(tokens.map((token) => rent(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => `${status} ${body.errors[0].messageKey}`)).toEqual(
      Array(49).fill('422 lockerTaken'),
    )
    expect(await api.countRows(lockerRentals)).toBe(1)
  })

  test('of ten lockers wanted by one member, exactly one is theirs', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => rent(people.fit.token, index + 1)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await api.countRows(lockerRentals)).toBe(1)
  })

  test('a double cancellation is asked for once', async () => {
    const { id } = (await rent(people.fit.token)).data
    const body = { chargeWon: 0 }
    const cancel = () =>
      api.call('POST', `/fitness/locker-rentals/${id}/cancel`, { token: people.fit.token, body })
    const statuses = (await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })
})

describe('renting the same once more', () => {
  test('its locker is chosen in the next month without one, if it is free then', async () => {
    const { id } = (await rent(people.fit.token)).data
    const again = await plan(people.fit.token, `?again=${id}`)
    const [first] = again.own
    expect(again).toMatchObject({ month: '2027-01', chosen: first.locker.id, room: first.locker.room })
    const { lockerId } = { lockerId: first.locker.id }
    const other = await fitnessMember()
    await api.call('POST', '/fitness/locker-rentals', {
      token: other.token,
      body: { lockerId, month: '2027-01', won: WON_PER_MONTH, agreed: 'on' },
    })
    // Its member may renew it before others, so that nobody else has it meanwhile.
    expect((await plan(people.fit.token, `?again=${id}`)).chosen).toBe(lockerId)
    expect((await plan(other.token, `?again=${id}`)).chosen).toBeNull()
  })
})
