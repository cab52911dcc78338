import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeParkingAccount, PARKING_PASSWORD } from 'tests/factories/parking'
import { uploadList, type Cell } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { parkingAccounts, parkingMovements } from './tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'opening-sheets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const SHEETS = '/desk/parking-account-sheets'
const HEAD = ['입주사', '주차 계정 아이디', '충전 시간(분)', '사유']
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

const desk = (method: string, path: string, body?: unknown) =>
  api.call(method, `/desk/parking${path}`, { token: tenants.otherStaff.token, body })
const chargedOf = async (companyId: number) =>
  (await desk('GET', `/accounts/${companyId}`)).data.balance.chargedLeft as number

describe('a spreadsheet of opening balances', () => {
  test('opens accounts and adds what companies bring, as an entry of the statement', async () => {
    const { company, other } = tenants
    await makeParkingAccount(api, other.id, { chargedMinutes: 30 })
    const { data } = await upload([
      [company.nameKo, 'hanbitcars', '1,200분', '이전 시스템 잔액'],
      [other.nameEn, null, 600, null],
    ])
    expect([data.good, data.bad]).toEqual([2, 0])
    expect((await rowsOf(data.id)).map(({ notes }) => notes)).toEqual([
      {},
      { minutes: ['parkingOpeningAdds?left=30'] },
    ])
    expect(await api.countRows(parkingMovements)).toBe(0)
    expect((await confirm(data.id, 2)).data).toEqual({ count: 2, left: 0 })
    expect([await chargedOf(company.id), await chargedOf(other.id)]).toEqual([1200, 630])
    expect(await api.db.select().from(parkingMovements).orderBy(parkingMovements.id)).toMatchObject([
      {
        companyId: company.id,
        kind: 'opening',
        basicMinutes: 0,
        chargedMinutes: 1200,
        reason: '이전 시스템 잔액',
        actor: `staff:${tenants.administrator.id}`,
      },
      { companyId: other.id, kind: 'opening', chargedMinutes: 600, reason: null },
    ])
    const { companies } = (await desk('GET', '/statement')).data
    expect(companies).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          chargedAdded: 1200,
          changes: [expect.objectContaining({ kind: 'opening', reason: '이전 시스템 잔액' })],
        }),
      ]),
    )
    // Nobody signs in before the desk has set a password.
    const signIn = { parkingId: 'hanbitcars', password: PARKING_PASSWORD }
    const tryIt = () => api.call('POST', '/parking/sign-in', { token: tenants.clerk.token, body: signIn })
    expect((await tryIt()).status).toBe(422)
    expect((await desk('PUT', `/accounts/${company.id}`, signIn)).status).toBe(200)
    expect((await tryIt()).status).toBe(200)
    expect(await chargedOf(company.id)).toBe(1200)
  })

  test('says at the cell what is wrong, in the list or beside the accounts that are there', async () => {
    const { company, other } = tenants
    await makeParkingAccount(api, other.id)
    const { data } = await upload([
      [other.nameKo, 'anothercars', 60, null],
      [company.nameKo, null, 60, null],
      [company.nameKo, `parking${other.id}`, 60, null],
      [company.nameKo, 'hi', '많이', null],
      [company.nameKo, 'hanbitcars', -1, null],
      [null, 'hanbitcars', null, null],
      ['없는 회사', null, 60, null],
      [other.nameKo, `PARKING${other.id}`, 0, null],
      [other.nameKo, null, 60, null],
    ])
    expect(await errorsOf(data.id)).toEqual([
      [2, { parkingId: [`parkingIdOther?id=parking${other.id}`] }],
      [3, { parkingId: ['parkingIdNeeded'] }],
      [4, { parkingId: ['parkingIdTaken'] }],
      [5, { parkingId: ['loginIdInvalid'], minutes: ['minutesRequired'] }],
      [6, { minutes: ['numberOutsideRange?min=0&max=1000000'] }],
      [7, { company: ['companyRequired'], minutes: ['minutesRequired'] }],
      [8, { company: ['companyNotFound'] }],
      [10, { company: ['sheetSameRow?row=9'] }],
      [9, {}],
    ])
    expect((await confirm(data.id, 1)).data).toEqual({ count: 1, left: 8 })
    expect(await chargedOf(other.id)).toBe(0)
    // What it brings is known now: a second list is refused at its row.
    const again = await upload([[other.nameKo, null, 60, null]])
    expect(await errorsOf(again.data.id)).toEqual([[2, { company: ['parkingOpened'] }]])
  })

  test('with an account that was opened meanwhile stores nothing', async () => {
    const { company, other } = tenants
    const { data } = await upload([
      [company.nameKo, 'hanbitcars', 600, null],
      [other.nameKo, 'serimcars', 600, null],
    ])
    const opened = { parkingId: 'othercars', password: PARKING_PASSWORD }
    expect((await desk('PUT', `/accounts/${other.id}`, opened)).status).toBe(200)
    const refused = await confirm(data.id, 2)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'sheetChanged'])
    expect(await api.countRows(parkingMovements)).toBe(0)
    expect(await api.countRows(parkingAccounts)).toBe(1)
    expect(await errorsOf(data.id)).toEqual([
      [3, { parkingId: ['parkingIdOther?id=othercars'] }],
      [2, {}],
    ])
  })

  test('of 50 confirmations at once a company has its balance exactly once', async () => {
    const { company, other } = tenants
    await makeParkingAccount(api, other.id)
    const rows: Cell[][] = [
      [company.nameKo, 'hanbitcars', 600, null],
      [other.nameKo, null, 300, null],
    ]
    const lists: string[] = []
    for (let n = 0; n < 5; n++) lists.push((await upload(n % 2 ? rows : [...rows].reverse())).data.id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => confirm(lists[n % 5]!, 2, `openings-${n}-key`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true)
    expect([await chargedOf(company.id), await chargedOf(other.id)]).toEqual([600, 300])
    expect(await api.countRows(parkingMovements)).toBe(2)
  })

  test('is the parking desk’s', async () => {
    const rows = [[tenants.company.nameKo, 'hanbitcars', 600, null]]
    expect((await upload(rows, tenants.otherStaff.token)).status).toBe(201)
    for (const { token } of [tenants.front, tenants.clerk, tenants.master])
      expect((await upload(rows, token)).status).toBe(403)
    expect((await api.call('GET', `${SHEETS}/template`)).status).toBe(401)
  })
})
