import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeBlock } from 'tests/factories/block-list'
import { passGate } from 'tests/factories/parking'
import { uploadList, type Cell } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { sheetDrafts } from '~/workbooks/tables.server'
import { blockListEntries } from '~/domains/visitors/api/tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'block-list-sheets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const SHEETS = '/desk/block-list-sheets'
const HEAD = ['이름', '휴대전화', '차량 번호', '마지막 날', '사유']
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

const person = (more: Partial<Record<number, Cell>> = {}) => {
  const row: Cell[] = ['고무석', '010-5555-0000', '12가3456', '2026-12-31', '무단 촬영']
  for (const [place, cell] of Object.entries(more)) row[Number(place)] = cell!
  return row
}

describe('a spreadsheet of the block list', () => {
  test('is encrypted until it is confirmed, then every row is in force, recorded and told to nobody', async () => {
    const { data } = await upload([
      person(),
      person({ 0: '임하준', 1: null, 2: ' 서울 12가 3456 ' }),
      person({ 0: '오세린', 1: 1055550001, 2: null, 3: '2027. 1. 31.' }),
    ])
    expect([data.good, data.bad]).toEqual([3, 0])
    const [draft] = await api.db.select().from(sheetDrafts)
    expect(Buffer.from(draft!.content, 'base64url').toString('latin1')).not.toContain('5555')
    expect(await api.countRows(blockListEntries)).toBe(0)
    expect((await confirm(data.id, 3)).data).toEqual({ count: 3, left: 0 })
    const stored = await api.db.select().from(blockListEntries).orderBy(blockListEntries.id)
    expect(stored).toMatchObject([
      { name: '고무석', mobile: '01055550000', plate: '12가3456', until: '2026-12-31', reason: '무단 촬영' },
      { name: '임하준', mobile: null, plate: '서울12가3456' },
      { name: '오세린', mobile: '01055550001', plate: null, until: '2027-01-31' },
    ])
    expect(stored.every(({ createdBy }) => createdBy === tenants.administrator.id)).toBe(true)
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      { action: 'blockList:add', subject: 'rows=3', shown: stored.map(({ publicId }) => publicId) },
    ])
    expect(await api.countRows(outbox)).toBe(0)
    // The parking desk is warned of the car.
    await passGate(api, 'enter', '12가3456', 540)
    const cars = await api.call('GET', '/desk/parking/cars', { token: tenants.otherStaff.token })
    expect(cars.data.items).toMatchObject([{ plate: '12가3456', isBlocked: true }])
  })

  test('says at the cell what is wrong, in the list or beside the entries in force', async () => {
    const by = tenants.administrator
    await makeBlock(api, by, { name: '고 무석', mobile: '01055550000', plate: '12가3456' })
    await makeBlock(api, by, { name: '지난 사람', mobile: '01055550002', until: '2026-11-22' })
    const { data } = await upload([
      person(),
      person({ 0: '다른 사람' }),
      person({ 0: '다른 사람' }),
      person({ 0: '', 1: null, 2: null, 3: '2026-11-22', 4: '' }),
      person({ 0: '지난 사람', 1: '010-5555-0002', 2: null }),
      person({ 0: '먼 사람', 3: '2031-11-24' }),
      person({ 0: '잘못', 1: '010-123' }),
    ])
    expect(await errorsOf(data.id)).toEqual([
      [2, { name: ['blockKnown'] }],
      [4, { name: ['sheetSameRow?row=3'] }],
      [5, { name: ['nameRequired'], mobile: ['blockNeedsPhoneOrPlate'], reason: ['reasonRequired'] }],
      [7, { until: ['blockUntilOutside?from=2026-11-23&to=2031-11-23'] }],
      [8, { mobile: ['mobileInvalid'] }],
      [3, {}],
      [6, {}],
    ])
    expect((await confirm(data.id, 2)).data).toEqual({ count: 2, left: 5 })
    expect(await api.countRows(blockListEntries)).toBe(4)
  })

  test('with somebody who was blocked meanwhile stores nothing; the second upload is refused', async () => {
    const rows = [person(), person({ 0: '임하준' })]
    const { data } = await upload(rows)
    await makeBlock(api, tenants.administrator, { name: '임하준', mobile: '01055550000', plate: '12가3456' })
    const refused = await confirm(data.id, 2)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'sheetChanged'])
    expect(await api.countRows(blockListEntries)).toBe(1)
    expect((await confirm(data.id, 1)).status).toBe(201)
    const again = await upload(rows)
    expect([again.data.good, again.data.bad]).toEqual([0, 2])
  })

  test('of 50 confirmations at once of the same list each person is stored once', async () => {
    const rows = [person(), person({ 0: '임하준' })]
    const lists: string[] = []
    for (let n = 0; n < 5; n++) lists.push((await upload(n % 2 ? rows : [...rows].reverse())).data.id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => confirm(lists[n % 5]!, 2, `block-list-${n}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true)
    expect(await api.countRows(blockListEntries)).toBe(2)
  })

  test('is the administrators’', async () => {
    for (const { token } of [tenants.front, tenants.otherStaff, tenants.master])
      expect((await upload([person()], token)).status).toBe(403)
    expect((await api.call('GET', `${SHEETS}/template`)).status).toBe(401)
  })
})
