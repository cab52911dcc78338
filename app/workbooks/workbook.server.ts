import { recordAccess, type AccessEntry } from '../api/access-record.server'
import type { ApiContext } from '../api/context.server'
import { seoulDate } from '../rules/local-time'
import { writeTextWorkbook } from './text-workbook.server'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Limit of an export: its rows are read at once. */
export const MOST_ROWS = 10_000

export interface WorkbookColumn<Row> {
  head: string
  cell: (row: Row) => string | null
  /** In characters; 18 by default. */
  width?: number
}

interface Sheet<Row> {
  title: string
  columns: readonly WorkbookColumn<Row>[]
  rows: readonly Row[]
}

/**
 * An Excel file with one sheet of text cells. No cell is a formula, so typed text is never evaluated (decisions
 * §11).
 */
export const makeWorkbook = <Row>({ title, columns, rows }: Sheet<Row>): Promise<Buffer> =>
  writeTextWorkbook({
    title,
    columns: columns.map(({ head, width = 18 }) => ({ head, width })),
    rows: cellsOf(columns, rows),
  })

/** A row's cells when its turn has come. */
function* cellsOf<Row>(columns: readonly WorkbookColumn<Row>[], rows: readonly Row[]) {
  for (const row of rows) yield columns.map(({ cell }) => cell(row) ?? '')
}

/** The OpenAPI response of a call that answers with a workbook. */
export const workbookAnswer = {
  description: 'An .xlsx file of text cells',
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
