import { signInAtDesk } from '../../pages/desk'
import { FRONT_DESK } from '../../support/desk'
import { memberWith } from '../../support/people'
import { expect, test } from '../../support/journey'
import { startPostgresCluster, type PostgresCluster } from '../../support/postgres-cluster'
import { startPortalProcess, type PortalProcess } from '../../support/start-portal'
import { isAlive } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'

/** A page says within this time (ms) that the database is away. */
const TIMEOUT_MS = 5_000

let cluster: PostgresCluster
let portal: PortalProcess

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  // It is killed: what was acknowledged must be written by then.
  cluster = await startPostgresCluster({ synchronous_commit: 'on' })
  portal = await startPortalProcess({ DATABASE_URL: cluster.url })
})
test.afterAll(async () => {
  await portal?.stop()
  await cluster?.stop()
})

const host = memberWith({ flags: ['visitor'] })

test('PostgreSQL dies in the middle of a form: what was typed stays, and it goes through afterwards @once', async ({
  page,
  t,
  language,
}) => {
  await page.goto(`${portal.url}/individual-visitor`)
  const form = visitForm(page, t)
  await form.fillHost(host, language)
  await form.date.fill('2026-11-26')
  await form.chooseTime('14:00')
  await form.purpose.selectOption('meeting')
  await form.fillPerson(form.lead, { name: '김서연', mobile: '010-9876-5432' })
  await form.consent.check()

  await cluster.kill()
  const ready = await page.request.get(`${portal.url}/readyz`)
  expect(ready.status()).toBe(503)
  // Why is for the log alone.
  expect(await ready.text()).toBe('not ready')
  expect((await page.request.get(`${portal.url}/healthz`)).status()).toBe(200)

  const began = Date.now()
  const [answer] = await Promise.all([
    // Not the check of a field that was just left.
    page.waitForResponse((response) => {
      const sent = response.request()
      return sent.method() === 'POST' && !/intent(?::|%3A)/.test(sent.postData() ?? '')
    }),
    form.submit.click(),
  ])
  // In place the answer says where the form is shown again.
  if (!(await isAlive(page))) expect(answer.status()).toBe(503)
  expect(Date.now() - began).toBeLessThan(4 * TIMEOUT_MS)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(form.hostName).toHaveValue(host.name)
  await expect(form.lead.name).toHaveValue('김서연')
  await expect(form.lead.mobile).toHaveValue('010-9876-5432')

  await cluster.start()
  await expect(async () =>
    expect((await page.request.get(`${portal.url}/readyz`)).status()).toBe(200),
  ).toPass({ timeout: 20_000 })
  await form.submit.click()
  await expect(page).toHaveURL(/\/visitor-reservation-details\/[\w-]{22}\?done=1/)
})

test('who is in the building is shown while the database is away, from the last copy @once', async ({
  page,
  request,
  t,
}) => {
  await signInAtDesk(page, t, FRONT_DESK, `${portal.url}/desk/visits`)
  await page.goto(`${portal.url}/desk/visits/inside`)
  // Some of the demo's guests are in.
  const people = page.getByRole('rowheader')
  const inside = await people.allInnerTexts()
  expect(inside.length).toBeGreaterThan(1)
  await cluster.kill()
  expect((await request.get(`${portal.url}/readyz`)).status()).toBe(503)
  expect((await page.reload())?.status()).toBe(200)
  await expect(page.getByText(t('desk:inside.copy', { count: 0 }))).toBeVisible()
  expect(await people.allInnerTexts()).toEqual(inside)
  await page.emulateMedia({ media: 'print' })
  await expect(people.first()).toBeVisible()
  // Nobody else is shown it.
  const refused = await request.get(`${portal.url}/api/v1/desk/visitors/inside`)
  expect(refused.status()).toBeGreaterThan(400)
  await cluster.start()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(t('desk:inside.copy', { count: 0 }))).toHaveCount(0)
  }).toPass({ timeout: 20_000 })
})

test('every page says in the shell that the database is away, and soon @once', async ({ page, t }) => {
  await cluster.kill()
  for (const path of ['/notice', '/terms-of-service', `/gate-pass/${'x'.repeat(22)}`]) {
    const began = Date.now()
    const answer = await page.goto(portal.url + path)
    expect(answer?.status(), path).toBe(503)
    expect(Date.now() - began, path).toBeLessThan(4 * TIMEOUT_MS)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:error.503.title'))
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  // Home and the forms stand without their data.
  for (const path of ['/', '/login', '/individual-visitor']) {
    expect((await page.goto(portal.url + path))?.status(), path).toBe(200)
  }
  const api = await page.request.get(`${portal.url}/api/v1/auth/companies`)
  expect(api.status()).toBe(503)
  expect(await api.json()).toMatchObject({ messageKey: 'serviceUnavailable' })
  await cluster.start()
  await expect(async () => expect((await page.goto(`${portal.url}/notice`))?.status()).toBe(200)).toPass({
    timeout: 20_000,
  })
})
