import { expectErrors, isAlive } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'
import { visitPage } from '../../pages/visits'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { someone } from '../../support/visits'

test('a member reserves the same guest on several dates, leaves one out, and ends the rest', async ({
  page,
  t,
}) => {
  test.slow()
  await signIn(page, memberWith({}).loginId)
  await arrive(page, '/individual-visitor')
  await isAlive(page)
  const form = visitForm(page, t)
  const main = page.getByRole('main')
  const guest = someone()
  const until = main.getByLabel(t('shell:series.until'), { exact: false })
  const dates = main.getByRole('region', { name: t('visitors:series.datesTitle'), exact: true })
  const show = main.getByRole('button', { name: t('visitors:series.show'), exact: true })
  const submit = main.getByRole('button', { name: t('visitors:series.submit'), exact: true })
  const take = (date: string) => dates.getByRole('checkbox', { name: t('visitors:series.take', { date }) })

  await test.step('what is wrong with the dates is said at its field, and stays as typed', async () => {
    await form.fillTime({ date: '2026-12-04', time: '10:00' })
    await form.fillPerson(form.leadMine, guest)
    await form.consent.check()
    await main.locator('summary', { hasText: t('visitors:series.open') }).click()
    await until.fill('2026-12-01')
    await show.click()
    await expectErrors(page, t, [[until, t('messages:seriesUntilTooEarly', { from: '2026-12-11' })]])
    await expect(until).toHaveValue('2026-12-01')
  })

  await test.step('the dates are shown; a holiday is left out unless it is ticked', async () => {
    await until.fill('2026-12-25')
    await show.click()
    await expect(dates).toContainText('2026-12-18')
    await expect(take('2026-12-18')).toBeChecked()
    await expect(take('2026-12-25')).not.toBeChecked()
    // The page is still on its way to the dates, and its header covers what it passes.
    await expect(dates.getByRole('heading', { level: 2 })).toBeInViewport()
    await form.consent.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expectAccessible(page)
  })

  await test.step('a form changed since then shows its dates again before it is sent', async () => {
    await main.getByRole('button', { name: t('visitors:series.addDate'), exact: true }).click()
    await main.getByLabel(t('visitors:series.date', { number: 1 }), { exact: false }).fill('2026-12-07')
    if (await submit.isVisible()) await submit.click()
    else await form.submit.click()
    await expect(take('2026-12-07')).toBeChecked()
    await take('2026-12-18').uncheck()
    await submit.click()
    await expect(page).toHaveURL(/\/visit-series\//)
    await expect(main.getByRole('row')).toHaveCount(4)
    await expectAccessible(page)
  })

  await test.step('a visit says which one it is, and the rest is ended together', async () => {
    await main.getByRole('link', { name: guest.name }).nth(1).click()
    await visitPage(page, t).expectStatus('approved')
    const series = main.getByRole('region', { name: t('visitors:series.title'), exact: true })
    await expect(series).toContainText(t('visitors:series.of', { place: 2, of: 3 }))
    await expect(series).toContainText('2026-12-11')
    await series.getByRole('link', { name: t('visitors:series.rest'), exact: true }).click()
    const ticked = main.getByRole('checkbox', { checked: true })
    await expect(ticked).toHaveCount(2)
    await main.locator('summary', { hasText: t('visitors:series.cancel') }).click()
    await main.getByRole('button', { name: t('visitors:series.cancel'), exact: true }).click()
    await expect(page.getByText(t('messages:visitsCancelled', { number: 2 }))).toBeVisible()
    await expect(main.getByText(t('statuses:visit.cancelled'), { exact: true })).toHaveCount(2)
  })

  await test.step('the guest has one page with the passes of all dates', async () => {
    await main.getByRole('link', { name: guest.name }).first().click()
    await main
      .getByRole('link', { name: t('visitors:series.allPassesOf', { name: guest.name }), exact: true })
      .click()
    await expect(page).toHaveURL(/\/gate-passes\//)
    await expectAccessible(page)
    await page
      .getByRole('link', { name: t('visitors:series.passOf', { date: '2026-12-04' }), exact: true })
      .click()
    await expect(page).toHaveURL(/\/gate-pass\//)
  })
})

test('a guest reserves one date at a time @once', async ({ page, t }) => {
  await page.goto('/individual-visitor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t('visitors:series.open'))).toHaveCount(0)
})
