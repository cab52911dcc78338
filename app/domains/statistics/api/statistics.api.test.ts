import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeComplaint } from 'tests/factories/complaints'
import { makeHeating, WON_PER_HOUR } from 'tests/factories/heating'
import { passGate } from 'tests/factories/parking'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TODAY, useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { seoulInstant } from '~/rules/local-time'
import { monthlyCars } from '~/domains/parking/api/tables.server'
import type { Chart, Overview, Statistics } from '~/domains/statistics/shapes'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

// A week, and the week before: 2026-11-09 is a Monday.
const WEEK = 'from=2026-11-16&to=2026-11-22'

const call = (path: string, role: keyof Tenants = 'administrator') =>
  api.call('GET', path, { token: (tenants[role] as { token: string }).token })
const statisticsOf = async (subject: string, query = WEEK): Promise<Statistics> =>
  (await call(`/desk/statistics/${subject}?${query}`)).data
const chartOf = ({ charts }: Statistics, key: Chart['key']) => charts.find((chart) => chart.key === key)!
const figureOf = ({ figures }: Pick<Statistics, 'figures'>, key: string) =>
  figures.find((figure) => figure.key === key)

describe('who may see them', () => {
  test('administrators only', async () => {
    for (const role of ['front', 'otherStaff', 'master'] as const)
      for (const path of ['', '/visits', '/visits/file?reason=x'])
        expect((await call(`/desk/statistics${path}`, role)).status, `${role} ${path}`).toBe(403)
    expect((await api.call('GET', '/desk/statistics', {})).status).toBe(401)
  })

  test('an unknown subject and a period of more than a year are refused', async () => {
    expect((await call('/desk/statistics/weather')).status).toBe(404)
    const long = await call('/desk/statistics/visits?from=2025-01-01&to=2026-01-02')
    expect(long.status).toBe(422)
    expect((await call('/desk/statistics/visits?from=2025-01-01&to=2026-01-01')).status).toBe(200)
  })
})

test('a period is four weeks up to yesterday, beside the four before', async () => {
  const overview: Overview = (await call('/desk/statistics')).data
  expect(overview.now).toEqual({ from: '2026-10-26', to: '2026-11-22' })
  expect(overview.before).toEqual({ from: '2026-09-28', to: '2026-10-25' })
  expect([overview.chart.key, overview.chart.along.length]).toEqual(['visitorsByDay', 28])
  expect(overview.subjects.map(({ subject }) => subject)).toEqual([
    'visits',
    'use',
    'money',
    'complaints',
    'parking',
    'heating',
  ])
})

test('in the wrong order there is nothing', async () => {
  await makeVisit(api.db, tenants.host, { status: 'approved', visitDate: '2026-11-20' })
  const { charts, figures } = await statisticsOf('visits', 'from=2026-11-22&to=2026-11-16')
  expect(charts.every(({ along }) => along.length === 0)).toBe(true)
  expect(figures.every(({ now }) => now === 0)).toBe(true)
  for (const subject of ['use', 'money', 'complaints', 'parking', 'heating'])
    expect((await call(`/desk/statistics/${subject}?from=2026-11-22&to=2026-11-16`)).status, subject).toBe(
      200,
    )
})

test('visitors of approved visits by day, weekday and hour, those who came apart', async () => {
  const { host, stranger } = tenants
  const checkedInAt = seoulInstant('2026-11-17', 845)
  await makeVisit(api.db, host, {
    visitDate: '2026-11-17',
    people: [{ status: 'visit_completed', checkedInAt }, { status: 'approved' }],
  })
  await makeVisit(api.db, stranger, { status: 'approved', visitDate: '2026-11-19', visitMinutes: 605 })
  await makeVisit(api.db, host, { status: 'request_for_approval', visitDate: '2026-11-19' })
  await makeVisit(api.db, host, { status: 'cancelled', visitDate: '2026-11-19' })
  await makeVisit(api.db, host, { status: 'approved', visitDate: '2026-11-15' })
  await makeVisit(api.db, host, { status: 'approved', visitDate: TODAY })
  const visits = await statisticsOf('visits')
  expect(figureOf(visits, 'visitors')).toMatchObject({ now: 3, before: 1 })
  expect(figureOf(visits, 'arrived')).toMatchObject({ now: 1, before: 0 })
  const days = chartOf(visits, 'visitorsByDay')
  expect(days.along[1]).toEqual({ of: 'date', date: '2026-11-17' })
  expect(days.now).toEqual([0, 2, 0, 1, 0, 0, 0])
  expect(days.before).toEqual([0, 0, 0, 0, 0, 0, 1])
  const hours = chartOf(visits, 'visitorsByHour')
  expect(hours.along).toEqual([
    { of: 'weekday', weekday: 2 },
    { of: 'weekday', weekday: 4 },
  ])
  expect(hours.across.map((label) => label.of === 'hour' && label.hour)).toEqual([10, 11, 12, 13, 14])
  expect(hours.heat).toEqual([
    [0, 0, 0, 0, 2],
    [1, 0, 0, 0, 0],
  ])
})

test('a long period is shown by month, beside as many months', async () => {
  await makeVisit(api.db, tenants.host, { status: 'approved', visitDate: '2026-09-30' })
  await makeVisit(api.db, tenants.host, { status: 'approved', visitDate: '2026-06-15' })
  const { along, now, before } = chartOf(
    await statisticsOf('visits', 'from=2026-07-01&to=2026-10-31'),
    'visitorsByDay',
  )
  expect(along.map((label) => label.of === 'month' && label.month)).toEqual([
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
  ])
  expect([now, before]).toEqual([
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ])
})

test('use is that of the statement of occupancy, of rooms by hour too', async () => {
  await makeRooms(api.db)
  await makeBooking(api.db, tenants.clerk, { date: '2026-11-18', startMinutes: 600, endMinutes: 720 })
  await makeBooking(api.db, tenants.clerk, { date: '2026-11-11', startMinutes: 600, endMinutes: 660 })
  const use = await statisticsOf('use')
  const statement = (await call(`/desk/occupancy?${WEEK}`)).data
  expect(figureOf(use, 'rooms')!.now).toBe(statement.rows[0].percent)
  const kinds = chartOf(use, 'useByKind')
  expect(kinds.along[0]).toEqual({ of: 'kind', kind: 'room' })
  expect(kinds.now[0]).toBe(statement.rows[0].percent)
  const rooms = chartOf(use, 'roomsByHour')
  expect(rooms.across[1]).toEqual({ of: 'hour', hour: 10 })
  // Two of ten hours on five business days.
  expect(rooms.heat[0]!.slice(0, 4)).toEqual([0, 20, 20, 0])
})

test('money of whole months: as on the bill, on the statements of heating and of parking', async () => {
  await makeRooms(api.db)
  await makeBooking(api.db, tenants.clerk, { date: '2026-11-02', won: 40_000 })
  await makeBooking(api.db, tenants.clerk, { date: '2026-10-30', won: 30_000 })
  await makeHeating(api.db, tenants.host, { date: '2026-11-05', status: 'approved' })
  await makeHeating(api.db, tenants.stranger, {
    date: '2026-11-05',
    status: 'request_for_approval',
    floors: [20],
  })
  await api.db
    .insert(monthlyCars)
    .values({ companyId: tenants.company.id, plate: '12가3456', fromDate: '2026-10-15' })
  const parking = (await call('/desk/parking/statement?month=2026-11')).data
  expect(parking.total).toBeGreaterThan(0)
  // Parking's prices have their VAT in them.
  const parkingNet = Math.round(parking.total / 1.1)
  const money = await statisticsOf('money')
  expect(money.now).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(money.before).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(figureOf(money, 'won')).toMatchObject({
    now: 40_000 + 3 * WON_PER_HOUR + parkingNet,
    before: 30_000 + parkingNet,
  })
  const kinds = chartOf(money, 'moneyByKind')
  expect(kinds.along).toEqual(['room', 'heating', 'parking'].map((kind) => ({ of: 'kind', kind })))
  expect(kinds.now).toEqual([40_000, 3 * WON_PER_HOUR, parkingNet])
  expect(chartOf(money, 'moneyByMonth').before).toEqual([30_000 + parkingNet])
})

test('inquiries by category with the middle of the times to their first answer', async () => {
  const sent = (date: string, minutes: number | null) =>
    makeComplaint(api.db, tenants.host, {
      createdAt: seoulInstant(date, 600),
      ...(minutes !== null && {
        status: 'answered',
        firstAnsweredAt: new Date(seoulInstant(date, 600).getTime() + minutes * 60_000),
      }),
    })
  await sent('2026-11-16', 10)
  await sent('2026-11-17', 90)
  await sent('2026-11-22', 20)
  await sent('2026-11-22', null)
  await sent('2026-11-15', null)
  const complaints = await statisticsOf('complaints')
  expect(figureOf(complaints, 'complaints')).toMatchObject({ now: 4, before: 1 })
  expect(figureOf(complaints, 'answerTime')).toMatchObject({ now: 20, before: null })
  expect(chartOf(complaints, 'complaintsByCategory')).toMatchObject({ now: [4], before: [1] })
  expect(chartOf(complaints, 'answerTimeByCategory')).toMatchObject({ now: [20], before: [null] })
})

test('cars inside by hour, over midnight, beside the parking spaces', async () => {
  await passGate(api, 'enter', '11가1111', 545, { date: '2026-11-20' })
  await passGate(api, 'exit', '11가1111', 600, { date: '2026-11-22' })
  await passGate(api, 'enter', '22나2222', 550, { date: '2026-11-22' })
  await passGate(api, 'exit', '22나2222', 1090, { date: '2026-11-22' })
  // Its entry is not known.
  await passGate(api, 'exit', '33다3333', 700, { date: '2026-11-21' })
  const parking = await statisticsOf('parking', 'from=2026-11-21&to=2026-11-22')
  expect(figureOf(parking, 'mostCars')).toMatchObject({ now: 2, before: 1 })
  expect(figureOf(parking, 'stays')).toMatchObject({ now: 1, before: 1 })
  const { now, limit } = chartOf(parking, 'mostCarsByHour')
  expect(limit).toBe(754)
  expect([now[8], now[9], now[10], now[18]]).toEqual([1, 2, 1, 1])
  expect(chartOf(parking, 'carsByHour').now[9]).toBe(2)
})

test('billed hours of heating by floor and by hour, once however many share them', async () => {
  await makeHeating(api.db, tenants.host, { date: '2026-11-18', status: 'approved', floors: [12, -2] })
  await makeHeating(api.db, tenants.colleague, { date: '2026-11-18', status: 'completed', floors: [12] })
  await makeHeating(api.db, tenants.host, { date: '2026-11-19', status: 'rejected', floors: [13] })
  await makeHeating(api.db, tenants.host, { date: '2026-11-12', status: 'approved', floors: [13] })
  const heating = await statisticsOf('heating')
  expect(figureOf(heating, 'heatingHours')).toMatchObject({ now: 6, before: 3 })
  expect(figureOf(heating, 'heatingWon')).toMatchObject({ now: 6 * WON_PER_HOUR, before: 3 * WON_PER_HOUR })
  expect(chartOf(heating, 'heatingByFloor')).toMatchObject({
    along: [13, 12, -2].map((floor) => ({ of: 'floor', floor })),
    now: [0, 3, 3],
    before: [3, 0, 0],
  })
  expect(chartOf(heating, 'heatingByHour')).toMatchObject({ now: [2, 2, 2], before: [1, 1, 1] })
})

test('the file has every value, needs a reason and is recorded', async () => {
  await makeVisit(api.db, tenants.host, { status: 'approved', visitDate: '2026-11-17' })
  const path = `/desk/statistics/visits/file?${WEEK}`
  expect((await call(path)).status).toBe(422)
  const file = await api.fetch(
    new Request(`http://localhost:3000/api/v1${path}&reason=report`, {
      headers: { authorization: `Bearer ${tenants.administrator.token}`, 'accept-language': 'en' },
    }),
  )
  expect(file.status).toBe(200)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await file.arrayBuffer())
  const rows = (workbook.worksheets[0]!.getSheetValues() as (string | number | undefined)[][])
    .slice(1)
    .map((row) => Array.from(row.slice(1), (cell) => cell ?? ''))
  expect(rows[0]).toEqual([
    'Chart',
    'Item',
    'Hour',
    'Unit',
    '2026-11-16 – 2026-11-22',
    '2026-11-09 – 2026-11-15',
  ])
  expect(rows[2]).toEqual(['Visitors over time', '2026-11-17 (Tue)', '', 'people', 1, 0])
  expect(rows.at(-1)).toEqual(['Visitors by weekday and hour', 'Tue', '14:00–15:00', 'people', 1])
  const records = await api.db
    .select()
    .from(accessRecords)
    .where(eq(accessRecords.action, 'desk:exportStatistics'))
  expect(records).toMatchObject([{ reason: 'report', actor: `staff:${tenants.administrator.id}` }])
})
