import type { Page } from '@playwright/test'
import { addDays } from '../../../app/rules/local-time'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { numberOfWay } from '../../support/ways'

const amenity = memberWith({ flags: ['amenity'] })

/** Each way of the journey has its own weekday in January and time; no other journey books room 2 on these days. */
const PLACES = ['2027-01-04', '2027-01-06'].flatMap((first) =>
  [9, 11, 13, 15].map((hour) => ({
    first,
    room: 'meeting-2',
    start: `${String(hour).padStart(2, '0')}:00`,
    end: `${hour + 2}:00`,
  })),
)

/** Books the first two dates as a series. @returns its id */
async function bookSeries(page: Page, { first, ...place }: (typeof PLACES)[number]) {
  const headers = await bearer(page)
  const post = async <Answer>(path: string, data: object) => {
    const answer = await page.context().request.post(`/api/v1/rooms/series${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: Answer }).data
  }
  const order = { ...place, date: first, until: addDays(first, 7), attendees: 4 }
  const { dates } = await post<{ dates: { date: string; won: number }[] }>('/quote', order)
  const about = { meetingName: 'Longer', paymentMethod: 'monthly_bill', agreed: true }
  const { id } = await post<{ id: string }>('', {
    ...order,
    ...about,
    dates: dates.map(({ date, won }) => ({ date, won })),
  })
  return id
}

test('a member adds dates to a series after seeing each with its price', async ({
  page,
  t,
  script,
}, info) => {
  test.slow()
  await signIn(page, amenity.loginId)
  const place = PLACES[numberOfWay(info)]!
  const id = await bookSeries(page, place)
  const week = (number: number) => addDays(place.first, 7 * number)
  await arrive(page, `/my-page/booking-series/${id}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('rooms:series.add'), exact: true }).click()
  const first = main.getByLabel(t('rooms:series.firstDate'), { exact: true })
  const until = main.getByLabel(t('shell:series.until'), { exact: false })
  const agree = main.getByLabel(t('rooms:form.agree'), { exact: true })
  const price = main.getByRole('button', { name: t('rooms:price.show'), exact: true })
  const dates = main.getByRole('region', { name: t('rooms:series.datesTitle'), exact: true })

  await test.step('the form begins a week after the last date; what is wrong is said at its field', async () => {
    await expect(first).toHaveValue(week(2))
    await expectAccessible(page)
    await until.fill(addDays(week(2), 1))
    // In place the first date has its price already, whose box stands where the button was: what is typed takes it away again.
    if (script)
      await expect(main.getByRole('status')).toHaveText(t('messages:seriesUntilTooEarly', { from: week(3) }))
    await price.click()
    await expectErrors(page, t, [[until, t('messages:seriesUntilTooEarly', { from: week(3) })]])
    await expect(until).toHaveValue(addDays(week(2), 1))
  })

  await test.step('every date is shown with its price, or why it cannot be booked', async () => {
    await first.fill(week(1))
    await until.fill(week(3))
    await agree.check()
    await main.getByRole('button', { name: t('rooms:price.show'), exact: true }).click()
    await expect(dates).toContainText(t('rooms:series.some', { count: 2, all: 3 }))
    await expect(dates).toContainText(t('messages:slotClosed'))
    await expectAccessible(page)
  })

  await test.step('the ticked ones are added', async () => {
    await main.getByRole('button', { name: t('rooms:series.submit', { count: 2 }), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:seriesMade'))
    await expect(page).toHaveURL(new RegExp(`/my-page/booking-series/${id}$`))
    for (const number of [0, 1, 2, 3])
      await expect(main.getByRole('row', { name: week(number) })).toHaveCount(1)
  })
})
