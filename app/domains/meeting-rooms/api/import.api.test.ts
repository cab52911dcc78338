import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { uploadList, type Cell } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookableThings, bookingEvents, bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { holidays } from '~/domains/building/api/tables.server'
import { roomBookings } from './tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'booking-sheets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const SHEETS = '/desk/booking-sheets'
const HEAD = [
  '공간',
  '이용일',
  '시작',
  '종료',
  '입주사',
  '예약자',
  '회의명',
  '인원',
  '결제 방법',
  '요청 사항',
]
/** A valid row for the given time of a room; `more` replaces cells by index. */
const row = (room: string, date: string, start: string, more: Partial<Record<number, Cell>> = {}) => {
  const end = `${Number(start.slice(0, 2)) + 2}${start.slice(2)}`
  const cells: Cell[] = [
    room,
    date,
    start,
    end,
    tenants.company.nameKo,
    tenants.clerk.loginId,
    '주간 회의',
    4,
  ]
  for (const [place, value] of Object.entries(more)) cells[Number(place)] = value!
  return cells
}
const upload = (rows: Cell[][], token = tenants.otherStaff.token) =>
  uploadList(api, SHEETS, [HEAD, ...rows], token)
const confirm = (id: string, count: number, won: number) =>
  api.call('POST', `${SHEETS}/${id}/confirmation`, { token: tenants.otherStaff.token, body: { count, won } })
const read = async (id: string) =>
  (await api.call('GET', `${SHEETS}/${id}`, { token: tenants.otherStaff.token })).data
const errorsOf = async (id: string): Promise<Record<number, Record<string, string[]>>> =>
  Object.fromEntries(
    (await read(id)).items.map(({ number, errors }: { number: number; errors: object }) => [number, errors]),
  )
const stored = () =>
  api.db
    .select()
    .from(bookings)
    .innerJoin(roomBookings, eq(roomBookings.bookingId, bookings.id))
    .orderBy(asc(bookings.startsAt))

describe('a spreadsheet of bookings', () => {
  test('is shown with its price first, and books when it is confirmed', async () => {
    const { data } = await upload([
      row('회의실 1', '2026-11-26', '10:00'),
      row('meeting room 2', '2026. 11. 27.', '09:00', {
        2: '9:00',
        3: '11시',
        4: tenants.company.nameEn,
        5: tenants.host.email,
        7: '5명',
      }),
      row('VIP회의실', '2026/11/30', '14:00', { 5: null, 8: '데스크에서 카드 결제', 9: '조용한 자리' }),
      row('리스닝바', '2026-11-24', '14:00', { 4: tenants.other.nameKo, 5: null, 6: null }),
    ])
    expect(await errorsOf(data.id)).toEqual({ 2: {}, 3: {}, 4: {}, 5: {} })
    const won = 2 * (20_000 + 20_000 + 80_000 + 60_000)
    expect((await read(data.id)).won).toBe(won)
    expect(await api.countRows(bookings)).toBe(0)
    expect((await confirm(data.id, 4, won)).data).toEqual({ count: 4, left: 0 })
    const { clerk, host, master, stranger } = tenants
    expect(
      (await stored()).map(({ bookings: one, room_bookings: details }) => [
        one.date,
        one.status,
        one.memberId,
        one.companyId,
        one.paymentMethod,
        one.won,
        one.rules?.policyVersion,
        details.meetingName,
        details.attendees,
        details.request,
      ]),
    ).toEqual([
      [
        '2026-11-24',
        'reserved',
        stranger.id,
        tenants.other.id,
        'monthly_bill',
        120_000,
        '2026-01',
        '',
        4,
        '',
      ],
      [
        '2026-11-26',
        'reserved',
        clerk.id,
        tenants.company.id,
        'monthly_bill',
        40_000,
        '2026-01',
        '주간 회의',
        4,
        '',
      ],
      [
        '2026-11-27',
        'reserved',
        host.id,
        tenants.company.id,
        'monthly_bill',
        40_000,
        '2026-01',
        '주간 회의',
        5,
        '',
      ],
      [
        '2026-11-30',
        // Nobody has paid yet.
        'waiting_for_payment',
        master.id,
        tenants.company.id,
        'card',
        160_000,
        '2026-01',
        '주간 회의',
        4,
        '조용한 자리',
      ],
    ])
    expect(
      await api.db.select({ by: bookingEvents.by, actor: bookingEvents.actor }).from(bookingEvents),
    ).toEqual(Array(4).fill({ by: 'desk', actor: `staff:${tenants.otherStaff.id}` }))
  })

  test('tells each person once of all their bookings', async () => {
    const { data } = await upload([
      row('회의실 1', '2026-11-26', '10:00'),
      row('회의실 1', '2026-12-03', '10:00'),
      row('회의실 2', '2026-12-03', '10:00', { 5: tenants.host.loginId }),
    ])
    expect((await confirm(data.id, 3, 120_000)).status).toBe(201)
    const sent = await api.db.select().from(outbox)
    expect(new Set(sent.map(({ template }) => template))).toEqual(new Set(['bookingsImported']))
    const texts = sent.filter(({ channel }) => channel === 'sms')
    expect(texts).toHaveLength(2)
    expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(
      new Set([tenants.clerk.mobile, tenants.clerk.email, tenants.host.mobile, tenants.host.email]),
    )
  })

  test('says at the cell what is wrong, as a booking by the desk would', async () => {
    await api.db.insert(holidays).values({ date: '2026-12-25', nameKo: '성탄절', nameEn: 'Christmas' })
    await makeBooking(api.db, tenants.stranger)
    const [other] = await api.db.select().from(bookableThings).where(eq(bookableThings.code, 'meeting-3'))
    await api.db.update(bookableThings).set({ cleaningMinutes: 30 }).where(eq(bookableThings.id, other!.id))
    const { data } = await upload([
      row('회의실 9', '', '', { 3: '', 4: '없는 회사', 6: '', 7: '', 8: '현금' }),
      row('회의실 1', '2026-11-26', '11:00'),
      row('회의실 2', '2026-12-25', '10:00', { 7: 9 }),
      row('회의실 2', '2026-11-28', '10:15', { 3: '11:15' }),
      row('회의실 2', '2027-03-01', '07:00'),
      row('회의실 2', '2026-11-27', '10:00', { 5: tenants.stranger.loginId }),
      row('회의실 3', '2026-11-27', '10:00'),
      row('회의실 3', '2026-11-27', '12:00'),
      row('회의실 3', '2026-11-27', '14:30'),
    ])
    expect(await errorsOf(data.id)).toEqual({
      2: {
        room: ['meetingRoomUnavailable'],
        company: ['companyNotFound'],
        date: ['requestDateRequired'],
        start: ['timeRequired'],
        end: ['timeRequired'],
        attendees: ['participantsRequired'],
        meetingName: ['meetingNameRequired'],
        payment: ['sheetWord'],
      },
      3: { start: ['slotClosed', expect.stringMatching(/^nearestFreeTimes\?/)] },
      4: { attendees: ['tooManyParticipants?max=8'], date: ['reservationClosed'] },
      5: {
        date: ['reservationClosed'],
        start: ['halfHourSteps'],
        end: ['halfHourSteps', 'minimumHours?hour=2'],
      },
      6: {
        date: ['dateOutsideWindow?from=2026-11-23&to=2027-01-31'],
        start: [expect.stringMatching(/^outsideOpening\?/)],
      },
      7: { reserver: ['reserverNotFound'] },
      8: {},
      9: { start: ['sheetSameTime?row=8'] },
      10: {},
    })
  })

  test('keeps what is to be corrected, and knows somebody of two with one address by the login ID only', async () => {
    await api.db
      .update(members)
      .set({ email: 'same@hanbit.example' })
      .where(eq(members.companyId, tenants.company.id))
    const { data } = await upload([
      row('회의실 1', '2026-11-26', '10:00', { 5: 'Same@hanbit.example' }),
      row('회의실 2', '2026-11-26', '10:00'),
    ])
    expect((await errorsOf(data.id))[2]).toEqual({ reserver: ['reserverAmbiguous'] })
    expect((await confirm(data.id, 1, 40_000)).data).toEqual({ count: 1, left: 1 })
    const { token } = tenants.otherStaff
    const rows = [{ number: 2, reserver: tenants.clerk.loginId.toUpperCase() }]
    const corrected = await api.call('PUT', `${SHEETS}/${data.id}/rows`, { token, body: { rows } })
    expect(corrected.data).toMatchObject({ good: 1, bad: 0 })
    expect((await confirm(data.id, 1, 40_000)).data).toEqual({ count: 1, left: 0 })
    expect(await api.countRows(bookings)).toBe(2)
  })

  test('is read by its template, whose example row is no booking', async () => {
    const answer = await api.fetch(
      new Request(`http://x/api/v1${SHEETS}/template`, {
        headers: { authorization: `Bearer ${tenants.otherStaff.token}` },
      }),
    )
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await answer.arrayBuffer())
    const sheet = book.worksheets[0]!
    const cells = (at: number) => (sheet.getRow(at).values as Cell[]).slice(1)
    expect(cells(1)).toEqual(HEAD)
    const { data } = await upload([cells(2), row('회의실 1', '2026-11-26', '10:00')])
    expect(data).toMatchObject({ good: 1, bad: 0 })
  })
})

describe('what happens meanwhile', () => {
  test('a booking of one of the times stores nothing, and its row says so', async () => {
    const { data } = await upload([
      row('회의실 1', '2026-11-26', '10:00'),
      row('회의실 2', '2026-11-26', '10:00'),
    ])
    await makeBooking(api.db, tenants.stranger)
    const refused = await confirm(data.id, 2, 80_000)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'sheetChanged'])
    expect(await api.countRows(bookings)).toBe(1)
    expect((await errorsOf(data.id))[2]!.start![0]).toBe('slotClosed')
  })

  test('another price stores nothing, and the page shows it', async () => {
    const { data } = await upload([row('회의실 1', '2026-11-26', '10:00')])
    await api.db
      .update(bookableThings)
      .set({ wonPerHour: 30_000 })
      .where(eq(bookableThings.code, 'meeting-1'))
    const refused = await confirm(data.id, 1, 40_000)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'sheetChanged'])
    expect((await read(data.id)).won).toBe(60_000)
    expect((await confirm(data.id, 1, 60_000)).status).toBe(201)
  })

  test('of 50 concurrent confirmations of two lists with a time in common exactly one books', async () => {
    const rows = [row('회의실 1', '2026-11-26', '10:00'), row('회의실 2', '2026-11-27', '10:00')]
    const lists = [
      (await upload(rows)).data,
      (await upload([row('회의실 3', '2026-11-26', '10:00'), rows[1]!])).data,
    ]
    const won = [80_000, 100_000]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => confirm(lists[place % 2].id, 2, won[place % 2]!)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404, 409]))
    for (const { status, body } of answers) if (status === 409) expect(body.messageKey).toBe('sheetChanged')
    expect(await api.countRows(bookings)).toBe(2)
  })

  test('of a list and 25 single bookings of its time at once exactly one books', async () => {
    const { data } = await upload([row('회의실 1', '2026-11-26', '10:00')])
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () =>
        api.call('POST', '/rooms/bookings', { token: tenants.clerk.token, body: BOOKING }),
      ),
      ...Array.from({ length: 25 }, () => confirm(data.id, 1, 40_000)),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await api.countRows(bookings)).toBe(1)
  })
})

test('lists of bookings are the amenity desk’s', async () => {
  const rows = [row('회의실 1', '2026-11-26', '10:00')]
  expect((await upload(rows, tenants.front.token)).status).toBe(403)
  expect((await upload(rows, tenants.clerk.token)).status).toBe(403)
  const { data } = await upload(rows)
  const { status } = await api.call('GET', `${SHEETS}/${data.id}`, { token: tenants.administrator.token })
  expect(status).toBe(404)
})
