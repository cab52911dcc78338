import { expectAccessible } from '../../support/accessibility'
import { expect, signIn, test as journey } from '../../support/journey'
import { memberWith } from '../../support/people'
import { startPostgresCluster, type PostgresCluster } from '../../support/postgres-cluster'
import { sessionCookie } from '../../support/session'
import { startPortalProcess, type PortalProcess } from '../../support/start-portal'
import { openMenu } from '../../pages/shell'

/** A page says within this time (ms) that the database does not answer; twice that on a busy machine. */
const TIMEOUT_MS = 5_000

const test = journey.extend<object, { cluster: PostgresCluster; portal: PortalProcess }>({
  cluster: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      // It is killed soon after somebody signed in: what was acknowledged must be written by then.
      const cluster = await startPostgresCluster({ synchronous_commit: 'on' })
      await use(cluster)
      await cluster.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  portal: [
    async ({ cluster }, use) => {
      const portal = await startPortalProcess({ DATABASE_URL: cluster.url })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

test('a database that accepts and never answers is away after five seconds; one can log out meanwhile, and the session is there afterwards @once @whole', async ({
  page,
  enter,
  cluster,
  t,
}) => {
  test.setTimeout(120_000)
  const { loginId } = memberWith({})
  await signIn(page, loginId)
  await page.goto('/terms-of-service')
  const staying = await enter(loginId)
  cluster.pause()
  try {
    const began = Date.now()
    const answer = await staying.goto('/my-visitor')
    expect(answer?.status()).toBe(503)
    expect(Date.now() - began).toBeLessThan(4 * TIMEOUT_MS)
    await expect(staying.getByRole('heading', { level: 1 })).toHaveText(t('shell:error.503.title'))
    expect((await page.request.get('/healthz')).status()).toBe(200)
    expect((await page.request.get('/readyz')).status()).toBe(503)

    const menu = await openMenu(page, t)
    await menu.getByRole('button', { name: t('shell:menu.logout') }).click()
    await expect(page).toHaveURL('/login', { timeout: 6 * TIMEOUT_MS })
    expect(await sessionCookie(page)).toBeUndefined()
  } finally {
    cluster.resume()
  }
  await expect(async () => expect((await staying.goto('/my-visitor'))?.status()).toBe(200)).toPass({
    timeout: 30_000,
  })
})

test('a form whose page needs the database, too, can be sent again when it is back @once', async ({
  page,
  cluster,
  t,
}) => {
  test.setTimeout(120_000)
  const latinName = 'Again Kim'
  await signIn(page, memberWith({ flags: ['parking'] }).loginId)
  await page.goto('/my-page/edit-info')
  await page.getByLabel(t('members:field.latinName'), { exact: true }).fill(latinName)
  await cluster.kill()
  await page.getByRole('button', { name: t('members:edit.save'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:error.503.title'))
  await expectAccessible(page)
  await cluster.start()
  await expect(async () => expect((await page.request.get('/readyz')).status()).toBe(200)).toPass({
    timeout: 20_000,
  })
  await page.getByRole('button', { name: t('shell:error.resend'), exact: true }).click()
  await expect(page).toHaveURL(/\/member-edit-view(?:#|$)/)
  await expect(page.getByText(latinName)).toBeVisible()
})
