import type { Translate } from '../../../app/i18n/translate'
import { findFirefox, findWebKit } from '../../../app/set-up/find-parts.js'
import { FRONT_DESK } from '../../support/desk'
import { expect, test } from '../../support/journey'
import { companyOf, memberWith, PASSWORD } from '../../support/people'
import { plainBrowser, plainPage, type PlainBrowser } from '../../support/plain-browser'
import { someone, SOON, TODAY } from '../../support/visits'
import { startFirefox, startWebKit, type DrivenBrowser } from '../../support/web-driver'

const host = memberWith({ flags: ['visitor'] })

/** The product's main job with forms and links only. */
async function doMainJob(browser: PlainBrowser, url: string, t: Translate) {
  const guest = someone()
  await test.step('the guest reserves', async () => {
    await browser.open(`${url}/individual-visitor?lng=ko`)
    const isAlive = await browser.isAlive()
    await browser.choose(t('visitors:field.company'), companyOf(host, 'ko'))
    if (!isAlive) await browser.press(t('visitors:individual.loadFloors'))
    await browser.choose(t('visitors:field.floor'), 1)
    await browser.fill(t('visitors:field.hostName'), host.name)
    await browser.fill(t('visitors:field.hostMobile'), host.mobile)
    await browser.fillDate(t('visitors:field.date'), TODAY)
    await browser.tick(SOON)
    await browser.choose(t('visitors:field.purpose'), t('visitors:purpose.meeting'))
    await browser.fill(t('visitors:field.name'), guest.name)
    await browser.fill(t('visitors:field.mobile'), guest.mobile)
    // Without consent the form is shown again, with the typed values.
    await browser.press(t('visitors:individual.submit'))
    await browser.expectText(t('messages:privacyNotAgreed'))
    if (isAlive) await browser.press(t('shell:toAgreement'))
    await browser.tick(t('visitors:individual.consent'))
    await browser.press(t('visitors:individual.submit'))
    await browser.expectText(t('statuses:visit.request_for_approval'))
  })
  const [reservation] = (await browser.url()).split('?')

  await test.step('the host approves', async () => {
    await browser.forget()
    await browser.open(`${url}/my-visitor?lng=ko&keyword=${encodeURIComponent(guest.name)}`)
    await browser.fill(t('account:login.loginId'), host.loginId)
    await browser.fill(t('account:login.password'), PASSWORD)
    await browser.press(t('account:login.submit'))
    await browser.follow(guest.name)
    await browser.press(t('visitors:decision.approve'))
    await browser.expectText(t('messages:visitApproved'))
  })

  const code = await test.step('the guest opens the gate pass', async () => {
    await browser.forget()
    await browser.open(`${reservation}?lng=ko`)
    await browser.fill(t('visitors:access.mobile'), guest.mobile)
    await browser.press(t('visitors:access.submit'))
    await browser.follow(t('visitors:details.passOf', { name: guest.name }))
    await browser.expectText(t('visitors:pass.state.valid'))
    return /[0-9A-Z]{4} [0-9A-Z]{4}/.exec(await browser.text())![0]
  })

  await test.step('the desk lets the guest in and out', async () => {
    await browser.open(`${url}/desk/visits?lng=ko`)
    await browser.fill(t('desk:field.loginId'), FRONT_DESK)
    await browser.fill(t('desk:field.password'), PASSWORD)
    await browser.press(t('desk:signIn.submit'))
    for (const [button, status] of [
      [t('desk:visits.checkIn'), t('statuses:visit.using')],
      [t('desk:visits.checkOut'), t('statuses:visit.visit_completed')],
    ] as const) {
      await browser.fill(t('desk:visits.code'), code)
      await browser.press(t('desk:visits.lookUp'))
      await browser.press(button)
      await browser.expectText(status)
    }
  })

  await test.step('the pass has ended', async () => {
    await browser.open(`${reservation}?lng=ko`)
    await browser.expectText(t('statuses:visit.visit_completed'))
  })
}

for (const [name, isHere, start] of [
  ['Firefox', findFirefox, startFirefox],
  ['WebKitGTK', findWebKit, startWebKit],
] as [string, () => unknown, () => Promise<DrivenBrowser>][]) {
  test(`${name}: a visit goes from a guest’s form to the gate @other-browser`, async ({ baseURL, t }) => {
    test.skip(!isHere(), `${name} is not installed`)
    test.setTimeout(120_000)
    const driven = await start()
    try {
      await doMainJob(plainBrowser(driven), baseURL!, t)
    } finally {
      await driven.close()
    }
  })
}

/** Removes APIs that newer scripts take for granted. */
const MISSING = ['TextEncoderStream', 'ReadableStream', 'globalThis']

for (const scripts of ['none arrives', 'they meet an old browser'] as const) {
  test(`Chromium where scripts fail, ${scripts}: a visit goes from a guest’s form to the gate @once @whole`, async ({
    browser,
    baseURL,
    t,
  }) => {
    test.setTimeout(60_000)
    const context = await browser.newContext()
    const page = await context.newPage()
    const errors: string[] = []
    context.on('weberror', (error) => {
      // The browser's message about a view transition that it skips between these pages.
      if (!error.error().message.startsWith('Transition was aborted')) errors.push(error.error().message)
    })
    await context.addInitScript((missing) => {
      for (const name of missing) Reflect.deleteProperty(window, name)
      Reflect.deleteProperty(Array.prototype, 'at')
    }, MISSING)
    let asked = 0
    await page.route(/\.js(?:\?|$)/, (route) => {
      asked++
      return scripts === 'none arrives' ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
    await doMainJob(plainPage(page), baseURL!, t)
    expect(asked).toBeGreaterThan(0)
    // Playwright's own script reports the missing API as well, so it was removed.
    await expect(page.evaluate(() => 1)).rejects.toThrow('globalThis is not defined')
    expect(errors).toEqual([])
    await context.close()
  })
}
