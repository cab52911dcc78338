import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeFitnessMember, makeProgram, type FitnessMember } from 'tests/factories/fitness'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makePass, makePassType } from 'tests/factories/passes'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeSeatBooking } from 'tests/factories/seats'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makePackage, makePurchase } from 'tests/factories/training'
import { useApi } from 'tests/support/api'
import { bookableThings } from '~/booking/tables.server'
import { REFRESH_SEATS } from '~/db/seed/refresh-room'
import { accessRecords } from '~/api/tables.server'
import { members, sessions } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { lockerRentals } from '~/domains/fitness/api/lockers/tables.server'
import type { Bill, BillShownLine } from '~/domains/billing/bill-shapes'

const api = useApi()
let tenants: Tenants
let fit: FitnessMember
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  fit = await makeFitnessMember(api, tenants.company.id, { name: '한지민' })
})

const desk = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tenants.otherStaff.token, body })
const billOf = async (query: string): Promise<Bill> => (await desk('GET', `/desk/bill?${query}`)).data
const lines = (bill: Bill) => bill.companies.flatMap((company) => company.lines)
const amounts = (bill: Bill) => lines(bill).map(({ kind, entry, won, vatWon }) => [kind, entry, won, vatWon])

/** Every sum is that of the lines below it, and what is paid and due is all. */
function expectSums(bill: Bill) {
  for (const part of ['won', 'vatWon', 'paidWon', 'dueWon', 'freeMinutes'] as const) {
    const sum = (of: readonly BillShownLine[]) => of.reduce((all, line) => all + line[part], 0)
    expect(bill[part]).toBe(sum(lines(bill)))
    for (const company of bill.companies) expect(company[part]).toBe(sum(company.lines))
  }
  expect(bill.paidWon + bill.dueWon).toBe(bill.won + bill.vatWon)
  expect(bill.count).toBe(lines(bill).length)
}

/** Decides at the desk as of now. */
async function decide(path: string, body: object = {}) {
  expect((await desk('POST', `/desk/${path}`, body)).status, path).toBe(200)
}
/** Moves the clock; whoever is signed in stays so. */
async function at(time: string) {
  api.now = new Date(`${time}+09:00`)
  await api.db.update(sessions).set({ expiresAt: new Date(api.now.getTime() + 3_600_000) })
}

const refund = (won: number, chargeWon: number) => ({
  paidWon: won,
  usedWon: chargeWon,
  deductionWon: 0,
  chargeWon,
  refundWon: won - chargeWon,
})

test('a month’s bill lists rooms with their stored amounts and adds up to the won', async () => {
  const { clerk, stranger } = tenants
  await makeBooking(api.db, clerk, { won: 40_005 })
  await makeBooking(api.db, stranger, { room: 'meeting-2', won: 20_009 })
  await makeBooking(api.db, clerk, { room: 'meeting-3', status: 'cancellation_requested', won: 60_000 })
  const charged = { chargePercent: 30, chargeWon: 12_345, chargeVatWon: 1234 }
  await makeBooking(api.db, clerk, { room: 'meeting-4', status: 'cancelled', ...charged })
  const payment = { won: 110_000, payer: null, paidOn: null, by: 'staff:1', at: '2026-11-20T00:00:00Z' }
  await makeBooking(api.db, clerk, { room: 'vip', paymentMethod: 'card', won: 100_000, payment })
  // Not on the bill: cancelled without charge, another month, waiting for its payment, withdrawn before it.
  await makeBooking(api.db, clerk, { room: 'meeting-5', status: 'cancelled' })
  await makeBooking(api.db, clerk, { date: '2026-12-01' })
  const unpaid = { paymentMethod: 'bank_transfer', startMinutes: 840, endMinutes: 960 } as const
  await makeBooking(api.db, clerk, {
    ...unpaid,
    status: 'waiting_for_payment',
    holdUntil: new Date('2026-11-24T00:00:00Z'),
  })
  await makeBooking(api.db, clerk, { ...unpaid, room: 'meeting-2', status: 'cancelled' })

  const bill = await billOf('month=2026-11')
  expect(bill).toMatchObject({ count: 5, won: 232_359, vatWon: 23_234, paidWon: 110_000, waiting: 1 })
  expectSums(bill)
  const one = await billOf(`month=2026-11&company=${stranger.companyId}`)
  expect(one).toMatchObject({ count: 1, won: 20_009, vatWon: 2000 })
  expect((await api.call('GET', '/desk/bill', { token: clerk.token })).status).toBe(403)
})

test('classes, packages, passes, lockers and seats are on it once, by the month in which their use begins', async () => {
  await api.db.insert(bookableThings).values(REFRESH_SEATS)
  await makeApplication(api.db, fit, await makeProgram(api.db), {
    month: '2026-11',
    won: 60_007,
    vatWon: 6000,
  })
  await makePurchase(api.db, fit, await makePackage(api.db), {
    firstDay: '2026-11-30',
    won: 500_001,
    vatWon: 50_000,
  })
  const type = await makePassType(api.db)
  // It is used in two months and paid in the first.
  await makePass(api.db, fit, type, { firstDay: '2026-11-30', won: 66_003, vatWon: 6600 })
  await makePass(api.db, fit, type, { firstDay: '2026-12-30', won: 66_009, vatWon: 6600 })
  const locker = await makeLockers(api.db)
  await makeRental(api.db, fit, locker(1), { month: '2026-11', status: 'assignment_completed' })
  await makeRental(api.db, fit, locker(2), { status: 'assignment_completed' })
  await makeSeatBooking(api.db, fit, { won: 4000 })
  await makeSeatBooking(api.db, fit, { seat: 'bed-2', won: 0 })
  const late = {
    status: 'cancelled',
    won: 8000,
    chargePercent: 100,
    chargeWon: 8000,
    chargeVatWon: 800,
  } as const
  await makeSeatBooking(api.db, fit, { seat: 'bed-3', ...late })
  await makeSeatBooking(api.db, fit, {
    seat: 'bed-4',
    ...late,
    chargePercent: 0,
    chargeWon: 0,
    chargeVatWon: 0,
  })
  await makeBooking(api.db, tenants.clerk, { won: 40_000 })

  const november = await billOf('month=2026-11')
  expect(amounts(november).sort()).toEqual(
    [
      ['gx', 'charge', 60_007, 6000],
      ['locker', 'charge', 20_000, 2000],
      ['pass', 'charge', 66_003, 6600],
      ['pt', 'charge', 500_001, 50_000],
      ['refresh', 'charge', 4000, 400],
      ['refresh', 'charge', 8000, 800],
      ['room', 'charge', 40_000, 4000],
    ].sort(),
  )
  expectSums(november)
  const december = await billOf('month=2026-12')
  expect(amounts(december)).toEqual([
    ['locker', 'charge', 20_000, 2000],
    ['pass', 'charge', 66_009, 6600],
  ])
  expect(december.waiting).toBe(0)
  expect((await billOf('month=2027-01')).count).toBe(0)
  // Each kind by itself, and all of them together.
  const kinds = ['room', 'vip', 'listening', 'refresh', 'gx', 'pt', 'pass', 'locker']
  const byKind = await Promise.all(kinds.map((kind) => billOf(`month=2026-11&kind=${kind}`)))
  for (const [place, bill] of byKind.entries())
    for (const line of lines(bill)) expect(line.kind).toBe(kinds[place])
  expect(byKind.reduce((sum, { dueWon }) => sum + dueWon, 0)).toBe(november.dueWon)
  expect((await desk('GET', '/desk/bill?kind=sauna')).status).toBe(422)
})

test('a pass is on it as paid once its card or transfer is confirmed, and not before', async () => {
  const type = await makePassType(api.db)
  const status = 'waiting_for_payment'
  const pass = await makePass(api.db, fit, type, { firstDay: '2026-12-01', paymentMethod: 'card', status })
  expect((await billOf('month=2026-12')).count).toBe(0)
  await decide(`fitness/passes/${pass.publicId}/confirm-payment`, {})
  const bill = await billOf('month=2026-12')
  expect(bill).toMatchObject({ count: 1, won: 66_000, paidWon: 72_600, dueWon: 0 })
  // Withdrawn before the payment, it costs nothing, whenever.
  const other = await makePass(api.db, fit, type, { firstDay: '2026-11-01', paymentMethod: 'card', status })
  const withdrawn = await api.call('POST', `/fitness/passes/${other.publicId}/withdraw`, { token: fit.token })
  expect(withdrawn.status).toBe(200)
  for (const month of ['2026-11', '2026-12']) {
    const { companies } = await billOf(`month=${month}`)
    expect(companies.flatMap((each) => each.lines).filter(({ status }) => status === 'cancelled')).toEqual([])
  }
})

describe('what is given back', () => {
  const asked = { status: 'cancellation_requested', cancelAskedAt: new Date('2026-11-27T00:00:00Z') } as const

  test('in the month of its charge it is one line, of what stays to be paid', async () => {
    const { publicId } = await makeApplication(api.db, fit, await makeProgram(api.db), {
      month: '2026-11',
      ...asked,
      refund: { ...refund(60_000, 21_005), usedClasses: 1, classes: 8 },
    })
    const before = await billOf('month=2026-11')
    expect(amounts(before)).toEqual([['gx', 'charge', 60_000, 6000]])
    expect(before.waiting).toBe(1)
    await at('2026-11-30T23:59:59')
    await decide(`fitness/gx-applications/${publicId}/approve`)
    expect(amounts(await billOf('month=2026-11'))).toEqual([['gx', 'charge', 21_005, 2100]])
    expect((await billOf('month=2026-12')).count).toBe(0)
  })

  test('decided in a later month it is on that month’s bill, and the earlier one stays', async () => {
    const { publicId } = await makeApplication(api.db, fit, await makeProgram(api.db), {
      month: '2026-11',
      ...asked,
      refund: { ...refund(60_000, 21_005), usedClasses: 1, classes: 8 },
    })
    const pt = await makePurchase(api.db, fit, await makePackage(api.db), {
      ...asked,
      refund: { ...refund(500_000, 100_000), usedUnits: 1, units: 10 },
    })
    const pass = await makePass(api.db, fit, await makePassType(api.db), {
      firstDay: '2026-11-24',
      paymentMethod: 'card',
      payment: { won: 72_600, payer: null, paidOn: null, by: 'staff:1', at: '2026-11-20T00:00:00Z' },
      ...asked,
      refund: { ...refund(66_000, 6600), usedDays: 0, days: 20 },
    })
    const locker = await makeLockers(api.db)
    // Cancelled before its month, it is on no bill.
    const coming = await makeRental(api.db, fit, locker(2), { month: '2026-12' })
    await decide(`locker-rentals/${coming.publicId}/cancel-assignment`, { reason: '점검' })
    const november = amounts(await billOf('month=2026-11'))
    await at('2026-12-01T00:00:00')
    await decide(`fitness/gx-applications/${publicId}/approve`)
    await decide(`fitness/pt-purchases/${pt.publicId}/approve`)
    await decide(`fitness/passes/${pass.publicId}/approve`)
    expect(amounts(await billOf('month=2026-11'))).toEqual(november)
    const december = await billOf('month=2026-12')
    expect(amounts(december).sort()).toEqual(
      [
        ['gx', 'refund', -38_995, -3900],
        ['pass', 'refund', -59_400, -5940],
        ['pt', 'refund', -400_000, -40_000],
      ].sort(),
    )
    expectSums(december)
    // What was paid by card is due until the desk has said when and how it was paid back.
    expect(december.paidWon).toBe(0)
    expect(december.dueWon).toBe(-65_340 - 482_895)
  })

  test('over the months each thing costs what stays to be paid', async () => {
    const locker = await makeLockers(api.db)
    const rental = await makeRental(api.db, fit, locker(1), {
      month: '2026-11',
      status: 'assignment_completed',
    })
    await decide(`locker-rentals/${rental.publicId}/end`, { reason: '고장' })
    const [stored] = await api.db.select().from(lockerRentals).where(eq(lockerRentals.id, rental.id))
    const bill = await billOf('month=2026-11')
    expect(amounts(bill)).toEqual([['locker', 'charge', stored!.chargeWon, stored!.chargeVatWon]])
    // 23 of 30 days.
    expect(stored!.chargeWon).toBe(15_333)
  })

  test('a pass that the desk cancels in a later month is given back in full', async () => {
    const { publicId } = await makePass(api.db, fit, await makePassType(api.db), { firstDay: '2026-11-24' })
    await at('2026-12-02T09:00:00')
    await decide(`fitness/passes/${publicId}/cancel`, { reason: '공사' })
    expect(amounts(await billOf('month=2026-11'))).toEqual([['pass', 'charge', 66_000, 6600]])
    expect(amounts(await billOf('month=2026-12'))).toEqual([['pass', 'refund', -66_000, -6600]])
  })
})

describe('a room or seat whose cancellation is decided after its month', () => {
  const approve = (...ids: string[]) => decide('rooms/decisions', { decision: 'approveCancellation', ids })
  const asked = (chargePercent: number, chargeWon: number) => ({
    status: 'cancellation_requested' as const,
    chargePercent,
    chargeWon,
    chargeVatWon: Math.floor(chargeWon / 10),
    cancelAskedAt: new Date('2026-11-29T00:00:00Z'),
  })
  /** What a bill says of money and minutes; a decision changes the status shown. */
  const sums = (bill: Bill) => ({
    lines: lines(bill).map(({ status: _, ...line }) => line),
    all: [bill.won, bill.vatWon, bill.paidWon, bill.dueWon, bill.freeMinutes, bill.count],
  })

  test('its bill stays as it was, the refund is on that of the decision, and both are what stays to be paid', async () => {
    const { clerk } = tenants
    await api.db.insert(bookableThings).values(REFRESH_SEATS)
    const date = '2026-11-30'
    const room = await makeBooking(api.db, clerk, { date, won: 60_005, ...asked(30, 18_001) })
    const vip = await makeBooking(api.db, clerk, {
      date,
      room: 'vip',
      won: 100_000,
      paymentMethod: 'card',
      payment: { won: 110_000, payer: null, paidOn: null, by: 'staff:1', at: '2026-11-20T00:00:00Z' },
      ...asked(30, 30_000),
    })
    // Within the company’s free time, and cancelled without a charge.
    const free = await makeBooking(api.db, clerk, {
      date,
      room: 'meeting-2',
      won: 0,
      freeMinutes: 120,
      ...asked(0, 0),
    })
    const full = await makeBooking(api.db, clerk, {
      date,
      room: 'meeting-3',
      won: 40_000,
      ...asked(100, 40_000),
    })
    const seat = await makeSeatBooking(api.db, fit, { date, won: 8000, ...asked(0, 0) })
    const kept = await makeBooking(api.db, clerk, { date, room: 'meeting-4', won: 20_000, ...asked(0, 0) })
    await decide('rooms/decisions', {
      decision: 'declineCancellation',
      ids: [kept.publicId],
      reason: '준비가 끝난 예약',
    })
    const before = await billOf('month=2026-11')
    expect(before).toMatchObject({ won: 228_005, freeMinutes: 120, waiting: 5 })
    expectSums(before)

    await at('2026-12-01T00:00:00')
    await approve(room.publicId, vip.publicId, free.publicId, full.publicId)
    await decide('refresh-room/decisions', { decision: 'approveCancellation', id: seat.publicId })
    const after = await billOf('month=2026-11')
    expect(sums(after)).toEqual(sums(before))
    const december = await billOf('month=2026-12')
    expectSums(december)
    expect(
      lines(december)
        .map(({ kind, entry, won, vatWon, freeMinutes }) => [kind, entry, won, vatWon, freeMinutes])
        .sort(),
    ).toEqual(
      [
        ['room', 'refund', -42_004, -4200, 0],
        ['vip', 'refund', -70_000, -7000, 0],
        ['room', 'refund', 0, 0, -120],
        ['refresh', 'refund', -8000, -800, 0],
      ].sort(),
    )
    // Due until the desk has said when and how it was paid back.
    expect([december.paidWon, december.dueWon]).toEqual([0, -77_000 - 46_204 - 8800])
    // 18,001 + 30,000 + 0 + 40,000 + 0 + 20,000.
    expect(after.won + december.won).toBe(108_001)
    for (const month of ['2026-10', '2027-01']) expect((await billOf(`month=${month}`)).count).toBe(0)
  })

  test('decided by the end of its month it is one line of what stays to be paid', async () => {
    const room = await makeBooking(api.db, tenants.clerk, {
      date: '2026-11-30',
      won: 60_005,
      ...asked(30, 18_001),
    })
    await at('2026-11-30T23:59:59')
    await approve(room.publicId)
    expect(amounts(await billOf('month=2026-11'))).toEqual([['room', 'charge', 18_001, 1800]])
    expect((await billOf('month=2026-12')).count).toBe(0)
  })
})

test('a company that has left, and people who have, stay on the bill', async () => {
  await makePurchase(api.db, fit, await makePackage(api.db))
  await makeBooking(api.db, tenants.clerk, { won: 40_000 })
  await api.db.update(companies).set({ active: false }).where(eq(companies.id, tenants.company.id))
  await api.db.update(members).set({ status: 'deleted' })
  const bill = await billOf('month=2026-11')
  expect(bill).toMatchObject({ count: 2, won: 540_000, vatWon: 54_000 })
  expect(bill.companies.map(({ company }) => company.id)).toEqual([tenants.company.id])
})

test('a locker is on it once it is assigned, as what was never assigned costs nothing', async () => {
  const locker = await makeLockers(api.db)
  const rental = await makeRental(api.db, fit, locker(1), { month: '2026-11' })
  expect(amounts(await billOf('month=2026-11'))).toEqual([])
  await decide(`locker-rentals/${rental.publicId}/assign`)
  expect(amounts(await billOf('month=2026-11'))).toEqual([['locker', 'charge', 20_000, 2000]])
})

test('names that colleagues do not see are on it only by person, with the sums of each', async () => {
  await makePurchase(api.db, fit, await makePackage(api.db))
  const locker = await makeLockers(api.db)
  await makeRental(api.db, fit, locker(1), { month: '2026-11', status: 'assignment_completed' })
  await makeBooking(api.db, tenants.clerk, { won: 40_000 })
  const company = await billOf('month=2026-11')
  expect(
    lines(company)
      .map(({ person }) => person)
      .sort(),
  ).toEqual(['', '', '강도윤'])
  expect(company.companies[0]!.people).toEqual([])
  const byPerson = await billOf('month=2026-11&by=person')
  expect(
    lines(byPerson)
      .map(({ person }) => person)
      .sort(),
  ).toEqual(['강도윤', '한지민', '한지민'])
  expect(byPerson.companies[0]!.people.map(({ name, won, count }) => [name, won, count])).toEqual([
    ['강도윤', 40_000, 1],
    ['한지민', 520_000, 2],
  ])
})

test('the file has every line, the sums and the same amounts; it needs a reason, which is recorded', async () => {
  await makePurchase(api.db, fit, await makePackage(api.db))
  const locker = await makeLockers(api.db)
  await makeRental(api.db, fit, locker(7), { month: '2026-11', status: 'assignment_completed' })
  expect((await desk('GET', '/desk/bill/file?month=2026-11')).status).toBe(422)
  const response = await api.fetch(
    new Request('http://localhost:3000/api/v1/desk/bill/file?month=2026-11&reason=fee', {
      headers: { authorization: `Bearer ${tenants.otherStaff.token}` },
    }),
  )
  const file = new ExcelJS.Workbook()
  await file.xlsx.load(await response.arrayBuffer())
  const rows = file.worksheets[0]!.getSheetValues().slice(2) as unknown[][]
  expect(rows.map((row) => row.at(-1))).toEqual([22_000, 550_000, 572_000, 572_000])
  expect(rows[0]!.join(' ')).toContain('7')
  const records = await api.db
    .select()
    .from(accessRecords)
    .where(eq(accessRecords.action, 'desk:exportBookings'))
  expect(records).toMatchObject([{ reason: 'fee' }])
})
