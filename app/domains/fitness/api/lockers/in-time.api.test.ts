import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeRental } from 'tests/factories/lockers'
import { useLockers } from 'tests/factories/locker-calls'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { cancelUnassigned } from '~/domains/fitness/api/jobs.server'
import { lockerRentals } from './tables.server'

const api = useApi()
const { people, at, fitnessMember, locker, plan, rent, stateOf } = useLockers(api)

describe('renewing', () => {
  test('goes before others until the month ends, which it does by itself', async () => {
    const holder = await fitnessMember()
    await makeRental(api.db, holder, locker(7), { month: '2026-11', status: 'assignment_completed' })
    expect(await stateOf(people.fit.token, 7)).toBe('kept')
    await at('2026-11-30T23:59:59')
    expect((await rent(people.fit.token)).body.errors[0].messageKey).toBe('lockerKept')
    expect((await plan(holder.token)).own[0]).toMatchObject({
      status: 'occupied',
      renewal: { month: '2026-12', lockerId: locker(7).publicId, until: '2026-11-30T15:00:00.000Z' },
    })
    await at('2026-12-01T00:00:00')
    expect((await plan(holder.token)).own).toEqual([])
    expect((await rent(people.fit.token)).status).toBe(201)
  })

  test('is the next month of the same locker', async () => {
    const current = await makeRental(api.db, people.fit, locker(7), {
      month: '2026-11',
      status: 'assignment_completed',
    })
    const details = () =>
      api.call('GET', `/fitness/locker-rentals/${current.publicId}`, { token: people.fit.token })
    expect((await details()).data.renewal).toMatchObject({ month: '2026-12' })
    const { id } = (await rent(people.fit.token)).data
    expect((await details()).data.renewal).toBeNull()
    const renewed = (await api.call('GET', `/fitness/locker-rentals/${id}`, { token: people.fit.token })).data
    expect(renewed).toMatchObject({ history: [{ event: 'renewed' }], renewal: { month: '2027-01' } })
  })
})

describe('cancelling', () => {
  test('freezes the charge of the moment it is asked for, and is free until 24 hours before', async () => {
    const { publicId: id } = await makeRental(api.db, people.fit, locker(7), {
      status: 'assignment_completed',
    })
    const cancel = (chargeWon: number) =>
      api.call('POST', `/fitness/locker-rentals/${id}/cancel`, {
        token: people.fit.token,
        body: { chargeWon },
      })
    await at('2026-11-30T00:00:01')
    expect((await cancel(0)).body.messageKey).toBe('cancellationChargeChanged')
    await at('2026-11-30T00:00:00')
    const answer = await cancel(0)
    expect(answer.data).toMatchObject({
      status: 'cancellation_requested',
      refund: { chargeWon: 0, refundWon: 20_000 },
      actions: { cancel: { allowed: false } },
    })
    // Days later it is still what was asked for.
    await at('2026-12-10T10:00:00')
    const later = (await api.call('GET', `/fitness/locker-rentals/${id}`, { token: people.fit.token })).data
    expect(later.refund).toMatchObject({ chargeWon: 0 })
    const [row] = await api.db.select().from(lockerRentals)
    expect(row).toMatchObject({ chargeWon: 0, chargeVatWon: 0, status: 'assignment_completed' })
  })

  test('before the assignment costs nothing, however late; after it the days since then and 10 %', async () => {
    const { id } = (await rent(people.fit.token)).data
    const path = `/fitness/locker-rentals/${id}`
    await at('2026-12-16T09:00:00')
    const { token } = people.fit
    expect((await api.call('GET', path, { token })).data).toMatchObject({
      freeUntil: null,
      refund: { usedDays: 0, chargeWon: 0, refundWon: 20_000 },
    })
    const assigned = await api.call('POST', `/desk/locker-rentals/${id}/assign`, {
      token: people.tenants.otherStaff.token,
    })
    expect(assigned.status).toBe(200)
    await at('2026-12-18T09:00:00')
    // 20,000 × 3 / 31 = 1,935.4; 10 % = 2,000.
    expect((await api.call('GET', path, { token })).data).toMatchObject({
      freeUntil: '2026-12-14T15:00:00.000Z',
      refund: { usedDays: 3, usedWon: 1_935, deductionWon: 2_000, chargeWon: 3_935 },
    })
  })

  test('after the 1st costs the days used and 10 %', async () => {
    const rental = await makeRental(api.db, people.fit, locker(7), { status: 'assignment_completed' })
    await at('2026-12-10T10:00:00')
    const path = `/fitness/locker-rentals/${rental.publicId}`
    // 20,000 × 10 / 31 = 6,451.6; 10 % = 2,000.
    expect((await api.call('GET', path, { token: people.fit.token })).data.refund).toMatchObject({
      usedWon: 6_451,
      deductionWon: 2_000,
      chargeWon: 8_451,
      chargeVatWon: 845,
      refundWon: 11_549,
    })
    expect(
      (await api.call('POST', `${path}/cancel`, { token: people.fit.token, body: { chargeWon: 8_451 } }))
        .status,
    ).toBe(200)
    const [row] = await api.db.select().from(lockerRentals).orderBy(asc(lockerRentals.id))
    expect(row).toMatchObject({ chargeWon: 8_451, chargeVatWon: 845 })
  })

  test('is too late when the month has ended, or it is cancelled', async () => {
    const rental = await makeRental(api.db, people.fit, locker(7), { status: 'assignment_completed' })
    const cancel = (chargeWon: number) =>
      api.call('POST', `/fitness/locker-rentals/${rental.publicId}/cancel`, {
        token: people.fit.token,
        body: { chargeWon },
      })
    await at('2027-01-01T00:00:00')
    expect((await cancel(20_000)).body.messageKey).toBe('illegalTransition')
    await api.db
      .update(lockerRentals)
      .set({ status: 'assignment_cancelled' })
      .where(eq(lockerRentals.id, rental.id))
    await at('2026-12-10T10:00:00')
    expect((await cancel(8_451)).status).toBe(409)
  })

  test('is still possible for who is no fitness member any more', async () => {
    const was = people.tenants.host
    const rental = await makeRental(api.db, was, locker(7))
    const path = `/fitness/locker-rentals/${rental.publicId}`
    expect((await api.call('GET', path, { token: was.token })).data.renewal).toBeNull()
    expect(
      (await api.call('POST', `${path}/cancel`, { token: was.token, body: { chargeWon: 0 } })).status,
    ).toBe(200)
  })
})

describe('a month that ends', () => {
  const cancel = (path: string, token: string) => api.call('POST', path, { token, body: { chargeWon: 0 } })
  const deskOf = (method: string, path: string, body?: unknown) =>
    api.call(method, `/desk${path}`, { token: people.tenants.otherStaff.token, body })
  const december = async () => (await deskOf('GET', '/bill?month=2026-12')).data

  test('leaves a requested cancellation to the desk, at the charge that was frozen', async () => {
    const rental = await makeRental(api.db, people.fit, locker(7), { status: 'assignment_completed' })
    await cancel(`/fitness/locker-rentals/${rental.publicId}/cancel`, people.fit.token)
    await at('2027-01-01T00:00:00')
    const details = () =>
      api.call('GET', `/fitness/locker-rentals/${rental.publicId}`, { token: people.fit.token })
    expect((await details()).data.status).toBe('cancellation_requested')
    expect((await deskOf('GET', '/lockers/queue')).data).toMatchObject({ count: 1 })
    expect(await december()).toMatchObject({ waiting: 1 })
    const declined = await deskOf('POST', `/locker-rentals/${rental.publicId}/decline-cancellation`, {
      reason: '기간 경과',
    })
    expect(declined.body).toMatchObject({ status: 409, messageKey: 'declineTooLate' })
    expect((await deskOf('POST', `/locker-rentals/${rental.publicId}/approve-cancellation`, {})).status).toBe(
      200,
    )
    expect((await details()).data).toMatchObject({ refund: { chargeWon: 0 } })
    expect((await deskOf('GET', '/lockers/queue')).data).toMatchObject({ count: 0 })
  })

  test('cancels what was never assigned, without charge; the desk can no longer assign it', async () => {
    const rental = await makeRental(api.db, people.fit, locker(7))
    const used = await makeRental(api.db, await fitnessMember(), locker(8), {
      status: 'assignment_completed',
    })
    const run = () => cancelUnassigned('https://portal.example')(api.db, api.now)
    await at('2026-12-31T23:59:59')
    expect(await run()).toBe(0)
    await at('2027-01-01T00:00:00')
    expect((await deskOf('POST', `/locker-rentals/${rental.publicId}/assign`)).status).toBe(409)
    expect(await Promise.all([run(), run()]).then(([one, other]) => one + other)).toBe(1)
    const rows = await api.db.select().from(lockerRentals).orderBy(asc(lockerRentals.id))
    expect(rows).toMatchObject([
      { id: rental.id, status: 'assignment_cancelled', chargeWon: 0 },
      { id: used.id, status: 'assignment_completed', chargeWon: null },
    ])
    const messages = await api.db.select().from(outbox)
    expect(new Set(messages.map(({ template }) => template))).toEqual(new Set(['lockerNotAssigned']))
    const { data } = await api.call('GET', `/fitness/locker-rentals/${rental.publicId}`, {
      token: people.fit.token,
    })
    expect(data).toMatchObject({ status: 'assignment_cancelled', history: [{}, { by: 'job' }] })
  })
})
