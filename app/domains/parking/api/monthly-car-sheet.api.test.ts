import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { passGate } from 'tests/factories/parking'
import { uploadList, type Cell } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { monthlyCars } from './tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'monthly-car-sheets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const SHEETS = '/desk/monthly-car-sheets'
const HEAD = ['입주사', '차량 번호']
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

describe('a spreadsheet of monthly cars', () => {
  test('is shown first, and registers cars of all companies from today when it is confirmed', async () => {
    const { company, other } = tenants
    const { data } = await upload([
      [company.nameKo, '39누 5172'],
      [other.nameEn.toUpperCase(), '12가3456'],
      [company.nameKo, 'DIP-1234'],
    ])
    expect([data.good, data.bad]).toEqual([3, 0])
    const rows = await rowsOf(data.id)
    expect(rows.map(({ notes }) => notes)).toEqual([{}, {}, { plate: ['plateUnusual'] }])
    expect(await api.countRows(monthlyCars)).toBe(0)
    expect((await confirm(data.id, 3)).data).toEqual({ count: 3, left: 0 })
    expect(await api.db.select().from(monthlyCars).orderBy(monthlyCars.id)).toMatchObject([
      { companyId: company.id, plate: '39누5172', fromDate: TODAY, toDate: null },
      { companyId: other.id, plate: '12가3456', fromDate: TODAY, toDate: null },
      { companyId: company.id, plate: 'DIP1234', fromDate: TODAY, toDate: null },
    ])
    await passGate(api, 'enter', '39누5172', 480)
    expect((await desk('GET', '/cars')).data.items).toMatchObject([{ kind: 'monthly', won: 0 }])
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('says at the cell what is wrong, in the list or beside the cars that are registered', async () => {
    const { company, other } = tenants
    await desk('POST', `/accounts/${other.id}/monthly-cars`, { plate: '39누5172' })
    await api.db.update(companies).set({ active: false }).where(eq(companies.id, other.id))
    const { data } = await upload([
      [company.nameKo, '39누5172'],
      [company.nameKo, '12가3456'],
      [company.nameKo, '12가-3456'],
      ['없는 회사', '12가3457'],
      [other.nameKo, '12가3458'],
      [null, '12가3459'],
      [company.nameKo, null],
    ])
    expect(await errorsOf(data.id)).toEqual([
      [2, { plate: ['monthlyCarKnown'] }],
      [4, { plate: ['sheetSameRow?row=3'] }],
      [5, { company: ['companyNotFound'] }],
      [6, { company: ['companyNotFound'] }],
      [7, { company: ['companyRequired'] }],
      [8, { plate: ['plateRequired'] }],
      [3, {}],
    ])
    expect((await confirm(data.id, 1)).data).toEqual({ count: 1, left: 6 })
  })

  test('with a car that was registered meanwhile stores nothing; one that has ended comes again', async () => {
    const { company, other } = tenants
    const { data } = await upload([
      [company.nameKo, '12가3456'],
      [company.nameKo, '12가3457'],
    ])
    await desk('POST', `/accounts/${other.id}/monthly-cars`, { plate: '12가3457' })
    const refused = await confirm(data.id, 2)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'sheetChanged'])
    expect(await api.countRows(monthlyCars)).toBe(1)
    await desk('POST', `/accounts/${other.id}/monthly-cars/end`, { plate: '12가3457' })
    expect((await confirm(data.id, 2)).status).toBe(201)
  })

  test('of 50 confirmations at once of the same cars each is registered once', async () => {
    const rows = ['12가3456', '12가3457', '12가3458'].map((plate) => [tenants.company.nameKo, plate])
    const lists: string[] = []
    for (let n = 0; n < 5; n++) lists.push((await upload(n % 2 ? rows : [...rows].reverse())).data.id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => confirm(lists[n % 5]!, 3, `monthly-cars-${n}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true)
    expect(await api.countRows(monthlyCars)).toBe(3)
  })

  test('is the parking desk’s', async () => {
    const rows = [[tenants.company.nameKo, '12가3456']]
    expect((await upload(rows, tenants.otherStaff.token)).status).toBe(201)
    for (const { token } of [tenants.front, tenants.clerk, tenants.master])
      expect((await upload(rows, token)).status).toBe(403)
    expect((await api.call('GET', `${SHEETS}/template`)).status).toBe(401)
  })
})
