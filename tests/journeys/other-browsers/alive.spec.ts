import type { APIRequestContext } from '@playwright/test'
import type { Translate } from '../../../app/i18n/translate'
import { findFirefox, findWebKit } from '../../../app/set-up/find-parts.js'
import { codeSentTo, newcomer } from '../../support/accounts'
import { expect, test } from '../../support/journey'
import { companyOf, memberWith, PASSWORD } from '../../support/people'
import { plainBrowser, type PlainBrowser } from '../../support/plain-browser'
import { reserve, someone } from '../../support/visits'
import { startFirefox, startWebKit, type DrivenBrowser } from '../../support/web-driver'

const host = memberWith({ flags: ['visitor'] })

/** Every step of the sign-up is answered in place, errors included. */
async function signUp(browser: PlainBrowser, url: string, request: APIRequestContext, t: Translate) {
  const person = newcomer()
  await browser.open(`${url}/signup-terms?lng=ko`)
  await browser.tick(t('account:consents.agreeTerms.agree'))
  await browser.tick(t('account:consents.agreePersonalInformation.agree'))
  await browser.press(t('account:terms.submit'))
  await browser.expectText(t('account:signUp.personGroup'))
  expect(await browser.isAlive()).toBe(true)
  await browser.mark()
  await browser.choose(t('account:field.company'), companyOf(host, 'ko'))
  await browser.choose(t('account:field.floor'), 1)
  await browser.fill(t('account:field.name'), person.name)
  await browser.fill(t('account:field.email'), person.email)
  await browser.fill(t('account:field.mobile'), person.mobile)
  await browser.press(t('account:phone.send'))
  await browser.expectText(t('account:phone.sendAgain'))
  await browser.fill(t('account:field.code'), await codeSentTo(request, person.mobile))
  await browser.press(t('account:phone.verify'))
  await browser.expectText(t('messages:phoneVerified'))
  await browser.fill(t('account:field.loginId'), person.loginId)
  await browser.press(t('account:signUp.checkId'))
  await browser.expectText(t('messages:idAvailable'))
  await browser.fill(t('account:field.newPassword'), PASSWORD)
  await browser.expectMet(t('account:password.rule.passwordDigit'))
  await browser.fill(t('account:field.confirmPassword'), PASSWORD)
  // Missing values are reported in place, and all typed values are kept.
  await browser.press(t('account:signUp.submit'))
  await browser.expectText(t('shell:errorSummary', { count: 2 }))
  expect(await browser.isSame(), 'every step was taken in place').toBe(true)
  await browser.tick(`${t('account:accountType.employee')} ${t('account:accountType.employeeHint')}`)
  await browser.tick(t('account:gender.female'))
  await browser.press(t('account:signUp.submit'))
  await browser.expectText(t('account:complete.title'))
}

/** Back shows a guest's page as it was left, Forward a hydrated page. */
async function goBackAndForward(browser: PlainBrowser, url: string, t: Translate) {
  await browser.open(`${url}/about?lng=ko`)
  await browser.open(`${url}/about`)
  await browser.mark()
  await browser.open(`${url}/individual-visitor`)
  // A page that is left while its scripts load stays the server's when it is shown again: nothing resumes them.
  expect(await browser.isAlive()).toBe(true)
  await browser.back()
  await browser.expectText(t('shell:menu.overview'))
  expect(await browser.isSame(), 'Back shows the page as it was left').toBe(true)
  await browser.forward()
  await browser.expectText(t('visitors:individual.title'))
  expect(await browser.isAlive()).toBe(true)
}

/** The open list of a host shows a new reservation. */
async function follow(browser: PlainBrowser, url: string, request: APIRequestContext, t: Translate) {
  const family = `나그네${Date.now()}`
  await browser.open(`${url}/my-visitor?lng=ko&keyword=${encodeURIComponent(family)}`)
  await browser.fill(t('account:login.loginId'), host.loginId)
  await browser.fill(t('account:login.password'), PASSWORD)
  await browser.press(t('account:login.submit'))
  await browser.expectText(t('visitors:list.emptyHint'))
  await browser.mark()
  await reserve(request, host, [someone({ name: family })])
  await browser.expectText(family)
  expect(await browser.isSame(), 'the list was not loaded anew').toBe(true)
}

for (const [name, isHere, start] of [
  ['Firefox', findFirefox, startFirefox],
  ['WebKitGTK', findWebKit, startWebKit],
] as [string, () => unknown, () => Promise<DrivenBrowser>][]) {
  test(`${name}: sign-up in place, Back and Forward, and a list that follows @other-browser`, async ({
    baseURL,
    request,
    t,
  }) => {
    test.skip(!isHere(), `${name} is not installed`)
    test.setTimeout(120_000)
    const driven = await start()
    const browser = plainBrowser(driven)
    try {
      await test.step('signing up', () => signUp(browser, baseURL!, request, t))
      await browser.forget()
      await test.step('back and forward', () => goBackAndForward(browser, baseURL!, t))
      await test.step('following', () => follow(browser, baseURL!, request, t))
    } finally {
      await driven.close()
    }
  })
}
