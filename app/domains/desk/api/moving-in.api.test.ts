import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bookOf, type Cell } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { zipOf } from 'tests/support/zip'
import { members } from '~/domains/account/api/tables.server'
import { companies, holidays } from '~/domains/building/api/tables.server'
import { invitations } from '~/domains/members/api/tables.server'
import { monthlyCars, parkingAccounts } from '~/domains/parking/api/tables.server'
import { outbox } from '~/messaging/tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'moving-in-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const COMPANIES = [
  [
    '회사명',
    '영문명',
    '층',
    '관리자 이름',
    '관리자 휴대전화',
    '관리자 이메일',
    '관리자 성별',
    '관리자 근무 층',
  ],
  ['새터상사', 'Saeteo', '9층', '도현우', '010-6000-1001', 'chief@saeteo.example', '남', '9'],
]
const EMPLOYEES = [
  ['입주사', '이름', '휴대전화', '이메일', '근무 층', '성별'],
  ['새터상사', '한지우', '010-7000-0001', 'jiwoo@saeteo.example', '9층', '여'],
  ['Saeteo', '오세린', '010-7000-0002', 'serin@saeteo.example', '9', '남'],
]
const CARS = [
  ['입주사', '차량 번호'],
  ['새터상사', '12가3456'],
]
const PARKING = [
  ['입주사', '주차 계정 아이디', '충전 시간(분)'],
  ['새터상사', 'saeteocars', '1,200분'],
]
const HOLIDAYS = [
  ['날짜', '이름 (한국어)', '이름 (영어)'],
  ['2028-05-05', '어린이날', 'Children’s Day'],
]

/** One workbook with several sheets, and a page of explanations. */
async function bookOfSheets(sheets: Record<string, Cell[][]>) {
  const book = new ExcelJS.Workbook()
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}
/** All lists of a building: people first, though companies are stored first. */
const building = async (more: Record<string, Cell[][]> = {}) =>
  zipOf({
    'a/직원.xlsx': await bookOf(more.employees ?? EMPLOYEES),
    'a/입주사.xlsx': await bookOf(more.companies ?? COMPANIES),
    '주차.xlsx': await bookOfSheets({ 설명: [['작성 방법']], 차량: more.cars ?? CARS, 계정: PARKING }),
    '공휴일.xlsx': await bookOf(HOLIDAYS),
    '__MACOSX/._x.xlsx': 'nothing',
  })

async function upload(bytes: Buffer, token = tenants.administrator.token) {
  const file = await api.fetch(
    new Request('http://x/api/v1/files?kind=archive&name=building.zip', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Blob([new Uint8Array(bytes)]).stream(),
      duplex: 'half',
    }),
  )
  const { data, messageKey } = (await file.json()) as { data?: { id: string }; messageKey?: string }
  if (!data) return { status: file.status, data: undefined, body: { messageKey } }
  return api.call('POST', '/desk/moving-in', { token, body: { archive: data.id } })
}
const look = async (id: string) =>
  (await api.call('GET', `/desk/moving-in/${id}`, { token: tenants.administrator.token })).data
const confirm = (id: string, count: number, key?: string) =>
  api.call('POST', `/desk/moving-in/${id}/confirmation`, {
    token: tenants.administrator.token,
    body: { count },
    headers: key ? { 'idempotency-key': key } : {},
  })
const stored = async () => [
  await api.countRows(companies),
  await api.countRows(members),
  await api.countRows(holidays),
  await api.countRows(monthlyCars),
  await api.countRows(parkingAccounts),
]

describe('all workbooks of a building in a zip file', () => {
  test('say what would happen, store nothing before, then all of it at once, with no links', async () => {
    const before = await stored()
    const { status, data } = await upload(await building())
    expect([status, data.isReady]).toEqual([201, true])
    expect(await stored()).toEqual(before)
    expect(await look(data.id)).toMatchObject({
      isReady: true,
      count: 6,
      lists: [
        { kind: 'companies', file: 'a/입주사.xlsx', sheet: '명단', count: 1, bad: 0, errors: [] },
        { kind: 'holidays', count: 1 },
        { kind: 'parking-openings', file: '주차.xlsx', sheet: '계정', count: 1 },
        { kind: 'monthly-cars', file: '주차.xlsx', sheet: '차량', count: 1 },
        { kind: 'employees-of-all', count: 2 },
      ],
      troubles: [],
      others: [{ file: '주차.xlsx', sheet: '설명' }],
    })
    const [first, repeated] = [
      await confirm(data.id, 6, 'key-12345678'),
      await confirm(data.id, 6, 'key-12345678'),
    ]
    expect([first.data, repeated.data]).toEqual([{ count: 6 }, { count: 6 }])
    expect((await stored()).map((count, place) => count - before[place]!)).toEqual([1, 3, 1, 1, 1])
    expect([await api.countRows(invitations), await api.countRows(outbox)]).toEqual([0, 0])
    // What is there already is refused at its row.
    const again = await upload(await building())
    expect(again.data.isReady).toBe(false)
    expect((await look(again.data.id)).lists[0].errors[0]).toMatchObject({ row: 2, why: 'companyNameTaken' })
  })

  test('name each error by file, sheet, row and column; with one nothing can be stored', async () => {
    const wrong = await building({
      employees: [...EMPLOYEES, ['없는 회사', '박하늘', '010-7000-0003', 'haneul', '9', '여']],
      cars: [...CARS, ['새터상사', '12가3456']],
    })
    const { data } = await upload(wrong)
    const { isReady, lists } = await look(data.id)
    expect(isReady).toBe(false)
    const errorsOf = (kind: string) => lists.find((list: { kind: string }) => list.kind === kind)
    expect(errorsOf('monthly-cars')).toMatchObject({
      file: '주차.xlsx',
      sheet: '차량',
      errors: [{ row: 3, column: '차량 번호', why: 'sheetSameRow?row=2' }],
    })
    expect(errorsOf('employees-of-all').errors).toEqual(
      expect.arrayContaining([{ row: 4, column: '입주사', why: 'companyNotFound' }]),
    )
    const before = await stored()
    expect((await confirm(data.id, 6)).status).toBe(409)
    expect(await stored()).toEqual(before)
  })

  test('with a company that somebody adds meanwhile store nothing, and say so', async () => {
    const { data } = await upload(await building())
    await api.db.insert(companies).values({ nameKo: '새터상사', nameEn: 'Other' })
    const before = await stored()
    expect((await confirm(data.id, 6)).body.messageKey).toBe('sheetChanged')
    expect(await stored()).toEqual(before)
    expect((await look(data.id)).isReady).toBe(false)
    expect(await api.db.select().from(members).where(eq(members.name, '한지우'))).toEqual([])
  })

  test.each([
    ['no zip file', () => bookOf(CARS), 'zipOnly'],
    ['nothing in it', () => Promise.resolve(zipOf({ 'a/': '' })), 'zipEmpty'],
    [
      'too many files',
      () =>
        Promise.resolve(zipOf(Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`${n}.xlsx`, 'x'])))),
      'zipTooManyFiles',
    ],
    [
      'much that is packed small',
      () => Promise.resolve(zipOf({ 'a.xlsx': Buffer.alloc(21_000_000) })),
      'sheetTooMuch',
    ],
  ])('of %s are refused at the field', async (_, bytes, key) => {
    const { body } = await upload(await bytes())
    expect(body.messageKey).toBe(key)
  })

  test('name a file that is none of Excel, and one without a list', async () => {
    const { data } = await upload(
      zipOf({
        'readme.txt': 'text',
        'x.xlsx': await bookOf([['아무', '것']]),
        'cars.xlsx': await bookOf(CARS),
      }),
    )
    const { isReady, troubles } = await look(data.id)
    expect([isReady, troubles]).toEqual([
      false,
      [
        { file: 'readme.txt', sheet: null, why: 'excelOnly' },
        { file: 'x.xlsx', sheet: null, why: 'sheetHeads' },
      ],
    ])
  })

  test('are the administrators’', async () => {
    for (const { token } of [tenants.front, tenants.master])
      expect((await api.call('POST', '/desk/moving-in', { token, body: { archive: 'x' } })).status).toBe(403)
  })
})
