import type { Page } from '@playwright/test'
import { COMPANIES } from '../../../app/db/seed/companies'
import type { Translate } from '../../../app/i18n/translate'
import { addDays } from '../../../app/rules/local-time'
import { expectErrors, isAlive, isEnhanced } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { nameOf, WAYS } from '../../support/assign-ways'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { bearer } from '../../support/session'

const amenity = memberWith({ flags: ['amenity'] })

/** Weekdays in December without demo bookings, one for each way of the journey, and none a week before a holiday. */
const DAYS = [
  '2026-12-14',
  '2026-12-15',
  '2026-12-16',
  '2026-12-17',
  '2026-12-21',
  '2026-12-22',
  '2026-12-23',
  '2026-12-24',
]
const dayOf = (name: string) => DAYS[WAYS.findIndex((way) => nameOf(way) === name)]!

function bookingForm(page: Page, t: Translate) {
  const main = page.getByRole('main')
  const field = (name: 'date' | 'start' | 'end' | 'attendees' | 'meetingName') =>
    main.getByLabel(t(`rooms:field.${name}`), { exact: true })
  return {
    date: field('date'),
    start: field('start'),
    end: field('end'),
    attendees: field('attendees'),
    meetingName: field('meetingName'),
    freeTime: main.getByLabel(t('rooms:form.useFreeTime'), { exact: true }),
    agree: main.getByLabel(t('rooms:form.agree'), { exact: true }),
    price: main.getByRole('button', { name: t('rooms:price.show'), exact: true }),
    submit: main.getByRole('button', { name: t('rooms:form.submit'), exact: true }),
    box: main.getByRole('region', { name: t('rooms:price.title'), exact: true }),
  }
}

const won = (t: Translate, amount: number) => t('rooms:won', { amount: amount.toLocaleString('en') })

test('a member sees free times and price, books, changes and requests cancellation', async ({
  page,
  t,
  language,
}, info) => {
  test.slow()
  const date = dayOf(info.project.name)
  await signIn(page, amenity.loginId)
  await arrive(page, `/full-calendar?date=${date}&room=meeting-4`)
  await page.getByRole('link', { name: /13:00/ }).first().click()
  const form = bookingForm(page, t)
  await expect(form.date).toHaveValue(date)
  // It is used by itself; here the full price is looked at.
  await form.freeTime.uncheck()

  if (await isAlive(page))
    await test.step('with script the time is chosen by dragging or by keyboard, and each choice updates the price', async () => {
      const cell = (time: string) => page.getByRole('gridcell', { name: time, exact: true })
      await cell('09:00').dragTo(cell('11:30'))
      await expect(form.start).toHaveValue('09:00')
      await expect(form.end).toHaveValue('12:00')
      // A start, then an end; the next press begins anew.
      await cell('13:00').click()
      await expect(form.end).toHaveValue('15:00')
      await cell('16:30').click()
      await expect(form.start).toHaveValue('13:00')
      await expect(form.end).toHaveValue('17:00')
      await cell('09:00').click()
      await cell('11:30').click()
      await expect(form.start).toHaveValue('09:00')
      await expect(form.end).toHaveValue('12:00')
      await form.attendees.fill('4')
      // It stands beside the form; the status announces it.
      const expectPrice = (amount: number) =>
        expect(
          page.getByRole('status').filter({ hasText: t('rooms:price.now', { won: won(t, amount) }) }),
        ).toHaveCount(1)
      await expectPrice(132_000)
      await cell('13:00').focus()
      await page.keyboard.press('Space')
      for (let times = 0; times < 4; times++) await page.keyboard.press('Shift+ArrowRight')
      await expectPrice(110_000)
      await page.keyboard.press('Shift+ArrowLeft')
      await expect(cell('14:30')).toBeFocused()
      await expect(cell('14:30')).toHaveAttribute('aria-selected', 'true')
      await expect(cell('15:00')).toHaveAttribute('aria-selected', 'false')
      const chosen = t('rooms:choose.chosen', { time: '13:00–15:00', hours: 2 })
      await expect(page.getByRole('status').filter({ hasText: chosen })).toHaveCount(1)
      await expectPrice(88_000)
      await expectAccessible(page)
      await form.attendees.fill('17')
      const tooMany = t('messages:tooManyParticipants', { max: 16 })
      await expect(page.getByRole('status').filter({ hasText: tooMany })).toHaveCount(1)
    })

  await test.step('the grid shows the day of the form’s date', async () => {
    const day = page.getByRole('region', { name: t('rooms:calendar.gridCaption'), exact: true })
    const other = date === '2026-12-17' ? '2026-12-18' : '2026-12-17'
    for (const asked of [other, date]) {
      await form.date.fill(asked)
      if (await isAlive(page)) await form.attendees.focus()
      else await form.price.click()
      await expect(day.getByRole('heading')).toContainText(asked)
    }
  })

  await test.step('an error is shown at its field, and typed values stay', async () => {
    await form.attendees.fill('17')
    await form.price.click()
    await expectErrors(page, t, [[form.attendees, t('messages:tooManyParticipants', { max: 16 })]])
    await expect(form.start).toHaveValue('13:00')
  })

  await test.step('the price is shown before booking', async () => {
    await form.attendees.fill('10')
    await form.meetingName.fill('Budget')
    await form.price.click()
    await expect(form.box).toContainText(won(t, 88_000))
    await expectAccessible(page)
    await form.submit.click()
    const notAgreed = t('messages:meetingRoomPolicyNotAgreed')
    if (await isAlive(page)) {
      const modal = page.getByRole('dialog', { name: notAgreed, exact: true })
      await modal.getByRole('button', { name: t('shell:toAgreement'), exact: true }).click()
      await expect(modal).toHaveCount(0)
      await expect(form.agree).toBeFocused()
      await expect(form.agree).toHaveAccessibleDescription(new RegExp(notAgreed))
    } else await expectErrors(page, t, [[form.agree, notAgreed]])
    await form.agree.check()
    await form.submit.click()
  })

  const facts = page.getByRole('region', { name: t('rooms:details.facts'), exact: true })
  await test.step('the booking’s page shows its facts and a receipt', async () => {
    await expect(page).toHaveURL(/\/my-page\/conference-room-details\/[\w-]{22}$/)
    await expect(toast(page)).toHaveText(t('messages:bookingMade'))
    // It stays when the toast has gone, with the way to a calendar.
    const done = page.locator('[data-done=bookingMade]')
    await expect(done).toContainText('13:00–15:00')
    await expect(done.getByRole('link', { name: t('rooms:details.calendar'), exact: true })).toBeVisible()
    await expect(facts).toContainText('13:00–15:00')
    await expect(facts).toContainText(t('statuses:reserved'))
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    const receipt = page.getByRole('region', { name: t('building:receipt.title'), exact: true })
    const payer = COMPANIES[amenity.company]![language === 'ko' ? 'nameKo' : 'nameEn']
    for (const said of [payer, t('shell:building'), t('shell:footer.address'), won(t, 88_000)])
      await expect(receipt.getByText(said).first()).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('it is changed while cancelling costs nothing', async () => {
    await page.getByRole('link', { name: t('rooms:change.title'), exact: true }).click()
    await expect(form.end).toHaveValue('15:00')
    // A change cannot turn a booking into a series.
    await expect(page.getByLabel(t('shell:series.until'))).toHaveCount(0)
    await expectAccessible(page)
    const isPriceAutomatic = await isAlive(page)
    await form.end.selectOption('16:00')
    if (!isPriceAutomatic) await form.price.click()
    await expect(form.box).toContainText(won(t, 132_000))
    await page.getByRole('button', { name: t('rooms:change.submit'), exact: true }).click()
    await expect(facts).toContainText('13:00–16:00')
  })

  await test.step('its cancellation is requested, with the charge shown before', async () => {
    const opener = page.locator('summary', { hasText: t('rooms:details.cancel') })
    if (await isEnhanced(page)) {
      const question = page.getByRole('dialog', { name: t('messages:cancelConfirm'), exact: true })
      await page.waitForLoadState('networkidle')
      await opener.click()
      const isModal = () => question.evaluate((dialog) => dialog.matches(':modal'))
      await expect.poll(isModal).toBe(true)
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.click()
      await expect.poll(isModal).toBe(true)
      // It names the booking, and keeping it comes first.
      await expect(question).toContainText(`${date} `)
      await expect(question).toContainText('13:00–16:00')
      const keep = question.getByRole('button', { name: t('shell:keepIt'), exact: true })
      await expect(keep).toBeFocused()
      await keep.press('Enter')
      await expect(question).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await opener.click()
    await expect(page.getByRole('main')).toContainText(t('rooms:details.noChargeNow'))
    await page.getByRole('button', { name: t('rooms:details.cancel'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:bookingCancellationRequested'))
    await expect(facts).toContainText(t('statuses:cancellation_requested'))
    await expect(page.getByRole('main')).toContainText(t('rooms:details.cancelNext'))
    await expect(page.getByRole('main')).not.toContainText(t('messages:illegalTransition'))
  })

  await test.step('the same is booked again a week later, with everything filled in', async () => {
    const next = addDays(date, 7)
    const [, words] = t('rooms:details.again', { date: '|' }).split('|')
    await page.getByRole('link', { name: new RegExp(`${next}.*${words}`) }).click()
    await expect(form.date).toHaveValue(next)
    await expect(form.start).toHaveValue('13:00')
    await expect(form.end).toHaveValue('16:00')
    await expect(form.meetingName).toHaveValue('Budget')
  })

  await arrive(page, `/my-page/conference-room-list?from=${date}&to=${date}`)
  await expect(page.getByRole('row', { name: /13:00–16:00/ })).toContainText('Budget')

  await test.step('a row of the own bookings leads to the same form', async () => {
    await page.goto(`/my-page/conference-room-list?scope=mine&from=${date}&to=${date}`)
    const row = page.getByRole('row', { name: /13:00–16:00/ })
    await row.getByRole('link', { name: t('shell:again.word') }).click()
    await expect(form.date).toHaveValue(addDays(date, 7))
    await expect(form.meetingName).toHaveValue('Budget')
  })
})

test('a guest joins the waiting list of a taken time after signing in @once', async ({ page, enter, t }) => {
  const date = '2026-12-29'
  const other = await enter('neoulsoft01')
  const headers = await bearer(other)
  const order = { room: 'vip', date, start: '10:00', end: '12:00', attendees: 4 }
  const { request } = other.context()
  const quoted = await request.post('/api/v1/rooms/quote', { headers, data: order })
  const { won: price } = ((await quoted.json()) as { data: { won: number } }).data
  const more = { won: price, agreed: true, paymentMethod: 'monthly_bill', meetingName: 'Taken' }
  const made = await request.post('/api/v1/rooms/bookings', { headers, data: { ...order, ...more } })
  expect(made.ok(), await made.text()).toBe(true)

  await arrive(page, `/vip-meeting-room?date=${date}`)
  await expect(page.getByRole('main')).toContainText(t('rooms:wait.fromGrid'))
  await page
    .getByRole('link', { name: `10:00–12:00 ${t('rooms:calendar.taken')} – ${t('rooms:calendar.wait')}` })
    .click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel(t('account:login.loginId'), { exact: true }).fill(amenity.loginId)
  await page.getByLabel(t('account:login.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('account:login.submit'), exact: true }).click()
  await expect(page.getByLabel(t('rooms:field.room'), { exact: true })).toHaveValue('vip')
  await expect(page.getByLabel(t('rooms:field.start'), { exact: true })).toHaveValue('10:00')
  await page.getByRole('button', { name: t('rooms:wait.submit'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:lineJoined'))
})

test('a date chosen before the script has loaded updates the day @once', async ({ page, t }) => {
  const [first, other] = DAYS as [string, string]
  await signIn(page, amenity.loginId)
  let fetchScript = () => {}
  const isChosen = new Promise<void>((resolve) => (fetchScript = resolve))
  await page.route('**/assets/react-*.js', (route) => isChosen.then(() => route.continue()))
  await page.goto(`/metting-room-reservation/4?date=${first}`, { waitUntil: 'commit' })
  await bookingForm(page, t).date.fill(other)
  fetchScript()
  const day = page.getByRole('region', { name: t('rooms:calendar.gridCaption'), exact: true })
  await expect(day.getByRole('heading')).toContainText(other)
})

test('times of a day stand apart, and on a phone half hours six in a row @once', async ({ enter }) => {
  const page = await enter(amenity.loginId)
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, right, top, width } = cell.getBoundingClientRect()
        return { left, right, top, width }
      }),
    )
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/vip-zone-schedule?date=2026-12-14')
  const times = await boxes('.day-free a > span')
  expect(times.length).toBeGreaterThan(5)
  for (const [place, { right, top }] of times.slice(0, -1).entries()) {
    const next = times[place + 1]!
    if (next.top === top) expect(next.left - right).toBeGreaterThan(4)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/metting-room-reservation/4?date=2026-12-14')
  const halves = await boxes('.day-grid-halves td')
  // What is booked takes the width of several.
  const half = Math.min(...halves.map(({ width }) => width))
  const right = Math.max(...halves.map((cell) => cell.right))
  expect(Math.round((right - halves[0]!.left) / half)).toBe(6)
  for (const { width } of halves) expect(Math.abs(width / half - Math.round(width / half))).toBeLessThan(0.2)
})

test('hours of a calendar are pulled over, and the form opens with start and end @once', async ({
  enter,
  t,
}) => {
  const page = await enter(amenity.loginId)
  await page.setViewportSize({ width: 1280, height: 860 })
  const address = '/vip-zone-schedule?date=2027-01-20&room=vip'
  await page.goto(address)
  const hour = (time: string) => page.getByRole('link', { name: new RegExp(time) })
  const isLoaded = page.waitForResponse(/\/hours-/)
  await hour('10:00').hover()
  await (await isLoaded).finished()
  const pull = async (from: string, to: string) => {
    await hour(from).hover()
    await page.mouse.down()
    await hour(to).hover()
    await page.mouse.move(0, 1, { steps: 1 })
    await hour(to).hover()
  }
  await pull('10:00', '12:00')
  await expect(page.locator('.is-pulled')).toHaveCount(3)
  await page.mouse.up()
  const form = bookingForm(page, t)
  await expect(form.start).toHaveValue('10:00')
  await expect(form.end).toHaveValue('13:00')
  await page.goto(address)
  // To the left as well; what is shorter than a booking may be is as long as it has to be.
  await hour('14:00').hover()
  await expect(async () => {
    await pull('14:00', '14:00')
    await hour('13:00').hover()
    await expect(page.locator('.is-pulled')).toHaveCount(2)
  }).toPass()
  await page.mouse.up()
  await expect(form.start).toHaveValue('13:00')
  await expect(form.end).toHaveValue('15:00')
})

test('at 360 the price at the lower edge covers no field that has the focus @once', async ({ enter, t }) => {
  const page = await enter(amenity.loginId)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/vip-meeting-room?date=2027-01-20&start=13:00&attendees=4')
  const form = bookingForm(page, t)
  await form.freeTime.uncheck()
  await expect(page.locator('.price-now')).toContainText(t('rooms:form.submit'))
  const covered = await page.evaluate(() => {
    const bar = () => document.querySelector('.price-now')!.getBoundingClientRect().top
    const fields = [
      ...document.querySelectorAll<HTMLElement>('#booking input, #booking select, #booking summary'),
    ]
    return fields
      .filter((field) => field.tabIndex >= 0 && !field.closest('.price-now'))
      .filter((field) => {
        // What is folded takes no focus.
        field.focus()
        return document.activeElement === field && field.getBoundingClientRect().bottom > bar()
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
  expect(covered).toEqual([])
})

test('at 1280 the form of a room ends within 1,400 pixels in both languages @once', async ({
  enter,
  baseURL,
}) => {
  const page = await enter(amenity.loginId)
  await page.setViewportSize({ width: 1280, height: 860 })
  for (const value of ['ko', 'en']) {
    await page.context().addCookies([{ name: 'lng', value, url: baseURL! }])
    await page.goto('/metting-room-reservation/seminar?date=2027-01-20&start=13:00&attendees=30')
    await isAlive(page)
    const last = await page.locator('#booking-agreed').boundingBox()
    expect(last!.y + last!.height, value).toBeLessThanOrEqual(1400)
  }
})

test('with forced colours what is chosen is marked beyond its colour @once', async ({ enter }) => {
  const page = await enter(amenity.loginId)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 860 })
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  await page.goto('/full-calendar?date=2026-12-14')
  expect(await outline('.month-is-chosen')).toBe('solid')
  await page.goto('/full-calendar?date=2026-12-14&view=list')
  expect(await outline('.plan-times .is-chosen')).toBe('solid')
  await page.goto('/vip-meeting-room?date=2027-01-20&start=13:00')
  expect(await outline('.day-chosen')).toBe('solid')
})

test('on a phone a week stands above its day, and a link opens the month @once', async ({ enter, t }) => {
  const page = await enter(amenity.loginId)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/full-calendar?date=2026-12-14')
  const month = page.getByRole('region', { name: '2026년 12월', exact: true })
  await expect(month.getByRole('row')).toHaveCount(2)
  const day = page.getByRole('heading', { name: /2026-12-14/ })
  expect((await day.boundingBox())!.y).toBeLessThan(740)
  await month.getByRole('link', { name: t('shell:parts.wholeMonth'), exact: true }).click()
  await expect(month.getByRole('row')).toHaveCount(6)
  await month.getByRole('link', { name: /2026-12-21/ }).click()
  await expect(page).toHaveURL(/date=2026-12-21#day/)
  await expect(month.getByRole('row')).toHaveCount(2)
})

test('guests see the rooms and who may book @once', async ({ page, t }) => {
  await arrive(page, '/vip-zone-schedule')
  await expect(page.getByRole('main')).toContainText(t('rooms:room.who'))
  await arrive(page, '/vip-meeting-room')
  await expect(page.getByRole('button', { name: t('rooms:price.show') })).toHaveCount(0)
  await arrive(page, '/amenities')
})

test('a day without free times says so and links to the next day with one @once', async ({ page, t }) => {
  const main = page.getByRole('main')
  const none = main.getByText(t('messages:noRoomsAvailable'), { exact: true })
  type Month = { days: { date: string; isOpen: boolean; free: string[] }[] }
  const month = async (name: string) =>
    ((await (await page.request.get(`/api/v1/rooms/month?month=${name}`)).json()) as { data: Month }).data
      .days
  const isFull = ({ isOpen, free }: Month['days'][number]) => isOpen && !free.includes('meeting-4')
  const beyond = (await month('2027-12')).find(isFull)!.date
  await arrive(page, `/full-calendar?date=${beyond}&room=meeting-4&view=list`)
  await expect(none).toBeVisible()
  await expect(main.getByRole('link', { name: t('rooms:calendar.nextFree', { day: '' }) })).toHaveCount(0)

  // In the current month past days are full; on its first days there may be none, and nothing is left to check.
  const days = await month('')
  const full = days.find(isFull)?.date
  const next = days.find(({ date, free }) => full && date > full && free.includes('meeting-4'))?.date
  if (!full || !next) return
  await arrive(page, `/full-calendar?date=${full}&room=meeting-4`)
  await expect(none).toBeVisible()
  await main.getByRole('link', { name: t('rooms:calendar.nextFree', { day: next }) }).click()
  await expect(page).toHaveURL(new RegExp(`date=${next}`))
  await expect(none).toHaveCount(0)
})

test('a member without permission sees the rooms, too; an unknown room is 404 @once', async ({ page, t }) => {
  // Nobody of this company books anything in another journey.
  await signIn(page, memberWith({ flags: [], company: 'arabada' }).loginId)
  await arrive(page, '/metting-room-reservation/seminar')
  await expect(page.getByRole('main')).toContainText(t('rooms:room.who'))
  await arrive(page, '/metting-room-reservation/6', 404)
  await arrive(page, '/my-page/amenity-reservation?tab=fitness')
  await expect(page.getByRole('main')).toContainText(t('messages:noReservations'))
  await arrive(page, '/my-page/vip-reservation-list')
  await expect(page.getByRole('main')).toContainText(t('messages:noReservations'))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('rooms:calendar.open'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/vip-zone-schedule$/)
})

test('by keyboard a link leads past the hours of the other rooms @once', async ({ enter, t }) => {
  const page = await enter('hanbit01')
  await page.goto('/full-calendar?date=2026-12-02')
  const room = (await page.getByRole('rowheader').nth(3).innerText()).split('\n')[0]!
  const toRoom = page.getByRole('link', { name: t('rooms:calendar.to', { room }) })
  await toRoom.focus()
  await expect(toRoom).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#day-of-meeting-4$/)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAccessibleName(new RegExp(room))
})

test('a press to book while another price is on its way shows that price and books nothing @once', async ({
  page,
  t,
}) => {
  await signIn(page, amenity.loginId)
  await arrive(page, '/metting-room-reservation/5?date=2026-12-24&start=10:00&end=12:00')
  expect(await isAlive(page)).toBe(true)
  const form = bookingForm(page, t)
  await form.meetingName.fill('Another price')
  await form.agree.check()
  await form.freeTime.uncheck()
  await form.attendees.fill('4')
  await form.attendees.blur()
  await expect(form.box).toContainText(won(t, 110_000))
  await page.route('**/metting-room-reservation/5?*', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await form.end.selectOption('13:00')
  await asked
  await form.submit.click()
  await expect(form.box).toContainText(won(t, 165_000))
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/metting-room-reservation\/5/)
  await form.submit.click()
  await expect(page).toHaveURL(/\/my-page\/conference-room-details\//)
  await expect(page.getByRole('main')).toContainText(won(t, 165_000))
})

test('a week of a room leads to its form, where a start and an end are chosen', async ({ page, t }) => {
  await signIn(page, amenity.loginId)
  await arrive(page, '/full-calendar?view=week&room=meeting-2&date=2026-12-09')
  const week = page.getByRole('region', { name: t('rooms:calendar.weekCaption'), exact: true })
  await expect(week.locator('tbody tr')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('link', { name: t('rooms:calendar.weekAfter'), exact: true }).click()
  await week.getByRole('link', { name: /12-17.* 10:00/ }).click()
  const form = bookingForm(page, t)
  await expect(form.date).toHaveValue('2026-12-17')
  await expect(form.start).toHaveValue('10:00')
  if (await isAlive(page)) return
  await page
    .getByRole('link', { name: /13:30(까지)?$/ })
    .first()
    .click()
  await expect(form.start).toHaveValue('10:00')
  await expect(form.end).toHaveValue('13:30')
})
