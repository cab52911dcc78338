import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeFitnessMember, makeProgram, type FitnessMember } from 'tests/factories/fitness'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makePass, makePassType } from 'tests/factories/passes'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeSeatBooking } from 'tests/factories/seats'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { bookableThings } from '~/booking/tables.server'
import { REFRESH_SEATS } from '~/db/seed/refresh-room'
import { seoulInstant } from '~/rules/local-time'
import { holidays } from '~/domains/building/api/tables.server'
import { ptDaysOff } from '~/domains/fitness/api/training/tables.server'
import type { OccupancyStatement } from '~/domains/billing/occupancy-shapes'

const api = useApi()
let tenants: Tenants
let fit: FitnessMember
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  await api.db.insert(bookableThings).values(REFRESH_SEATS)
  fit = await makeFitnessMember(api, tenants.company.id, { name: '한지민' })
})

// November 2026 has 30 days, 21 of them business days, and begins on a Sunday.
const NOVEMBER = 'from=2026-11-01&to=2026-11-30'
const OPEN_DAYS = 21

const desk = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tenants.otherStaff.token, body })
const statementOf = async (query: string): Promise<OccupancyStatement> =>
  (await desk('GET', `/desk/occupancy?${query}`)).data
const rowOf = ({ rows }: OccupancyStatement, name: string) => rows.find((row) => row.name?.en === name)!

describe('rooms', () => {
  test('booked time counts by hour, without blocks, cancellations and no-shows', async () => {
    const { clerk, stranger } = tenants
    // 2026-11-26 is the fourth of four Thursdays.
    await makeBooking(api.db, clerk, { startMinutes: 570, endMinutes: 690 })
    await makeBooking(api.db, stranger, { date: '2026-11-27', startMinutes: 600, endMinutes: 720 })
    await makeBooking(api.db, clerk, { date: '2026-11-25', status: 'cancelled' })
    await makeBooking(api.db, clerk, { date: '2026-11-19', checkInBy: new Date('2026-11-19T01:15:00Z') })
    await makeBooking(api.db, clerk, { date: '2026-12-01' })
    const block = { room: 'meeting-1', date: '2026-11-24', start: '09:00', end: '18:00', reason: '정비' }
    expect((await desk('POST', '/desk/rooms/blocks', block)).status).toBe(201)
    const path = `${NOVEMBER}&kind=room`
    const all = await statementOf(path)
    const [first, second] = all.rows
    expect(all).toMatchObject({ openDays: OPEN_DAYS, thing: null, all: { used: 240, count: 2 } })
    expect(all.hours[0]).toBe(540)
    expect(first!.hours.slice(0, 4).map(({ used }) => used)).toEqual([30, 120, 90, 0])
    expect(first!.hours[1]!.percent).toBe(Math.round((120 * 100) / (OPEN_DAYS * 60)))
    expect(first).toMatchObject({ offered: OPEN_DAYS * 540, count: 2 })
    expect(second!.used).toBe(0)
    const one = await statementOf(`${path}&thing=meeting-1`)
    expect(one.rows.map(({ weekday, used }) => [weekday, used])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 120],
      [5, 120],
    ])
    expect(one.rows[3]!.hours[1]!.percent).toBe(25)
    expect((await statementOf(`${path}&thing=nowhere`)).thing).toBeNull()
    // Another kind has no such room.
    expect((await statementOf(`${NOVEMBER}&kind=vip&thing=meeting-1`)).thing).toBeNull()
  })

  test('the listening bar is counted in its own hours', async () => {
    const evening = { startMinutes: 1080, endMinutes: 1260 }
    await makeBooking(api.db, tenants.host, { room: 'listening-bar', ...evening })
    await makeBooking(api.db, tenants.clerk)
    const bar = await statementOf(`${NOVEMBER}&kind=listening`)
    expect(bar.all).toMatchObject({ used: 180, offered: OPEN_DAYS * 13 * 60, count: 1 })
    const rooms = await statementOf(`${NOVEMBER}&kind=room`)
    expect(rooms.hours.at(-1)).toBe(1020)
    expect(rooms.rows.map(({ name }) => name!.en)).not.toContain('Listening bar')
  })

  test('a day that has become a holiday is neither offered nor used', async () => {
    await makeBooking(api.db, tenants.clerk, { date: '2026-11-26' })
    await api.db.insert(holidays).values({ date: '2026-11-26', nameKo: '임시 공휴일', nameEn: 'Holiday' })
    const { openDays, all } = await statementOf(`${NOVEMBER}&kind=room`)
    expect(openDays).toBe(OPEN_DAYS - 1)
    expect(all).toMatchObject({ used: 0, count: 0 })
  })
})

test('a seat is taken with the cleaning after it, which ends with the opening hours', async () => {
  await makeSeatBooking(api.db, fit)
  const last = { startMinutes: 1020, endMinutes: 1065, seat: 'bed-2', checkInBy: null }
  await makeSeatBooking(api.db, fit, last)
  await makeSeatBooking(api.db, fit, { ...last, startMinutes: 540, endMinutes: 645, status: 'cancelled' })
  const seats = await statementOf('from=2026-11-23&to=2026-11-23&kind=refresh')
  expect(seats.rows).toHaveLength(10)
  expect(rowOf(seats, 'Bed 1')).toMatchObject({ used: 60, offered: 540, percent: 11, count: 1 })
  expect(rowOf(seats, 'Bed 2').hours.at(-1)).toEqual({ used: 60, offered: 60, percent: 100 })
  expect(seats.all).toMatchObject({ used: 120, offered: 5400 })
})

describe('fitness', () => {
  test('classes by places, in the months of their programme', async () => {
    const yoga = await makeProgram(api.db)
    await makeProgram(api.db, { nameKo: '줌바', nameEn: 'Zumba', lastMonth: '2026-10' })
    await makeApplication(api.db, fit, yoga, { month: '2026-11' })
    await makeApplication(api.db, tenants.clerk, yoga, { month: '2026-11', status: 'cancellation_requested' })
    await makeApplication(api.db, tenants.host, yoga, { month: '2026-11', status: 'cancelled' })
    await makeApplication(api.db, fit, yoga)
    // Four Tuesdays and four Thursdays with two places each.
    const november = await statementOf(`${NOVEMBER}&kind=gx`)
    expect(november.rows.map(({ name }) => name!.en)).toEqual(['Morning yoga'])
    expect(november.rows[0]).toMatchObject({ unit: 'places', used: 16, offered: 16, percent: 100, count: 2 })
    expect(november.hours).toEqual([])
    // The month from one Thursday to the next, over its end.
    const across = await statementOf('from=2026-11-26&to=2026-12-03&kind=gx')
    expect(across.all).toMatchObject({ used: 4, offered: 6, count: 3 })
  })

  test('trainers by the units of their hours, without days off', async () => {
    const trainer = await makeTrainer(api.db, { fromMinutes: 420, toMinutes: 600 })
    const purchase = await makePurchase(api.db, fit, await makePackage(api.db))
    await makeUnit(api.db, purchase, trainer)
    await makeUnit(api.db, purchase, trainer, { date: '2026-12-02', status: 'cancelled' })
    await makeUnit(api.db, purchase, trainer, { date: '2026-12-03', isNoShow: true })
    await api.db.insert(ptDaysOff).values({
      trainerId: trainer.id,
      fromDay: '2026-12-04',
      toDay: '2026-12-04',
      reason: '휴가',
      actor: 'staff:1',
      at: api.now,
    })
    // Three units a day from Tuesday to Thursday; on Friday the trainer is away.
    const week = await statementOf('from=2026-12-01&to=2026-12-06&kind=pt')
    expect(week.all).toMatchObject({ used: 50, offered: 3 * 3 * 50, percent: 11, count: 1 })
    expect(week.hours).toEqual([420, 480, 540])
    expect(week.all!.hours[0]).toEqual({ used: 50, offered: 150, percent: 33 })
    const one = await statementOf(`from=2026-12-01&to=2026-12-06&kind=pt&thing=${trainer.publicId}`)
    expect(one.rows.map(({ weekday, used }) => [weekday, used])).toEqual([
      [2, 50],
      [3, 0],
      [4, 0],
    ])
  })

  test('passes by session, of the number of people the centre takes', async () => {
    const type = await makePassType(api.db)
    await makePass(api.db, fit, type, { firstDay: '2026-11-25' })
    await makePass(api.db, tenants.clerk, type, { firstDay: '2026-11-25', status: 'waiting_for_payment' })
    await makePass(api.db, tenants.host, type, { firstDay: '2026-11-25', status: 'cancelled' })
    // 25, 26, 27 and 30 November.
    const { rows } = await statementOf(`${NOVEMBER}&kind=pass`)
    expect(rows.map(({ name }) => name!.ko)).toEqual(['06:00–10:00', '11:00–15:00', '16:00–21:00'])
    expect(rows.map(({ used }) => used)).toEqual([4, 0, 0])
    expect(rows[0]).toMatchObject({ unit: 'days', offered: OPEN_DAYS * 40, count: 1 })
  })

  test('personal lockers by changing room, until the day on which a rental was ended', async () => {
    const locker = await makeLockers(api.db)
    await makeRental(api.db, fit, locker(1), { month: '2026-11', status: 'assignment_completed' })
    await makeRental(api.db, tenants.clerk, locker(2), {
      month: '2026-11',
      status: 'assignment_completed',
      endedAt: seoulInstant('2026-11-10', 720),
    })
    await makeRental(api.db, tenants.host, locker(3), { month: '2026-11', status: 'assignment_cancelled' })
    const { rows, openDays } = await statementOf(`${NOVEMBER}&kind=locker`)
    expect(rows.map(({ name }) => name!.ko)).toEqual(['남성 탈의실', '여성 탈의실'])
    expect(openDays).toBe(OPEN_DAYS)
    expect(rows.map(({ used, count }) => [used, count])).toEqual([
      [40, 2],
      [0, 0],
    ])
    expect(rows[0]!.offered % 30).toBe(0)
    expect(rows[0]!.offered).toBeGreaterThan(0)
  })
})

test('without a kind there is a row for each of them, with the sums of its things', async () => {
  await makeBooking(api.db, tenants.clerk)
  await makeSeatBooking(api.db, fit)
  await makeApplication(api.db, fit, await makeProgram(api.db), { month: '2026-11' })
  const statement = await statementOf(NOVEMBER)
  expect(statement.rows.map(({ kind }) => kind)).toEqual([
    'room',
    'vip',
    'listening',
    'refresh',
    'gx',
    'pt',
    'pass',
    'locker',
  ])
  expect(statement).toMatchObject({ kind: null, all: null, hours: [], things: [] })
  for (const { kind, used, offered, percent, count } of statement.rows)
    expect((await statementOf(`${NOVEMBER}&kind=${kind}`)).all, kind).toMatchObject({
      used,
      offered,
      percent,
      count,
    })
  expect(statement.rows.filter(({ used }) => used > 0).map(({ kind }) => kind)).toEqual([
    'room',
    'refresh',
    'gx',
  ])
})

test('the period is this month unless given, at most a year, and empty in the wrong order', async () => {
  expect(await statementOf('')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  expect(await statementOf('from=2026-12-05')).toMatchObject({ from: '2026-12-05', to: '2026-12-31' })
  expect(await statementOf('from=2026-11-02&to=2026-11-01')).toMatchObject({ openDays: 0 })
  expect((await desk('GET', '/desk/occupancy?from=2026-01-01&to=2027-01-01')).status).toBe(200)
  const { status, body } = await desk('GET', '/desk/occupancy?from=2026-01-01&to=2027-01-02')
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path: 'to', messageKey: 'periodTooLong' }])
  for (const wrong of ['kind=sauna', 'from=2026-02-30'])
    expect((await desk('GET', `/desk/occupancy?${wrong}`)).status, wrong).toBe(422)
  // Years for which no holidays are known.
  expect((await desk('GET', '/desk/occupancy?from=1999-01-01&to=1999-12-31')).status).toBe(200)
})

test('it is for the amenity desk only', async () => {
  for (const path of ['/desk/occupancy', '/desk/occupancy/file?reason=x']) {
    expect((await api.call('GET', path)).status).toBe(401)
    expect((await api.call('GET', path, { token: tenants.clerk.token })).status).toBe(403)
  }
})

test('the file has the same rows and hours; it needs a reason, which is recorded', async () => {
  await makeBooking(api.db, tenants.clerk)
  expect((await desk('GET', `/desk/occupancy/file?${NOVEMBER}`)).status).toBe(422)
  const read = async (query: string, language: string) => {
    const response = await api.fetch(
      new Request(`http://localhost:3000/api/v1/desk/occupancy/file?${query}&reason=report`, {
        headers: { authorization: `Bearer ${tenants.otherStaff.token}`, 'accept-language': language },
      }),
    )
    const file = new ExcelJS.Workbook()
    await file.xlsx.load(await response.arrayBuffer())
    return (file.worksheets[0]!.getSheetValues() as (string | number)[][]).slice(1).map((row) => row.slice(1))
  }
  const [head, ...rows] = await read(`${NOVEMBER}&kind=room`, 'en')
  const statement = await statementOf(`${NOVEMBER}&kind=room`)
  expect(head!.slice(-9)).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
  ])
  expect(rows.map((row) => row[3])).toEqual([...statement.rows.map(({ name }) => name!.en), 'All'])
  expect(rows[0]!.slice(4, 9)).toEqual([
    1,
    'Minutes',
    statement.rows[0]!.used,
    statement.rows[0]!.offered,
    statement.rows[0]!.percent,
  ])
  const [, ...kinds] = await read(NOVEMBER, 'ko')
  expect(kinds.map((row) => row[2])).toContain('라커')
  expect(kinds).toHaveLength(8)
  const records = await api.db
    .select()
    .from(accessRecords)
    .where(eq(accessRecords.action, 'desk:exportBookings'))
  expect(records.map(({ reason }) => reason)).toEqual(['report', 'report'])
})
