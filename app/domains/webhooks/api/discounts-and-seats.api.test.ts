import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { EVENT, makeEvent, makeSignUp } from 'tests/factories/listening-events'
import { parkingOf, passGate } from 'tests/factories/parking'
import { makeMember } from 'tests/factories/people'
import { makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeWebhook } from 'tests/factories/webhooks'
import { useApi } from 'tests/support/api'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { listeningSignUps } from '~/domains/listening-bar/api/event-tables.server'
import { freeSeatsOfEnded } from '~/domains/listening-bar/api/jobs.server'
import { destroyOldParking } from '~/domains/parking/api/jobs.server'
import { parkingDiscounts } from '~/domains/parking/api/tables.server'
import { eventsOf } from '~/domains/webhooks/events'
import { webhookDeliveries } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeWebhook(api, tenants.administrator.token, {
    events: [...eventsOf('discount'), ...eventsOf('eventSeat')],
  })
})

/** What is queued, in the order of the events: which, of what, and when. */
const told = async () =>
  (await api.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))).map(
    ({ event, body }) => {
      const { type, timestamp, data, ...rest } = JSON.parse(body) as {
        type: string
        timestamp: string
        data: { id: string }
      }
      expect([type, rest, Object.keys(data)]).toEqual([event, {}, ['id']])
      return { event, id: data.id, at: timestamp }
    },
  )
const events = async () => (await told()).map(({ event }) => event)
const later = (minutes: number) => {
  api.now = new Date(api.now.getTime() + minutes * 60_000)
  return api.now.toISOString()
}

describe('discounts', () => {
  const { call, open, expectCar, register } = parkingOf(api, () => tenants)
  beforeEach(async () => {
    await api.db.update(companies).set({ parkingMinutes: 100 }).where(eq(companies.id, tenants.company.id))
    await open()
  })
  const undo = (id: string) => call('POST', `/parking/discounts/${id}/undo`, {})
  const discounts = () => api.db.select().from(parkingDiscounts).orderBy(asc(parkingDiscounts.id))

  test('of a parked car are told as registered alone, and when they are undone', async () => {
    const car = await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 540)
    const registered = api.now.toISOString()
    expect((await register([car])).status).toBe(200)
    const undone = later(5)
    const [{ publicId: id } = { publicId: '' }] = await discounts()
    expect((await undo(id)).status).toBe(200)
    expect((await undo(id)).status).toBe(409)
    expect(await told()).toEqual([
      { event: 'discount.registered', id, at: registered },
      { event: 'discount.undone', id, at: undone },
    ])
  })

  test('that wait for the car are told as queued, and at its entry as registered or refused', async () => {
    const car = await expectCar('12가3456')
    const queue = (coupon: string) => call('POST', '/parking/discounts/queue', { ids: [car], coupon })
    for (const coupon of ['hour1', 'hours2', 'minutes30']) expect((await queue(coupon)).status).toBe(200)
    const entry = later(1)
    await passGate(api, 'enter', '12가3456', 540)
    const [one, two, three] = (await discounts()).map(({ publicId }) => publicId)
    expect((await told()).slice(3)).toEqual([
      { event: 'discount.registered', id: one, at: entry },
      // 40 minutes are left.
      { event: 'discount.refused', id: two, at: entry },
      { event: 'discount.registered', id: three, at: entry },
    ])
    expect((await events()).slice(0, 3)).toEqual(Array(3).fill('discount.queued'))
    // Nothing happens to a discount when its car leaves, or when its personal data is destroyed.
    await passGate(api, 'exit', '12가3456', 545)
    await destroyOldParking(api.db, new Date(api.now.getTime() + 400 * 86_400_000))
    expect(await told()).toHaveLength(6)
  })

  test('fifty at once: of each that was registered and undone one is told', async () => {
    const cars = await Promise.all(Array.from({ length: 50 }, (_, n) => expectCar(`10가${1000 + n}`)))
    for (let n = 0; n < 50; n += 1) await passGate(api, 'enter', `10가${1000 + n}`, 540)
    const answers = await Promise.all(cars.map((car) => register([car], 'minutes30')))
    const count = answers.filter(({ status }) => status === 200).length
    expect(count).toBe(3)
    expect(await events()).toEqual(Array(count).fill('discount.registered'))
    const [{ publicId } = { publicId: '' }] = await discounts()
    await Promise.all(Array.from({ length: 50 }, () => undo(publicId)))
    expect((await told()).slice(count)).toEqual([
      { event: 'discount.undone', id: publicId, at: api.now.toISOString() },
    ])
  })

  test('that were rolled back are not told', async () => {
    const car = await expectCar('12가3456')
    await call('POST', '/parking/discounts/queue', { ids: [car], coupon: 'hour1' })
    const failing = api.db.transaction(async (tx) => {
      await tx.update(parkingDiscounts).set({ status: 'undone' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await events()).toEqual(['discount.queued'])
  })
})

describe('seats at events of the listening bar', () => {
  beforeEach(() => makeRooms(api.db))
  const act = (id: string, step: string, token: string, body: object = {}) =>
    api.call('POST', `/listening-bar/events/${id}/${step}`, { token, body })
  const idOf = async (memberId: number) =>
    (await api.db.select().from(listeningSignUps).where(eq(listeningSignUps.memberId, memberId)))[0]!.publicId

  test('are told from signing up to signing off, and what becomes of who waits', async () => {
    const { publicId } = await makeEvent(api.db, { seats: 2 })
    const { host, colleague } = tenants
    const first = api.now.toISOString()
    await act(publicId, 'sign-up', host.token, { seats: 2 })
    await act(publicId, 'sign-up', colleague.token, { seats: 1 })
    const second = later(1)
    await act(publicId, 'take-one', host.token)
    const third = later(1)
    await act(publicId, 'sign-off', host.token)
    const [own, other] = [await idOf(host.id), await idOf(colleague.id)]
    expect(await told()).toEqual([
      { event: 'eventSeat.signedUp', id: own, at: first },
      { event: 'eventSeat.waiting', id: other, at: first },
      { event: 'eventSeat.changed', id: own, at: second },
      { event: 'eventSeat.placeGiven', id: other, at: second },
      { event: 'eventSeat.cancelled', id: own, at: third },
    ])
  })

  test('are told when they are given back for an account that has ended, and when the event is called off', async () => {
    const { data } = await api.call('POST', '/desk/listening-bar/events', {
      token: tenants.otherStaff.token,
      body: { ...EVENT, seats: 1 },
    })
    for (const who of ['host', 'colleague', 'master'] as const)
      await act(data.id, 'sign-up', tenants[who].token, { seats: 1 })
    await api.db.update(members).set({ status: 'deleted' }).where(eq(members.id, tenants.host.id))
    await freeSeatsOfEnded('http://localhost:3000')(api.db, api.now)
    expect((await events()).slice(3)).toEqual(['eventSeat.cancelled', 'eventSeat.placeGiven'])
    const off = { token: tenants.otherStaff.token, body: { reason: '연주자 사정' } }
    expect((await api.call('POST', `/desk/listening-bar/events/${data.id}/cancel`, off)).status).toBe(200)
    expect((await events()).slice(5)).toEqual(['eventSeat.cancelled', 'eventSeat.cancelled'])
  })

  test('are told when people arrive, and when that is taken back', async () => {
    const event = await makeEvent(api.db)
    const { publicId: id } = await makeSignUp(api.db, tenants.host, event)
    api.now = new Date('2026-11-26T18:30:00+09:00')
    const token = await api.signIn({ staffId: tenants.otherStaff.id })
    for (const decision of ['checkIn', 'undoCheckIn'])
      await api.call('POST', `/desk/listening-bar/events/${event.publicId}/check-in`, {
        token,
        body: { decision, id },
      })
    const at = api.now.toISOString()
    expect((await told()).slice(1)).toEqual([
      { event: 'eventSeat.checkedIn', id, at },
      { event: 'eventSeat.checkInUndone', id, at },
    ])
  })

  test('fifty at once: each place is told once, also as it is given on', async () => {
    const { publicId } = await makeEvent(api.db, { seats: 10 })
    const tokens: string[] = []
    for (let n = 0; n < 50; n += 1) {
      const { id } = await makeMember(api.db, tenants.company.id)
      tokens.push(await api.signIn({ memberId: id }))
    }
    await Promise.all(tokens.map((token) => act(publicId, 'sign-up', token, { seats: 1 })))
    const count = async (event: string) => {
      const ids = (await told()).filter((one) => one.event === `eventSeat.${event}`).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      return ids.length
    }
    expect([await count('signedUp'), await count('waiting')]).toEqual([10, 40])
    await Promise.all(tokens.map((token) => act(publicId, 'sign-off', token)))
    // Everybody is gone; whoever was given a place before signing off was told so.
    expect([await count('signedUp'), await count('waiting'), await count('cancelled')]).toEqual([10, 40, 50])
    expect(await count('placeGiven')).toBeLessThanOrEqual(40)
  })
})
