import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'

const amenity = memberWith({ flags: ['amenity'] })

test('the desk changes a price, and the history shows it @once', async ({ page, t }) => {
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/bookings/offers')
  const desk = (key: 'won' | 'seats' | 'place') => t(`meeting-rooms:desk.offers.field.${key}`)
  await page.getByRole('link', { name: /Laptop|노트북/ }).click()
  await expectAccessible(page)
  const won = page.getByLabel(desk('won'), { exact: true })
  await won.fill('많이')
  const save = page.getByRole('button', { name: t('meeting-rooms:desk.offers.save'), exact: true })
  await save.click()
  await expectErrors(page, t, [[won, t('messages:offerWonRequired')]])
  await won.fill('21000')
  await save.click()
  await expect(toast(page)).toHaveText(t('messages:offerSaved'))
  await page.getByRole('link', { name: /Laptop|노트북/ }).click()
  await expect(page.getByRole('main')).toContainText('21,000')
  await page.getByLabel(desk('won'), { exact: true }).fill('20000')
  await save.click()
  await expect(toast(page)).toHaveText(t('messages:offerSaved'))
})

test('a door shows the next booking, and an unknown room is 404 @once', async ({ page, t }) => {
  await arrive(page, '/room/meeting-1')
  await expect(page.getByText(t('rooms:door.next'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await arrive(page, '/room/nowhere', 404)
})

test('joining the waiting list of a free time is refused', async ({ page, t }) => {
  await signIn(page, amenity.loginId)
  await arrive(page, '/my-page/waiting-list?room=meeting-2')
  const join = page.getByRole('button', { name: t('rooms:wait.submit'), exact: true })
  await join.click()
  // Two fields with the same message are told apart in the summary.
  for (const field of ['start', 'end'] as const)
    await expect(page.locator('[data-error-summary]')).toContainText(
      `${t(`shell:field.${field}`)}: ${t('messages:timeRequired')}`,
    )
  await page.getByLabel(t('rooms:field.start'), { exact: true }).selectOption('10:00')
  await join.click()
  await expectErrors(page, t, [
    [page.getByLabel(t('rooms:field.date'), { exact: true }), t('messages:requestDateRequired')],
    [page.getByLabel(t('rooms:field.end'), { exact: true }), t('messages:timeRequired')],
  ])
  await page.getByLabel(t('rooms:field.date'), { exact: true }).fill('2026-12-30')
  await page.getByLabel(t('rooms:field.end'), { exact: true }).selectOption('12:00')
  await join.click()
  await expect(page.getByRole('main')).toContainText(t('messages:lineNotNeeded'))
})

test('a booking that free time pays for is reserved at once, and its member does not wait for it @once', async ({
  page,
  t,
}) => {
  await signIn(page, amenity.loginId)
  const time = 'date=2027-01-27&start=13:00&end=15:00'
  await arrive(page, `/metting-room-reservation/4?${time}`)
  const main = page.getByRole('main')
  const field = (name: 'attendees' | 'meetingName') =>
    main.getByLabel(t(`rooms:field.${name}`), { exact: true })
  await field('attendees').fill('4')
  await field('meetingName').fill('0원 회의')
  // Free time is used by itself.
  await expect(main.getByRole('checkbox', { name: t('rooms:form.useFreeTime') })).toBeChecked()
  await main.locator('summary', { hasText: t('rooms:field.paymentMethod') }).click()
  await main.getByRole('radio', { name: t('rooms:payment.card') }).check()
  await main.locator('[name=agreed]').check()
  await main.getByRole('button', { name: t('rooms:form.submit'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:bookingMade'))
  await expect(main).toContainText(t('rooms:receipt.nothingToPay'))
  await expect(main).not.toContainText(t('rooms:receipt.unpaid'))
  await arrive(page, `/my-page/waiting-list?room=meeting-4&${time}`)
  await page.getByRole('button', { name: t('rooms:wait.submit'), exact: true }).click()
  await expect(page.getByRole('main')).toContainText(t('messages:lineForOwnTime'))
})
