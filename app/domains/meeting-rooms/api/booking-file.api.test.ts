import ExcelJS from 'exceljs'
import { beforeEach, expect, test } from 'vitest'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'
import { accessRecords } from '~/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

/** 10:00 and 12:00, as a spreadsheet has times without a day. */
const [FROM, TO] = [new Date('1899-12-30T10:00:00Z'), new Date('1899-12-30T12:00:00Z')]

/** The rows of the exported file of the company's bookings, headings first. */
async function cellsOf(query: string, language: 'ko' | 'en') {
  const headers = { authorization: `Bearer ${tenants.clerk.token}`, 'accept-language': language }
  const url = `http://x/api/v1/rooms/bookings/export?reason=audit&${query}`
  const answer = await api.fetch(new Request(url, { headers }))
  expect(answer.status).toBe(200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await answer.arrayBuffer())
  const rows: unknown[][] = []
  book.worksheets[0]!.eachRow((row) => {
    row.eachCell(({ formula }) => expect(formula).toBeUndefined())
    rows.push((row.values as unknown[]).slice(1))
  })
  return rows
}

test('the exported file has the list’s columns, amounts and order, and no booking of another company', async () => {
  const { clerk, master, stranger } = tenants
  await makeBooking(api.db, clerk, { date: '2026-12-03', meetingName: '=1+1', freeMinutes: 60, won: 20_000 })
  await makeBooking(api.db, master, { room: 'meeting-2', meetingName: '예산' })
  await makeBooking(api.db, stranger, { room: 'meeting-3', meetingName: '남의 회의' })
  await makeBooking(api.db, clerk, { room: 'vip', meetingName: '이사회' })
  expect(await cellsOf('', 'en')).toEqual([
    [
      ...['Room', 'Date', 'Start', 'End', 'Meeting name', 'People', 'Booked by', 'Status', 'Payment'],
      ...['Free time (minutes)', 'Without VAT (won)', 'VAT (won)', 'With VAT (won)'],
    ],
    [
      ...['Meeting room 2', new Date('2026-11-26T00:00:00Z'), FROM, TO, '예산', 4, expect.any(String)],
      ...['Reserved', "Tenant's monthly bill", 0, 40_000, 4_000, 44_000],
    ],
    [
      ...['Meeting room 1', new Date('2026-12-03T00:00:00Z'), FROM, TO, '=1+1', 4, expect.any(String)],
      ...['Reserved', "Tenant's monthly bill", 60, 20_000, 2_000, 22_000],
    ],
  ])
  expect((await cellsOf('', 'ko'))[0]).toEqual([
    ...['공간', '이용일', '시작', '종료', '회의명', '참석 인원', '예약자', '상태', '결제 방법'],
    ...['무료 시간(분)', '공급가액 (원)', '부가세 (원)', '합계 (원)'],
  ])
  expect((await cellsOf('zone=vip', 'ko')).slice(1).map(([, , , , name]) => name)).toEqual(['이사회'])
  expect(await cellsOf('from=2026-11-26&to=2026-11-26', 'ko')).toHaveLength(2)
  // Each export is an access record with its reason.
  const kept = await api.db.select().from(accessRecords)
  expect(kept.map(({ action, reason }) => [action, reason])).toEqual(
    Array.from({ length: 4 }, () => ['amenities:export', 'audit']),
  )
  expect(await api.countRows(bookings)).toBe(4)
})

test('an export needs permission to see the bookings, and a reason', async () => {
  const ask = (token: string, query: string) => api.call('GET', `/rooms/bookings/export${query}`, { token })
  expect((await ask(tenants.host.token, '?reason=audit')).status).toBe(403)
  expect((await ask(tenants.clerk.token, '')).status).toBe(422)
})
