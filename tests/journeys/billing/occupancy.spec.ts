import ExcelJS from 'exceljs'
import { OCCUPANCY_KINDS } from '../../../app/booking/occupancy'
import { signInAtDesk } from '../../pages/desk'
import { expectAccessible } from '../../support/accessibility'
import { expect, openFilter, test } from '../../support/journey'
import { bearer } from '../../support/session'

test('the desk sees how much of everything is used, of a kind by hour, of one thing by weekday, and gets the file', async ({
  page,
  t,
  enter,
}) => {
  const member = await enter('neoulsoft01')
  const calls = member.context().request
  const headers = await bearer(member)
  const order = { room: 'meeting-5', date: '2027-01-27', start: '09:00', end: '11:00', attendees: 4 }
  const quoted = await calls.post('/api/v1/rooms/quote', { headers, data: order })
  // Unless another way of the journey has booked it.
  if (quoted.ok()) {
    const { won } = ((await quoted.json()) as { data: { won: number } }).data
    const more = { won, agreed: true, paymentMethod: 'monthly_bill', meetingName: 'Used' }
    const made = await calls.post('/api/v1/rooms/bookings', { headers, data: { ...order, ...more } })
    expect([201, 409], await made.text()).toContain(made.status())
  }

  const main = page.getByRole('main')
  const PERIOD = 'from=2027-01-01&to=2027-01-31'
  await signInAtDesk(page, t, 'amenitydesk', `/desk/bookings/occupancy?${PERIOD}`)
  // On a phone the tabs scroll, so that the current one is visible.
  await expect(main.getByRole('link', { name: t('meeting-rooms:desk.view.occupancy') })).toBeInViewport()
  const rows = main.getByRole('rowheader')
  await expect(rows).toHaveText(OCCUPANCY_KINDS.map((kind) => t(`billing:kind.${kind}`)))
  await expectAccessible(page)

  const filter = await openFilter(page, t)
  const search = filter.getByRole('button', { name: t('shell:filter.search') })
  await test.step('a period of more than a year is refused at its field, and the rest stays', async () => {
    await filter.getByLabel(t('shell:filter.to')).fill('2029-01-31')
    await search.click()
    await expect(filter.getByText(t('messages:periodTooLong', { max: 366 }))).toBeVisible()
    await expect(filter.getByLabel(t('shell:filter.to'))).toHaveValue('2029-01-31')
    await expect(rows).toHaveCount(OCCUPANCY_KINDS.length)
    await filter.getByLabel(t('shell:filter.to')).fill('2027-01-31')
  })

  await test.step('a kind by thing and hour', async () => {
    await filter.getByLabel(t('billing:field.kind')).selectOption('refresh')
    await search.click()
    await expect(main.getByText(t('billing:occupancy.measures.refresh'))).toBeVisible()
    const hours = main.getByRole('table').nth(1)
    // Beds and chairs, and the sum of all.
    await expect(hours.getByRole('rowheader')).toHaveCount(11)
    await expectAccessible(page)
  })

  await test.step('rooms have bookings', async () => {
    const again = await openFilter(page, t)
    await again.getByLabel(t('billing:field.kind')).selectOption('room')
    await again.getByRole('button', { name: t('shell:filter.search') }).click()
    const row = main
      .getByRole('table')
      .nth(1)
      .getByRole('row', { name: /Meeting room 5|회의실 5/ })
    await expect(row.getByRole('cell').nth(0)).not.toHaveText('0')
    await main.getByRole('link', { name: /^(Meeting room 5|회의실 5)/ }).click()
    await expect(main.getByRole('table').nth(1).getByRole('rowheader')).toHaveCount(6)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('search', { name: t('shell:filter.label') })).toBeHidden()
    await expect(main.getByRole('table').nth(1)).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('the file has the same', async () => {
    await page.locator('summary', { hasText: t('shell:export.title') }).click()
    await main.getByLabel(t('shell:reason')).fill('Report')
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: t('shell:export.submit'), exact: true }).click()
    const file = new ExcelJS.Workbook()
    await file.xlsx.readFile(await (await download).path())
    const lines = file.worksheets[0]!.getSheetValues().slice(2) as string[][]
    expect(lines.map((line) => line[3])).toEqual(Array.from({ length: 6 }, () => t('billing:kind.room')))
    expect(lines.at(-1)![4]).toBe(t('billing:occupancy.all'))
  })

  await test.step('a weekend has nothing but lockers', async () => {
    await page.goto('/desk/bookings/occupancy?from=2027-01-02&to=2027-01-03&kind=room')
    await expect(main.getByText(t('billing:occupancy.none'))).toBeVisible()
  })
})
