import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { makeMember } from 'tests/factories/people'
import { bookOf, uploadList, HEADS, person, uploadSheet, type Cell } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { PDF } from 'tests/support/hostile-files'
import { members } from '~/domains/account/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { purgeSheetDrafts } from './drafts.server'
import { sheetDrafts } from './tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'sheets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const SHEETS = '/employee-sheets'

describe('a list of employees', () => {
  test('stores nothing before it is confirmed, then every row with its link, once', async () => {
    const { token } = tenants.master
    const rows = [HEADS, ...Array.from({ length: 10 }, (_, index) => person(index))]
    rows[2] = person(1, { 5: 'hanbit77', 6: '방문 관리, Parking' })
    const before = await api.countRows(members)
    const { status, data } = await uploadList(api, SHEETS, rows, token)
    expect([status, data.good, data.bad]).toEqual([201, 10, 0])
    expect(await api.countRows(members)).toBe(before)
    const [draft] = await api.db.select().from(sheetDrafts)
    expect(Buffer.from(draft!.content, 'base64url').toString('latin1')).not.toContain('hanbit77')

    const confirm = {
      token,
      body: { count: 10, approve: true },
      headers: { 'idempotency-key': 'key-12345678' },
    }
    const [first, repeated] = await Promise.all([
      api.call('POST', `${SHEETS}/${data.id}/confirmation`, confirm),
      api.call('POST', `${SHEETS}/${data.id}/confirmation`, confirm),
    ])
    expect([first, repeated].map((answer) => [answer.status, answer.data])).toEqual([
      [201, { count: 10, left: 0 }],
      [201, { count: 10, left: 0 }],
    ])
    expect(await api.countRows(members)).toBe(before + 10)
    expect(await api.countRows(sheetDrafts)).toBe(0)
    const [chosen] = await api.db.select().from(members).where(eq(members.loginId, 'hanbit77'))
    expect(chosen).toMatchObject({
      companyId: tenants.company.id,
      floor: 12,
      gender: 'female',
      visitor: true,
      parking: true,
      membership: false,
      isInvited: true,
      approvedInAdvanceBy: `member:${tenants.master.id}`,
    })
    // By text message and by e-mail.
    expect(await api.countRows(outbox)).toBe(20)
  })

  test('tells what is wrong of each cell, those rows first, and takes corrections', async () => {
    const { token } = tenants.master
    const existing = await makeMember(api.db, tenants.other.id, { loginId: 'already1' })
    await makeMember(api.db, tenants.company.id, { mobile: '01050001002' })
    const { data } = await uploadList(
      api,
      SHEETS,
      [
        ['우리 회사 직원'],
        HEADS,
        person(1),
        person(2),
        person(3, { 5: existing.loginId.toUpperCase() }),
        person(4, { 3: '20층', 4: '기타' }),
        person(5, { 1: '010-5000-1001' }),
        person(6, { 1: 1050001006, 2: { formula: 'A1', result: 'formula@example.com' } }),
        person(7, { 0: '', 6: '대표 관리자' }),
      ],
      token,
    )
    expect([data.good, data.bad]).toEqual([2, 5])
    const draft = (await api.call('GET', `${SHEETS}/${data.id}`, { token })).data
    expect(draft.items.map(({ number }: { number: number }) => number)).toEqual([4, 5, 6, 7, 9, 3, 8])
    expect(draft.items.map(({ errors }: { errors: object }) => errors)).toEqual([
      { mobile: ['phoneTaken'] },
      { loginId: ['idNotAvailable'] },
      { floor: ['floorNotOfCompany?floors=B2%2C+12F%2C+13F'], gender: ['sheetWord'] },
      { mobile: ['sheetSameRow?row=3'] },
      { name: ['nameRequired'], permissions: ['sheetWord'] },
      {},
      {},
    ])
    expect(draft.items[6].cells).toMatchObject({
      mobile: '1050001006',
      email: 'formula@example.com',
      loginId: 'formula',
    })

    const corrections = [
      { number: 5, loginId: 'another1' },
      { number: 6, floor: 'B2', gender: '남', unknown: 'x' },
      { number: 7, mobile: '010-5000-1005' },
      { number: 9, name: '이름', permissions: '' },
      { number: 999, name: '없는 행' },
    ]
    const corrected = await api.call('PUT', `${SHEETS}/${data.id}/rows`, {
      token,
      body: { rows: corrections },
    })
    expect(corrected.data).toMatchObject({ good: 6, bad: 1 })
    // The one that is left stays to be corrected, also as a file.
    const done = await api.call('POST', `${SHEETS}/${data.id}/confirmation`, { token, body: { count: 6 } })
    expect(done.data).toEqual({ count: 6, left: 1 })
    const remaining = (await api.call('GET', `${SHEETS}/${data.id}`, { token })).data
    expect(remaining).toMatchObject({ good: 0, bad: 1 })
    const file = await api.fetch(
      new Request(`http://x/api/v1${SHEETS}/${data.id}/bad-rows`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await file.arrayBuffer())
    const values = book.worksheets[0]!.getRow(2).values as unknown[]
    expect(values.slice(1, 4)).toEqual(['직원2', 'sheet2', '010-5000-1002'])
    expect(values.at(-1)).toContain('휴대전화: ')
  })

  test('is told when somebody was faster, and nothing of it is stored', async () => {
    const { token } = tenants.master
    const { data } = await uploadList(api, SHEETS, [HEADS, person(1), person(2)], token)
    await makeMember(api.db, tenants.other.id, { loginId: 'sheet2' })
    const before = await api.countRows(members)
    const refused = await api.call('POST', `${SHEETS}/${data.id}/confirmation`, { token, body: { count: 2 } })
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'sheetChanged'])
    expect(await api.countRows(members)).toBe(before)
    const draft = (await api.call('GET', `${SHEETS}/${data.id}`, { token })).data
    expect(draft.items[0]).toMatchObject({ number: 3, errors: { loginId: ['idNotAvailable'] } })
  })

  test('of two that are confirmed at once with the same people only one is stored', async () => {
    const [master, clerk] = [tenants.master.token, tenants.clerk.token]
    const [firstDraft, secondDraft] = [
      await uploadList(api, SHEETS, [HEADS, person(1), person(2)], master),
      await uploadList(api, SHEETS, [HEADS, person(2), person(1)], clerk),
    ]
    const answers = await Promise.all([
      api.call('POST', `${SHEETS}/${firstDraft.data.id}/confirmation`, { token: master, body: { count: 2 } }),
      api.call('POST', `${SHEETS}/${secondDraft.data.id}/confirmation`, { token: clerk, body: { count: 2 } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('is its sender’s alone, for half an hour, beside a few others', async () => {
    const { token } = tenants.master
    const { data } = await uploadList(api, SHEETS, [HEADS, person(1)], token)
    for (const other of [tenants.clerk.token, tenants.stranger.token])
      expect((await api.call('GET', `${SHEETS}/${data.id}`, { token: other })).status).toBe(404)
    expect((await api.call('GET', `${SHEETS}/${data.id}`, { token: tenants.host.token })).status).toBe(403)
    const path = `/desk/employee-sheets/${data.id}`
    expect((await api.call('GET', path, { token: tenants.administrator.token })).status).toBe(404)
    expect((await api.call('GET', path, { token: tenants.front.token })).status).toBe(403)
    // In a second window and a third: five of a kind at a time.
    const upload = () => uploadList(api, SHEETS, [HEADS, person(1)], token)
    const next = [await upload(), await upload(), await upload(), await upload()][3]!
    const read = () => api.call('GET', `${SHEETS}/${data.id}`, { token })
    expect((await read()).status).toBe(200)
    await upload()
    expect((await read()).body).toMatchObject({ status: 404, messageKey: 'sheetOver' })
    api.now = new Date(api.now.getTime() + 30 * 60_000)
    expect((await api.call('GET', `${SHEETS}/${next.data.id}`, { token })).status).toBe(404)
    await purgeSheetDrafts(api.db, new Date(api.now.getTime() + 1))
    expect(await api.countRows(sheetDrafts)).toBe(0)
  })

  test.each([
    [
      'other heads',
      [
        ['이름', '전화'],
        ['김', '010'],
      ],
      'sheetHeads',
    ],
    ['nothing below its heads', [HEADS], 'sheetEmpty'],
    ['5,001 rows', [HEADS, ...Array.from({ length: 5_001 }, (_, index) => person(index))], 'tooManyRows'],
  ] as [string, Cell[][], string][])('with %s is refused at its field', async (_, rows, key) => {
    const { status, body } = await uploadList(api, SHEETS, rows, tenants.master.token)
    expect([status, body.errors[0].path, body.errors[0].messageKey]).toEqual([422, 'sheet', key])
    expect(await api.countRows(sheetDrafts)).toBe(0)
  })

  test('knows heads as people write them, with what forms of others add', async () => {
    const heads = ['성함(필수)', '핸드폰 번호 (필수)', '이메일 [선택]', '성별', '층']
    const row = ['한지우', '010-5555-7777', 'jiwoo@example.com', '여성', '12']
    const { status, body } = await uploadList(api, SHEETS, [heads, row], tenants.master.token)
    expect([status, body.messageKey]).toEqual([201, undefined])
  })

  test('is Excel by content: others are refused by name, spoilt ones by what is wrong', async () => {
    const { token } = tenants.master
    expect((await uploadSheet(api, PDF, token)).messageKey).toBe('excelOnly')
    expect((await uploadSheet(api, Buffer.from('이름,휴대전화\n'), token, 'list.csv')).messageKey).toBe(
      'excelOnly',
    )
    const book = await bookOf([HEADS, person(1)])
    const spoilt = Buffer.concat([book.subarray(0, 300), Buffer.alloc(600), book.subarray(900)])
    const { data, messageKey } = await uploadSheet(api, spoilt, token)
    if (data) {
      const answer = await api.call('POST', SHEETS, { token, body: { sheet: data.id } })
      expect(answer.body.messageKey).toBe('sheetUnreadable')
    } else expect(messageKey).toBe('excelOnly')
  })

  test('may be an .xls file', async () => {
    const { token } = tenants.master
    const { data } = await uploadSheet(api, readFileSync('tests/support/employees.xls'), token, '명단.xls')
    const { data: sheet } = await api.call('POST', SHEETS, { token, body: { sheet: data.id } })
    expect([sheet.good, sheet.bad]).toEqual([40, 0])
  })
})

test('the template has every column in both languages, and is read as it is', async () => {
  const { token } = tenants.master
  for (const language of ['ko', 'en']) {
    const answer = await api.fetch(
      new Request(`http://x/api/v1${SHEETS}/template`, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      }),
    )
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await answer.arrayBuffer())
    expect(book.worksheets).toHaveLength(2)
    book.worksheets[0]!.getRow(2).values =
      language === 'ko'
        ? ['김영희', '', '010-5000-1001', 'kim@example.com', '12층', '여성', '', '']
        : [
            'Kim',
            '',
            '010-5000-1001',
            'kimyounghee@example.com',
            '12F',
            'Female',
            'Employee (Fitness)',
            'Ordinary',
          ]
    const { data } = await uploadSheet(api, Buffer.from(await book.xlsx.writeBuffer()), token)
    const read = await api.call('POST', SHEETS, { token, body: { sheet: data.id } })
    // An ID that is too short alone, as 'kim', is filled up.
    expect([read.data.good, read.data.bad]).toEqual([1, 0])
  }
})
