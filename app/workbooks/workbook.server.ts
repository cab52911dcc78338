import { recordAccess, type AccessEntry } from '../api/access-record.server'
import type { ApiContext } from '../api/context.server'
import { seoulDate } from '../rules/local-time'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** More rows than any list has; a file without end would take the process with it. */
export const MOST_ROWS = 10_000

export interface WorkbookColumn<Row> {
  head: string
  cell: (row: Row) => string | null
  /** In characters; 18 unless said. */
  width?: number
}

interface Sheet<Row> {
  title: string
  columns: readonly WorkbookColumn<Row>[]
  rows: readonly Row[]
}

/** A sheet as an Excel file of text cells: nothing in it is ever calculated (decisions §11). */
export async function makeWorkbook<Row>({ title, columns, rows }: Sheet<Row>): Promise<ArrayBuffer> {
  // Loaded when somebody exports: it takes longer than the rest of the API together.
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  const sheet = workbook.addWorksheet(title)
  sheet.columns = columns.map(({ head, width = 18 }) => ({ header: head, width, style: { numFmt: '@' } }))
  for (const row of rows) sheet.addRow(columns.map(({ cell }) => cell(row) ?? ''))
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  return (await workbook.xlsx.writeBuffer()) as ArrayBuffer
}

/** How a call that answers with a workbook is documented. */
export const workbookAnswer = {
  description: 'An .xlsx file of text cells',
  content: { [XLSX]: { schema: { type: 'string' as const, format: 'binary' } } },
}

/**
 * Answers with a workbook. It leaves the building's protection, so who took it, what it was narrowed by and why is in
 * the access records (decisions §11).
 * @param file the beginning of its name, before the day
 */
export async function answerWorkbook<Row>(
  c: ApiContext,
  { file, access, ...sheet }: Sheet<Row> & { file: string; access: AccessEntry },
) {
  const { db, clock } = c.var.deps
  await recordAccess(c, db, access)
  return c.body(await makeWorkbook(sheet), 200, {
    'Content-Type': XLSX,
    'Content-Disposition': `attachment; filename="${file}-${seoulDate(clock())}.xlsx"`,
  })
}
