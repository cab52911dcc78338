import { PEOPLE } from '../../../app/db/seed/people'
import { signInAtDesk } from '../../pages/desk'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { numberOfWay } from '../../support/ways'

/** Hours of the trainer Kim Doyun, one for each way. */
const HOURS = ['06:00', '07:00', '08:00', '09:00', '11:00', '12:00', '13:00', '14:00']

/** Fitness members without a package in the demo: in the order of IDs the last three have one (db/seed/training.ts). */
const BUYERS = PEOPLE.filter(({ accountType, status }) => accountType === 'vip' && status === 'approved')
  .sort((a, b) => a.loginId.localeCompare(b.loginId))
  .slice(0, -3)

test('a fitness member buys a package, books a unit, cancels it and is refunded by the desk', async ({
  page,
  t,
  language,
  enter,
}, info) => {
  test.slow()
  const way = numberOfWay(info)
  const trainer = language === 'ko' ? '김도윤' : 'Kim Doyun'
  const single = language === 'ko' ? 'P.T. 1회' : 'P.T., 1 unit'
  /** The trainer's hour of this way, on each day of the week that is shown. */
  const timeOf = (name: string) => page.getByRole('radio', { name: new RegExp(`^${HOURS[way]}, ${name}`) })
  await signIn(page, BUYERS[way % BUYERS.length]!.loginId)
  await arrive(page, '/amenity/pt-reservation')
  await expectAccessible(page)

  await test.step('without consent to the policy nothing is bought', async () => {
    await page
      .locator('form#package')
      .getByRole('radio', { name: new RegExp(`^${single}`) })
      .check()
    await page.locator('form#package').getByRole('button').last().click()
    await expectErrors(page, t, [[null, t('messages:ptPolicyNotAgreed')]])
  })

  await test.step('with it the package is bought', async () => {
    await page.locator('form#package').getByRole('checkbox').check()
    await page.locator('form#package').getByRole('button').last().click()
    await expect(toast(page)).toHaveText(t('messages:ptBought'))
    await expect(
      page.getByRole('region', { name: t('fitness-training:own.title'), exact: true }),
    ).toContainText(t('fitness-training:own.left', { left: 1, units: 1 }))
  })

  await test.step('a unit needs a time', async () => {
    for (const _ of [1, 2, 3])
      await page
        .getByRole('region', { name: t('fitness-training:book.title'), exact: true })
        .getByRole('link', { name: t('fitness-training:book.after'), exact: true })
        .click()
    await page.locator('form#unit').getByRole('button').last().click()
    await expectErrors(page, t, [[null, t('messages:ptTimeRequired')]])
    await expectAccessible(page)
  })

  await test.step('it is booked, and its page says until when it is cancelled free of charge', async () => {
    await timeOf(trainer).first().check()
    await page.locator('form#unit').getByRole('button').last().click()
    await expect(page).toHaveURL(/\/my-page\/fitness-reservation-details\/[\w-]{22}\/pt$/)
    await expect(toast(page)).toHaveText(t('messages:ptBooked'))
    // It stays when the toast has gone.
    await expect(page.locator('[data-done=ptBooked]')).toContainText(t('messages:ptBooked'))
    await expect(
      page.getByRole('region', { name: t('fitness-training:details.units'), exact: true }),
    ).toContainText(trainer)
    await expectAccessible(page)
  })
  const file = await page.request.get(`${new URL(page.url()).pathname}/calendar`)
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)

  await test.step('the unit is given back, and a refund asked for', async () => {
    await page.locator('summary', { hasText: t('fitness-training:details.cancelUnit') }).click()
    await page.getByRole('button', { name: t('fitness-training:details.cancelUnit'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:ptUnitCancelled'))
    const url = page.url()
    await page
      .getByRole('region', { name: t('fitness-training:details.units'), exact: true })
      .getByRole('link', { name: t('fitness-training:details.again') })
      .click()
    await expect(page.locator('form#unit input:checked')).toHaveAccessibleName(
      new RegExp(`^${HOURS[way]}, ${trainer}`),
    )
    await arrive(page, url)
    await page.locator('summary', { hasText: t('fitness-training:refund.ask') }).click()
    await page.getByRole('button', { name: t('fitness-training:refund.ask'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:ptRefundRequested'))
  })

  await test.step('the desk approves it', async () => {
    const number = await page
      .getByRole('region', { name: t('building:receipt.title'), exact: true })
      .locator('dd')
      .first()
      .textContent()
    const desk = await enter()
    await signInAtDesk(desk, t, 'amenitydesk', '/desk/fitness')
    const item = desk.locator(`[id="${number!.trim()}"]`)
    await expect(item).toContainText(t('fitness:won', { amount: '70,000' }))
    await item.getByRole('button', { name: t('fitness:desk.approve'), exact: true }).click()
    await expect(toast(desk)).toHaveText(t('messages:fitnessCancellationApproved'))
  })
  await page.reload()
  await expect(
    page.getByRole('region', { name: t('fitness-training:details.facts'), exact: true }),
  ).toContainText(t('statuses:cancelled'))
})

test('the desk adds a trainer with days off, and sees who trains', async ({ page, t }, info) => {
  const name = `Trainer ${numberOfWay(info)}`
  await signInAtDesk(page, t, 'amenitydesk', '/desk/fitness/training')
  await expectAccessible(page)
  await page.goto('/desk/fitness/trainers')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('fitness-training:desk.addTrainer'), exact: true }).click()

  await test.step('without weekdays and hours the errors stand at their fields', async () => {
    await page.getByRole('textbox', { name: t('fitness-training:desk.field.nameKo') }).fill(name)
    await page.getByRole('textbox', { name: t('fitness-training:desk.field.nameEn') }).fill(name)
    await page.getByRole('button', { name: t('fitness-training:desk.save'), exact: true }).click()
    await expectErrors(page, t, [
      [null, t('messages:weekdayRequired')],
      [null, t('messages:ptFromRequired')],
      [null, t('messages:ptToRequired')],
    ])
    await expectAccessible(page)
  })
  await page.getByRole('checkbox', { name: t('fitness:weekdayName.1'), exact: true }).check()
  await page.getByRole('textbox', { name: t('fitness-training:desk.field.fromMinutes') }).fill('06:00')
  await page.getByRole('textbox', { name: t('fitness-training:desk.field.toMinutes') }).fill('10:00')
  // Cannot be booked, so that it is in nobody's way.
  await page.getByRole('checkbox', { name: t('fitness-training:desk.field.isActive') }).uncheck()
  await page.getByRole('button', { name: t('fitness-training:desk.save'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:ptTrainerSaved'))

  await test.step('days off list who is concerned before they are saved', async () => {
    await page.getByLabel(t('fitness-training:daysOff.from')).fill('2027-01-04')
    await page.getByLabel(t('fitness-training:daysOff.to')).fill('2027-01-05')
    await page.getByRole('button', { name: t('fitness-training:daysOff.look'), exact: true }).click()
    await expect(page.locator('form#days')).toBeVisible()
    await page.locator('form#days').getByRole('textbox').fill('휴가')
    await page.getByRole('button', { name: t('fitness-training:daysOff.save'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:ptDaysOffSaved'))
    await expect(page.locator('#days-off')).toContainText('2027-01-04')
    await expectAccessible(page)
  })
})

test('whoever is no fitness member reads so at P.T., and sees trainers and prices @once', async ({
  page,
  t,
}) => {
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  await arrive(page, '/amenity/pt-reservation')
  await expect(page.getByRole('main')).toContainText(t('messages:notFitnessMember'))
  await expect(page.getByRole('main')).toContainText('김도윤')
  await expect(page.locator('form#package, form#unit')).toHaveCount(0)
})
