import type { Page } from '@playwright/test'
import type { Translate } from '../../../app/i18n/translate'
import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, signIn, test as usual } from '../../support/journey'
import { memberWith } from '../../support/people'
import { startPortalProcess, type PortalProcess } from '../../support/start-portal'

const amenity = memberWith({ flags: ['amenity'] })

/** A portal of its own, as the limits are everybody's and other journeys book as they like. */
const test = usual.extend<object, { portal: PortalProcess }>({
  portal: [
    async ({ browserName: _ }, use) => {
      const portal = await startPortalProcess({})
      await use(portal)
      await portal.kill()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

/** A room's form. */
function bookingForm(page: Page, t: Translate) {
  const main = page.getByRole('main')
  const field = (name: 'date' | 'start' | 'end' | 'attendees' | 'meetingName') =>
    main.getByLabel(t(`rooms:field.${name}`), { exact: true })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const price = button(t('rooms:price.show'))
  const submit = button(t('rooms:form.submit'))
  return {
    main,
    field,
    price,
    submit,
    async open(room: number, date: string) {
      await arrive(page, `/metting-room-reservation/${room}?date=${date}&start=10:00&end=12:00`)
      await field('attendees').fill('4')
      await field('meetingName').fill('Planning')
      await main.getByLabel(t('rooms:form.agree'), { exact: true }).check()
    },
    async book() {
      // On a hydrated page the price comes by itself, but not after a refusal.
      const comes = (await isAlive(page)) && (await main.getByRole('alert').count()) === 0
      if (!comes) await price.click()
      await submit.click()
      await expect(toast(page)).toHaveText(t('messages:bookingMade'))
    },
  }
}

test('the owner limits bookings; a member reads what is left, is refused beyond it, and books what fits', async ({
  page,
  enter,
  t,
}) => {
  test.slow()
  const desk = await enter()
  await signInAtDesk(desk, ADMINISTRATOR)
  const setting = (name: 'companyHours' | 'memberHours' | 'daysAhead') =>
    desk.getByLabel(t(`desk:settings.field.booking_limits.${name}`), { exact: false })
  const save = () => desk.getByRole('button', { name: t('desk:settings.save'), exact: true }).click()

  await test.step('at the desk a limit is a whole number or empty', async () => {
    await arrive(desk, '/desk/settings?group=bookings')
    const name = t('desk:settings.name.booking_limits')
    await desk.getByRole('link', { name: t('desk:settings.change', { name }), exact: true }).click()
    await expectAccessible(desk)
    await setting('companyHours').fill('many')
    await setting('memberHours').fill('169')
    await setting('daysAhead').fill('60')
    await save()
    await expectErrors(desk, t, [
      [setting('companyHours'), t('messages:limitRequired')],
      [setting('memberHours'), t('messages:numberOutsideRange', { min: 1, max: 168 })],
    ])
    await expect(setting('companyHours')).toHaveValue('many')
    await setting('companyHours').fill('')
    await setting('memberHours').fill('3')
    await save()
    await expect(toast(desk)).toHaveText(t('messages:settingSaved'))
  })

  await signIn(page, amenity.loginId)
  const form = bookingForm(page, t)
  await test.step('the form says the limits before it is filled in', async () => {
    await form.open(1, '2027-01-12')
    await expect(form.main).toContainText(t('rooms:limits.member', { max: 3 }))
    await expect(form.main).toContainText(t('rooms:limits.ahead', { days: 60 }))
    await expect(form.main).toContainText(t('rooms:form.dateHint', { from: '2026-11-24', to: '2027-01-23' }))
    await form.book()
  })

  await test.step('a booking beyond them is refused at its date, and another week is free', async () => {
    await form.open(2, '2027-01-14')
    await expect(form.main).toContainText('2027-01-11')
    await form.price.or(form.submit).first().click()
    const week = { from: '2027-01-11', to: '2027-01-17' }
    const refused = t('messages:memberHoursExceeded', { ...week, max: 3, left: 1 })
    await expectErrors(page, t, [[form.field('date'), refused]])
    await expect(form.field('meetingName')).toHaveValue('Planning')
    await expectAccessible(page)
    await form.field('date').fill('2027-01-19')
    await form.book()
  })

  await test.step('a change that takes longer is refused, one that does not is made', async () => {
    await page
      .getByRole('link', { name: t('rooms:change.title'), exact: true })
      .first()
      .click()
    await expectAccessible(page)
    await expect(form.main).toContainText(t('rooms:limits.member', { max: 3 }))
    await form.field('end').selectOption('14:00')
    await form.price.click()
    const week = { from: '2027-01-18', to: '2027-01-24' }
    await expectErrors(page, t, [
      [form.field('date'), t('messages:memberHoursExceeded', { ...week, max: 3, left: 3 })],
    ])
    await form.field('end').selectOption('13:00')
    await form.price.click()
    await page.getByRole('button', { name: t('rooms:change.submit'), exact: true }).click()
    await expect(form.main).toContainText('10:00–13:00')
  })

  await test.step('a series says which dates exceed the limits', async () => {
    await arrive(page, '/metting-room-reservation/3?date=2027-01-05&start=10:00&end=12:00')
    await form.field('attendees').fill('4')
    const until = form.main.getByLabel(t('shell:series.until'), { exact: false })
    await form.main.locator('summary', { hasText: t('rooms:form.repeat') }).click()
    await until.fill('2027-01-19')
    await until.blur()
    if (!(await isAlive(page))) await form.price.click()
    const dates = form.main.getByRole('region', { name: t('rooms:series.datesTitle'), exact: true })
    await expect(dates).toContainText(t('rooms:series.some', { count: 1, all: 3 }))
    const week = { from: '2027-01-18', to: '2027-01-24' }
    await expect(dates).toContainText(t('messages:memberHoursExceeded', { ...week, max: 3, left: 0 }))
  })
})
