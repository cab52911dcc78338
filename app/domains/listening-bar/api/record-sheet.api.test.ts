import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeRecord } from 'tests/factories/listening-records'
import { uploadList, type Cell } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { buildingChanges } from '~/domains/building/api/tables.server'
import { listeningRecords } from './playlist-tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'record-sheets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const SHEETS = '/desk/record-sheets'
const HEAD = ['음반', '연주자', '연도', '장르', '서가']
const upload = (rows: Cell[][], token = tenants.otherStaff.token) =>
  uploadList(api, SHEETS, [HEAD, ...rows], token)
const confirm = (id: string, count: number) =>
  api.call('POST', `${SHEETS}/${id}/confirmation`, { token: tenants.otherStaff.token, body: { count } })

describe('a spreadsheet of records', () => {
  test('is read in either language, shown first, and stored when it is confirmed', async () => {
    const { data } = await upload([
      ['늦은 밤의 계단', '한수아 트리오', 1994, '재즈', 'a-1'],
      ['Tide Tables', 'Grey Harbour', '1970년', 'rock', 'C-1'],
      ['Sunday Kitchen', 'Delphine Carter', null, 'Soul and Funk', 'B-2'],
    ])
    expect([data.good, data.bad]).toEqual([3, 0])
    expect(await api.countRows(listeningRecords)).toBe(0)
    expect((await confirm(data.id, 3)).data).toEqual({ count: 3, left: 0 })
    const stored = await api.db.select().from(listeningRecords).orderBy(listeningRecords.id)
    expect(stored).toMatchObject([
      { title: '늦은 밤의 계단', year: 1994, genre: 'jazz', shelf: 'A-1' },
      { title: 'Tide Tables', year: 1970, genre: 'rock', shelf: 'C-1' },
      { title: 'Sunday Kitchen', year: null, genre: 'soul', shelf: 'B-2' },
    ])
    // Who brought them.
    expect(await api.countRows(buildingChanges)).toBe(3)
    expect((await api.call('GET', '/listening-bar/records?name=tide')).data.page.count).toBe(1)
  })

  test('says at the cell what is wrong, in the list or beside what stands on the shelves', async () => {
    await makeRecord(api.db)
    const { data } = await upload([
      ['Night  train', '한수아트리오', '', 'jazz', 'a-1'],
      ['Twice', 'One', '', 'jazz', 'B-1'],
      ['twice', 'ONE', 1980, 'pop', 'b-1'],
      ['', '', '67', 'polka', ''],
      ['Later', 'One', 2027, 'jazz', 'B-1'],
      ['Night Train', '한수아 트리오', '', 'jazz', 'A-2'],
    ])
    const path = `${SHEETS}/${data.id}`
    const { items } = (await api.call('GET', path, { token: tenants.otherStaff.token })).data
    expect(items.map(({ number, errors }: { number: number; errors: object }) => [number, errors])).toEqual([
      [2, { title: ['recordExists'] }],
      [4, { title: ['sheetSameRow?row=3'] }],
      [
        5,
        {
          title: ['recordTitleRequired'],
          artist: ['artistRequired'],
          year: ['numberOutsideRange?min=1900&max=2099'],
          genre: ['sheetWord'],
          shelf: ['shelfRequired'],
        },
      ],
      [6, { year: ['numberOutsideRange?min=1900&max=2026'] }],
      [3, {}],
      [7, {}],
    ])
    expect((await confirm(data.id, 2)).data).toEqual({ count: 2, left: 4 })
    expect(await api.countRows(listeningRecords)).toBe(3)
  })

  test('with a record that somebody has typed meanwhile stores nothing', async () => {
    const { data } = await upload([
      ['Night Train', '한수아 트리오', '', 'jazz', 'A-1'],
      ['Other', 'One', '', 'jazz', 'A-1'],
    ])
    await makeRecord(api.db)
    const refused = await confirm(data.id, 2)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'sheetChanged'])
    expect(await api.countRows(listeningRecords)).toBe(1)
  })

  test('of the same list confirmed twice at once each record is stored once', async () => {
    const rows = [
      ['Night Train', '한수아 트리오', '', 'jazz', 'A-1'],
      ['Other', 'One', '', 'jazz', 'A-1'],
    ]
    const [one, two] = [await upload(rows), await upload([...rows].reverse())]
    const answers = await Promise.all([confirm(one.data.id, 2), confirm(two.data.id, 2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await api.countRows(listeningRecords)).toBe(2)
  })

  test('is the amenity desk’s', async () => {
    const rows = [['Night Train', '한수아 트리오', '', 'jazz', 'A-1']]
    expect((await upload(rows, tenants.front.token)).status).toBe(403)
    expect((await upload(rows, tenants.host.token)).status).toBe(403)
  })
})
