import type { Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import type { Translate } from '../../app/i18n/translate'

/** Downloads the template of a list. @returns its sheet to fill in, and the file as it is then */
export async function downloadTemplate(page: Page, t: Translate) {
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('shell:sheet.template') }).click(),
  ])
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await template.path())
  return {
    list: book.worksheets[0]!,
    fileNow: async () => Buffer.from(await book.xlsx.writeBuffer()),
  }
}
