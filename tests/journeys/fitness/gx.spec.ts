import type { Page, TestInfo } from '@playwright/test'
import { PEOPLE } from '../../../app/db/seed/people'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { signInAtDesk } from '../../pages/desk'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { numberOfWay } from '../../support/ways'

/** Staff of the role amenity. */
const DESK = 'amenitydesk'

/** An hour of each way, as nobody takes part in two programmes at once. */
const HOURS = [20, 11, 12, 13, 14, 16, 17, 18]

/** Two fitness members of each way: one person applies once for a month. */
function vipsOfWay(info: TestInfo) {
  const way = numberOfWay(info)
  const vips = PEOPLE.filter(({ accountType, status }) => accountType === 'vip' && status === 'approved')
  return [vips[way % vips.length]!, vips[(way + 1) % vips.length]!] as const
}

test('somebody finds a programme in the timetable, applies for a month and cancels, and the desk approves', async ({
  page,
  t,
  language,
  enter,
}, info) => {
  test.slow()
  const yoga = language === 'ko' ? '아침 요가' : 'Morning yoga'
  await signIn(page, vipsOfWay(info)[0].loginId)
  await arrive(page, '/fitness')
  await page.getByRole('link', { name: t('fitness:home.way.gx'), exact: true }).click()

  await test.step('next month’s timetable leads to the programme', async () => {
    await page
      .getByRole('navigation', { name: t('fitness:gx.months'), exact: true })
      .getByRole('link')
      .last()
      .click()
    await expect(page).toHaveURL(/month=/)
    await expectAccessible(page)
    await page
      .getByRole('region', { name: t('fitness:gx.week'), exact: true })
      .getByRole('link', { name: yoga })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(yoga)
    await expectAccessible(page)
  })

  await test.step('applying needs consent, and shows the receipt and what a cancellation gives back', async () => {
    await page.getByRole('button', { name: t('fitness:program.apply'), exact: true }).click()
    await expectErrors(page, t, [[null, t('messages:passPolicyNotAgreed')]])
    await page.getByRole('checkbox', { name: t('fitness-training:buy.agree') }).check()
    await page.getByRole('button', { name: t('fitness:program.apply'), exact: true }).click()
    await expect(page).toHaveURL(/\/my-page\/fitness-reservation-details\/[\w-]{22}\/gx$/)
    await expect(toast(page)).toHaveText(t('messages:gxApplied'))
    // It stays when the toast has gone.
    await expect(page.locator('[data-done=gxApplied]')).toContainText(t('messages:gxApplied'))
    const receipt = page.getByRole('region', { name: t('building:receipt.title'), exact: true })
    await expect(receipt).toContainText(t('fitness:won', { amount: '66,000' }))
    await expect(
      page.getByRole('region', { name: t('fitness:refund.ifCancelled'), exact: true }),
    ).toContainText(t('fitness:won', { amount: '60,000' }))
    await expectAccessible(page)
  })
  const details = new URL(page.url()).pathname

  await test.step('the calendar file has an event for each class', async () => {
    const file = await page.request.get(`${details}/calendar`)
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect((await file.text()).match(/BEGIN:VEVENT/g)!.length).toBeGreaterThan(3)
  })

  await test.step('a cancellation is asked for', async () => {
    await page.locator('summary', { hasText: t('fitness:details.cancel') }).click()
    await page.getByRole('button', { name: t('fitness:details.cancel'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:fitnessCancellationRequested'))
  })

  await test.step('the desk approves it', async () => {
    const desk = await enter()
    await signInAtDesk(desk, t, DESK, '/desk/fitness')
    const id = details.split('/')[3]!
    const item = desk.locator(`[id="${id}"]`)
    await expect(item).toContainText(yoga)
    await expectAccessible(desk)
    await item.getByRole('button', { name: t('fitness:desk.approve'), exact: true }).click()
    await expect(toast(desk)).toHaveText(t('messages:fitnessCancellationApproved'))
    await desk.goto('/desk/fitness/programs')
    await desk.getByRole('link', { name: yoga }).click()
    await expectAccessible(desk)
  })

  await arrive(page, '/my-page/fitness-reservation-list?status=cancelled')
  await expect(page.getByRole('row', { name: new RegExp(yoga) }).first()).toContainText(
    t('statuses:cancelled'),
  )
})

test('the desk adds a programme with one place; whoever waits is kept the place that becomes free', async ({
  page,
  t,
  enter,
}, info) => {
  test.slow()
  const way = numberOfWay(info)
  const hour = HOURS[way]!
  const name = `Pilates ${way}`
  const desk = await enter()
  await signInAtDesk(desk, t, DESK, '/desk/fitness/programs/new')
  const form = desk.getByRole('main')
  await test.step('a programme without its days and with no place is refused at its fields', async () => {
    await form.locator('[name=nameKo]').fill(name)
    await form.locator('[name=nameEn]').fill(name)
    await form.locator('[name=start]').fill(`${hour}:00`)
    await form.locator('[name=end]').fill(`${hour}:50`)
    await form.locator('[name=won]').fill('60000')
    await form.locator('[name=capacity]').fill('0')
    await form.getByRole('button', { name: t('fitness:desk.save'), exact: true }).click()
    await expect(desk.getByRole('alert').getByRole('listitem')).toHaveCount(2)
    await expect(form.locator('[name=nameKo]')).toHaveValue(name)
    await form.locator('[name=capacity]').fill('1')
    await form.locator('[name=weekdays][value="3"]').check()
    await form.getByRole('button', { name: t('fitness:desk.save'), exact: true }).click()
    await expect(toast(desk)).toHaveText(t('messages:gxProgramSaved'))
  })

  const applying = async (member: Page, button: 'apply' | 'wait') => {
    await arrive(member, '/gx-fitness?month=2026-12')
    await member
      .getByRole('region', { name: t('fitness:gx.week'), exact: true })
      .getByRole('link', { name })
      .first()
      .click()
    await member.getByRole('checkbox', { name: t('fitness-training:buy.agree') }).check()
    await member.getByRole('button', { name: t(`fitness:program.${button}`), exact: true }).click()
  }
  const [first, second] = vipsOfWay(info)
  await signIn(page, first.loginId)
  await applying(page, 'apply')
  await expect(page).toHaveURL(/\/gx$/)
  const id = new URL(page.url()).pathname.split('/')[3]!

  const waiting = await enter(second.loginId)
  await test.step('the second waits, and reads the place in the row', async () => {
    await applying(waiting, 'wait')
    await expect(toast(waiting)).toHaveText(t('messages:gxWaitingJoined'))
    await expect(waiting.getByRole('main')).toContainText(t('fitness:program.waitingAt', { place: 1 }))
    await expectAccessible(waiting)
  })

  await test.step('the place that becomes free is kept, not bought', async () => {
    await page.locator('summary', { hasText: t('fitness:details.cancel') }).click()
    await page.getByRole('button', { name: t('fitness:details.cancel'), exact: true }).click()
    await arrive(desk, '/desk/fitness')
    await desk
      .locator(`[id="${id}"]`)
      .getByRole('button', { name: t('fitness:desk.approve') })
      .click()
    await expect(toast(desk)).toHaveText(t('messages:fitnessCancellationApproved'))
    await waiting.reload()
    await expect(waiting.getByRole('main')).not.toContainText(t('fitness:program.waitingAt', { place: 1 }))
    await applying(waiting, 'apply')
    await expect(toast(waiting)).toHaveText(t('messages:gxApplied'))
  })
})

test('whoever is no fitness member reads so, and sees what there is @once', async ({ page, t }) => {
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  for (const path of ['/fitness', '/gx-fitness', '/my-page/fitness-reservation-list']) {
    await arrive(page, path)
    await expect(page.getByRole('main')).toContainText(t('messages:notFitnessMember'))
  }
  await arrive(page, '/gx-fitness')
  await expect(page.getByRole('link', { name: '아침 요가' }).first()).toBeVisible()
})
