import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { totpAt } from '../../../app/domains/account/api/totp.server'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, FRONT_DESK } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'
import { loadsOf } from '../../support/loads'
import { memberWith, PASSWORD } from '../../support/people'
import { startPortalProcess, type PortalProcess } from '../../support/start-portal'

const INSIDE = { 'x-forwarded-for': '10.1.2.3' }
const MASTER = memberWith({ flags: ['total'] })
const OUTSIDE = { 'x-forwarded-for': '203.0.113.9' }
/** Milliseconds that the portal's clock is ahead, in a file that it reads. */
const leapFile = path.join(tmpdir(), `leap-${process.pid}`)
let leap = 0
const advance = (seconds: number) => writeFileSync(leapFile, String((leap += seconds * 1_000)))

let portal: PortalProcess

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  advance(0)
  portal = await startPortalProcess(
    { TRUSTED_PROXIES: '127.0.0.1,::1', DESK_NETWORKS: '10.0.0.0/8', CLOCK_LEAP: leapFile },
    // Codes are of the present time.
    new Date().toISOString(),
  )
})
test.afterAll(() => portal?.stop())

test('a staff member sets up a second factor, signs in with it from outside, and gets by without the phone', async ({
  page,
  t,
}) => {
  test.setTimeout(120_000)
  const at = (path: string) => `${portal.url}${path}`
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const code = () => page.getByLabel(new RegExp(`^${t('account:secondFactor.code')}`))
  const main = page.getByRole('main')
  const signIn = async (loginId: string) => {
    await page.locator('input[name=loginId]').fill(loginId)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('input[name=password]').press('Enter')
  }
  const now = () => new Date(Date.now() + leap)
  /** A code that was not used before: the next half minute's. */
  const nextCode = (key: string) => {
    advance(31)
    return totpAt(key, now())
  }

  await test.step('without one, signing in from outside is refused, with what to do', async () => {
    await page.setExtraHTTPHeaders(OUTSIDE)
    await page.goto(at('/desk/sign-in'))
    await signIn(FRONT_DESK)
    await expect(page.getByRole('alert')).toContainText(t('messages:secondFactorMissing'))
  })

  let key = ''
  let codes: string[] = []
  await test.step('inside, it is set up: password, QR code and key, then a code of the app', async () => {
    await page.setExtraHTTPHeaders(INSIDE)
    await page.goto(at('/desk/sign-in'))
    await signIn(FRONT_DESK)
    await expect(page).toHaveURL(at('/desk'))
    await page.locator('a[href="/desk/own"]').click()
    await arrive(page, at('/desk/own'))
    await press(t('account:secondFactor.begin'))
    await expectErrors(page, t, [[field(t('desk:field.password')), t('messages:passwordRequired')]])
    await field(t('desk:field.password')).fill(PASSWORD)
    await press(t('account:secondFactor.begin'))
    await expect(page.getByRole('img', { name: t('account:secondFactor.qr') })).toBeVisible()
    await expectAccessible(page)
    key = (await main.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(' ', '')
    await code().fill('12345')
    await press(t('account:secondFactor.confirm'))
    await expectErrors(page, t, [[code(), t('messages:secondFactorWrong')]])
    await code().fill(totpAt(key, now()))
    await press(t('account:secondFactor.confirm'))
    await expect(main).toContainText(t('account:secondFactor.isOn'))
    await expectAccessible(page)
    codes = await main.getByText(/^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){5}$/).allTextContents()
    expect(codes).toHaveLength(10)
    await page.goto(at('/desk/own'))
    await expect(main).toContainText(t('account:secondFactor.left', { count: 10 }))
    await expect(main).not.toContainText(codes[0]!)
    await press(t('shell:menu.logout'))
  })

  await test.step('outside, the password is followed by a code, which is accepted once', async () => {
    await page.setExtraHTTPHeaders(OUTSIDE)
    await page.goto(at('/desk/messages'))
    await signIn(FRONT_DESK)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:secondFactor.signIn'))
    await expectAccessible(page)
    await code().fill('000000')
    await press(t('desk:signIn.submit'))
    await expectErrors(page, t, [[code(), t('messages:secondFactorWrong')]])
    await code().fill(nextCode(key))
    await press(t('desk:signIn.submit'))
    await expect(page).toHaveURL(at('/desk/messages'))
  })

  await test.step('after half an hour without use one signs in again, and is back where one was', async () => {
    advance(31 * 60)
    const loads = loadsOf(page)
    await page.goto(at('/desk/visits'))
    await expect(page).toHaveURL(/sign-in/)
    await signIn(FRONT_DESK)
    await code().fill(codes[0]!.toLowerCase())
    await press(t('desk:signIn.submit'))
    await expect(page).toHaveURL(at('/desk/visits'))
    // One page with one code more than without a second factor (deploy/controls.md).
    expect(loads()).toBe(3)
    await page.goto(at('/desk/own'))
    await expect(main).toContainText(t('account:secondFactor.left', { count: 9 }))
    await press(t('shell:menu.logout'))
  })

  const mobile = '01099990001'
  await test.step('the colleague has had a phone for more than a day', async () => {
    const call = async (method: string, path: string, token?: string, data?: object) => {
      const headers = { ...INSIDE, ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await page.request.fetch(at(`/api/v1${path}`), { method, data, headers })
      return ((await answer.json()) as { data: { token: string; items: { id: number }[]; roles: string[] } })
        .data
    }
    const credentials = { loginId: ADMINISTRATOR, password: PASSWORD }
    const { token } = await call('POST', '/desk/login', undefined, credentials)
    const { items } = await call('GET', `/desk/staff?name=${FRONT_DESK}`, token)
    const path = `/desk/staff/${items[0]!.id}`
    const { roles } = await call('GET', path, token)
    await call('PUT', path, token, { name: '유하린', mobile, email: 'front@example.com', roles })
    advance(25 * 3600)
  })

  await test.step('an administrator takes it off the colleague who has lost the phone, who chooses a new password there', async () => {
    await page.setExtraHTTPHeaders(INSIDE)
    await page.goto(at('/desk/sign-in'))
    await signIn(ADMINISTRATOR)
    await expect(page).toHaveURL(at('/desk'))
    await page.goto(at(`/desk/staff?name=${FRONT_DESK}`))
    await main.getByRole('table').getByRole('link').first().click()
    await press(t('desk:staff.endSecondFactor'))
    await expect(toast(page)).toHaveText(t('messages:secondFactorTaken'))
    await expect(main).toContainText(t('desk:staff.event.secondFactorOff'))
    await page.goto(at('/desk/access-records'))
    await expect(main).toContainText(t('desk:access.action.desk.endSecondFactor'))
    await press(t('shell:menu.logout'))
    await page.goto(at('/desk/sign-in'))
    await signIn(FRONT_DESK)
    await expect(page.getByRole('alert').first()).toContainText(t('messages:invalidCredentials'))
    const sent = await page.request.get(at('/api/v1/development/outbox'), { params: { recipient: mobile } })
    expect(await sent.text()).toContain('/staff-invitation/')
  })
})

test('a master of a company sets one up, signs in with it, and takes it away', async ({ page, t }) => {
  test.setTimeout(120_000)
  const at = (path: string) => `${portal.url}${path}`
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const code = () => page.getByLabel(new RegExp(`^${t('account:secondFactor.code')}`))
  const main = page.getByRole('main')
  const signIn = async () => {
    await page.locator('input[name=loginId]').fill(MASTER.loginId)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('input[name=password]').press('Enter')
  }
  const nextCode = (key: string) => {
    advance(31)
    return totpAt(key, new Date(Date.now() + leap))
  }

  let key = ''
  let codes: string[] = []
  await test.step('my page leads to it: password, key, a code of the app, recovery codes', async () => {
    await page.goto(at('/login?back=/my-page'))
    await signIn()
    await main.getByRole('link', { name: t('account:secondFactor.title'), exact: true }).click()
    await arrive(page, at('/my-page/second-factor'))
    await page.getByLabel(t('account:login.password'), { exact: true }).fill(PASSWORD)
    await press(t('account:secondFactor.begin'))
    key = (await main.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(' ', '')
    await expectAccessible(page)
    await code().fill(nextCode(key))
    await press(t('account:secondFactor.confirm'))
    await expect(main).toContainText(t('account:secondFactor.isOn'))
    codes = await main.getByText(/^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){5}$/).allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
    await page.context().clearCookies({ name: 'accessTokenT' })
  })

  await test.step('the password leads to the code, and the code to where one was', async () => {
    await page.goto(at('/my-page/edit-info'))
    await signIn()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:secondFactor.signIn'))
    await expectAccessible(page)
    await code().fill('000000')
    await press(t('account:login.submit'))
    await expectErrors(page, t, [[code(), t('messages:secondFactorWrong')]])
    await code().fill(codes[0]!.toLowerCase())
    await press(t('account:login.submit'))
    await expect(page).toHaveURL(at('/my-page/edit-info'))
  })

  await test.step('it is taken away with password and code', async () => {
    await page.goto(at('/my-page/second-factor'))
    await expect(main).toContainText(t('account:secondFactor.left', { count: 9 }))
    const form = page.locator('form').filter({ has: page.locator('input[name=part][value=end]') })
    await form.locator('input[name=password]').fill(PASSWORD)
    await form.locator('input[name=code]').fill(nextCode(key))
    await press(t('account:secondFactor.end'))
    await expect(toast(page)).toHaveText(t('messages:secondFactorOff'))
    await expect(main.getByRole('button', { name: t('account:secondFactor.begin') })).toBeVisible()
  })
})
