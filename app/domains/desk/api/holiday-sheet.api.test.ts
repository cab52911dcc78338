import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeFitnessMember, makeProgram } from 'tests/factories/fitness'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { uploadList, type Cell } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import { buildingChanges, holidays } from '~/domains/building/api/tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'holiday-sheets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const SHEETS = '/desk/holiday-sheets'
const HEAD = ['날짜', '이름 (한국어)', '이름 (영어)']
const upload = (rows: Cell[][], token = tenants.administrator.token) =>
  uploadList(api, SHEETS, [HEAD, ...rows], token)
const confirm = (id: string, count: number, key?: string) =>
  api.call('POST', `${SHEETS}/${id}/confirmation`, {
    token: tenants.administrator.token,
    body: { count },
    headers: key ? { 'idempotency-key': key } : {},
  })
const rowsOf = async (id: string) =>
  (await api.call('GET', `${SHEETS}/${id}`, { token: tenants.administrator.token })).data.items as {
    number: number
    errors: Record<string, string[]>
    notes: Record<string, string[]>
  }[]
const errorsOf = async (id: string) => (await rowsOf(id)).map(({ number, errors }) => [number, errors])

describe('a spreadsheet of public holidays', () => {
  test('is read in either language, shown first, and stored when it is confirmed, each with its change', async () => {
    const { data } = await upload([
      ['2028-01-01', '신정', "New Year's Day"],
      ['2028. 5. 5.', '어린이날', "Children's Day"],
      ['2028년 5월 2일 (화)', '부처님 오신 날', "Buddha's Birthday"],
      // The example of the template.
      ['2027-04-02', '개관 기념일', 'Building anniversary'],
    ])
    expect([data.good, data.bad]).toEqual([3, 0])
    expect(await api.countRows(holidays)).toBe(0)
    expect((await confirm(data.id, 3)).data).toEqual({ count: 3, left: 0 })
    expect(await api.db.select().from(holidays).orderBy(holidays.date)).toEqual([
      { date: '2028-01-01', nameKo: '신정', nameEn: "New Year's Day" },
      { date: '2028-05-02', nameKo: '부처님 오신 날', nameEn: "Buddha's Birthday" },
      { date: '2028-05-05', nameKo: '어린이날', nameEn: "Children's Day" },
    ])
    expect(await api.db.select().from(buildingChanges)).toMatchObject(
      ['2028-01-01', '2028-05-02', '2028-05-05'].map((date) => ({
        subject: `holiday:${date}`,
        before: null,
        actor: `staff:${tenants.administrator.id}`,
      })),
    )
    // Whoever books sees it at once.
    expect((await api.call('GET', '/home/holidays/2028')).data).toHaveLength(3)
  })

  test('says at the cell what is wrong, in the list or beside the holidays that are there', async () => {
    await api.db.insert(holidays).values({ date: '2028-03-01', nameKo: '삼일절', nameEn: 'March 1st' })
    const { data } = await upload([
      ['2028-03-01', '삼일절', 'March 1st'],
      ['2028-05-05', '어린이날', "Children's Day"],
      ['2028/5/5', '어린이날', "Children's Day"],
      ['2028-02-30', '', ''],
      ['', '추석', 'Chuseok'],
    ])
    expect(await errorsOf(data.id)).toEqual([
      [2, { date: ['holidayTaken'] }],
      [4, { date: ['sheetSameRow?row=3'] }],
      [5, { date: ['dateInvalid'], nameKo: ['nameKoRequired'], nameEn: ['nameEnRequired'] }],
      [6, { date: ['dateRequired'] }],
      [3, {}],
    ])
    expect((await confirm(data.id, 1)).data).toEqual({ count: 1, left: 4 })
    expect(await api.countRows(holidays)).toBe(2)
  })

  test('refuses days for which something is agreed, with how much, and changes none of it', async () => {
    await makeRooms(api.db)
    const vip = await makeFitnessMember(api, tenants.company.id, { name: '임도현' })
    await makeBooking(api.db, tenants.clerk, { date: '2026-12-01' })
    await makeVisit(api.db, tenants.host, { visitDate: '2026-12-01', status: 'approved' })
    // One application with many days: it counts for each of them.
    const { dates } = await makeApplication(api.db, vip, await makeProgram(api.db))
    const others = dates.filter((date) => date !== '2026-12-01').slice(0, 2)
    const atFirst = dates.includes('2026-12-01') ? 3 : 2
    const { data } = await upload(
      ['2026-12-01', ...others, '2028-06-06'].map((date) => [date, '임시 공휴일', 'Extra holiday']),
    )
    expect(await errorsOf(data.id)).toEqual([
      [2, { date: [`holidayAffects?number=${atFirst}`] }],
      [3, { date: ['holidayAffects?number=1'] }],
      [4, { date: ['holidayAffects?number=1'] }],
      [5, {}],
    ])
    expect((await confirm(data.id, 1)).data).toEqual({ count: 1, left: 3 })
    expect(await api.db.select().from(bookings)).toMatchObject([{ status: 'reserved' }])
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('with a day that somebody has booked or added meanwhile stores nothing', async () => {
    await makeRooms(api.db)
    const { data } = await upload([
      ['2026-12-01', '임시 공휴일', 'Extra holiday'],
      ['2028-06-06', '현충일', 'Memorial Day'],
    ])
    await makeBooking(api.db, tenants.clerk, { date: '2026-12-01' })
    const refused = await confirm(data.id, 2)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'sheetChanged'])
    expect(await api.countRows(holidays)).toBe(0)
    expect(await errorsOf(data.id)).toEqual([
      [2, { date: ['holidayAffects?number=1'] }],
      [3, {}],
    ])
    await api.db.insert(holidays).values({ date: '2028-06-06', nameKo: '현충일', nameEn: 'Memorial Day' })
    expect((await confirm(data.id, 1)).status).toBe(409)
    expect(await api.countRows(holidays)).toBe(1)
  })

  test('of the same days confirmed at once in another order each is stored once', async () => {
    const rows = ['2028-01-01', '2028-03-01', '2028-05-05'].map((date) => [date, '휴일', 'Holiday'])
    const [one, two] = [await upload(rows), await upload([...rows].reverse())]
    const answers = await Promise.all([confirm(one.data.id, 3), confirm(two.data.id, 3)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await api.countRows(holidays)).toBe(3)
    expect(await api.countRows(buildingChanges)).toBe(3)
  })

  test('is for whoever edits holidays', async () => {
    const rows = [['2028-01-01', '신정', "New Year's Day"]]
    for (const { token } of [tenants.front, tenants.otherStaff, tenants.master])
      expect((await upload(rows, token)).status).toBe(403)
    const { data } = await upload(rows)
    const foreign = await api.call('GET', `${SHEETS}/${data.id}`, { token: tenants.otherStaff.token })
    expect(foreign.status).toBe(403)
    expect((await api.call('GET', `${SHEETS}/template`)).status).toBe(401)
  })
})
