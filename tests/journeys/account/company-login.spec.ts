import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectErrors } from '../../pages/form'
import { expectSignedIn, logOut, toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { accountForms } from '../../pages/sign-up-form'
import { expectAccessible } from '../../support/accessibility'
import { newcomer, signUpAt } from '../../support/accounts'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, signIn, test } from '../../support/journey'
import { atKiosk } from '../../support/kiosk'
import { startProvider, type OpenIdProvider } from '../../support/openid-provider'
import { memberWith, PASSWORD } from '../../support/people'
import type { Translate } from '../../../app/i18n/translate'

let provider: OpenIdProvider
test.beforeEach(async ({ baseURL }) => {
  provider = await startProvider(new URL('/login/company/callback', baseURL).href)
})
test.afterEach(() => provider.close())

/** A new company with an approved employee, and a domain of its own. */
async function makeCompany(request: APIRequestContext) {
  const number = randomInt(1e6, 1e7)
  const names = { nameKo: `이음테크${number}`, nameEn: `Ieum Tech ${number}` }
  const domain = `ieum${number}.co.kr`
  const signedIn = await request.post('/api/v1/desk/login', {
    data: { loginId: ADMINISTRATOR, password: PASSWORD },
  })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data
  const headers = { authorization: `Bearer ${token}` }
  const added = await request.post('/api/v1/desk/companies', {
    headers,
    data: { ...names, floors: [9], kind: 'office', parkingMinutes: 0, freeRoomMinutes: 0 },
  })
  const { id } = ((await added.json()) as { data: { id: number } }).data
  const person = await signUpAt(request, id, 9, { email: `minjun@${domain}` })
  const listed = await request.get(`/api/v1/desk/members?loginId=${person.loginId}`, { headers })
  const { items } = ((await listed.json()) as { data: { items: { id: string }[] } }).data
  const approved = await request.put(`/api/v1/desk/members/${items[0]!.id}/status`, {
    headers,
    data: { status: 'approved' },
  })
  expect(approved.ok(), await approved.text()).toBe(true)
  return { id, domain, person, ko: names.nameKo, en: names.nameEn }
}

/** The sheet of a company's provider, for its master and at the desk. */
const sheet = (page: Page, t: Translate) => ({
  issuer: page.getByLabel(t('account:companySignIn.issuer'), { exact: true }),
  clientId: page.getByLabel(t('account:companySignIn.clientId'), { exact: true }),
  clientSecret: page.locator('input[name=clientSecret]'),
  domains: page.getByLabel(t('account:companySignIn.domains'), { exact: true }),
  isOnlyWay: page.getByLabel(t('account:companySignIn.isOnlyWay'), { exact: true }),
  save: page.getByRole('button', { name: t('account:companySignIn.save'), exact: true }),
})

/** The way from the page of Login to the provider; the provider asks who one is, as it has forgotten it. */
async function goToProvider(page: Page, t: Translate, email: string) {
  await page.context().clearCookies({ domain: new URL(provider.issuer).hostname })
  await page.getByRole('link', { name: t('account:companyLogin.way'), exact: true }).click()
  await page.getByLabel(t('account:companyLogin.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: t('account:companyLogin.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible()
}

test('a company’s people sign in at its provider, first besides the password and then only there', async ({
  page,
  enter,
  request,
  t,
  language,
}) => {
  test.slow()
  const company = await makeCompany(request)
  const { person, domain } = company
  provider.people = {
    minjun: { email: person.email, email_verified: true, name: person.name },
    newcomer: { email: `seoyeon@${domain}`, email_verified: true, name: '이서연' },
    stranger: { email: 'stranger@elsewhere.kr', email_verified: true },
  }
  const guest = await enter()

  await test.step('the desk enters the provider', async () => {
    await signInAtDesk(page, ADMINISTRATOR)
    await page.goto(`/desk/companies/${company.id}`)
    await page.getByRole('link', { name: t('desk:company.signIn'), exact: true }).click()
    await expect(page.getByText(t('account:companySignIn.stateOf.none'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    const form = sheet(page, t)
    await form.save.click()
    await expectErrors(page, t, [
      [form.issuer, t('messages:companyIssuerRequired')],
      [form.clientId, t('messages:companyClientIdRequired')],
      [form.domains, t('messages:companyDomainsRequired')],
    ])
    await form.issuer.fill('https://10.0.0.1')
    await form.clientId.fill(provider.clientId)
    await form.clientSecret.fill(provider.clientSecret)
    await form.domains.fill(`@${domain}`)
    await form.save.click()
    await expectErrors(page, t, [[form.issuer, t('messages:companyIssuerPrivate')]])
    await expect(form.clientId).toHaveValue(provider.clientId)
    await expect(form.clientSecret).toHaveValue('')
    await form.issuer.fill(provider.issuer)
    await form.clientSecret.fill(provider.clientSecret)
    await form.isOnlyWay.check()
    await form.save.click()
    await expect(page.getByText(t('messages:companySignInUntried')).first()).toBeVisible()
    await form.clientSecret.fill(provider.clientSecret)
    await form.isOnlyWay.uncheck()
    await form.save.click()
    await expect(toast(page)).toHaveText(t('messages:companySignInSaved'))
    await expect(page.getByText(t('account:companySignIn.stateOf.untried'), { exact: true })).toBeVisible()
    await expect(form.clientSecret).toHaveValue('')
    await expectAccessible(page)
  })

  await test.step('somebody signs in, and is where they wanted to be', async () => {
    await guest.goto('/my-page')
    await expect(guest).toHaveURL('/login')
    await guest.getByRole('link', { name: t('account:companyLogin.way'), exact: true }).click()
    await expectAccessible(guest)
    const email = guest.getByLabel(t('account:companyLogin.email'), { exact: true })
    const submit = guest.getByRole('button', { name: t('account:companyLogin.submit'), exact: true })
    await submit.click()
    await expectErrors(guest, t, [[email, t('messages:emailRequired')]])
    await email.fill('minjun@elsewhere.kr')
    await submit.click()
    await expectErrors(guest, t, [[email, t('messages:companySignInUnknown')]])
    await email.fill(person.email)
    // A browser that does not go on by itself: an answer without content leaves it where it is.
    const isLeft = (url: URL) => url.href.startsWith(`${provider.issuer}/auth?`)
    await guest.route(isLeft, (route) => route.fulfill({ status: 204 }))
    await submit.click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
      t('account:companyLogin.leaving', { company: company[language] }),
    )
    await expectAccessible(guest)
    const { host } = new URL(provider.issuer)
    const leave = guest.getByRole('link', { name: t('account:companyLogin.leave', { host }) })
    const href = (await leave.getAttribute('href'))!
    await guest.unroute(isLeft)
    // Opened rather than pressed: a browser that goes on by itself may have left the page by now.
    await guest.goto(href)
    await guest.getByRole('link', { name: 'minjun' }).click()
    // The first time, as an address may only have been typed.
    await expect(guest).toHaveURL('/login/company/confirm')
    await expectAccessible(guest)
    const confirm = guest.getByRole('button', { name: t('account:companyConfirm.submit'), exact: true })
    const password = guest.getByLabel(t('account:companyConfirm.password'), { exact: true })
    await guest.getByLabel(t('account:field.loginId'), { exact: true }).fill(person.loginId)
    await confirm.click()
    await expectErrors(guest, t, [[password, t('messages:companyProofRequired')]])
    await password.fill(PASSWORD)
    await confirm.click()
    await expect(guest).toHaveURL('/my-page')
    await expectSignedIn(guest, t, person.name)
    await logOut(guest, t)
  })

  await test.step('who cancels, or is of no use to the company, is told so', async () => {
    await goToProvider(guest, t, person.email)
    await guest.getByRole('link', { name: 'Cancel' }).click()
    await expect(guest.getByRole('main')).toContainText(t('messages:companySignInCancelled'))
    await expectAccessible(guest)
    const other = await enter()
    await other.goto('/login')
    await goToProvider(other, t, person.email)
    await other.getByRole('link', { name: 'stranger' }).click()
    await expect(other.getByRole('main')).toContainText(t('messages:companyEmailUnverified'))
    // The answer has been used, and the cookie is gone.
    await other.goto('/login/company/callback?code=x&state=y')
    await expect(other.getByRole('main')).toContainText(t('messages:companySignInLost'))
    await expectSignedIn(other, t, null)
  })

  await test.step('who has no account begins to sign up with what is known', async () => {
    const other = await enter()
    await other.goto('/login')
    await goToProvider(other, t, `seoyeon@${domain}`)
    await other.getByRole('link', { name: 'newcomer' }).click()
    await expect(other).toHaveURL('/signup-terms')
    const form = accountForms(other, t)
    await form.agree()
    await expect(form.name).toHaveValue('이서연')
    await expect(form.email).toHaveValue(`seoyeon@${domain}`)
    await expect(form.company.locator('option:checked')).toHaveText(company[language])
  })

  await test.step('passwords are refused, which leads to the provider, until the desk switches it off', async () => {
    const form = sheet(page, t)
    // Somebody has a code for a new password from before.
    const forgetful = await enter()
    await arrive(forgetful, '/find-password')
    const recovery = accountForms(forgetful, t)
    await recovery.loginId.fill(person.loginId)
    await recovery.name.fill(person.name)
    await recovery.code.fill(await recovery.askForCode(person.mobile))
    await page.reload()
    await expect(page.getByText(t('account:companySignIn.stateOf.proven'), { exact: true })).toBeVisible()
    await form.isOnlyWay.check()
    await form.save.click()
    await expect(page.getByText(t('account:companySignIn.stateOf.only'), { exact: true })).toBeVisible()
    await recovery.choosePassword('Other-2026!')
    await forgetful.getByRole('button', { name: t('account:findPassword.submit'), exact: true }).click()
    await expectErrors(forgetful, t, [[null, t('messages:companySignInOnly')]])
    await expectAccessible(forgetful)
    await forgetful.getByRole('link', { name: t('account:companyLogin.way'), exact: true }).click()
    await expect(forgetful).toHaveURL('/login/company')
    await guest.goto('/login')
    const login = signInPage(guest, t)
    await login.signIn(person.loginId, PASSWORD)
    await expectErrors(guest, t, [[null, t('messages:companySignInOnly')]])
    await goToProvider(guest, t, person.email)
    await guest.getByRole('link', { name: 'minjun' }).click()
    await expectSignedIn(guest, t, person.name)
    await logOut(guest, t)
    await form.isOnlyWay.uncheck()
    await form.save.click()
    await expect(page.getByText(t('account:companySignIn.stateOf.proven'), { exact: true })).toBeVisible()
    await login.signIn(person.loginId, PASSWORD)
    await expectSignedIn(guest, t, person.name)
  })

  await test.step('it is removed', async () => {
    await page.getByText(t('account:companySignIn.remove'), { exact: true }).click()
    await page.getByRole('button', { name: t('account:companySignIn.removeNow'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:companySignInRemoved'))
    await expect(page.getByText(t('account:companySignIn.stateOf.none'), { exact: true })).toBeVisible()
    const history = page.getByRole('region', { name: t('desk:staff.history') }).getByRole('listitem')
    await expect(history.first()).toContainText(t('account:companySignIn.history.removed'))
    await expect(history.nth(1)).toContainText(t('account:companySignIn.isOnlyWay'))
    await expect(history.last()).toContainText(t('account:companySignIn.history.secret'))
    await expectAccessible(page)
  })
})

test('a master enters the provider, and its domains wait for the desk @once', async ({ page, t }) => {
  const domain = `gaonhan${newcomer().loginId}.kr`
  await signIn(page, memberWith({ flags: ['total'], company: 'gaonhan' }).loginId)
  await page.goto('/my-page')
  await page.getByRole('link', { name: new RegExp(t('members:card.companySignIn.title')) }).click()
  await expectAccessible(page)
  await expect(page.getByRole('main')).toContainText('/login/company/callback')
  const form = sheet(page, t)
  await form.issuer.fill(provider.issuer)
  await form.clientId.fill(provider.clientId)
  await form.domains.fill(`${domain}\nnaver.com`)
  await form.save.click()
  await expectErrors(page, t, [[form.domains, t('messages:companyDomainInvalid')]])
  await form.domains.fill(domain)
  await form.save.click()
  await expectErrors(page, t, [[form.clientSecret, t('messages:companyClientSecretRequired')]])
  await form.clientSecret.fill(provider.clientSecret)
  await form.save.click()
  await expect(toast(page)).toHaveText(t('messages:companySignInSaved'))
  await expect(page.getByText(t('account:companySignIn.stateOf.waiting'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('account:companySignIn.domainWaits'), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a kiosk does not offer it @once', async ({ page, t }) => {
  await atKiosk(page)
  await page.goto('/login')
  await expect(signInPage(page, t).submit).toBeVisible()
  await expect(page.getByRole('link', { name: t('account:companyLogin.way') })).toHaveCount(0)
  await page.goto('/login/company')
  await expect(page).toHaveURL('/login')
  await arrive(page, '/login/company/callback?code=x&state=y')
  await expect(page.getByRole('main')).toContainText(t('messages:companySignInLost'))
})
