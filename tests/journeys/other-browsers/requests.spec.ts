import { findFirefox } from '../../../app/set-up/find-parts.js'
import { expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { plainBrowser } from '../../support/plain-browser'
import { startFirefox } from '../../support/web-driver'

/** A Saturday that no other journey uses. */
const SATURDAY = '2027-01-23'

test('Firefox: a complaint, extra heating and a lease inquiry are sent @other-browser', async ({
  baseURL,
  t,
}) => {
  test.skip(!findFirefox(), 'Firefox is not installed')
  test.setTimeout(120_000)
  const driven = await startFirefox()
  const browser = plainBrowser(driven)
  const title = `전등 ${Date.now()}`
  try {
    await test.step('a complaint', async () => {
      await browser.open(`${baseURL}/complaint-submission?lng=ko`)
      await browser.fill(t('account:login.loginId'), memberWith({}).loginId)
      await browser.fill(t('account:login.password'), PASSWORD)
      await browser.press(t('account:login.submit'))
      await browser.choose(t('complaints:field.category'), 1)
      await browser.choose(t('complaints:field.subCategory'), 1)
      await browser.fill(t('complaints:field.title'), title)
      await browser.press(t('complaints:form.submit'))
      await browser.expectText(t('messages:descriptionRequired'))
      await browser.fill(t('complaints:field.description'), '복도의 두 번째 전등이 깜빡입니다')
      await browser.press(t('complaints:form.submit'))
      await browser.expectText('복도의 두 번째 전등이 깜빡입니다')
      expect(await browser.url()).toMatch(/\/inquiry-details\/[\w-]{22}/)
    })

    await test.step('extra heating, after its price', async () => {
      await browser.open(`${baseURL}/heating-application?lng=ko`)
      await browser.tick(t('heating:type.heating'))
      await browser.fillDate(t('heating:field.date'), SATURDAY)
      await browser.choose(t('heating:field.start'), '09:00')
      await browser.choose(t('heating:field.end'), '10:00')
      // With script the last choice shows the price, and the button to send.
      await browser.expectText(t('heating:ask.submit', { count: 1 }))
      await browser.expectText(t('heating:won', { amount: '50,000' }))
      await browser.press(t('heating:ask.submit', { count: 1 }))
      await browser.expectText('09:00–10:00')
    })

    await test.step('a lease inquiry, after its terms', async () => {
      await browser.forget()
      await browser.open(`${baseURL}/lease-inquiry?lng=ko`)
      await browser.tick(t('lease:terms.agree'))
      await browser.tick(t('lease:terms.consent'))
      await browser.press(t('lease:terms.submit'))
      await browser.fill(t('inquiries:field.writer'), '노은재')
      await browser.fill(t('inquiries:field.email'), 'firefox@example.com')
      await browser.fill(t('inquiries:field.contact'), '01012345678')
      await browser.fill(t('inquiries:field.area'), '한 개 층')
      await browser.fill(t('inquiries:field.title'), '사무실')
      await browser.fill(t('inquiries:field.description'), '12명이 사용합니다')
      await browser.press(t('lease:inquiry.submit'))
      await browser.expectText(t('lease:received.title'))
    })
  } finally {
    await driven.close()
  }
})
