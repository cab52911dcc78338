import { beforeEach, describe, expect, test } from 'vitest'
import { makeLockers, makeRental, WON_PER_MONTH } from '../../../../tests/factories/lockers'
import { makeMember } from '../../../../tests/factories/people'
import { makeTenants, type Tenants } from '../../../../tests/factories/tenants'
import { useApi } from '../../../../tests/support/api'
import { sessions } from '../../account/api/tables.server'
import { settings } from '../../building/api/tables.server'
import type { LockerState } from '../rules/locker-state'
import { lockerRentals, lockerRepairs } from './locker-tables.server'

const api = useApi()
let tenants: Tenants
let locker: Awaited<ReturnType<typeof makeLockers>>
let fit: Awaited<ReturnType<typeof fitnessMember>>
beforeEach(async () => {
  tenants = await makeTenants(api)
  locker = await makeLockers(api.db)
  fit = await fitnessMember()
})

async function fitnessMember(given: Parameters<typeof makeMember>[2] = {}) {
  const person = await makeMember(api.db, tenants.company.id, { accountType: 'vip', ...given })
  return { ...person, token: await api.signIn({ memberId: person.id }) }
}

const rent = (token: string, number = 7, given: object = {}) =>
  api.call('POST', '/fitness/locker-rentals', {
    token,
    body: { lockerId: locker(number).publicId, month: '2026-12', won: WON_PER_MONTH, ...given },
  })
const plan = async (token: string, query = '') =>
  (await api.call('GET', `/fitness/lockers${query}`, { token })).data
const stateOf = async (token: string, number: number, query = ''): Promise<LockerState> =>
  (await plan(token, query)).lockers.find((one: { number: number }) => one.number === number).state
/** Moves the clock; whoever is signed in stays so. */
async function at(time: string) {
  api.now = new Date(`${time}+09:00`)
  const expiresAt = new Date(api.now.getTime() + 3_600_000)
  await api.db.update(sessions).set({ expiresAt })
}
const repair = (number: number) =>
  api.db
    .insert(lockerRepairs)
    .values({ lockerId: locker(number).id, reason: '잠금장치', actor: 'staff:1', since: api.now })

describe('who', () => {
  test('only fitness members rent, whatever the flags (specification §6)', async () => {
    for (const { token } of [tenants.host, tenants.master, tenants.clerk])
      expect(await rent(token)).toMatchObject({ status: 403, body: { messageKey: 'notFitnessMember' } })
    expect((await rent(tenants.front.token)).status).toBe(403)
    expect((await rent('')).status).toBe(401)
    expect((await rent(fit.token)).status).toBe(201)
    expect(await api.countRows(lockerRentals)).toBe(1)
  })

  test('everybody else sees the plan, and that they are no member', async () => {
    const seen = await plan(tenants.master.token)
    expect(seen).toMatchObject({ isMember: false, room: 'male', month: '2026-12' })
    expect(seen.lockers).toHaveLength(30)
    expect((await plan(fit.token)).isMember).toBe(true)
    expect((await api.call('GET', '/fitness/lockers')).status).toBe(401)
  })

  test('a rental is its member’s: to colleagues, the master and others it is unknown', async () => {
    const { id } = (await rent(fit.token)).data
    const colleague = await fitnessMember()
    for (const { token } of [tenants.master, tenants.clerk, tenants.stranger, colleague]) {
      expect((await api.call('GET', `/fitness/locker-rentals/${id}`, { token })).status).toBe(404)
      const body = { chargeWon: 0 }
      expect((await api.call('POST', `/fitness/locker-rentals/${id}/cancel`, { token, body })).status).toBe(
        404,
      )
    }
    expect((await api.call('GET', `/fitness/locker-rentals/${id}`, { token: fit.token })).status).toBe(200)
  })
})

describe('renting', () => {
  test('freezes the fee that was shown', async () => {
    const { id } = (await rent(fit.token)).data
    await api.db
      .insert(settings)
      .values({ name: 'fitness.lockers', value: { wonPerMonth: 25_000 }, changedAt: api.now })
    const rental = (await api.call('GET', `/fitness/locker-rentals/${id}`, { token: fit.token })).data
    expect(rental).toMatchObject({
      status: 'scheduled_for_assignment',
      firstDay: '2026-12-01',
      lastDay: '2026-12-31',
      locker: { number: 7, room: 'male' },
      won: 20_000,
      vatWon: 2_000,
      daysLeft: 31,
      freeUntil: '2026-11-29T15:00:00.000Z',
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
    const { status, body } = await rent(fit.token, 7, given)
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect(await api.countRows(lockerRentals)).toBe(0)
  })

  test.each(['2026-11', '2027-02', '2025-12'])('not in %s, which is outside the window', async (month) => {
    expect(await rent(fit.token, 7, { month })).toMatchObject({
      status: 422,
      body: { messageKey: 'lockerMonthClosed' },
    })
  })

  test('a month can be rented on its 1st, from 00:00:00 in Seoul, and not on its 2nd', async () => {
    await at('2026-11-30T23:59:59')
    expect((await plan(fit.token)).months).toEqual(['2026-12', '2027-01'])
    await at('2026-12-01T00:00:00')
    expect((await plan(fit.token)).months).toEqual(['2026-12', '2027-01', '2027-02'])
    await at('2026-12-02T00:00:00')
    expect((await rent(fit.token)).body.messageKey).toBe('lockerMonthClosed')
    await at('2026-12-01T23:59:59')
    expect((await rent(fit.token)).status).toBe(201)
  })

  test('not a public locker, and not one of the other changing room', async () => {
    const publicOne = { lockerId: locker(7, 'public').publicId }
    expect((await rent(fit.token, 7, publicOne)).body.errors[0].messageKey).toBe('choiceInvalid')
    const other = { lockerId: locker(7, 'personal', 'female').publicId }
    expect((await rent(fit.token, 7, other)).body.errors[0].messageKey).toBe('lockerOtherRoom')
    const unknown = await fitnessMember({ gender: null })
    expect((await rent(unknown.token, 7, other)).status).toBe(201)
  })

  test('not one under repair', async () => {
    await repair(7)
    expect(await stateOf(fit.token, 7)).toBe('in_maintenance')
    expect((await rent(fit.token)).body.errors[0]).toMatchObject({ messageKey: 'lockerInRepair' })
  })

  test('one a month for each; a repetition with its key is the same one', async () => {
    const headers = { 'idempotency-key': 'locker-once-1' }
    const body = { lockerId: locker(7).publicId, month: '2026-12', won: WON_PER_MONTH }
    const call = () => api.call('POST', '/fitness/locker-rentals', { token: fit.token, body, headers })
    const first = await call()
    expect((await call()).data).toEqual(first.data)
    expect((await rent(fit.token, 8)).body.messageKey).toBe('lockerOneAMonth')
    expect((await rent(fit.token, 8, { month: '2027-01' })).status).toBe(201)
  })

  test('somebody else’s is taken, without saying whose', async () => {
    await makeRental(api.db, await fitnessMember(), locker(7))
    expect(await stateOf(fit.token, 7)).toBe('taken')
    expect((await rent(fit.token)).body.errors[0]).toMatchObject({
      path: 'lockerId',
      messageKey: 'lockerTaken',
    })
    expect(JSON.stringify(await plan(fit.token))).not.toMatch(/member|company/)
  })

  test('a cancelled one is free again', async () => {
    await makeRental(api.db, await fitnessMember(), locker(7), { status: 'assignment_cancelled' })
    await makeRental(api.db, await fitnessMember(), locker(7), {
      status: 'assignment_completed',
      endedAt: api.now,
    })
    expect(await stateOf(fit.token, 7)).toBe('available')
    expect((await rent(fit.token)).status).toBe(201)
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
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => rent(fit.token, index + 1)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await api.countRows(lockerRentals)).toBe(1)
  })

  test('a double cancellation is asked for once', async () => {
    const { id } = (await rent(fit.token)).data
    const body = { chargeWon: 0 }
    const cancel = () => api.call('POST', `/fitness/locker-rentals/${id}/cancel`, { token: fit.token, body })
    const statuses = (await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })
})
