import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ExcelJS from 'exceljs'
import { findFirefox } from '../../../app/set-up/find-parts.js'
import { expect, test } from '../../support/journey'
import { LISTS_OF } from '../../support/group-lists'
import { PASSWORD } from '../../support/people'
import { plainBrowser } from '../../support/plain-browser'
import { messagesTo, someone, SOON, TODAY } from '../../support/visits'
import { startFirefox } from '../../support/web-driver'

test('Firefox: a group is uploaded as a spreadsheet, looked at and confirmed @other-browser', async ({
  baseURL,
  request,
  t,
}) => {
  test.skip(!findFirefox(), 'Firefox is not installed')
  test.setTimeout(120_000)
  const people = [someone(), someone(), someone()]
  const book = new ExcelJS.Workbook()
  const columns = ['name', 'mobile'] as const
  book
    .addWorksheet('A')
    .addRows([
      columns.map((column) => t(`visitors:group.column.${column}`)),
      ...people.map(({ name, mobile }) => [name, mobile]),
      [someone().name, '010-12'],
    ])
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-list-'))
  const file = path.join(folder, 'list.xlsx')
  writeFileSync(file, Buffer.from(await book.xlsx.writeBuffer()))
  const driven = await startFirefox()
  const browser = plainBrowser(driven)
  try {
    await browser.open(`${baseURL}/organization-visitor?lng=ko`)
    await browser.fill(t('account:login.loginId'), LISTS_OF.firefox.loginId)
    await browser.fill(t('account:login.password'), PASSWORD)
    await browser.press(t('account:login.submit'))
    await browser.choose(t('visitors:field.floor'), 1)
    await browser.fillDate(t('visitors:field.date'), TODAY)
    await browser.tick(SOON)
    await browser.choose(t('visitors:field.purpose'), t('visitors:purpose.meeting'))
    await browser.tick(t('visitors:individual.consent'))
    // A file is chosen by its path.
    await browser.attach(t('shell:sheet.file'), file)
    await browser.press(t('visitors:group.next'))
    await browser.expectText(t('shell:sheet.counts', { good: 3, bad: 1 }))
    await browser.press(t('visitors:group.submit', { count: 3 }))
    await browser.expectText(t('messages:groupApproved', { number: 3 }))
    for (const { mobile } of people)
      expect((await messagesTo(request, mobile)).map(({ template }) => template)).toEqual([
        'visitApprovedGuest',
      ])
  } finally {
    await driven.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
