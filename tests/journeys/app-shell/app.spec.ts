import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { bottomBarItems } from '../../../app/rules/menu'
import type { Flag } from '../../../app/rules/permissions'
import { logOut } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { accountForms } from '../../pages/sign-up-form'
import { expectAccessible } from '../../support/accessibility'
import { approve, newcomer } from '../../support/accounts'
import { expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { startPortalProcess } from '../../support/start-portal'
import { messagesTo } from '../../support/visits'
import { peopleOfWay } from '../../support/ways'

const ROLES: Flag[][] = [[], ['visitor'], ['total']]

for (const flags of ROLES) {
  test(`in the app “my page” has the bottom bar of ${flags[0] ?? 'an ordinary member'}`, async ({
    page,
    t,
  }) => {
    test.slow()
    const member = memberWith({ flags })
    await signIn(page, member.loginId)
    await page.goto('/my-page?app=on')
    const bar = page.getByRole('navigation', { name: t('shell:bottomBar'), exact: true })
    const [total, visitor] = [flags.includes('total'), flags.includes('visitor')]
    const items = bottomBarItems({
      kind: 'member',
      id: 1,
      companyId: 1,
      accountType: 'employee',
      flags: { total, visitor, parking: false, amenity: false, membership: false },
    })
    await expect(bar.getByRole('link')).toHaveText(
      items.map(({ key }) => t(`shell:menu.${key}` as 'shell:menu.home')),
    )
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    // A link that the fixed bar covers in part is not too small to press: it is scrolled out from under the bar.
    const { width } = page.viewportSize()!
    const { height } = (await page.locator('body').boundingBox())!
    await page.setViewportSize({ width, height: Math.ceil(height) })
    await expectAccessible(page)
    const mine = items.find(({ key }) => key === 'visitSearch' || key === 'myVisitors')!
    await bar.getByRole('link', { name: t(`shell:menu.${mine.key}` as 'shell:menu.home') }).click()
    await expect(bar.locator('[aria-current=page]')).toHaveText(
      t(`shell:menu.${mine.key}` as 'shell:menu.home'),
    )
    await bar.getByRole('link', { name: t('shell:menu.home'), exact: true }).click()
    // Elsewhere it is fixed below the footer (decisions §10).
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar.locator('[aria-current=page]')).toHaveText(t('shell:menu.home'))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [footer, edge] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()]
    expect(footer!.y + footer!.height).toBeLessThanOrEqual(edge!.y + 1)
    // So tall that the bar covers nothing, which axe would report as too small.
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 8000 })
    await expectAccessible(page)
  })
}

test('a guest in the app has the footer and no bar @once', async ({ page, t }) => {
  await page.goto('/notice?app=on')
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: t('shell:bottomBar'), exact: true })).toHaveCount(0)
})

test('a browser has the footer on “my page” @once', async ({ page, t }) => {
  await signIn(page, memberWith({}).loginId)
  await page.goto('/my-page')
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: t('shell:bottomBar'), exact: true })).toHaveCount(0)
})

test('without an update the screen says so, without header and footer', async ({ page, t }) => {
  await page.goto('/update-app?app=on&platform=iOS&version=9.0.0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:updateApp.none.title'))
  // An older version is not announced to a newer app.
  await expect(page.getByRole('main')).toContainText('9.0.0')
  await expect(page.getByRole('main')).not.toContainText(t('shell:updateApp.latest'))
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
})

const SETTINGS = {
  latest_android_version: '2.0.0',
  minimum_android_version: '1.5.0',
  latest_ios_version: '2.0.0',
  minimum_ios_version: '1.5.0',
  is_force_update: true,
}

/** A portal whose API requires updates, as the settings can. */
async function withUpdates(env: Record<string, string>, use: (url: string) => Promise<void>) {
  // why: versions set by a screen would affect other journeys; the rest of the API is not needed.
  const api = createServer((request, response) => {
    const isVersion = request.url?.endsWith('/app-settings/version')
    response.writeHead(isVersion ? 200 : 503, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isVersion ? { data: SETTINGS } : { status: 503, messageKey: 'serviceUnavailable' }),
    )
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const { port } = api.address() as AddressInfo
  const portal = await startPortalProcess({ API_URL: `http://127.0.0.1:${port}/api/v1`, ...env })
  try {
    await use(portal.url)
  } finally {
    await portal.stop()
    api.close()
  }
}

test('an older app shows the update, which can be skipped for three days @once', async ({ page, t }) => {
  await withUpdates({ IOS_STORE_URL: 'https://apps.example/nuri' }, async (url) => {
    await page.goto(`${url}/notice?app=on&platform=iOS&version=1.10.0`)
    await expect(page).toHaveURL(`${url}/update-app`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:updateApp.skippable.title'))
    await expect(page.getByRole('main')).toContainText('2.0.0')
    await expect(page.getByRole('main')).toContainText('1.10.0')
    await expect(page.getByRole('link', { name: t('shell:updateApp.now') })).toHaveAttribute(
      'href',
      'https://apps.example/nuri',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: t('shell:updateApp.skip'), exact: true }).click()
    await expect(page).toHaveURL(/\/notice\?/)
    await page.goto(`${url}/login`)
    await expect(page).toHaveURL(`${url}/login`)
    await page.context().addCookies([{ name: 'updateSkipped', value: '2026-11-21', url }])
    await page.goto(`${url}/login`)
    await expect(page).toHaveURL(`${url}/update-app`)
  })
})

test('an app below the minimum shows only the update @once', async ({ page, t }) => {
  await withUpdates({}, async (url) => {
    await listen(page)
    await page.goto(`${url}/?app=on&platform=Android&version=1.4.9`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:updateApp.blocking.title'))
    await expect(page.getByRole('button', { name: t('shell:updateApp.skip') })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: t('shell:updateApp.now') }).click()
    await page.getByRole('button', { name: t('shell:updateApp.exit') }).click()
    expect(await heard(page)).toEqual([{ type: 'loadApp' }, { type: 'exitApp' }])
    await page.goto(`${url}/login`)
    await expect(page).toHaveURL(`${url}/update-app`)
  })
})

/** Adds the object by which an app receives messages of the page. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const messages: unknown[] = []
    Object.assign(window, {
      heard: messages,
      ReactNativeWebView: { postMessage: (text: string) => messages.push(JSON.parse(text)) },
    })
  })
/** Sends a message of the app to the page. */
const say = (page: Page, message: unknown, origin?: string) =>
  page.evaluate(
    ([data, from]) => dispatchEvent(new MessageEvent('message', { data, origin: from ?? location.origin })),
    [message, origin] as const,
  )
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)

test('an app is recognised by its bridge, which answers only the page’s own messages @once', async ({
  page,
}) => {
  // why: there is no app here; this object is all that the page sees of one.
  await listen(page)
  await page.goto('/notice')
  await expect(page).toHaveURL('/notice?app=on')
  await expect(page.locator('html')).toHaveClass(/is-app/)
  await page.goto('/login')
  await say(page, { type: 'hasHistory' })
  await say(page, { type: 'hasHistory' }, 'https://evil.example')
  await say(page, 'no message')
  expect(await heard(page)).toEqual([{ type: 'hasHistory', payload: true }])
  await say(page, JSON.stringify({ type: 'loadApp', payload: { platform: 'Android', version: '3.1' } }))
  await expect(page).toHaveURL('/login?app=on&platform=Android&version=3.1')
  await say(page, { type: 'lastHistory' })
  await expect(page).toHaveURL('/notice?app=on')
})

test('the app reports itself once, and never over the answer to a form @once', async ({ page, t }) => {
  await listen(page)
  const said = { platform: 'iOS', version: '2.0.0' }
  await page.goto('/login?app=on&platform=iOS&version=1.9.0')
  await signInPage(page, t).signIn('nobody99', 'Wrong-2026!')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(t('messages:invalidCredentials'))
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await say(page, { type: 'loadApp', payload: said })
  await say(page, { type: 'hasHistory' })
  await expect(alert).toContainText(t('messages:invalidCredentials'))
  expect(loads).toEqual([])
  await page.goto('/notice')
  await say(page, { type: 'loadApp', payload: said })
  await expect(page).toHaveURL('/notice?app=on&platform=iOS&version=2.0.0')
  await page.goto('/login')
  await say(page, { type: 'loadApp', payload: said })
  await say(page, { type: 'hasHistory' })
  await expect(page).toHaveURL('/login')
})

test('signing in in the app registers its device, signing out ends its messages @once', async ({
  page,
  request,
  t,
}, info) => {
  const { ordinary } = peopleOfWay(info)
  const key = `pixel-9-${ordinary.loginId}`
  const headers = async () => {
    const signedIn = await request.post('/api/v1/auth/login', {
      data: { loginId: ordinary.loginId, password: PASSWORD },
    })
    return { authorization: `Bearer ${((await signedIn.json()) as { data: { token: string } }).data.token}` }
  }
  const known = async () => {
    const answer = await request.get(`/api/v1/device/${key}`, { headers: await headers() })
    return (await answer.json()) as { data?: object; messageKey?: string }
  }
  await listen(page)
  // The message is received although the script that listens loads later.
  let fetchBridge = () => {}
  const isSaid = new Promise<void>((resolve) => (fetchBridge = resolve))
  await page.route('**/assets/bridge-*.js', (route) => isSaid.then(() => route.continue()))
  for (const deviceToken of ['push-old', 'push-new']) {
    await page.goto('/login?app=on&platform=Android&version=2.0.0')
    const device = { deviceId: 'pixel-9', deviceName: 'Pixel 9', deviceToken }
    const payload = { platform: 'Android', version: '2.0.0', ...device }
    await say(page, { type: 'loadApp', payload })
    fetchBridge()
    await expect(page.locator('input[name=deviceToken]')).toHaveValue(deviceToken)
    await signInPage(page, t).signIn(ordinary.loginId.toUpperCase(), PASSWORD)
    await expect(page).toHaveURL('/')
    expect((await known()).data).toEqual({ deviceId: key, deviceToken })
    // The session ends without signing out: the device still belongs to this person.
    await page.context().clearCookies({ name: 'accessTokenT' })
  }
  await signIn(page, ordinary.loginId)
  await page.goto('/')
  await logOut(page, t)
  await expect(page).toHaveURL(/\/login(?:#|$)/)
  expect((await known()).messageKey).toBe('invalidId')
})

test('a person who signs up in the app is notified of the approval on that device @once', async ({
  page,
  request,
  t,
  language,
}) => {
  test.slow()
  const manager = memberWith({ flags: ['membership'] })
  const person = newcomer()
  const form = accountForms(page, t)
  await listen(page)
  await page.goto('/signup-terms?app=on&platform=Android&version=2.0.0')
  await form.agree()
  await form.fillCompany(manager, language)
  await form.fillPerson(person)
  await form.provePhone(person.mobile)
  await form.loginId.fill(person.loginId)
  await form.checkId.click()
  await form.choosePassword()
  const device = { deviceId: 'galaxy-1', deviceName: 'Galaxy S26', deviceToken: `push-${person.loginId}` }
  await say(page, { type: 'loadApp', payload: { platform: 'Android', version: '2.0.0', ...device } })
  await form.submit.click()
  await expect(page).toHaveURL('/sign-up-complete')
  await approve(request, person, manager)
  expect(await messagesTo(request, device.deviceToken)).toMatchObject([
    { channel: 'push', template: 'accountApproved' },
  ])
})
