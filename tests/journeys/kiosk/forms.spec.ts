import { expectErrors } from '../../pages/form'
import { sendComplaint, startComplaint } from '../../pages/complaint-form'
import { heatingForm } from '../../pages/heating-form'
import { leaseForms, newEmail } from '../../pages/lease-form'
import { expectAccessible } from '../../support/accessibility'
import { expect, signIn, test } from '../../support/journey'
import { atKiosk } from '../../support/kiosk'
import { memberWith } from '../../support/people'
import { messagesTo } from '../../support/visits'

/** A Sunday that no other journey uses: every hour is an extra one. */
const SUNDAY = '2026-12-13'

test('somebody inquires about an office at a kiosk', async ({ page, request, t }) => {
  await atKiosk(page)
  const email = newEmail()
  const { field, press, agree } = leaseForms(page, t)
  await page.goto('/lease-inquiry')
  await expectAccessible(page)
  await agree()
  await field(t('inquiries:field.writer')).fill('노은재')
  await field(t('inquiries:field.contact')).fill('010-1234-5678')
  await field(t('inquiries:field.area')).fill('한 개 층')
  await field(t('inquiries:field.title')).fill('사무실')
  await field(t('inquiries:field.description')).fill('12층 이상')
  await press(t('lease:inquiry.submit'))
  await expectErrors(page, t, [[field(t('inquiries:field.email')), t('messages:emailRequired')]])
  await field(t('inquiries:field.email')).fill(email)
  // A page switch of the frame keeps the entries.
  await page.getByRole('button', { name: t('kiosk:bar.largeText') }).click()
  await expect(page.locator('html')).toHaveClass(/kiosk-large/)
  await expect(field(t('inquiries:field.email'))).toHaveValue(email)
  await press(t('lease:inquiry.submit'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lease:received.title'))
  await expect(page.locator('script')).toHaveCount(0)
  expect(await messagesTo(request, email)).toMatchObject([{ template: 'leaseInquiryReceived' }])
})

test('a member sends a complaint and requests heating at a kiosk, and nothing remains', async ({
  page,
  t,
}) => {
  test.slow()
  await atKiosk(page)
  await signIn(page, memberWith({ flags: ['total'], company: 'saebyeok' }).loginId)
  const title = `로비 ${Date.now()}`
  await page.goto('/complaint-submission')
  await startComplaint(page, t, title)
  await sendComplaint(page, t)
  const description = page.getByLabel(t('complaints:field.description'))
  await expectErrors(page, t, [[description, t('messages:descriptionRequired')]])
  await description.fill('문이 닫히지 않습니다')
  await sendComplaint(page, t)
  await expect(page).toHaveURL(/\/inquiry-details\/[\w-]{22}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectAccessible(page)
  const complaint = page.url()

  await page.goto('/heating-application')
  const form = heatingForm(page, t)
  await form.type('heating').check()
  await form.date.fill(SUNDAY)
  await form.start.selectOption('09:00')
  await form.end.selectOption('10:00')
  await form.price.click()
  await expect(form.box).toBeVisible()
  await expectAccessible(page)
  await form.submit(1).click()
  await expect(page).toHaveURL(/\/request-details\/[\w-]{22}$/)
  await expect(page.locator('script')).toHaveCount(0)

  await page.goto('/kiosk/reset')
  await page.goto(complaint)
  await expect(page.getByRole('main')).not.toContainText(title)
})
