import ExcelJS from 'exceljs'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords, securityRecords } from '~/api/tables.server'
import { seoulInstant } from '~/rules/local-time'
import { buildingChanges } from '~/domains/building/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.now = seoulInstant('2026-11-10', 600)
})

const call = (method: string, path = '', body?: unknown, token = tenants.administrator.token) =>
  api.call(method, `/desk/access-review${path}`, { token, body })
/** So many records of an actor at this minute of a day. */
const look = (actor: string, times: number, date: string, minutes = 600, action = 'visits:view') =>
  api.db
    .insert(accessRecords)
    .values(
      Array.from({ length: times }, () => ({ actor, action, subject: 'x', at: seoulInstant(date, minutes) })),
    )
const host = () => `member:${tenants.host.id}`
const front = () => `staff:${tenants.front.id}`

describe('the review of a month', () => {
  test('counts looks, exports, nights and days of each person, in the building’s time', async () => {
    await look(front(), 2, '2026-10-01', 0)
    await look(front(), 1, '2026-10-31', 1439)
    await look(front(), 1, '2026-10-31', 1320, 'employees:export')
    // Before and after the month.
    await look(front(), 6, '2026-09-30', 1439)
    await look(front(), 5, '2026-11-01', 0)
    await look(host(), 3, '2026-10-15')
    await look('guest', 9, '2026-10-15')
    const { data } = await call('GET')
    expect(data).toMatchObject({
      month: '2026-10',
      isOver: true,
      people: [
        {
          kind: 'staff',
          name: '안내 담당',
          looks: 4,
          exports: 1,
          nights: 4,
          days: 2,
          before: 2,
          isUnusual: false,
        },
        { kind: 'member', name: '김민준', looks: 3, exports: 0, nights: 0, days: 1, before: 0 },
      ],
      sums: { people: 2, looks: 7, exports: 1, nights: 4, unusual: 0 },
      signatures: [],
    })
  })

  test('counts what was recorded of security, and marks what is more than usual', async () => {
    const record = (event: 'signedIn' | 'signInRefused' | 'keyMade', times: number, date: string) =>
      api.db
        .insert(securityRecords)
        .values(
          Array.from({ length: times }, () => ({ event, account: host(), at: seoulInstant(date, 600) })),
        )
    await record('signInRefused', 9, '2026-06-30')
    await record('signInRefused', 10, '2026-07-01')
    await record('signInRefused', 31, '2026-09-30')
    await record('signInRefused', 31, '2026-10-01')
    await record('signedIn', 2, '2026-10-31')
    await record('keyMade', 1, '2026-11-01')
    expect((await call('GET')).data.security).toEqual([
      { event: 'signInRefused', count: 31, before: 14, isUnusual: false },
      { event: 'signedIn', count: 2, before: 0, isUnusual: false },
    ])
    await record('signInRefused', 11, '2026-10-15')
    expect((await call('GET')).data.security[0]).toMatchObject({ count: 42, before: 14, isUnusual: false })
    await record('signInRefused', 1, '2026-10-15')
    expect((await call('GET')).data.security[0]).toMatchObject({ count: 43, isUnusual: true })
  })

  test('is recorded when it is read, and needs the permission', async () => {
    expect((await call('GET', '', undefined, tenants.front.token)).status).toBe(403)
    expect((await call('GET', '', undefined, tenants.master.token)).status).toBe(403)
    expect((await call('GET', '?month=2026-13')).status).toBe(422)
    await call('GET')
    const [record] = await api.db.select().from(accessRecords)
    expect(record).toMatchObject({ action: 'desk:listAccessRecords', subject: 'month=2026-10' })
  })

  test('is a file that needs a reason', async () => {
    await look(host(), 40, '2026-10-15')
    expect((await call('GET', '/file')).status).toBe(422)
    const answer = await api.fetch(
      new Request('http://x/api/v1/desk/access-review/file?month=2026-10&reason=audit', {
        headers: { authorization: `Bearer ${tenants.administrator.token}` },
      }),
    )
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await answer.arrayBuffer())
    const row = book.worksheets[0]!.getRow(2).values as unknown[]
    expect(row).toEqual(expect.arrayContaining(['김민준', 40, '평소보다 많음']))
    const records = await api.db.select().from(accessRecords)
    expect(records.at(-1)).toMatchObject({ action: 'desk:exportAccessReview', reason: 'audit' })
  })
})

describe('signing', () => {
  const waiting = async () => {
    const { data } = await api.call('GET', '/desk/tasks', { token: tenants.administrator.token })
    return data.find(({ key }: { key: string }) => key === 'accessReviewWaiting').count
  }

  test('is kept with its note, waits until it is done, and may be repeated', async () => {
    expect(await waiting()).toBe(0)
    await look(host(), 3, '2026-10-15')
    expect(await waiting()).toBe(1)
    expect((await call('POST', '', { month: '2026-10', finding: '' })).status).toBe(200)
    expect(await waiting()).toBe(0)
    expect((await call('POST', '', { month: '2026-10', finding: '다시 확인' })).status).toBe(200)
    expect((await call('GET')).data.signatures).toMatchObject([
      { by: '안내 담당', finding: '다시 확인', looks: 3 },
      { by: '안내 담당', finding: '', looks: 3 },
    ])
  })

  test('needs a note where somebody looked three times as often as before', async () => {
    await look(host(), 31, '2026-09-15')
    await look(host(), 31, '2026-10-15')
    const sign = (finding: string) => call('POST', '', { month: '2026-10', finding })
    expect((await call('GET')).data.people[0]).toMatchObject({ looks: 31, before: 10, isUnusual: true })
    const refused = await sign(' ')
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ path: 'finding', messageKey: 'reviewNoteRequired' }),
    ])
    expect(await api.countRows(buildingChanges)).toBe(0)
    expect((await sign('연말 감사 자료')).status).toBe(200)
  })

  test('is refused before the month is over', async () => {
    const refused = await call('POST', '', { month: '2026-11', finding: 'x' })
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'reviewMonthNotOver'])
    expect((await call('POST', '', { month: '2026-1', finding: 'x' })).status).toBe(422)
    expect((await call('POST', '', { month: '2026-10', finding: 'x' }, tenants.front.token)).status).toBe(403)
  })
})
