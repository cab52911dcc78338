import ExcelJS from 'exceljs'
import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

async function sheetOf(query: string, token: string) {
  const answer = await api.fetch(
    new Request(`http://x/api/v1/visits/export?${query}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  if (!answer.ok) return { status: answer.status, rows: [] as string[][] }
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await answer.arrayBuffer())
  const rows: string[][] = []
  book.worksheets[0]!.eachRow((row) => rows.push((row.values as string[]).slice(1)))
  return { status: answer.status, rows }
}

test('a list as a file: everybody the filter finds, recorded with its reason', async () => {
  const { host, master, colleague } = tenants
  await makeVisit(api.db, host, { kind: 'group', people: [{ name: '=1+1' }, { name: '@김하늘' }] })
  await makeVisit(api.db, colleague, { people: [{ name: '박바다' }] })
  const names = ({ rows }: { rows: string[][] }) => rows.slice(1).map((row) => row[4])
  const company = await sheetOf('scope=company&reason=report', master.token)
  expect(names(company).sort()).toEqual(['=1+1', '@김하늘', '박바다'].sort())
  expect(names(await sheetOf('scope=mine&reason=report', host.token))).toEqual(['=1+1', '@김하늘'])
  expect(names(await sheetOf('scope=company&keyword=바다&reason=r', master.token))).toEqual(['박바다'])
  const records = await api.db.select().from(accessRecords)
  expect(records.filter(({ action }) => action === 'visits:export')).toHaveLength(3)
  expect(records.at(-1)).toMatchObject({ reason: 'r' })
})

test('only chosen visits are exported, and none of another company', async () => {
  const { host, colleague, stranger, master } = tenants
  const [one, two, foreign] = [
    await makeVisit(api.db, host, { status: 'approved', people: [{ name: '김하나' }, { name: '김둘' }] }),
    await makeVisit(api.db, colleague, { status: 'rejected', people: [{ name: '박바다' }] }),
    await makeVisit(api.db, stranger, { people: [{ name: '남의손님' }] }),
  ]
  await makeVisit(api.db, host, { people: [{ name: '안고른손님' }] })
  const names = async (token: string, scope: string, ids: string[]) =>
    (await sheetOf(`scope=${scope}&reason=r&ids=${ids.join(',')}`, token)).rows.slice(1).map((row) => row[4])
  const all = [one.publicId, two.publicId, foreign.publicId]
  expect((await names(master.token, 'company', all)).sort()).toEqual(['김둘', '김하나', '박바다'].sort())
  expect(await names(host.token, 'mine', all)).toEqual(['김하나', '김둘'])
  const record = (await api.db.select().from(accessRecords)).at(-1)
  expect(JSON.stringify(record)).toContain('chosen')
  expect((await sheetOf('scope=company&reason=r&ids=1', master.token)).status).toBe(422)
})

test('needs a reason and the right to see the visits', async () => {
  expect((await sheetOf('scope=company', tenants.master.token)).status).toBe(422)
  expect((await sheetOf('scope=company&reason=x', tenants.host.token)).status).toBe(403)
})

test('several visits are rejected with one reason: all or none', async () => {
  const { host, master, stranger } = tenants
  const [one, two, foreign] = [
    await makeVisit(api.db, host),
    await makeVisit(api.db, host, { kind: 'group', people: [{}, {}] }),
    await makeVisit(api.db, stranger),
  ]
  const reject = (ids: string[], reason = '공사 중입니다') =>
    api.call('POST', '/visits/reject', { token: master.token, body: { ids, reason } })
  expect((await reject([one.publicId, foreign.publicId])).status).toBe(404)
  expect((await reject([one.publicId], '')).status).toBe(422)
  expect((await reject([one.publicId, two.publicId])).data).toEqual({ rejected: 2 })
  const details = await api.call('GET', `/visits/${two.publicId}`, { token: master.token })
  expect(details.data.visitors.map(({ status }: { status: string }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect((await reject([one.publicId])).status).toBe(409)
})
