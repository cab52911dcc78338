import type { Workbook } from 'exceljs'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { MOST_SHEET_ROWS, type CheckedRow, type SheetColumn } from './sheet-kind'
import { parseMessageCode } from '~/api/message-code'

const usualWidth = 18

/**
 * A list to fill in: its heads, cells that keep what is typed as text, the browser's lists where something is to be chosen; on
 * a second sheet what to write in each column, with an example.
 */
export async function makeTemplate(
  title: string,
  columns: readonly SheetColumn[],
  language: Language,
  hasExampleRow = false,
): Promise<ArrayBuffer> {
  const { default: excel } = await import('exceljs')
  const book = new excel.Workbook()
  const list = addList(book, title, columns, language)
  if (hasExampleRow) {
    const row = list.getRow(2)
    for (const [at, { example }] of columns.entries()) row.getCell(at + 1).value = example(language)
    row.font = { italic: true, color: { argb: 'FF6B7280' } }
  }
  const t = translator(language)
  const guide = book.addWorksheet(t('shell:sheet.guide'))
  guide.columns = [
    { header: t('shell:sheet.column'), width: 24 },
    { header: t('shell:sheet.isRequired'), width: 12 },
    { header: t('shell:sheet.what'), width: 70 },
    { header: t('shell:sheet.example'), width: 40 },
  ].map((column) => ({ ...column, style: { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } } }))
  for (const { head, hint, example, optional } of columns)
    guide.addRow([
      head(language),
      optional ? t('shell:optional') : t('shell:sheet.required'),
      hint(language),
      example(language),
    ])
  guide.getRow(1).font = { bold: true }
  return (await book.xlsx.writeBuffer()) as ArrayBuffer
}

function addList(book: Workbook, title: string, columns: readonly SheetColumn[], language: Language) {
  const list = book.addWorksheet(title)
  list.columns = columns.map(({ head, width = usualWidth }) => ({
    header: head(language),
    width,
    style: { numFmt: '@' },
  }))
  list.getRow(1).font = { bold: true }
  list.views = [{ state: 'frozen', ySplit: 1 }]
  for (const [index, { choices }] of columns.entries()) {
    if (!choices) continue
    const letter = list.getColumn(index + 1).letter
    const validation = {
      type: 'list' as const,
      allowBlank: true,
      formulae: [`"${choices(language).join(',')}"`],
    }
    for (let row = 2; row <= MOST_SHEET_ROWS + 1; row += 1)
      list.getCell(`${letter}${row}`).dataValidation = validation
  }
  return list
}

/** The rows of a list that are to be corrected, to be uploaded again; the last column says what is wrong. */
export async function makeInvalidRows(
  title: string,
  columns: readonly SheetColumn[],
  rows: readonly CheckedRow<unknown>[],
  language: Language,
): Promise<ArrayBuffer> {
  const { default: excel } = await import('exceljs')
  const book = new excel.Workbook()
  const list = addList(book, title, columns, language)
  const t = translator(language)
  const errorColumn = list.getColumn(columns.length + 1)
  errorColumn.width = 80
  list.getCell(1, columns.length + 1).value = t('shell:sheet.toCorrect')
  for (const [index, { cells, errors }] of rows.entries()) {
    const row = list.getRow(index + 2)
    for (const [at, { key }] of columns.entries()) row.getCell(at + 1).value = cells[key] ?? ''
    row.getCell(columns.length + 1).value = columns
      .flatMap(({ key, head }) =>
        (errors[key] ?? []).slice(0, 1).map((code) => {
          const { messageKey, params } = parseMessageCode(code)
          return `${head(language)}: ${t(`messages:${messageKey as 'required'}`, params)}`
        }),
      )
      .join('\n')
    row.getCell(columns.length + 1).alignment = { wrapText: true }
  }
  return (await book.xlsx.writeBuffer()) as ArrayBuffer
}
