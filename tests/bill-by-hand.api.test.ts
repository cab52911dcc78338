import { beforeEach, expect, test } from 'vitest'
import type { Bill } from '../app/domains/billing/bill-shapes'
import { bookableThings } from '../app/booking/tables.server'
import { REFRESH_SEATS } from '../app/db/seed/refresh-room'
import { companies, settings } from '../app/domains/building/api/tables.server'
import { monthlyPasses } from '../app/domains/fitness/api/passes/tables.server'
import { makeApplication, makeFitnessMember, makeProgram, type FitnessMember } from './factories/fitness'
import { makeHeating } from './factories/heating'
import { makeLockers, makeRental } from './factories/lockers'
import { parkingOf, passGate } from './factories/parking'
import { makePass, makePassType } from './factories/passes'
import { BOOKING, makeRooms } from './factories/rooms'
import { makeTenants, type Tenants } from './factories/tenants'
import { makePackage, makePurchase } from './factories/training'
import { useApi } from './support/api'

/* A company's November and December, one of each kind, reckoned by hand (decisions §7, §8; product §9). Monday 23 November 2026, ten o'clock. */

const api = useApi()
let tenants: Tenants
let fit: FitnessMember
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  await api.db.insert(bookableThings).values(REFRESH_SEATS)
  fit = await makeFitnessMember(api, tenants.company.id)
})

const parking = parkingOf(api, () => tenants)
const desk = async (method: string, path: string, body?: object) => {
  const token = await api.signIn({ staffId: tenants.administrator.id })
  const answer = await api.call(method, `/desk${path}`, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.data
}
const by = async (memberId: number, path: string, body: object) => {
  const token = await api.signIn({ memberId })
  const answer = await api.call('POST', path, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.data
}
/** Kind, entry, won, VAT, paid and due of each line, then of all. */
async function billOf(month: string) {
  const bill: Bill = await desk('GET', `/bill?month=${month}&company=${tenants.company.id}`)
  const rows = bill.companies.flatMap(({ lines }) => lines)
  const shown = rows.map(({ kind, entry, won, vatWon, paidWon, dueWon }) => [
    kind,
    entry,
    won,
    vatWon,
    paidWon,
    dueWon,
  ])
  return [...shown.sort(), ['all', '', bill.won, bill.vatWon, bill.paidWon, bill.dueWon]]
}
const TRANSFER = { payer: '한빛전자', paidOn: '2026-11-23' }

test('rooms, refreshments, bar, seats and loans', async () => {
  const { clerk, host } = tenants
  // Meeting room 1, 20,000 an hour, two hours; water at 1,000 for four: 44,000.
  await by(clerk.id, '/rooms/bookings', { ...BOOKING, package: 'water', won: 44_000 })
  // The VIP room, 80,000 an hour, two hours, by card: 160,000 and 16,000 were paid.
  const vip = await by(clerk.id, '/rooms/bookings', {
    ...BOOKING,
    room: 'vip',
    date: '2026-11-27',
    paymentMethod: 'card',
    won: 160_000,
  })
  await desk('POST', '/rooms/decisions', { decision: 'confirmPayment', ids: [vip.id] })
  // Meeting room 2, 20,000 an hour, three hours, by transfer: 66,000 were paid. Cancelled two days before, 30 % of 60,000 stay: 18,000 and 1,800; 46,200 go back.
  const room = await by(clerk.id, '/rooms/bookings', {
    ...BOOKING,
    room: 'meeting-2',
    date: '2026-11-25',
    end: '13:00',
    paymentMethod: 'bank_transfer',
    won: 60_000,
  })
  await desk('POST', '/rooms/decisions', {
    decision: 'confirmPayment',
    ids: [room.id],
    ...TRANSFER,
    paidWon: 66_000,
  })
  await by(clerk.id, `/rooms/bookings/${room.id}/cancel`, { chargeWon: 18_000 })
  await desk('POST', '/rooms/decisions', { decision: 'approveCancellation', ids: [room.id] })
  // The bar, 60,000 an hour, two hours: 120,000.
  await by(host.id, '/rooms/bookings', {
    ...BOOKING,
    room: 'listening-bar',
    start: '19:00',
    end: '21:00',
    meetingName: undefined,
    won: 120_000,
  })
  // A bed for 4,000, given back half an hour before: all of it stays.
  const sale = { booksFrom: 420, booksTo: 1020, byHalfHours: false, wonPerUse: 4_000, wonPerHalfHour: 0 }
  await api.db.insert(settings).values({ name: 'refresh.sale', value: sale, changedAt: api.now })
  const seat = await by(host.id, '/refresh-room/bookings', {
    date: '2026-11-23',
    seat: 'bed-1',
    start: '11:00',
    minutes: 45,
    won: 4_000,
  })
  api.setTime('2026-11-23', 630)
  await by(host.id, `/refresh-room/bookings/${seat.id}/cancel`, { chargeWon: 4_000 })
  await desk('POST', '/refresh-room/decisions', { decision: 'approveCancellation', id: seat.id })
  // A projector, 30,000 a day, from the 30th for three days, back on the second: 90,000 in November, 30,000 of them back in December.
  const loan = {
    equipment: 'projector',
    companyId: tenants.company.id,
    date: '2026-11-30',
    until: '2026-12-02',
  }
  const lent = await desk('POST', '/rooms/loans', {
    ...loan,
    start: '09:00',
    end: '18:00',
    won: 30_000,
    note: '행사',
  })

  const november = [
    ['equipment', 'charge', 90_000, 9_000, 0, 99_000],
    ['listening', 'charge', 120_000, 12_000, 0, 132_000],
    ['refresh', 'charge', 4_000, 400, 0, 4_400],
    ['room', 'charge', 18_000, 1_800, 66_000, -46_200],
    ['room', 'charge', 44_000, 4_400, 0, 48_400],
    ['vip', 'charge', 160_000, 16_000, 176_000, 0],
    ['all', '', 436_000, 43_600, 242_000, 237_600],
  ]
  expect(await billOf('2026-11')).toEqual(november)
  api.setTime('2026-12-01', 660)
  await desk('DELETE', `/rooms/loans/${lent.id}`)
  // What goes back is paid back in December; November's bill then has 19,800 paid of the room, and nothing due.
  await desk('POST', '/rooms/decisions', {
    decision: 'confirmRepayment',
    ids: [room.id],
    repaidOn: '2026-12-01',
    repaidHow: '계좌',
  })
  november[3] = ['room', 'charge', 18_000, 1_800, 19_800, 0]
  november[6] = ['all', '', 436_000, 43_600, 195_800, 283_800]
  expect(await billOf('2026-11')).toEqual(november)
  expect(await billOf('2026-12')).toEqual([
    ['equipment', 'refund', -30_000, -3_000, 0, -33_000],
    ['all', '', -30_000, -3_000, 0, -33_000],
  ])
})

test('what the fitness centre sells, and gives back in the month after', async () => {
  const { db } = api
  // Mondays and Wednesdays of November: nine classes for 60,000.
  const program = await makeProgram(db, { weekdays: [1, 3] })
  const month = await makeApplication(db, fit, program, { month: '2026-11' })
  // Bought on the 20th: ten units for 500,000.
  const units = await makePurchase(db, fit, await makePackage(db))
  // From the 24th, 30 days, 22 of them open, for 66,000 by transfer: 72,600 were paid.
  const type = await makePassType(db)
  const pass = await makePass(db, fit, type, {
    firstDay: '2026-11-24',
    paymentMethod: 'bank_transfer',
    status: 'waiting_for_payment',
  })
  await desk('POST', `/fitness/passes/${pass.publicId}/confirm-payment`, { ...TRANSFER, paidWon: 72_600 })
  expect((await db.select().from(monthlyPasses))[0]!.dates).toHaveLength(22)
  // December's locker for 20,000, assigned on the 23rd.
  const rental = await makeRental(db, fit, (await makeLockers(db))(4))
  await desk('POST', `/locker-rentals/${rental.publicId}/assign`, {})
  expect(await billOf('2026-11')).toEqual([
    ['gx', 'charge', 60_000, 6_000, 0, 66_000],
    ['pass', 'charge', 66_000, 6_600, 72_600, 0],
    ['pt', 'charge', 500_000, 50_000, 0, 550_000],
    ['all', '', 626_000, 62_600, 72_600, 616_000],
  ])
  // On the 24th at nine: seven of nine classes have begun, 46,666, and 6,000; of the units none was used.
  api.setTime('2026-11-24', 540)
  await by(fit.id, `/fitness/gx-applications/${month.publicId}/cancel`, { chargeWon: 52_666 })
  await by(fit.id, `/fitness/training/purchases/${units.publicId}/cancel`, { chargeWon: 0 })
  // On 3 December at nine: 8 of 22 days, 24,000, and 6,600 are kept of the pass; 35,400 and 3,540 go back. The locker: 3 of 31 days, 1,935, and 2,000.
  api.setTime('2026-12-03', 540)
  await by(fit.id, `/fitness/passes/${pass.publicId}/cancel`, { chargeWon: 30_600 })
  await by(fit.id, `/fitness/locker-rentals/${rental.publicId}/cancel`, { chargeWon: 3_935 })
  for (const path of [
    `/fitness/gx-applications/${month.publicId}/approve`,
    `/fitness/pt-purchases/${units.publicId}/approve`,
    `/fitness/passes/${pass.publicId}/approve`,
    `/locker-rentals/${rental.publicId}/approve-cancellation`,
  ])
    await desk('POST', path, {})
  const december = [
    // 52,666 stay with 5,266 of VAT.
    ['gx', 'refund', -7_334, -734, 0, -8_068],
    ['locker', 'charge', 3_935, 393, 0, 4_328],
    ['pass', 'refund', -35_400, -3_540, 0, -38_940],
    ['pt', 'refund', -500_000, -50_000, 0, -550_000],
    ['all', '', -538_799, -53_881, 0, -592_680],
  ]
  expect(await billOf('2026-12')).toEqual(december)
  expect((await desk('GET', '/payments?view=back')).items).toMatchObject([{ id: pass.publicId, won: 38_940 }])
  await desk('POST', `/fitness/passes/${pass.publicId}/confirm-repayment`, {
    repaidOn: '2026-12-03',
    repaidHow: '계좌',
  })
  december[2] = ['pass', 'refund', -35_400, -3_540, -38_940, 0]
  december[4] = ['all', '', -538_799, -53_881, -38_940, -553_740]
  expect(await billOf('2026-12')).toEqual(december)
})

test('parking: coupons beyond the allowance and cars by the month', async () => {
  await api.db.update(companies).set({ parkingMinutes: 100 })
  await parking.open(600)
  const car = await parking.expectCar('12가3456')
  await passGate(api, 'enter', '12가3456', 300)
  // Four hours: 100 minutes of the month's and 140 charged ones, at 1,000 for ten: 14,000.
  expect((await parking.register([car], 'hours4')).status).toBe(200)
  await desk('POST', `/parking/accounts/${tenants.company.id}/monthly-cars`, { plate: '39누5172' })
  const { companies: all } = await desk('GET', '/parking/statement?month=2026-11')
  // 264,000 with VAT are 240,000 and 24,000.
  expect(all).toMatchObject([
    {
      basicUsed: 100,
      chargedUsed: 140,
      won: 14_000,
      monthlyCars: [{ won: 250_000 }],
      total: 264_000,
      vatWon: 24_000,
    },
  ])
})

test('extra heating, an hour of it shared by two companies', async () => {
  // Tonight from six to nine at 50,000 an hour on the 12th floor; the other company from eight to ten: 18 and 19 alone, 20 in halves, 21 theirs.
  await makeHeating(api.db, tenants.host, { status: 'approved' })
  await makeHeating(api.db, tenants.stranger, { status: 'approved', startMinutes: 1_200, endMinutes: 1_320 })
  const { companies: all, won, vatWon } = await desk('GET', '/heating/statement?month=2026-11')
  const shown = all.map((one: { company: { id: number }; won: number; vatWon: number }) => [
    one.company.id,
    one.won,
    one.vatWon,
  ])
  expect(shown.sort()).toEqual([
    [tenants.company.id, 125_000, 12_500],
    [tenants.other.id, 75_000, 7_500],
  ])
  expect([won, vatWon]).toEqual([200_000, 20_000])
})
