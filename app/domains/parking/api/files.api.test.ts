import ExcelJS from 'exceljs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { parkingOf, passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { companies, settings } from '~/domains/building/api/tables.server'
import { PARKING_TARIFF } from '~/rules/visitor-tariff'
import { addedVehicles, monthlyCars } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.update(companies).set({ parkingMinutes: 600 }).where(eq(companies.id, tenants.company.id))
})

const { call, open, register } = parkingOf(api, () => tenants)

/** Texts that a spreadsheet would execute as a formula or a command. */
const TEXTS = ['=1+1', '+82 상사', '-1 물산', '@SUM(A1)', '\t=2', '=HYPERLINK("http://x.example","y")']

/** The rows of a file below its heads, as exported, and as a program has them after opening and saving it. */
async function rowsOf(path: string, token = tenants.clerk.token) {
  const answer = await api.fetch(
    new Request(`http://x/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  expect(answer.status).toBe(200)
  const read = async (bytes: ArrayBuffer) => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes)
    const rows: (string | number | Date)[][] = []
    book.worksheets[0]!.eachRow((row) => {
      row.eachCell(({ formula }) => expect(formula).toBeUndefined())
      rows.push((row.values as (string | number | Date)[]).slice(1))
    })
    return { rows: rows.slice(1), saved: (await book.xlsx.writeBuffer()) as ArrayBuffer }
  }
  const { rows, saved } = await read(await answer.arrayBuffer())
  expect((await read(saved)).rows).toEqual(rows)
  return rows
}

/** Cars added by the company, each with one of the texts as name and as remark. */
const addCars = (visitDate: string) =>
  api.db.insert(addedVehicles).values(
    TEXTS.map((text, place) => ({
      publicId: `${visitDate.slice(-2)}${place}`.padEnd(22, 'x'),
      companyId: tenants.company.id,
      name: text,
      plate: `10가${visitDate.slice(-2)}0${place}`,
      visitDate,
      visitMinutes: 600 + place,
      remarks: text,
      addedBy: tenants.clerk.id,
      createdAt: api.now,
    })),
  )

describe('the file of visiting cars', () => {
  test('contains exactly the filter’s rows, from all pages', async () => {
    await open()
    for (const day of ['2026-11-20', '2026-11-23', '2026-11-24', '2026-12-01', '2026-12-02'])
      await addCars(day)
    await makeVisit(api.db, tenants.stranger, { status: 'approved', people: [{ plate: '88허8888' }] })
    const plates = async (query: string) => {
      const listed = (await call('GET', `/parking/records?size=50&${query}`)).data.items
      const written = (await rowsOf(`/parking/records/file?reason=check&${query}`)).map((row) => row[1])
      expect(written).toEqual(listed.map(({ plate }: { plate: string }) => plate))
      return written.length
    }
    expect(await plates('')).toBe(6)
    // More than a page of the list, and across the end of a month.
    expect(await plates('from=2026-11-20&to=2026-12-01')).toBe(24)
    expect(await plates('from=2026-11-24&to=2026-12-02&category=plate&keyword=0103')).toBe(1)
    expect(await plates('from=2026-11-20&to=2026-12-02&category=visitor&keyword=%2B82')).toBe(5)
    expect(await plates('from=2026-11-20&to=2026-12-02&category=companyVisited&keyword=세림')).toBe(0)
    // An end before the start finds nothing.
    expect(await plates('from=2026-12-02&to=2026-11-20')).toBe(0)
    expect((await call('GET', '/parking/records?from=2026-02-30')).status).toBe(422)
  })

  test('text that looks like a formula is exported as text, and unchanged when saved and read again', async () => {
    await open()
    await addCars('2026-11-23')
    const rows = await rowsOf('/parking/records/file?reason=check')
    expect(rows.map((row) => row[0])).toEqual(TEXTS)
    expect(rows.map((row) => row[7])).toEqual(TEXTS)
  })
})

test('a month’s files export such text as text, too', async () => {
  await open()
  await addCars('2026-11-23')
  const { items } = (await call('GET', '/parking/records')).data
  for (const { plate } of items) await passGate(api, 'enter', plate, 540)
  const ids = items.map(({ id }: { id: string }) => id)
  expect((await register(ids, 'minutes30')).data.registered).toHaveLength(TEXTS.length)
  const ownRows = await rowsOf('/parking/statement/file?reason=check')
  expect(ownRows.slice(0, TEXTS.length).map((row) => row[3])).toEqual(TEXTS)
  // Its sum, without one of all companies.
  expect(ownRows).toHaveLength(TEXTS.length + 1)
  const deskRows = await rowsOf('/desk/parking/statement/file?reason=check', tenants.otherStaff.token)
  expect(deskRows.map((row) => row[3]).slice(0, TEXTS.length)).toEqual(TEXTS)
})

test('the VAT of each company is the same on the statement, in its file and in the statistics', async () => {
  // A car for 14,000 won each: 12,727 and 1,273 of VAT. Of both together it would be 2,545.
  const value = { ...PARKING_TARIFF, monthlyWon: 14_000 }
  await api.db.insert(settings).values({ name: 'parking.tariff', value, changedAt: api.now })
  const fromDate = '2026-11-01'
  await api.db.insert(monthlyCars).values([
    { companyId: tenants.company.id, plate: '20나1001', fromDate },
    { companyId: tenants.other.id, plate: '20나1002', fromDate },
  ])
  const desk = (path: string) => api.call('GET', `/desk/${path}`, { token: tenants.administrator.token })
  const { data } = await desk('parking/statement')
  expect(data).toMatchObject({
    total: 28_000,
    vatWon: 2_546,
    companies: [{ vatWon: 1_273 }, { vatWon: 1_273 }],
  })
  const rows = await rowsOf('/desk/parking/statement/file?reason=check', tenants.administrator.token)
  expect(rows.map((row) => [row[7], row[8]])).toEqual([
    [14_000, undefined],
    [14_000, 1_273],
    [14_000, undefined],
    [14_000, 1_273],
    [28_000, 2_546],
  ])
  const money = (await desk('statistics/money?from=2026-11-01&to=2026-11-30')).data
  expect(money.figures[0].now).toBe(28_000 - 2_546)
})
