import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { makeWorkbook, MOST_ROWS, type WorkbookColumn } from './workbook.server'

/** What stands in the first sheet of a file, as a spreadsheet reads it. */
async function read(bytes: Buffer) {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  )
  return workbook.worksheets[0]!
}

const letters = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ head: `열 ${i}`, cell: (row: string[]) => row[i] ?? null }))

test('a file holds its texts as they are, in cells of text', async () => {
  const texts = ['=1+1', '<b>&"\'</b>', ' 두 칸  ', '한 줄\n두 줄', '😀 가', '00012', '2026-11-23']
  const sheet = await read(
    await makeWorkbook({ title: 'A & "B"', columns: letters(texts.length), rows: [texts, []] }),
  )
  expect(sheet.name).toBe('A & "B"')
  expect((sheet.getRow(1).values as string[]).slice(1)).toEqual(texts.map((_, i) => `열 ${i}`))
  expect((sheet.getRow(2).values as string[]).slice(1)).toEqual(texts)
  expect(sheet.getRow(2).getCell(1).numFmt).toBe('@')
  expect(sheet.getRow(1).getCell(1).font?.bold).toBe(true)
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
})

test('amounts, counts, days and times are numbers with a format, and none where there is none (decisions §13)', async () => {
  const row = {
    won: -40_000,
    hours: 1.5,
    day: '2026-11-23',
    start: 545,
    end: 1_440,
    // 09:05 of the next day in Seoul.
    at: '2026-11-23T00:05:59.999Z',
    phone: '01000001000',
  }
  const nothing = { won: null, hours: null, day: null, start: null, end: null, at: null, phone: null }
  type Row = typeof row | typeof nothing
  const columns: WorkbookColumn<Row>[] = [
    { head: 'won', kind: 'won', cell: ({ won }) => won },
    { head: 'hours', kind: 'number', cell: ({ hours }) => hours },
    { head: 'day', kind: 'date', cell: ({ day }) => day },
    { head: 'start', kind: 'time', cell: ({ start }) => start },
    { head: 'end', kind: 'time', cell: ({ end }) => end },
    { head: 'at', kind: 'instant', cell: ({ at }) => at },
    { head: 'phone', cell: ({ phone }) => phone },
  ]
  const sheet = await read(await makeWorkbook({ title: 'A', columns, rows: [row, nothing] }))
  const cells = columns.map((_, index) => sheet.getRow(2).getCell(index + 1))
  expect(cells.map(({ numFmt }) => numFmt ?? 'General')).toEqual([
    ...['#,##0', 'General', 'yyyy-mm-dd', '[hh]:mm', '[hh]:mm', 'yyyy-mm-dd hh:mm', '@'],
  ])
  expect(cells.map(({ value }) => value)).toEqual([
    -40_000,
    1.5,
    new Date('2026-11-23T00:00:00Z'),
    new Date('1899-12-30T09:05:00Z'),
    new Date('1899-12-31T00:00:00Z'),
    new Date('2026-11-23T09:05:00Z'),
    '01000001000',
  ])
  expect(columns.map((_, index) => sheet.getRow(3).getCell(index + 1).value ?? '')).toEqual(
    columns.map(() => ''),
  )
})

test('what no file can hold is left out, and nothing else with it', async () => {
  const sheet = await read(
    await makeWorkbook({ title: 'A', columns: letters(1), rows: [['a\u0000b\u001fc\uffff\ud800d']] }),
  )
  expect(sheet.getRow(2).getCell(1).value).toBe('abc\ufffdd')
})

test('columns past Z have their place', async () => {
  const columns = letters(60)
  const sheet = await read(await makeWorkbook({ title: 'A', columns, rows: [columns.map((_, i) => `${i}`)] }))
  expect([sheet.getCell('Z2').value, sheet.getCell('AA2').value, sheet.getCell('BH2').value]).toEqual([
    '25',
    '26',
    '59',
  ])
})

test('a row that fails ends the file', async () => {
  const columns = [
    {
      head: 'a',
      cell: () => {
        throw new Error('no such word')
      },
    },
  ]
  await expect(makeWorkbook({ title: 'A', columns, rows: [1] })).rejects.toThrow('no such word')
})

test('a file of the most rows is written in turns, so that other requests are answered meanwhile', async () => {
  const rows = Array.from({ length: MOST_ROWS }, (_, i) => [`${i}`])
  let pauses = 0
  const timer = setInterval(() => (pauses += 1))
  const sheet = await read(await makeWorkbook({ title: 'A', columns: letters(16), rows }))
  clearInterval(timer)
  expect(sheet.rowCount).toBe(MOST_ROWS + 1)
  expect(pauses).toBeGreaterThan(10)
})
