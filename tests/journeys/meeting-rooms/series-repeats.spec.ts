import { addDays } from '../../../app/rules/local-time'
import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { nameOf, WAYS } from '../../support/assign-ways'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'

const amenity = memberWith({ flags: ['amenity'] })

/** A day of the seminar room and a time for each way of the journey; no other journey books it in January. */
const PLACES = ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'].flatMap((date) =>
  (['09:00', '15:00'] as const).map((start) => ({ date, start, end: start === '09:00' ? '11:00' : '17:00' })),
)
const placeOf = (name: string) => PLACES[WAYS.findIndex((way) => nameOf(way) === name)]!

test('a member repeats a booking by the month, on weekdays and every two weeks, and leaves a date out', async ({
  page,
  t,
}, info) => {
  test.slow()
  const { date, start, end } = placeOf(info.project.name)
  await signIn(page, amenity.loginId)
  const main = page.getByRole('main')
  const label = (name: string) => main.getByLabel(name, { exact: true })
  const until = main.getByLabel(t('shell:series.until'), { exact: false })
  const repeat = label(t('shell:series.repeat'))
  const days = main.getByRole('group', { name: t('shell:series.weekdays') })
  const weekday = (day: 1 | 2 | 3 | 4 | 5) =>
    days.getByLabel(t(`shell:date.weekdays.${day}`), { exact: true })
  const price = main.getByRole('button', { name: t('rooms:price.show'), exact: true })
  const again = main.getByRole('button', { name: t('rooms:price.again'), exact: true })
  const dates = main.getByRole('region', { name: t('rooms:series.datesTitle'), exact: true })
  const submit = (count: number) =>
    main.getByRole('button', { name: t('rooms:series.submit', { count }), exact: true })
  const open = async (first: string) => {
    await arrive(page, `/metting-room-reservation/seminar?date=${first}&start=${start}&end=${end}`)
    await isAlive(page)
    await label(t('rooms:field.attendees')).fill('20')
    await label(t('rooms:field.meetingName')).fill('Training')
    await label(t('rooms:form.agree')).check()
    await main.locator('summary', { hasText: t('rooms:form.repeat') }).click()
    await main.locator('summary', { hasText: t('shell:series.how') }).click()
  }

  await test.step('what does not go together is said at its field, and stays as chosen', async () => {
    await open('2026-11-30')
    await repeat.selectOption('monthly')
    await weekday(3).check()
    await price.click()
    await expectErrors(page, t, [
      [until, t('messages:requestDateRequired')],
      [null, t('messages:seriesWeekdaysMonthly')],
    ])
    await expect(days).toContainText(t('shell:date.weekdays.3'))
    await expect(repeat).toHaveValue('monthly')
    await expect(weekday(3)).toBeChecked()
  })

  await test.step('a month without a fifth Monday is left out and said', async () => {
    await weekday(3).uncheck()
    await until.fill('2027-03-31')
    await price.click()
    await expect(dates).toContainText('2026-11-30')
    await expect(dates).toContainText('2027-03-29')
    await expect(dates).not.toContainText('2026-12-28')
    const months = [
      t('shell:date.month', { year: 2026, month: t('shell:date.months.12') }),
      t('shell:date.month', { year: 2027, month: t('shell:date.months.1') }),
      t('shell:date.month', { year: 2027, month: t('shell:date.months.2') }),
    ].join(', ')
    await expect(dates).toContainText(
      t('rooms:series.without', { months, weekday: t('shell:date.weekdays.1') }),
    )
    await expectAccessible(page)
  })

  await test.step('several weekdays of every week', async () => {
    await open(date)
    await weekday(5).check()
    await until.fill(addDays('2027-01-04', 11))
    await price.or(again).first().click()
    await expect(dates.getByRole('checkbox')).toHaveCount(4)
    await expect(dates).toContainText('2027-01-08')
    await expect(dates).toContainText('2027-01-15')
  })

  await test.step('every two weeks, one date left out: the sum and the button follow', async () => {
    await open(date)
    await repeat.selectOption('biweekly')
    await until.fill('2027-01-22')
    await price.or(again).first().click()
    await expect(submit(2)).toBeVisible()
    await expect(dates.getByRole('checkbox')).toHaveCount(2)
    const second = dates.getByRole('checkbox', { name: new RegExp(addDays(date, 14)) })
    await second.uncheck()
    if (!(await isAlive(page))) await submit(2).click()
    await expect(submit(1)).toBeVisible()
    await expect(dates).toContainText(t('rooms:series.skipped', { count: 1 }))
    await expect(second).not.toBeChecked()
    await expectAccessible(page)
    await submit(1).click()
    await expect(toast(page)).toHaveText(t('messages:seriesMade'))
    await expect(main.getByRole('row', { name: /2027-01-/ })).toHaveCount(1)
    await expect(main.getByRole('row', { name: new RegExp(date) })).toHaveCount(1)
  })
})
