import { beforeEach, expect, test } from 'vitest'
import { carOf, makeParkingAccount } from 'tests/factories/parking'
import { giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const last = async (token: string) => (await api.call('GET', '/members/me/home', { token })).data.last
const NOTHING = { booking: null, visit: null, coupon: null }

test('the room booked last is the caller’s own, and not one that was cancelled', async () => {
  const { clerk, master, host, company } = tenants
  await giveFreeTime(api.db, company.id, 0)
  const booked = await makeBooking(api.db, clerk, { date: '2026-11-30', room: 'meeting-3' })
  await makeBooking(api.db, clerk, { date: '2026-11-27', room: 'meeting-2', status: 'cancelled' })
  await makeBooking(api.db, master, { date: '2026-11-25', room: 'seminar' })
  expect((await last(clerk.token)).booking).toMatchObject({
    id: booked.publicId,
    room: { code: 'meeting-3', kind: 'meeting' },
    startMinutes: 600,
    again: '2026-12-07',
  })
  expect((await last(master.token)).booking.room.code).toBe('seminar')
  // Who may not book has nothing to do once more.
  await makeBooking(api.db, host, { date: '2026-11-25', room: 'meeting-4' })
  expect(await last(host.token)).toEqual(NOTHING)
})

test('the visit is the last one to or by the caller that took place; a group only for whoever may reserve one', async () => {
  const { host, colleague, clerk, stranger } = tenants
  const guests = [{ name: '강은석' }, { name: '이도현' }]
  const { publicId } = await makeVisit(api.db, host, { status: 'approved', people: guests })
  await makeVisit(api.db, host, { status: 'cancelled', people: [{ name: '취소된 손님' }] })
  await makeVisit(api.db, host, { kind: 'group', status: 'approved', requestedByMemberId: clerk.id })
  await makeVisit(api.db, colleague, { people: [{ name: '다른 손님' }] })
  expect((await last(host.token)).visit).toEqual({
    id: publicId,
    kind: 'individual',
    guest: '강은석',
    people: 2,
  })
  expect((await last(clerk.token)).visit).toMatchObject({ kind: 'group' })
  expect(await last(stranger.token)).toEqual(NOTHING)
})

test('the coupon is the one that the caller gave last, and pages of parking have it chosen', async () => {
  const { company, clerk, master, host } = tenants
  await makeParkingAccount(api, company.id, { chargedMinutes: 600, tokens: [clerk.token, master.token] })
  const visit = await makeVisit(api.db, host, { status: 'approved', people: [{ plate: '12가3456' }] })
  const queue = (token: string, coupon: string) =>
    api.call('POST', '/parking/discounts/queue', { token, body: { ids: [carOf(visit)], coupon } })
  expect((await queue(clerk.token, 'hours2')).status).toBe(200)
  expect((await queue(master.token, 'allDay')).status).toBe(200)
  const ofCar = (token: string) => api.call('GET', `/parking/records/${carOf(visit)}`, { token })
  for (const [token, coupon] of [
    [clerk.token, 'hours2'],
    [master.token, 'allDay'],
  ] as const) {
    expect((await last(token)).coupon).toBe(coupon)
    expect((await api.call('GET', '/parking/account', { token })).data.usualCoupon).toBe(coupon)
    expect((await ofCar(token)).data.usualCoupon).toBe(coupon)
  }
  // A favourite is chosen before it.
  const { token } = clerk
  const body = { kind: 'coupon', key: 'minutes30', isFavorite: true }
  expect((await api.call('PUT', '/members/me/favorites', { token, body })).status).toBe(200)
  expect((await last(token)).coupon).toBe('hours2')
  expect((await api.call('GET', '/parking/account', { token })).data.usualCoupon).toBe('minutes30')
  expect((await ofCar(token)).data.usualCoupon).toBe('minutes30')
})

test('it is for members alone', async () => {
  expect((await api.call('GET', '/members/me/home')).status).toBe(401)
  expect((await api.call('GET', '/members/me/home', { token: tenants.front.token })).status).toBe(403)
})
