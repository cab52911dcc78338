import ExcelJS from 'exceljs'
import { signInAtDesk } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { companyOf } from '../../support/people'
import { numberOfWay, peopleOfWay } from '../../support/ways'

/** A time of the seminar room for each way of the journey; no other journey books it in this week. */
const PLACES = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'].flatMap((date) =>
  ['09:00', '13:00'].map((start) => ({ date, start, end: start === '09:00' ? '11:00' : '15:00' })),
)

test('the desk takes over bookings from a spreadsheet, and their member finds them', async ({
  page,
  enter,
  t,
  language,
}, info) => {
  const { date, start, end } = PLACES[numberOfWay(info)]!
  const { master } = peopleOfWay(info)
  const company = companyOf(master, language)
  const meeting = `Moved ${numberOfWay(info)}`
  const book = new ExcelJS.Workbook()
  book.addWorksheet('bookings').addRows([
    ['공간', '이용일', '시작', '종료', '입주사', '예약자', '회의명', '인원'],
    ['세미나실', date, start, end, company, '', meeting, 20],
    ['seminar room', date, start, end, company, master.loginId, 'Twice', 20],
    ['7층 회의실', date, start, end, company, master.loginId, 'Elsewhere', 20],
  ])
  await signInAtDesk(page, t, 'amenitydesk', '/desk/bookings/all')
  await page.getByRole('link', { name: t('meeting-rooms:sheet.title'), exact: true }).click()
  await expect(page).toHaveURL('/desk/bookings/sheet')
  await expectAccessible(page)
  await page.getByLabel(t('shell:sheet.file'), { exact: true }).setInputFiles({
    name: 'bookings.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  })
  await page.getByRole('button', { name: t('shell:sheet.read'), exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/bookings\/sheet\/[\w-]+/)
  const main = page.getByRole('main')
  await expect(main).toContainText(t('messages:sheetSameTime', { row: 2 }))
  await expect(main).toContainText(t('messages:meetingRoomUnavailable'))
  await expect(main).toContainText(t('shell:sheet.won', { won: 300_000 }))
  await expectAccessible(page)
  await main.locator('[name="rows[0].start"]').fill('18:00')
  await main
    .getByRole('button', { name: t('shell:sheet.check'), exact: true })
    .last()
    .click()
  await expect(main).toContainText(t('messages:endBeforeStart'))
  await main
    .getByRole('button', { name: t('meeting-rooms:sheet.submit', { count: 1 }), exact: true })
    .last()
    .click()
  await expect(toast(page)).toHaveText(t('messages:bookingsImported', { number: 1 }))
  // The rows to correct stay.
  await expect(main.locator('[name="rows[1].room"]')).toHaveValue('7층 회의실')

  const member = await enter(master.loginId)
  await arrive(member, '/my-page/conference-room-list')
  await expect(member.getByRole('main')).toContainText(meeting)
})
