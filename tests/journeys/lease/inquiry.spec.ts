import { expectErrors, isAlive } from '../../pages/form'
import { leaseForms, newEmail } from '../../pages/lease-form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, openFilter, test } from '../../support/journey'
import { messagesTo } from '../../support/visits'

const CONTENT = 'contentdesk'

test('somebody inquires about an office, and content staff answer by e-mail', async ({
  page,
  request,
  enter,
  t,
}) => {
  test.slow()
  const email = newEmail()
  const title = `Office ${email.split('@')[0]}`
  const { field, press, terms, consent, agree } = leaseForms(page, t)
  await page.goto('/lease-inquiry/lease-inquiry-query')
  await expect(page, 'the form stands behind the terms').toHaveURL('/lease-inquiry')
  await expectAccessible(page)
  await press(t('lease:terms.submit'))
  await expectErrors(page, t, [
    [terms, t('messages:termsNotAgreed')],
    [consent, t('messages:privacyNotAgreed')],
  ])
  await agree()
  await expect(page).toHaveURL('/lease-inquiry/lease-inquiry-query')
  await expectAccessible(page)

  await field(t('inquiries:field.writer')).fill('노은재')
  await field(t('inquiries:field.contact')).fill('010-abcd-5678')
  await field(t('inquiries:field.description')).fill('첫 줄\n둘째 줄')
  await press(t('lease:inquiry.submit'))
  await expectErrors(page, t, [
    [field(t('inquiries:field.email')), t('messages:emailRequired')],
    [field(t('inquiries:field.contact')), t('messages:numbersOnly')],
    [field(t('inquiries:field.area')), t('messages:leaseAreaRequired')],
    [field(t('inquiries:field.title')), t('messages:titleRequired')],
  ])
  await expect(field(t('inquiries:field.writer'))).toHaveValue('노은재')
  await expect(field(t('inquiries:field.description'))).toHaveValue('첫 줄\n둘째 줄')
  await field(t('inquiries:field.email')).fill(email)
  await field(t('inquiries:field.contact')).fill('010-1234-5678')
  await field(t('inquiries:field.area')).fill('한 개 층')
  await field(t('inquiries:field.title')).fill(title)
  await press(t('lease:inquiry.submit'))

  await expect(page).toHaveURL('/lease-inquiry/lease-inquiry-query?done=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lease:received.title'))
  await expectAccessible(page)
  const receipt = (await page.getByRole('definition').first().textContent())!
  const [received] = await messagesTo(request, email)
  expect(received).toMatchObject({ template: 'leaseInquiryReceived' })
  expect(received!.text).toContain(receipt)
  await page.reload()
  await expect(page.getByRole('definition').first()).toHaveText(receipt)

  const desk = await enter()
  await signInAtDesk(desk, CONTENT)
  await arrive(desk, '/desk')
  await desk
    .getByRole('main')
    .getByRole('link', { name: t('desk:tasks.inquiriesWaiting') })
    .click()
  await expectAccessible(desk)
  const filter = await openFilter(desk, t)
  await filter.getByRole('searchbox').fill(receipt)
  await filter.getByRole('button', { name: t('shell:filter.search') }).click()
  await desk.getByRole('link', { name: title }).click()
  await expectAccessible(desk)
  const main = desk.getByRole('main')
  await expect(main).toContainText(email)
  const deskForms = leaseForms(desk, t)
  const answer = desk.getByRole('textbox', { name: t('inquiries:field.answer'), exact: true })
  await deskForms.press(t('inquiries:desk.send'))
  await expectErrors(desk, t, [[answer, t('messages:answerRequired')]])
  await answer.fill('12층을 쓰실 수 있습니다.\n둘러보러 오십시오.')
  await deskForms.press(t('inquiries:desk.send'))
  await expect(toast(desk)).toHaveText(t('messages:inquiryAnswered'))
  await expect(main).toContainText(t('statuses:answered'))
  await expect(desk.getByRole('region', { name: t('inquiries:field.answer') })).toContainText('12층')
  const messages = await messagesTo(request, email)
  expect(messages.map(({ template }) => template)).toEqual(['leaseInquiryReceived', 'leaseInquiryAnswered'])
  expect(messages[1]!.text).toContain('12층을 쓰실 수 있습니다.\n둘러보러 오십시오.')
})

test('an expired consent is asked for within the form, which keeps its entries', async ({ page, t }) => {
  const { field, press, terms, consent, agree } = leaseForms(page, t)
  await page.goto('/lease-inquiry')
  await agree()
  await field(t('inquiries:field.writer')).fill('노은재')
  await field(t('inquiries:field.email')).fill(newEmail())
  await field(t('inquiries:field.contact')).fill('0215880000')
  await field(t('inquiries:field.area')).fill('한 개 층')
  await field(t('inquiries:field.title')).fill('사무실')
  await field(t('inquiries:field.description')).fill('12층 이상')
  await page.context().clearCookies({ name: 'leaseConsent' })
  await press(t('lease:inquiry.submit'))
  await expectErrors(page, t, [
    [terms, t('messages:termsNotAgreed')],
    [consent, t('messages:privacyNotAgreed')],
  ])
  await expect(field(t('inquiries:field.title'))).toHaveValue('사무실')
  await terms.check()
  await consent.check()
  await press(t('lease:inquiry.submit'))
  await expect(page).toHaveURL('/lease-inquiry/lease-inquiry-query?done=1')
})

test('an inquiry is closed with a reason', async ({ page, request, t }) => {
  const title = `Advertisement ${newEmail().split('@')[0]}`
  const body = {
    writer: '광고',
    email: newEmail(),
    contact: '0215880000',
    area: '-',
    title,
    description: '광고',
    agreeTerms: true,
    consent: true,
  }
  const answer = await request.post('/api/v1/lease/inquiry', { data: body })
  expect(answer.status()).toBe(201)
  await signInAtDesk(page, CONTENT)
  await page.goto(`/desk/lease?searched=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await page
    .getByRole('main')
    .locator('summary', { hasText: t('inquiries:desk.close') })
    .click()
  const reason = page.getByRole('textbox', { name: t('shell:reason'), exact: true })
  await reason.fill('광고')
  await leaseForms(page, t).press(t('inquiries:desk.close'))
  await expect(toast(page)).toHaveText(t('messages:inquiryClosed'))
  await expect(page.getByRole('region', { name: t('inquiries:desk.history') })).toContainText('광고')
  await expect(page.getByRole('main')).toContainText(t('inquiries:desk.over'))
})

test('the setting hides the menu item but not the pages @once', async ({ page, enter, t }) => {
  const admin = await enter()
  await signInAtDesk(admin, ADMINISTRATOR)
  const show = async (isShown: boolean) => {
    await admin.goto('/desk/settings/lease-show')
    await admin.getByRole('checkbox').setChecked(isShown)
    await admin
      .getByRole('button', { name: t('desk:settings.save'), exact: true })
      .last()
      .click()
    await expect(toast(admin)).toHaveText(t('messages:settingSaved'))
  }
  const item = page.locator('nav a[href="/lease-inquiry"]')
  await page.goto('/')
  await expect(item).not.toHaveCount(0)
  try {
    await show(false)
    await page.goto('/')
    await expect(item).toHaveCount(0)
    await arrive(page, '/lease-inquiry')
    expect((await page.request.get('/api/v1/lease/view')).ok()).toBe(true)
  } finally {
    await show(true)
  }
  await page.goto('/')
  await expect(item).not.toHaveCount(0)
})

test('an inquiry is checked and refused in place @once', async ({ page, t }) => {
  const { field, press, agree } = leaseForms(page, t)
  await page.goto('/lease-inquiry')
  await agree()
  expect(await isAlive(page)).toBe(true)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await field(t('inquiries:field.email')).fill('nobody')
  await field(t('inquiries:field.contact')).fill('010-abcd-5678')
  await field(t('inquiries:field.writer')).focus()
  const says = (key: 'emailInvalid' | 'numbersOnly') => new RegExp(t(`messages:${key}`))
  await expect(field(t('inquiries:field.email'))).toHaveAccessibleDescription(says('emailInvalid'))
  await expect(field(t('inquiries:field.contact'))).toHaveAccessibleDescription(says('numbersOnly'))
  await press(t('lease:inquiry.submit'))
  await expect(page.getByRole('alert')).toContainText(t('messages:leaseAreaRequired'))
  await expect(field(t('inquiries:field.email'))).toHaveValue('nobody')
  expect(documents).toEqual([])
})
