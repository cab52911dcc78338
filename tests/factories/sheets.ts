import ExcelJS from 'exceljs'
import { newPublicId, seal } from '../../app/api/secrets.server'
import { sheetDrafts } from '../../app/workbooks/tables.server'
import { TEST_SECRET, type TestApi } from '../support/api'
import type { Tenants } from './tenants'

/** One company in an archive, and what storing it does. */
const ARCHIVE = {
  archive: {
    lists: [
      {
        file: '입주사.xlsx',
        sheet: '명단',
        kind: 0,
        rows: [{ number: 2, cells: { nameKo: '새터상사', nameEn: 'Saeteo', floors: '9' } }],
      },
    ],
    troubles: [],
    others: [{ file: '입주사.xlsx', sheet: '설명' }],
  },
  report: [{ count: 1, bad: 0, errors: [], won: null }],
}

/** A draft of each kind of list, half of its rows with errors. @returns ids by kind */
export async function makeSheets(api: TestApi, { master, administrator, company }: Tenants) {
  const rows = Array.from({ length: 10 }, (_, place) => ({
    number: place + 2,
    cells: {
      company: company.nameKo,
      nameKo: `회사${place}`,
      name: place % 2 ? `직원${place}` : '',
      mobile: `010-7000-${1000 + place}`,
      email: `row${place}@example.com`,
      loginId: `rowperson${place}`,
      floor: '12',
      gender: '여',
      title: `음반${place}`,
      artist: place % 2 ? '한수아 트리오' : '',
      year: '1967',
      genre: '재즈',
      shelf: 'A-1',
      room: '회의실 5',
      start: place % 2 ? '10:00' : '',
      end: '12:00',
      meetingName: `회의${place}`,
      attendees: '4',
      date: `2028-03-${10 + place}`,
      nameEn: place % 2 ? `Company ${place}` : '',
      plate: place % 2 ? `81가${1000 + place}` : '',
      until: '2026-12-31',
      reason: '무단 촬영',
      minutes: '600',
    },
  }))
  const make = async (kind: string, owner: string, about?: object, cells?: object) => {
    const publicId = newPublicId()
    const own = rows.map((row) => ({ ...row, cells: { ...row.cells, ...cells } }))
    const content = seal(TEST_SECRET, 'sheet-draft', Buffer.from(JSON.stringify({ rows: own, about })))
    const expiresAt = new Date(api.now.getTime() + 20 * 60_000)
    await api.db.insert(sheetDrafts).values({ publicId, kind, owner, content, expiresAt })
    return publicId
  }
  return {
    employees: await make('employees', `member:${master.id}`),
    group: await make('group-visitors', `member:${master.id}`, {
      visit: { floor: 12, visitDate: '2026-11-24', visitTime: '14:00', purpose: 'event', consent: true },
    }),
    'employees-of-all': await make('employees-of-all', `staff:${administrator.id}`),
    bookings: await make('bookings', `staff:${administrator.id}`, undefined, { date: '2026-12-02' }),
    'listening-records': await make('listening-records', `staff:${administrator.id}`),
    holidays: await make('holidays', `staff:${administrator.id}`),
    'block-list': await make('block-list', `staff:${administrator.id}`),
    'monthly-cars': await make('monthly-cars', `staff:${administrator.id}`),
    'parking-openings': await make('parking-openings', `staff:${administrator.id}`),
    companies: await make('companies', `staff:${administrator.id}`),
    'moving-in': await make('moving-in', `staff:${administrator.id}`, ARCHIVE),
  }
}

export type Cell = string | number | null | { formula: string; result: string }
/** A spreadsheet of these rows. */
export const bookOf = async (rows: Cell[][]) => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('명단').addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** Uploads a spreadsheet, as a form does before the call that names it. */
export async function uploadSheet(api: TestApi, bytes: Buffer, token: string, name = 'list.xlsx') {
  const answer = await api.fetch(
    new Request(`http://x/api/v1/files?${new URLSearchParams({ kind: 'workbook', name })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Blob([new Uint8Array(bytes)]).stream(),
      duplex: 'half',
    }),
  )
  return (await answer.json()) as { data: { id: string }; messageKey: string }
}

/** Uploads rows and reads them as a list. @param sheets path of the calls of this kind of list */
export async function uploadList(api: TestApi, sheets: string, rows: Cell[][], token: string) {
  const { data } = await uploadSheet(api, await bookOf(rows), token)
  return api.call('POST', sheets, { token, body: { sheet: data.id } })
}

/** The headings of a list of employees. */
export const HEADS = ['이름', '휴대전화', '이메일', '근무 층', '성별', '아이디', '권한']
/** A valid row of a list of employees; `more` replaces cells by index. */
export const person = (number: number, more: Partial<Record<number, Cell>> = {}) => {
  const row: Cell[] = [
    `직원${number}`,
    `010-5000-${1000 + number}`,
    `sheet${number}@example.com`,
    '12층',
    '여',
  ]
  for (const [place, value] of Object.entries(more)) row[Number(place)] = value!
  return row
}
