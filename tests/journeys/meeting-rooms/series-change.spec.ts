import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { numberOfWay } from '../../support/ways'
import { bearer } from '../../support/session'

const amenity = memberWith({ flags: ['amenity'] })

/** The last days of January, on which no other journey books these rooms; each way has its own room and time. */
const PLACES = ['meeting-1', 'meeting-2', 'seminar'].flatMap((room) =>
  [9, 12, 15].map((hour) => ({ room, hour })),
)
const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`

test('a member changes this and all later dates of a series after seeing each with its price', async ({
  page,
  t,
}, info) => {
  test.slow()
  await signIn(page, amenity.loginId)
  const headers = await bearer(page)
  const post = async <Answer>(path: string, data: object) => {
    const answer = await page.context().request.post(`/api/v1/rooms/series${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: Answer }).data
  }
  const { room, hour } = PLACES[numberOfWay(info)]!
  const order = {
    ...{ room, start: at(hour), end: at(hour + 2), attendees: 2 },
    ...{ date: '2027-01-27', until: '2027-01-29', weekdays: ['4', '5'] },
  }
  const { dates } = await post<{ dates: { date: string; won: number; reasons: unknown[] }[] }>(
    '/quote',
    order,
  )
  const about = { meetingName: 'Weekly', paymentMethod: 'monthly_bill', agreed: true }
  const { id, bookings } = await post<{ id: string; bookings: { id: string; date: string }[] }>('', {
    ...order,
    ...about,
    dates: dates.filter((one) => one.reasons.length === 0).map((one) => ({ date: one.date, won: one.won })),
  })
  const second = bookings[1]!
  await arrive(page, `/my-page/conference-room-details/${second.id}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('rooms:series.changeFromHere'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/my-page/booking-series/${id}/change`))
  const from = main.getByLabel(t('rooms:series.changeFrom'), { exact: true })
  await expect(from).toHaveValue(second.date)
  await expectAccessible(page)

  const name = main.getByLabel(t('rooms:field.meetingName'), { exact: true })
  const end = main.getByLabel(t('rooms:field.end'), { exact: true })
  const price = main.getByRole('button', { name: t('rooms:price.show'), exact: true })
  const box = main.getByRole('region', { name: t('rooms:series.datesTitle'), exact: true })
  const count = bookings.length - 1
  const submit = main.getByRole('button', { name: t('rooms:seriesChange.submit', { count }), exact: true })

  await test.step('every later date is shown with its new price', async () => {
    await end.selectOption(at(hour + 3))
    // With script the prices come by themselves.
    if (!(await isAlive(page))) await price.click()
    await expect(box).toContainText(second.date)
    await expect(box).not.toContainText(bookings[0]!.date)
    await expectAccessible(page)
  })

  await test.step('what is wrong is said at its field, and what was chosen is kept', async () => {
    await name.fill('')
    await submit.click()
    await expectErrors(page, t, [[name, t('messages:meetingNameRequired')]])
    await expect(end).toHaveValue(at(hour + 3))
  })

  await test.step('all of them are changed', async () => {
    await name.fill('Longer weekly')
    await submit.click()
    await expect(toast(page)).toHaveText(t('messages:seriesBookingsChanged'))
    await expect(page).toHaveURL(new RegExp(`/my-page/booking-series/${id}$`))
    await expect(main.getByRole('row').filter({ hasText: `${at(hour)}–${at(hour + 3)}` })).toHaveCount(count)
    await expect(main.getByRole('row').filter({ hasText: `${at(hour)}–${at(hour + 2)}` })).toHaveCount(1)
  })
})
