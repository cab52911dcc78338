import { PEOPLE } from '../../../app/db/seed/people'
import { signInAtDesk } from '../../pages/desk'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { numberOfWay } from '../../support/ways'

/** Fitness members without a pass in the demo: in the order of IDs the last three have one (db/seed/passes.ts). */
const BUYERS = PEOPLE.filter(({ accountType, status }) => accountType === 'vip' && status === 'approved')
  .sort((a, b) => a.loginId.localeCompare(b.loginId))
  .slice(0, -3)

test('a fitness member buys a monthly pass, and is refunded by the desk', async ({
  page,
  t,
  language,
  enter,
}, info) => {
  test.slow()
  const single = language === 'ko' ? '한 시간대' : 'One session'
  await signIn(page, BUYERS[numberOfWay(info) % BUYERS.length]!.loginId)
  await arrive(page, '/amenity/purchase-monthly-pass')
  const form = page.locator('form#pass')
  await form.getByRole('radio', { name: new RegExp(`^${single}`) }).check()
  const submit = form.getByRole('button', { name: t('fitness-passes:buy.submit'), exact: true })

  await test.step('without hours of use and consent nothing is bought, and both errors are said', async () => {
    await submit.click()
    await expectErrors(page, t, [
      [null, t('messages:passSessionsRequired')],
      [null, t('messages:passPolicyNotAgreed')],
    ])
    await expectAccessible(page)
  })

  await test.step('with more sessions than the pass is for, what was chosen stays', async () => {
    await form.getByRole('checkbox', { name: '06:00–10:00', exact: true }).check()
    await form.getByRole('checkbox', { name: '16:00–21:00', exact: true }).check()
    await form.getByRole('checkbox', { name: t('fitness-training:buy.agree') }).check()
    await submit.click()
    await expectErrors(page, t, [[null, t('messages:passSessionsCount', { count: 1 })]])
    await expect(form.getByRole('checkbox', { name: '16:00–21:00', exact: true })).toBeChecked()
  })

  await test.step('with one session it is bought', async () => {
    await form.getByRole('checkbox', { name: '16:00–21:00', exact: true }).uncheck()
    const agree = form.getByRole('checkbox', { name: t('fitness-training:buy.agree') })
    await agree.check()
    // The last day offered, so that the refund is free.
    const start = form.getByLabel(t('fitness-passes:buy.start'), { exact: true })
    await start.fill((await start.getAttribute('max'))!)
    await submit.click()
    await expect(page).toHaveURL(/\/my-page\/fitness-reservation-details\/[\w-]{22}\/pass$/)
    await expect(toast(page)).toHaveText(t('messages:passBought'))
    // It stays when the toast has gone.
    await expect(page.locator('[data-done=passBought]')).toContainText(t('messages:passBought'))
    await expectAccessible(page)
  })
  const file = await page.request.get(`${new URL(page.url()).pathname}/calendar`)
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)

  await test.step('another one cannot overlap it', async () => {
    const url = page.url()
    await page.goto('/amenity/purchase-monthly-pass')
    await expect(
      page.getByRole('region', { name: t('fitness-passes:own.title'), exact: true }),
    ).toContainText(single)
    await page.goto(url)
  })

  await test.step('the refund is shown line by line and asked for', async () => {
    const refund = page.getByRole('region', { name: t('fitness-passes:refund.ifAsked'), exact: true })
    await expect(refund).toContainText(t('fitness:won', { amount: '80,000' }))
    await page.locator('summary', { hasText: t('fitness-passes:refund.ask') }).click()
    await page.getByRole('button', { name: t('fitness-passes:refund.ask'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:passRefundRequested'))
  })

  await test.step('the desk approves it', async () => {
    const number = new URL(page.url()).pathname.split('/').at(-2)!
    const atDesk = await enter()
    await signInAtDesk(atDesk, t, 'amenitydesk', '/desk/fitness')
    const item = atDesk.locator(`[id="${number}"]`)
    await expect(item).toContainText(single)
    await item.getByRole('button', { name: t('fitness:desk.approve'), exact: true }).click()
    await expect(toast(atDesk)).toHaveText(t('messages:fitnessCancellationApproved'))
  })
  await page.reload()
  await expect(
    page.getByRole('region', { name: t('fitness-passes:details.facts'), exact: true }),
  ).toContainText(t('statuses:cancelled'))

  await test.step('the same is bought again with its hours', async () => {
    await page.getByRole('link', { name: t('fitness-passes:details.again'), exact: true }).click()
    await expect(form.getByRole('checkbox', { name: '06:00–10:00', exact: true })).toBeChecked()
    await expect(form.getByRole('checkbox', { name: '16:00–21:00', exact: true })).not.toBeChecked()
    await arrive(page, '/my-page/fitness-reservation-list?kind=pass&to=2027-12-31')
    await page
      .getByRole('table')
      .getByRole('link', { name: new RegExp(t('shell:again.word')) })
      .first()
      .click()
    await expect(form.getByRole('checkbox', { name: '06:00–10:00', exact: true })).toBeChecked()
  })
})

test('the desk finds passes, cancels one with a reason, and edits types', async ({ page, t }, info) => {
  const name = `Type ${numberOfWay(info)}`
  await signInAtDesk(page, t, 'amenitydesk', '/desk/fitness/passes')
  await expectAccessible(page)
  await page.locator('tbody').getByRole('link').first().click()
  await expect(
    page.getByRole('region', { name: t('fitness-passes:details.facts'), exact: true }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto('/desk/fitness/pass-types')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('fitness-passes:desk.addType'), exact: true }).click()
  await page.getByRole('textbox', { name: t('fitness-training:desk.field.nameKo') }).fill(name)
  await page.getByRole('textbox', { name: t('fitness-training:desk.field.nameEn') }).fill(name)
  await page.getByRole('button', { name: t('fitness-training:desk.save'), exact: true }).click()
  await expectErrors(page, t, [
    [null, t('messages:passTypeSessionsRequired')],
    [null, t('messages:offerWonRequired')],
  ])
  await page.getByRole('textbox', { name: t('fitness-training:desk.field.sessions') }).fill('1')
  await page.getByRole('textbox', { name: t('fitness-training:desk.field.won') }).fill('70000')
  // Not on sale, so that it is in nobody's way.
  await page.getByRole('checkbox', { name: t('fitness-training:desk.onSale') }).uncheck()
  await page.getByRole('button', { name: t('fitness-training:desk.save'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:passTypeSaved'))
})

test('who is no fitness member reads what passes there are, and whom to ask', async ({ page, t }) => {
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  await arrive(page, '/amenity/purchase-monthly-pass')
  await expect(page.getByRole('main')).toContainText(t('messages:notFitnessMember'))
  await expect(page.locator('form#pass')).toHaveCount(0)
  await expect(page.getByRole('region', { name: t('fitness-passes:types.title'), exact: true })).toBeVisible()
})
