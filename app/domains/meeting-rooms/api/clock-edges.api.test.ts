import { beforeEach, expect, test } from 'vitest'
import { BOOKING, giveFreeTime, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'

/* Days are those of Seoul in any time zone of the server: the two API suites run in different ones. */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

async function at(time: string) {
  api.now = new Date(`${time}+09:00`)
  tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
}
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tenants.clerk.token, body })
const book = (given: object) => call('POST', '/rooms/bookings', { ...BOOKING, ...given })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof book>>) =>
  status === 201 ? 'booked' : (body.messageKey as string)

test.each([
  ['2027-12-31T23:59:59', '2028-02-29', 'booked'],
  ['2027-12-31T23:59:59', '2028-03-01', 'dateOutsideWindow'],
  ['2028-01-01T00:00:00', '2028-03-31', 'booked'],
  ['2026-11-30T23:59:59', '2027-02-01', 'dateOutsideWindow'],
  ['2026-12-01T00:00:00', '2027-02-01', 'booked'],
  ['2026-11-26T23:59:59', '2026-11-26', 'timePast'],
  ['2026-11-27T00:00:00', '2026-11-26', 'dateOutsideWindow'],
  ['2026-11-26T09:59:59', '2026-11-26', 'booked'],
  ['2026-11-26T10:00:00', '2026-11-26', 'timePast'],
])('at %s a booking for %s is %s', async (now, date, expected) => {
  await at(now)
  expect(codeOf(await book({ date }))).toBe(expected)
})

test('free time is that of the month of use, also on a leap day and at New Year', async () => {
  await at('2027-12-31T23:30:00')
  await giveFreeTime(api.db, tenants.company.id, 120)
  const use = (date: string, free: number) =>
    book({ date, freeMinutes: free, won: 40_000 - (free / 60) * 20_000 })
  expect(codeOf(await use('2028-02-29', 120))).toBe('booked')
  expect(codeOf(await use('2028-01-31', 60))).toBe('booked')
  const months = async () =>
    (await call('GET', '/rooms/terms')).data.freeTime.map(
      ({ month, left }: { month: string; left: number }) => [month, left],
    )
  expect(await months()).toEqual([
    ['2027-12', 120],
    ['2028-01', 60],
    ['2028-02', 0],
  ])
  await at('2028-01-01T00:00:00')
  expect(await months()).toEqual([
    ['2028-01', 60],
    ['2028-02', 0],
    ['2028-03', 120],
  ])
})

test('over a leap day the charge counts calendar days, and the hold lasts 24 hours', async () => {
  await at('2028-02-25T23:59:59')
  const { id } = (await book({ date: '2028-02-29' })).data
  const percent = async () => (await call('GET', `/rooms/bookings/${id}`)).data.chargeNow.percent
  expect(await percent()).toBe(0)
  await at('2028-02-27T00:00:00')
  expect(await percent()).toBe(30)
  await at('2028-02-28T23:59:59')
  expect(await percent()).toBe(30)
  const unpaid = (await book({ date: '2028-03-02', paymentMethod: 'card' })).data.id
  await at('2028-02-29T00:00:00')
  expect(await percent()).toBe(100)
  const status = async () => (await call('GET', `/rooms/bookings/${unpaid}`)).data.status
  await at('2028-02-29T23:59:58')
  expect(await status()).toBe('waiting_for_payment')
  await at('2028-02-29T23:59:59')
  expect(await status()).toBe('cancelled')
})

test('bookings and charges are on the bill of the month of use: New Year’s Eve in December, the leap day in February; what is given back later is in the month of the decision', async () => {
  await at('2027-12-30T23:59:59')
  await book({ date: '2027-12-31' })
  await book({ date: '2028-01-03' })
  const leap = (await book({ date: '2028-02-29' })).data.id as string
  await at('2028-02-28T23:59:59')
  await book({ date: '2028-03-02' })
  // Requested in February, the day before the use, and approved in March, when February's bill is out: 28,000 won are given back.
  await call('POST', `/rooms/bookings/${leap}/cancel`, { chargeWon: 12_000 })
  const desk = async (method: string, path: string, body?: unknown) => {
    const token = await api.signIn({ staffId: tenants.otherStaff.id })
    return api.call(method, path, { token, body })
  }
  await at('2028-03-01T00:00:00')
  const approved = await desk('POST', '/desk/rooms/decisions', {
    decision: 'approveCancellation',
    ids: [leap],
  })
  expect(approved.status).toBe(200)
  const sums: unknown[] = []
  for (const month of ['2027-12', '2028-01', '2028-02', '2028-03'])
    sums.push((await desk('GET', `/desk/bill?month=${month}`)).data.won)
  expect(sums).toEqual([40_000, 40_000, 40_000, 40_000 - 28_000])
})
