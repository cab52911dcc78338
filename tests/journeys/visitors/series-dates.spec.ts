import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { visitForm } from '../../pages/visit-form'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { someone } from '../../support/visits'

test('a host adds dates to a series of visits after seeing what is against each', async ({ page, t }) => {
  test.slow()
  const host = memberWith({})
  const guest = someone()
  await signIn(page, host.loginId)
  const made = await page.context().request.post('/api/v1/visits/series', {
    headers: await bearer(page),
    data: {
      ...{ forMyself: true, floor: host.floor, purpose: 'meeting', consent: true, visitors: [guest] },
      ...{ visitDate: '2026-12-04', visitTime: '10:00', dates: ['2026-12-04', '2026-12-11'] },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { data } = (await made.json()) as { data: { id: string } }
  const main = page.getByRole('main')
  const first = main.getByLabel(t('visitors:series.firstDate'), { exact: true })
  const until = main.getByLabel(t('shell:series.until'), { exact: false })
  const show = main.getByRole('button', { name: t('visitors:series.show'), exact: true }).last()
  const dates = main.getByRole('region', { name: t('visitors:series.datesTitle'), exact: true })
  const submit = main.getByRole('button', { name: t('visitors:series.submit'), exact: true })
  const consent = main.getByLabel(t('visitors:individual.consent'), { exact: true })
  const take = (date: string) => dates.getByRole('checkbox', { name: t('visitors:series.take', { date }) })

  await test.step('the form begins a week after the last visit; what is wrong is said at its field', async () => {
    await arrive(page, `/visit-series/${data.id}`)
    await main.getByRole('link', { name: t('visitors:series.add'), exact: true }).click()
    await expect(first).toHaveValue('2026-12-18')
    await expectAccessible(page)
    await first.fill('2028-01-01')
    await main.locator('summary', { hasText: t('visitors:series.open') }).click()
    await until.fill('2027-01-01')
    await show.click()
    await expectErrors(page, t, [[until, t('messages:seriesUntilTooEarly', { from: '2028-01-08' })]])
    await expect(first).toHaveValue('2028-01-01')
  })

  await test.step('each date is shown; holidays and days the guest comes already are not ticked', async () => {
    await first.fill('2026-12-11')
    await until.fill('2027-01-01')
    await show.click()
    await expect(take('2026-12-18')).toBeChecked()
    await expect(take('2026-12-11')).not.toBeChecked()
    await expect(take('2026-12-25')).not.toBeChecked()
    await expectAccessible(page)
  })

  await test.step('without consent for the guests nothing is added, and the ticks stay', async () => {
    await take('2026-12-25').check()
    await submit.click()
    const notAgreed = t('messages:privacyNotAgreed')
    if (await isAlive(page)) {
      const modal = page.getByRole('dialog', { name: notAgreed, exact: true })
      await modal.getByRole('button', { name: t('shell:toAgreement'), exact: true }).click()
      await expect(consent).toBeFocused()
    } else await expectErrors(page, t, [[consent, notAgreed]])
    await expect(take('2026-12-25')).toBeChecked()
  })

  await test.step('the ticked ones are added to the series', async () => {
    await consent.check()
    await submit.click()
    await expect(toast(page)).toHaveText(t('messages:visitDatesAdded'))
    await expect(page).toHaveURL(new RegExp(`/visit-series/${data.id}$`))
    await expect(main.getByRole('row', { name: /2026-12-(?:04|11|18|25)/ })).toHaveCount(4)
    await expectAccessible(page)
  })
})

test('whoever reserves several dates for a host of another company opens the first visit', async ({
  page,
  t,
  language,
}) => {
  test.slow()
  const host = memberWith({})
  const guest = someone()
  await signIn(page, memberWith({ flags: ['total'], company: 'saebyeok' }).loginId)
  await arrive(page, '/individual-visitor')
  const form = visitForm(page, t)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('visitors:individual.toOther'), exact: true }).click()
  await form.fillHost(host, language)
  await form.fillTime({ date: '2026-12-04', time: '10:00' })
  await form.fillPerson(form.lead, guest)
  await form.consent.check()
  await main.locator('summary', { hasText: t('visitors:series.open') }).click()
  await main.getByLabel(t('shell:series.until'), { exact: false }).fill('2026-12-11')
  await main.getByRole('button', { name: t('visitors:series.show'), exact: true }).click()
  await main.getByRole('button', { name: t('visitors:series.submit'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:visitSeriesRequested'))
  await expect(page).toHaveURL(/\/visitor-reservation-details\//)
  await expect(main).toContainText(t('visitors:series.of', { place: 1, of: 2 }))
})
