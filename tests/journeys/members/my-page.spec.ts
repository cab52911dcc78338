import { actorOf } from '../../../app/api/me'
import { myPageCards } from '../../../app/domains/members/rules/my-page-cards'
import type { Flag } from '../../../app/rules/permissions'
import { signInPage } from '../../pages/sign-in'
import { toast } from '../../pages/shell'
import { employ } from '../../support/accounts'
import { everyLinkedPage, signInAs } from '../../support/every-page'
import { arrive, expect, signIn, test } from '../../support/journey'
import { companyOf, memberWith, PASSWORD } from '../../support/people'
import { bearer } from '../../support/session'
import { reserve, someone } from '../../support/visits'

test('my page shows name and company, and links to its pages', async ({ page, t, language }) => {
  const master = memberWith({ flags: ['total'] })
  await signIn(page, master.loginId)
  await arrive(page, '/my-page')
  const main = page.getByRole('main')
  for (const fact of [
    master.name,
    master.loginId,
    companyOf(master, language),
    t('members:permission.TOTAL'),
  ])
    await expect(main.getByText(fact).first()).toBeVisible()
  await expect(main.getByText(t('members:sessions.current'))).toBeVisible()
  await main.getByRole('link', { name: t('members:info.title'), exact: true }).click()
  await expect(page).toHaveURL('/my-page/member-edit-view')
  await expect(page.getByRole('main').getByText(master.email)).toBeVisible()
})

test('the breadcrumb of every page below my page leads over it @once', async ({ page, t }) => {
  test.slow()
  await signInAs(page, 'member')
  const { request } = page.context()
  let pages = 0
  for (const path of await everyLinkedPage('member', request)) {
    if (!path.startsWith('/my-page/')) continue
    const answer = await request.get(path)
    if (!answer.ok() || !answer.url().includes('/my-page/')) continue
    const links = await page.evaluate(
      ([markup, name]) =>
        [...new DOMParser().parseFromString(markup!, 'text/html').querySelectorAll('nav')]
          .filter((nav) => nav.getAttribute('aria-label') === name)
          .flatMap((nav) => [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
      [await answer.text(), t('shell:breadcrumb')],
    )
    expect.soft(links.slice(0, 2), path).toEqual(['/', '/my-page'])
    expect.soft(new Set(links).size, path).toBe(links.length)
    pages++
  }
  expect(pages).toBeGreaterThan(15)
})

const FLAGS = ['total', 'parking', 'amenity', 'membership', 'visitor'] as const

for (const held of [[], ['visitor'], ['membership'], ['parking'], ['total']] as Flag[][]) {
  test(`my page of ${held[0] ?? 'ordinary'} has the links of the permissions @once`, async ({ page, t }) => {
    await signIn(page, memberWith({ flags: held }).loginId)
    await page.goto('/my-page')
    const flags = Object.fromEntries(FLAGS.map((flag) => [flag, held.includes(flag)])) as Record<
      Flag,
      boolean
    >
    const cards = myPageCards({ ...actorOf(null, true), flags } as never)
    const links = page.getByRole('navigation', { name: t('members:myPage.ways') }).getByRole('link')
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(cards.map(({ path }) => path))
    // Among the settings, as everybody has it.
    await expect(page.getByRole('main').locator('a[href="/my-page/favorites"]')).toHaveCount(1)
    for (const target of targets) {
      const answer = await page.context().request.get(target!, { maxRedirects: 0 })
      expect(answer.status(), target!).toBe(200)
    }
  })
}

test('sessions are ended elsewhere, and then everywhere', async ({ page, enter, request, t }) => {
  const person = await employ(request, memberWith({ flags: ['total'] }))
  const elsewhere = await enter(person.loginId)
  await page.goto('/login')
  await signInPage(page, t).signIn(person.loginId, PASSWORD)
  await page.goto('/my-page')
  await page.getByRole('button', { name: t('members:sessions.endOthers') }).click()
  await expect(toast(page)).toHaveText(t('messages:otherSessionsEnded'))
  await elsewhere.goto('/my-page')
  await expect(elsewhere).toHaveURL('/login')

  await page.getByRole('button', { name: t('members:sessions.endAll') }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page)).toHaveText(t('messages:signedOutEverywhere'))
  await page.goto('/my-page')
  await expect(page).toHaveURL('/login')
})

test('my page counts the visits that wait for a decision @once', async ({ page, request, t }) => {
  const host = memberWith({})
  await reserve(request, host, [someone()])
  await signIn(page, host.loginId)
  const answer = await page.context().request.get('/api/v1/visits/waiting', { headers: await bearer(page) })
  const { count } = ((await answer.json()) as { data: { count: number } }).data
  expect(count).toBeGreaterThan(0)
  await page.goto('/my-page')
  await expect(page.getByRole('navigation', { name: t('members:myPage.ways') })).toContainText(
    new RegExp(t('members:myPage.visitsWaiting', { count: 987 }).replace('987', '\\d+')),
  )
})
