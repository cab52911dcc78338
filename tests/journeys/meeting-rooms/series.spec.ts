import type { Page } from '@playwright/test'
import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'

const amenity = memberWith({ flags: ['amenity'] })
const stranger = memberWith({ flags: ['total'], company: 'saebyeok' })

/** Books a time of a room for another company; `giveBack` of the answer cancels it. */
async function takeTime(page: Page, time: { room: string; date: string; start: string; end: string }) {
  const headers = await bearer(page)
  const post = async (path: string, data: object) => {
    const answer = await page.context().request.post(`/api/v1/rooms/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: { id: string; won: number } }).data
  }
  const order = { ...time, attendees: 4 }
  const { won } = await post('quote', order)
  const about = { meetingName: 'Theirs', paymentMethod: 'card', agreed: true }
  const { id } = await post('bookings', { ...order, ...about, won })
  return { giveBack: () => post(`bookings/${id}/cancel`, { chargeWon: 0 }) }
}

/** Each way of the journey has its own room and time; no other journey books Fridays in January. */
const PLACES = [1, 2, 3, 4].flatMap((room) =>
  (['09:00', '15:00'] as const).map((start) => ({ room, start, end: start === '09:00' ? '11:00' : '17:00' })),
)
const placeOf = (name: string) =>
  PLACES[[...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % PLACES.length]!

test('a member books a weekly series after seeing each date with its price, and cancels the future dates', async ({
  page,
  enter,
  t,
}, info) => {
  test.slow()
  const { room, start, end } = placeOf(info.project.name)
  await signIn(page, amenity.loginId)
  await arrive(page, `/metting-room-reservation/${room}?date=2026-12-25&start=${start}&end=${end}`)
  const main = page.getByRole('main')
  const until = main.getByLabel(t('shell:series.until'), { exact: false })
  const price = main.getByRole('button', { name: t('rooms:price.show'), exact: true })
  await main.locator('summary', { hasText: t('rooms:form.repeat') }).click()
  await main.getByLabel(t('rooms:field.attendees'), { exact: true }).fill('4')
  await main.getByLabel(t('rooms:field.meetingName'), { exact: true }).fill('Weekly')
  await main.getByLabel(t('rooms:form.useFreeTime'), { exact: true }).uncheck()
  await main.getByLabel(t('rooms:form.agree'), { exact: true }).check()

  await test.step('a series of one date is refused', async () => {
    await until.fill('2026-12-26')
    await price.click()
    await expectErrors(page, t, [[until, t('messages:seriesUntilTooEarly', { from: '2027-01-01' })]])
  })

  const dates = main.getByRole('region', { name: t('rooms:series.datesTitle'), exact: true })
  const submit = (count: number) =>
    main.getByRole('button', { name: t('rooms:series.submit', { count }), exact: true })
  await test.step('every date is shown with its price, or with the reason why it is unavailable', async () => {
    await until.fill('2027-02-05')
    await price.click()
    await expect(dates).toContainText(t('rooms:series.some', { count: 4, all: 7 }))
    for (const words of [t('messages:reservationClosed'), '2027-01-08', '2027-02-05'])
      await expect(dates).toContainText(words)
    await expect(dates).toContainText(
      t('messages:dateOutsideWindow', { from: '2026-11-24', to: '2027-01-31' }),
    )
    // Each reason is a separate element, as not all of them end with a full stop.
    await expect(dates.getByText(t('messages:reservationClosed'), { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a changed order is shown again before it is booked', async () => {
    await until.fill('2027-01-22')
    if (!(await isAlive(page))) await submit(4).click()
    await expect(submit(3)).toBeVisible()
  })

  await test.step('when a date has been taken, nothing is booked and the dates are shown again', async () => {
    const theirs = await takeTime(await enter(stranger.loginId), {
      room: `meeting-${room}`,
      date: '2027-01-15',
      start,
      end,
    })
    await submit(3).click()
    await expectErrors(page, t, [[until, t('messages:seriesChanged')]])
    await expect(dates).toContainText(t('rooms:series.goneSince'))
    await expect(submit(2)).toBeVisible()
    await theirs.giveBack()
    await main.getByRole('button', { name: t('rooms:price.again'), exact: true }).click()
    await submit(3).click()
  })

  await test.step('each date is a separate booking', async () => {
    await expect(page).toHaveURL(/\/my-page\/booking-series\/[\w-]{22}$/)
    await expect(toast(page)).toHaveText(t('messages:seriesMade'))
    await expect(main.getByRole('row', { name: /2027-01-(?:08|15|22)/ })).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('a booking links to the others', async () => {
    await main.getByRole('link', { name: 'Weekly', exact: true }).first().click()
    const links = page.getByRole('region', { name: t('rooms:series.title'), exact: true })
    await expect(links.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await links.getByRole('link', { name: t('rooms:series.open', { count: 3 }), exact: true }).click()
  })

  await test.step('cancellation of all is requested, with each charge shown before', async () => {
    const cancel = t('rooms:series.cancel', { count: 3 })
    await main.locator('summary', { hasText: cancel }).click()
    await main.getByRole('button', { name: cancel, exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:seriesCancellationRequested'))
    await expect(main.getByText(t('statuses:cancellation_requested'), { exact: true })).toHaveCount(3)
    await expect(main.locator('summary', { hasText: cancel })).toHaveCount(0)
  })
})
