import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { recordAccess, type AccessEntry } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { seoulDate, seoulMinutes, type LocalDate } from '~/rules/local-time'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '~/rules/time-units'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Limit of an export: its rows are read at once. */
export const MOST_ROWS = 10_000

/**
 * What the cells of a column are (decisions §13): text that people typed, and numbers that stand for something, such as phones and
 * codes, stay text; what is counted, and days and times, can be summed and sorted.
 */
type Cells<Row> =
  | { kind?: undefined; cell: (row: Row) => string | null }
  /** In won, or any number. */
  | { kind: 'won' | 'number'; cell: (row: Row) => number | null }
  /** Days as YYYY-MM-DD. */
  | { kind: 'date'; cell: (row: Row) => LocalDate | null }
  /** Minutes from midnight. */
  | { kind: 'time'; cell: (row: Row) => number | null }
  /** Shown as the time in Seoul, to the minute. */
  | { kind: 'instant'; cell: (row: Row) => Date | string | null }

export type WorkbookColumn<Row> = Cells<Row> & {
  head: string
  /** In characters; 18 by default. */
  width?: number
}

const TEXT = '@'
const FORMATS = {
  won: '#,##0',
  number: 'General',
  date: 'yyyy-mm-dd',
  time: '[hh]:mm',
  instant: 'yyyy-mm-dd hh:mm',
}

/** A value as a spreadsheet keeps it; its days and times are of no zone, which exceljs writes from UTC. */
function valueOf<Row>(column: WorkbookColumn<Row>, row: Row): string | number | Date | null {
  switch (column.kind) {
    case undefined:
      return writable(column.cell(row) ?? '')
    case 'won':
    case 'number':
      return column.cell(row)
    case 'date': {
      const day = column.cell(row)
      return day === null ? null : new Date(`${day}T00:00:00Z`)
    }
    case 'time': {
      const minutes = column.cell(row)
      return minutes === null ? null : minutes / MINUTES_PER_DAY
    }
    case 'instant': {
      const instant = column.cell(row)
      if (instant === null) return null
      const at = new Date(instant)
      return new Date(Date.parse(`${seoulDate(at)}T00:00:00Z`) + seoulMinutes(at) * MS_PER_MINUTE)
    }
  }
}

interface Sheet<Row> {
  title: string
  columns: readonly WorkbookColumn<Row>[]
  rows: readonly Row[]
}

/** Rows that are written before others have their turn: a file at its limit takes a second. */
const ROWS_A_TURN = 100

/**
 * An Excel file with one sheet. No cell is a formula, and what people typed is text, so it is never evaluated (decisions
 * §11). Rows are packed as they are written, and other requests are answered meanwhile.
 */
export async function makeWorkbook<Row>({ title, columns, rows }: Sheet<Row>): Promise<Buffer> {
  // Loaded on demand: importing it takes longer than the rest of the API together.
  const { default: excel } = await import('exceljs')
  const stream = new PassThrough()
  const file = buffer(stream)
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
  const sheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ head, width = 18, kind }) => ({
    header: head,
    width,
    style: { numFmt: kind ? FORMATS[kind] : TEXT },
  }))
  sheet.getRow(1).font = { bold: true }
  for (const [i, row] of rows.entries()) {
    sheet.addRow(columns.map((column) => valueOf(column, row))).commit()
    if (i % ROWS_A_TURN === 0) await nextTurn()
  }
  sheet.commit()
  await workbook.commit()
  return file
}

/** Without what XML has no place for; exceljs leaves out the other control characters. */
const writable = (text: string) => Buffer.from(text.replace(/[\ufffe\uffff]/g, '')).toString()

/** The OpenAPI response of a call that answers with a workbook. */
export const workbookAnswer = {
  description: 'An .xlsx file; amounts, days and times are numbers, what was typed is text',
  content: { [XLSX]: { schema: { type: 'string' as const, format: 'binary' } } },
}

/**
 * Answers with a workbook and records the export with its filter and reason in the access records (decisions
 * §11).
 * @param file beginning of the file's name; the day is appended
 */
export async function answerWorkbook<Row>(
  c: ApiContext,
  { file, access, ...sheet }: Sheet<Row> & { file: string; access: AccessEntry },
) {
  await recordAccess(c, c.var.deps.db, access)
  return asWorkbook(c, await makeWorkbook(sheet), file)
}

/**
 * Answers with a workbook that is nobody's data but the caller's: a template, or rows the caller just sent.
 * @param file the beginning of its name, before the day
 */
export const asWorkbook = (c: ApiContext, content: Buffer | ArrayBuffer, file: string) =>
  c.body(content as ArrayBuffer, 200, {
    'Content-Type': XLSX,
    'Content-Disposition': `attachment; filename="${file}-${seoulDate(c.var.deps.clock())}.xlsx"`,
  })
