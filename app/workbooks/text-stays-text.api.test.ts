import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ExcelJS from 'exceljs'
import { afterAll, expect, test } from 'vitest'
import { GROUP_HEADS } from 'tests/factories/group-rows'
import { bookOf, uploadList, uploadSheet } from 'tests/factories/sheets'
import { makeTenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'

const dataDir = mkdtempSync(path.join(tmpdir(), 'sheet-texts-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })

/** What a spreadsheet would take for a formula or a command, were it not text. */
const TEXTS = ['=1+1', '+82 상사', '-1 물산', '@SUM(A1)', '=CONCAT("x","y")', "'quoted"]

async function downloaded(address: string, token: string) {
  const answer = await api.fetch(
    new Request(`http://x/api/v1${address}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  expect(answer.status).toBe(200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await answer.arrayBuffer())
  return book
}

test('text that looks like a formula goes out as text and comes in again unchanged', async () => {
  const { host, master } = await makeTenants(api)
  await makeVisit(api.db, host, {
    status: 'approved',
    people: TEXTS.map((companyName, number) => ({
      name: `손님 ${number}`,
      mobile: `0107000000${number}`,
      companyName,
    })),
  })
  const { token } = master
  const exported = await downloaded(
    '/visits/export?scope=company&reason=check&from=2026-11-01&to=2026-12-31',
    token,
  )
  const sheet = exported.worksheets[0]!
  sheet.eachRow((row) => row.eachCell(({ formula }) => expect(formula).toBeUndefined()))
  const column = (sheet.getRow(1).values as string[]).indexOf('소속 회사')
  const written = TEXTS.map((_, index) => sheet.getRow(index + 2).getCell(column).value)
  expect(written).toEqual(TEXTS)

  // The same file is a list of a group: its heads are known.
  const bytes = Buffer.from(await exported.xlsx.writeBuffer())
  const { data: upload } = await uploadSheet(api, bytes, token)
  const { data: read } = await api.call('POST', '/group-sheets', { token, body: { sheet: upload.id } })
  expect(read).toMatchObject({ good: TEXTS.length, bad: 0 })
  const draft = (await api.call('GET', `/group-sheets/${read.id}`, { token })).data
  expect(draft.items.map(({ cells }: { cells: { companyName: string } }) => cells.companyName)).toEqual(TEXTS)
})

test('rows to correct come back as they were sent, and a tab at the front is only a space', async () => {
  const { master } = await makeTenants(api)
  const { token } = master
  const rows = [...TEXTS, '\t=1+1'].map((text, number) => [`손님 ${number}`, '010-12', text])
  const { data } = await uploadList(api, '/group-sheets', [GROUP_HEADS, ...rows], token)
  expect(data).toMatchObject({ good: 0, bad: rows.length })
  const badRows = await downloaded(`/group-sheets/${data.id}/bad-rows`, token)
  const sheet = badRows.worksheets[0]!
  sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).toBe(ExcelJS.ValueType.String)))
  const corrected = await uploadSheet(api, Buffer.from(await badRows.xlsx.writeBuffer()), token)
  const { data: read } = await api.call('POST', '/group-sheets', {
    token,
    body: { sheet: corrected.data.id },
  })
  const stored = (await api.call('GET', `/group-sheets/${read.id}`, { token })).data
  expect(stored.items.map(({ cells }: { cells: { companyName: string } }) => cells.companyName)).toEqual([
    ...TEXTS,
    '=1+1',
  ])
  // Numbers among them, as a sheet that somebody else made may have them, are numbers as they show.
  const numbers = await bookOf([GROUP_HEADS, ['손님', 1012345678, -1]])
  const upload = await uploadSheet(api, numbers, token)
  const { data: other } = await api.call('POST', '/group-sheets', { token, body: { sheet: upload.data.id } })
  const { items } = (await api.call('GET', `/group-sheets/${other.id}`, { token })).data
  expect(items[0].cells).toMatchObject({ companyName: '-1' })
})
