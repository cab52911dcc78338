import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'

const ordinary = memberWith({ flags: [] })

/** A time of the coming days for each way of the journey. */
const DAYS = ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02']
function timeOf(ways: { script: boolean; language: string; width: number }) {
  const date = DAYS[(ways.language === 'ko' ? 0 : 2) + (ways.width === 360 ? 0 : 1)]!
  return { date, start: ways.script ? '12:00' : '16:00', end: ways.script ? '14:00' : '18:00' }
}

test('a guest chooses a time of the listening bar, signs in, books and requests cancellation', async ({
  page,
  t,
}, info) => {
  test.slow()
  const { date, start, end } = timeOf(info.project.metadata as Parameters<typeof timeOf>[0])
  const main = page.getByRole('main')
  const won = (amount: number) => t('rooms:won', { amount: amount.toLocaleString('en') })

  await test.step('the calendar of the VIP zone leads to the free time, and the page to sign-in', async () => {
    await arrive(page, `/vip-zone-schedule?date=${date}&room=listening-bar`)
    await expect(main).toContainText(t('rooms:calendar.window', { from: '2026-11-24', to: '2026-12-06' }))
    await page
      .getByRole('link', { name: new RegExp(start) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/vip-listening-room-reservation/)
    await expect(main).toContainText(t('rooms:listening.who'))
    await expectAccessible(page)
    await main.getByRole('link', { name: t('shell:menu.login'), exact: true }).click()
    await page.getByLabel(t('account:login.loginId'), { exact: true }).fill(ordinary.loginId)
    await page.getByLabel(t('account:login.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('account:login.submit'), exact: true }).click()
  })

  const field = (name: 'date' | 'start' | 'end' | 'attendees' | 'request') =>
    main.getByLabel(t(`rooms:field.${name}`), { exact: name !== 'request' })
  const agree = main.getByLabel(t('rooms:form.agree'), { exact: true })
  const showPrice = main.getByRole('button', { name: t('rooms:price.show'), exact: true })
  const submit = main.getByRole('button', { name: t('rooms:form.submit'), exact: true })

  await test.step('the chosen time is in the form, which has no parts of a meeting', async () => {
    await expect(field('date')).toHaveValue(date)
    await expect(field('start')).toHaveValue(start)
    await expect(field('end')).toHaveValue(end)
    await expect(main.getByLabel(t('rooms:field.meetingName'))).toHaveCount(0)
    await expect(main.getByLabel(t('shell:series.until'))).toHaveCount(0)
    await expect(main.getByRole('group', { name: t('rooms:field.package') })).toHaveCount(0)
    // Two hours at least fit after the last start, until 22:00.
    await expect(field('start').locator('option').last()).toHaveText('20:00')
  })

  await test.step('an error is shown at its field, then the price before booking', async () => {
    await field('attendees').fill('21')
    await showPrice.click()
    await expectErrors(page, t, [[field('attendees'), t('messages:tooManyParticipants', { max: 20 })]])
    await field('attendees').fill('4')
    await showPrice.click()
    const box = main.getByRole('region', { name: t('rooms:price.title'), exact: true })
    await expect(box).toContainText(won(132_000))
    await expect(box).toContainText(t('rooms:cancellation.free', { count: 1 }))
    await expectAccessible(page)
  })

  await test.step('without consent to the policy nothing is booked', async () => {
    await submit.click()
    const notAgreed = t('messages:listeningBarPolicyNotAgreed')
    if (await isAlive(page)) {
      const modal = page.getByRole('dialog', { name: notAgreed, exact: true })
      await modal.getByRole('button', { name: t('shell:toAgreement'), exact: true }).click()
      await expect(agree).toBeFocused()
    } else await expectErrors(page, t, [[agree, notAgreed]])
    await agree.check()
    await submit.click()
  })

  await test.step('the booking’s page shows it, and cancelling is requested', async () => {
    await expect(page).toHaveURL(/\/my-page\/vip-room-details\/[\w-]{22}\/listening$/)
    await expect(toast(page)).toHaveText(t('messages:bookingMade'))
    const facts = page.getByRole('region', { name: t('rooms:details.facts'), exact: true })
    await expect(facts).toContainText(`${start}–${end}`)
    await expect(page.getByRole('link', { name: t('rooms:change.title'), exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.locator('summary', { hasText: t('rooms:details.cancel') }).click()
    await page.getByRole('button', { name: t('rooms:details.cancel'), exact: true }).click()
    await expect(facts).toContainText(t('statuses:cancellation_requested'))
  })

  await arrive(page, `/my-page/vip-reservation-list?from=${date}&to=${date}`)
  const row = page.getByRole('row', { name: new RegExp(`${start}–${end}`) })
  await expect(row).toContainText(t('statuses:cancellation_requested'))
  await arrive(page, '/my-page/amenity-reservation?tab=vip')
  await expect(main.getByRole('row', { name: new RegExp(`${start}–${end}`) }).first()).toBeVisible()
})
