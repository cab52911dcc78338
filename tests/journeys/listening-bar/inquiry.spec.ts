import { expectErrors } from '../../pages/form'
import { newEmail } from '../../pages/lease-form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { signInAtDesk } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'
import { messagesTo } from '../../support/visits'

test('somebody asks to rent the listening bar, and the amenity desk answers', async ({
  page,
  request,
  enter,
  t,
}) => {
  test.slow()
  const email = newEmail()
  const title = `Session ${email.split('@')[0]}`
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const send = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('listening-bar:inquiry.submit'), exact: true })
      .click()
  const consent = page.getByRole('checkbox', { name: t('listening-bar:inquiry.consent') })
  await page.goto('/listening-bar-lease-inquiry')
  await expectAccessible(page)
  const [writer, contact, day, phone] = [
    field(t('inquiries:field.writer')),
    field(t('inquiries:field.contact')),
    field(t('inquiries:field.desiredDate')),
    page.getByRole('textbox', { name: t('inquiries:field.guestPhone') }),
  ]
  await writer.fill('한지우')
  await contact.fill('010-abcd-5678')
  await page.getByRole('textbox', { name: t('inquiries:field.guestName') }).fill('윤서')
  await field(t('inquiries:field.title')).fill(title)
  await field(t('inquiries:field.description')).fill('30명이 듣습니다.\n19시에 시작합니다.')
  await send()
  await expectErrors(page, t, [
    [field(t('inquiries:field.email')), t('messages:emailRequired')],
    [contact, t('messages:numbersOnly')],
    [day, t('messages:dateRequired')],
    [consent, t('messages:privacyNotAgreed')],
    [phone, t('messages:telephoneRequired')],
  ])
  await expect(field(t('inquiries:field.title'))).toHaveValue(title)
  await field(t('inquiries:field.email')).fill(email)
  await contact.fill('010-1234-5678')
  await phone.fill('010-8765-4321')
  await day.fill((await day.getAttribute('max'))!)
  await consent.check()
  await send()

  await expect(page).toHaveURL('/listening-bar-lease-inquiry?done=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('listening-bar:inquiry.received.title'))
  await expectAccessible(page)
  const receipt = (await page.getByRole('definition').first().textContent())!
  const [received] = await messagesTo(request, email)
  expect(received).toMatchObject({ template: 'barInquiryReceived' })
  expect(received!.text).toContain(receipt)

  const desk = await enter()
  await signInAtDesk(desk, 'amenitydesk')
  await arrive(desk, `/desk/listening-bar/inquiries?searched=${receipt}`)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: title }).click()
  const main = desk.getByRole('main')
  await expect(main).toContainText('윤서')
  await expectAccessible(desk)
  await desk
    .getByRole('textbox', { name: t('inquiries:field.answer'), exact: true })
    .fill('그날 쓰실 수 있습니다.')
  await main.getByRole('button', { name: t('inquiries:desk.send'), exact: true }).click()
  await expect(toast(desk)).toHaveText(t('messages:inquiryAnswered'))
  await expect(main).toContainText(t('statuses:answered'))
  expect((await messagesTo(request, email)).map(({ template }) => template)).toEqual([
    'barInquiryReceived',
    'barInquiryAnswered',
  ])
})
