import ExcelJS from 'exceljs'
import type { Page } from '@playwright/test'
import { DEMO_BUSINESS } from '../../../app/db/seed/building'
import { signInAtDesk } from '../../pages/desk'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, csrfOf, expect, openFilter, test } from '../../support/journey'
import { companyOf } from '../../support/people'
import { bearer } from '../../support/session'
import { peopleOfWay } from '../../support/ways'

/** Business days in January without bookings, one for each way of the journey. */
const DAYS = [11, 12, 13, 14, 15, 18, 19, 20].map((day) => `2027-01-${day}`)

/** Books and requests cancellation through the API, as the journey is about the desk's screens. */
function apiOf(member: Page, date: string) {
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const headers = await bearer(member)
    const answer = await member.context().request.post(`/api/v1/rooms/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: Answer }).data
  }
  return {
    async book(room: string, start: string, given: { meetingName: string; paymentMethod?: string }) {
      const end = `${Number(start.slice(0, 2)) + 2}:00`
      const order = { room, date, start, end, attendees: 5 }
      const { won, vatWon } = await post<{ won: number; vatWon: number }>('quote', order)
      const body = { ...order, won, agreed: true, paymentMethod: 'monthly_bill', ...given }
      return { ...(await post<{ id: string }>('bookings', body)), all: won + vatWon }
    },
    cancel: ({ id }: { id: string }) => post(`bookings/${id}/cancel`, { chargeWon: 0 }),
  }
}

test('the desk decides, books for a company, blocks a room and bills the month', async ({
  page,
  enter,
  t,
  language,
}, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const company = companyOf(master, language)
  const date = DAYS[master.company - 2]!
  const member = await enter(master.loginId)
  const { book, cancel } = apiOf(member, date)
  const main = page.getByRole('main')
  const won = (amount: number) => t('meeting-rooms:desk.won', { amount: amount.toLocaleString('en') })
  const field = (name: 'company' | 'room' | 'start' | 'end' | 'attendees' | 'meetingName') =>
    main.getByLabel(t(`meeting-rooms:desk.field.${name}`), { exact: true })
  const button = (name: string) => main.getByRole('button', { name, exact: true })

  const kept = await book('meeting-4', '09:00', { meetingName: 'Kept' })
  const given = await book('meeting-4', '11:00', { meetingName: 'Given up' })
  const paid = await book('meeting-4', '13:00', { meetingName: 'Paid', paymentMethod: 'bank_transfer' })
  await cancel(kept)
  await cancel(given)
  await member.goto(`/my-page/conference-room-details/${paid.id}`)
  await expect(member.getByRole('main')).toContainText(t('rooms:details.transferAccount'))

  await signInAtDesk(page, t, 'amenitydesk', '/desk/waiting')
  await expectAccessible(page)
  const waiting = (meeting: string) =>
    page.getByRole('listitem').filter({ hasText: company }).filter({ hasText: meeting })

  await test.step('a cancellation is declined with a reason, another approved, and a payment confirmed', async () => {
    const declined = waiting('Kept')
    await declined.locator('summary', { hasText: t('meeting-rooms:desk.decline') }).click()
    const decline = declined.getByRole('button', { name: t('meeting-rooms:desk.decline'), exact: true })
    await decline.click()
    await expectErrors(page, t, [[declined.getByLabel(t('shell:reason')), t('messages:reasonRequired')]])
    await declined.getByLabel(t('shell:reason')).fill('Everything is prepared')
    await decline.click()
    await expect(toast(page)).toHaveText(t('messages:deskCancellationDeclined'))
    await expect(declined).toHaveCount(0)
    await arrive(page, '/desk/bookings/waiting')
    await waiting('Given up')
      .getByRole('button', { name: t('meeting-rooms:desk.approve') })
      .click()
    await expect(toast(page)).toHaveText(t('messages:deskCancellationApproved'))
    await arrive(page, '/desk/bookings/payments')
    await expectAccessible(page)
    const paid = page.getByRole('listitem').filter({ hasText: company })
    await paid.locator('summary', { hasText: t('billing:money.confirmPayment') }).click()
    const confirm = paid.getByRole('button', { name: t('billing:money.confirmPayment'), exact: true })
    const amount = paid.getByLabel(t('billing:money.paidWon'), { exact: true })
    await paid.getByLabel(t('billing:money.payer'), { exact: true }).fill('Hanbit')
    await paid.getByLabel(t('billing:money.paidOn'), { exact: true }).fill('2026-11-24')
    await amount.fill('1')
    await confirm.click()
    await expectErrors(page, t, [[amount, t('messages:transferAmountDiffers', { won: '88,000' })]])
    await amount.fill('88000')
    await confirm.click()
    await expect(toast(page)).toHaveText(t('messages:deskPaymentConfirmed'))
    await expect(paid).toHaveCount(0)
    await arrive(page, '/desk/bookings/payments?view=in&month=2026-11')
    await expect(page.getByRole('main')).toContainText(won(88_000))
    await member.goto(`/my-page/conference-room-details/${kept.id}`)
    await expect(member.getByRole('main')).toContainText('Everything is prepared')
  })

  const room = (code: 'meeting-4' | 'meeting-5') => {
    const number = code.slice(-1)
    return language === 'ko' ? `회의실 ${number}` : `Meeting room ${number}`
  }
  /** The price of two hours of room 5, without and with VAT. */
  const atDesk = { won: 100_000, all: 110_000 }
  await test.step('a free time of the day links to the form, which shows the price before booking', async () => {
    await arrive(page, `/desk/bookings?date=${date}`)
    const day = page.getByRole('table', { name: t('meeting-rooms:desk.day.bookings'), exact: true })
    await expect(day.getByRole('row', { name: /09:00–11:00/ })).toContainText(company)
    await expect(day.getByRole('row', { name: /11:00–13:00/ })).toHaveCount(0)
    const free = t('meeting-rooms:desk.day.free', { room: room('meeting-5'), time: '09:00–10:00' })
    await page.getByRole('link', { name: free, exact: true }).click()
    await expect(field('start')).toHaveValue('09:00')
    await field('company').selectOption({ label: company })
    await field('end').selectOption('11:00')
    await field('attendees').fill('21')
    await field('meetingName').fill('At the desk')
    await button(t('meeting-rooms:desk.book.price')).click()
    await expectErrors(page, t, [[field('attendees'), t('messages:tooManyParticipants', { max: 20 })]])
    await field('attendees').fill('8')
    await button(t('meeting-rooms:desk.book.price')).click()
    const price = page.getByRole('region', { name: t('meeting-rooms:desk.price.title'), exact: true })
    await expect(price).toContainText(won(atDesk.all))
    await expectAccessible(page)
  })

  await test.step('at another price than the one shown nothing is booked, and typed values stay', async () => {
    const form = Object.fromEntries(
      await main
        .locator('form [name]:not([type=checkbox]):not([type=radio]):not(button)')
        .evaluateAll((all) => (all as HTMLInputElement[]).map(({ name, value }) => [name, value])),
    ) as Record<string, string>
    const posted = { ...form, paymentMethod: 'monthly_bill', csrf: await csrfOf(page), won: '1' }
    const answer = await page.context().request.post('/desk/bookings/new', { form: posted })
    expect(answer.status()).toBe(409)
    const shown = await answer.text()
    expect(shown).toContain(t('messages:bookingPriceChanged', { was: 1, won: atDesk.won }))
    expect(shown).toContain('value="At the desk"')
    await button(t('meeting-rooms:desk.book.submit')).click()
    await expect(page).toHaveURL(/\/desk\/bookings\/[\w-]{22}$/)
    await expect(toast(page)).toHaveText(t('messages:bookingMade'))
    await expectAccessible(page)
  })

  await test.step('bookings that overlap a block are moved or cancelled as chosen', async () => {
    await arrive(page, `/desk/bookings/block?date=${date}`)
    await main.getByRole('checkbox', { name: room('meeting-4') }).check()
    await main.getByLabel(t('meeting-rooms:desk.block.start'), { exact: true }).selectOption('09:00')
    await main.getByLabel(t('meeting-rooms:desk.block.end'), { exact: true }).selectOption('18:00')
    await main.getByLabel(t('shell:reason'), { exact: true }).fill('New carpet')
    await button(t('meeting-rooms:desk.block.submit')).click()
    await expectErrors(page, t, [[null, t('messages:bookingsInTheWay', { number: 2 })]])
    const clash = (time: string) => main.getByLabel(new RegExp(`${time} .*${company}`))
    // Room 5 is taken at nine by the booking made above.
    await expect(clash('09:00–11:00').getByRole('option', { name: room('meeting-5') })).toHaveCount(0)
    await clash('09:00–11:00').selectOption('cancel')
    // A room that is free then is proposed.
    await expect(clash('13:00–15:00')).not.toHaveValue('')
    await clash('13:00–15:00').selectOption('meeting-5')
    await button(t('meeting-rooms:desk.block.submit')).click()
    await expect(toast(page)).toHaveText(t('messages:deskTimeBlocked'))
    await expect(page).toHaveURL(new RegExp(`/desk/bookings\\?date=${date}`))
    await expect(main.getByRole('listitem').filter({ hasText: 'New carpet' })).toContainText('09:00–18:00')
    await expectAccessible(page)
    await member.reload()
    await expect(member.getByRole('main')).toContainText(t('statuses:cancelled'))
    await expect(member.getByRole('main')).toContainText('New carpet')
    await member.goto(`/my-page/conference-room-details/${paid.id}`)
    await expect(member.getByRole('heading', { level: 1 })).toHaveText(room('meeting-5'))
    const time = { room: room('meeting-4'), time: '09:00–18:00' }
    await button(t('meeting-rooms:desk.day.endBlockOf', time)).click()
    await expect(toast(page)).toHaveText(t('messages:deskBlockEnded'))
  })

  await test.step('the bill of the month adds up to the won, on the page and in the file', async () => {
    const other = await book('meeting-1', '09:00', { meetingName: 'Billed' })
    const all = atDesk.all + other.all
    await arrive(page, '/desk/bookings/bill?month=2027-01')
    const filter = await openFilter(page, t)
    await filter.getByLabel(t('billing:field.company')).selectOption({ label: company })
    await filter.getByRole('button', { name: t('shell:filter.search') }).click()
    const sum = t('billing:bill.sumOf', { company })
    const table = main.getByRole('table', { name: company, exact: true })
    await expect(table.getByRole('row', { name: sum })).toBeVisible()
    await expect(main.getByText(`${t('billing:bill.due')} ${won(all)}`, { exact: true })).toBeVisible()
    // What was paid at the desk is shown as paid, and not asked for again.
    await expect(main.getByRole('row').filter({ hasText: 'Paid ·' })).toContainText(t('billing:bill.isPaid'))
    await page.emulateMedia({ media: 'print' })
    await expect(filter).toBeHidden()
    await expect(main.getByRole('table', { name: company, exact: true })).toBeVisible()
    const issuer = main.getByText(t('shell:footer.address'))
    await expect(issuer).toBeVisible()
    await expect(issuer).toContainText(DEMO_BUSINESS.registrationNumber)
    await page.emulateMedia({ media: null })
    await page.locator('summary', { hasText: t('shell:export.title') }).click()
    await main.getByLabel(t('shell:reason')).fill('Monthly fee')
    const download = page.waitForEvent('download')
    await button(t('shell:export.submit')).click()
    const file = new ExcelJS.Workbook()
    await file.xlsx.readFile(await (await download).path())
    const rows = file.worksheets[0]!.getSheetValues().slice(2) as string[][]
    const amounts = (of: (row: string[]) => boolean) => rows.filter(of).map((row) => Number(row.at(-1)))
    expect(amounts(([, first]) => first === company).reduce((a, b) => a + b, 0)).toBe(all)
    expect(amounts(([, first]) => first !== company)).toEqual([all, all])
  })

  await test.step('a booking is moved to a free hour that is pressed, and its member is told why', async () => {
    await arrive(page, `/desk/bookings?date=${date}`)
    const place = (number: number) => (language === 'ko' ? `회의실 ${number}` : `Meeting room ${number}`)
    const words = { room: place(1), time: '09:00–11:00' }
    await page.getByRole('link', { name: t('meeting-rooms:desk.day.moveOf', words), exact: true }).click()
    await expect(main).toContainText(t('meeting-rooms:desk.day.movingHint'))
    await expectAccessible(page)
    // Other journeys book room 3 on these days, but not so late.
    const here = t('meeting-rooms:desk.day.moveHere', { room: place(3), time: '16:00' })
    await page.getByRole('link', { name: here, exact: true }).click()
    await expect(field('start')).toHaveValue('16:00')
    await button(t('meeting-rooms:desk.move.submit')).click()
    await expectErrors(page, t, [[main.getByLabel(t('shell:reason')), t('messages:reasonRequired')]])
    await main.getByLabel(t('shell:reason')).fill('Fire drill')
    await button(t('meeting-rooms:desk.move.submit')).click()
    await expect(toast(page)).toHaveText(t('messages:deskBookingMoved'))
    const day = page.getByRole('table', { name: t('meeting-rooms:desk.day.bookings'), exact: true })
    await expect(day.getByRole('row', { name: /16:00–18:00/ })).toContainText(place(3))
  })
})

test('a filter of six fields and its button stand in one line at 1280 px @once', async ({ page, t }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAtDesk(page, t, 'amenitydesk', '/desk/bookings/all')
  const filter = page.getByRole('search', { name: t('shell:filter.label') })
  const bottoms = await filter.locator('input, select, button').evaluateAll((all) =>
    all
      .map((control) => control.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ bottom }) => Math.round(bottom)),
  )
  expect(bottoms).toHaveLength(7)
  expect(new Set(bottoms).size).toBe(1)
})
