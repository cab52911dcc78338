import { randomInt } from 'node:crypto'
import { addDays } from '../../../app/rules/local-time'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'
import { TODAY } from '../../support/visits'

test('an administrator makes an API key, another system reads with it, and it is ended', async ({
  page,
  playwright,
  baseURL,
  t,
}) => {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const field = (name: string) => page.locator(`input[name=${name}]`)
  const scope = (value: string) => page.locator(`input[name=scopes][value="${value}"]`)
  const name = `로비 안내 화면 ${randomInt(1e6)}`
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/api-keys')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('api-keys:add'), exact: true }).click()
  await expectAccessible(page)

  await field('name').fill(name)
  await field('networks').fill('lobby')
  await field('endsOn').fill('2020-01-01')
  await button(t('api-keys:make')).click()
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toContainText(t('messages:apiKeyScopesRequired'))
  await expect(summary).toContainText(t('messages:networksInvalid'))
  await expect(page.locator('#api-key-networks-error')).toHaveText(t('messages:networksInvalid'))
  await expect(field('name')).toHaveValue(name)
  await expectAccessible(page)
  await scope('parking:read').check()
  await field('networks').fill('')
  await button(t('api-keys:make')).click()
  await expect(page.locator('#api-key-endsOn-error')).toHaveText(t('messages:apiKeyEndPast'))
  await expect(scope('parking:read')).toBeChecked()
  await field('endsOn').fill(daysAhead(10))
  await button(t('api-keys:make')).click()

  const shown = page.getByText(/^portalkey_[\w-]{43}$/)
  const key = (await shown.textContent())!
  await expectAccessible(page)
  await page.getByRole('link', { name: t('api-keys:toKey'), exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(shown).toHaveCount(0)
  await expect(page.getByText(t('api-keys:neverUsed'))).toBeVisible()
  await expect(page.getByText(t('api-keys:states.endsSoon'))).toBeVisible()
  await expectAccessible(page)

  // A system of its own: without the page's cookies.
  const system = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  expect((await system.get('/api/v1/desk/parking/cars')).status()).toBe(200)
  expect((await system.get('/api/v1/desk/visitors')).status()).toBe(403)
  expect((await system.post('/api/v1/desk/parking/gate-events', { data: {} })).status()).toBe(403)

  await page.reload()
  await expect(page.getByText(t('api-keys:neverUsed'))).toHaveCount(0)

  await field('name').fill('')
  await field('networks').fill('lobby')
  await button(t('api-keys:save')).click()
  await expect(summary).toContainText(t('messages:apiKeyNameRequired'))
  await expect(page.locator('#api-key-networks-error')).toHaveText(t('messages:networksInvalid'))
  await expect(field('networks')).toHaveValue('lobby')
  await expectAccessible(page)
  await field('name').fill(`${name} 2`)
  await field('networks').fill('192.0.2.0/24')
  await field('endsOn').fill(daysAhead(3 * 365))
  await button(t('api-keys:save')).click()
  await expect(page.locator('#api-key-endsOn-error')).toHaveText(t('messages:apiKeyEndTooLate'))
  await field('endsOn').fill(daysAhead(100))
  await button(t('api-keys:save')).click()
  await expect(toast(page)).toHaveText(t('messages:apiKeySaved'))
  await expect(page.getByRole('heading', { name: `${name} 2`, level: 1 })).toBeVisible()
  await expect(page.getByText(t('api-keys:states.usable'))).toBeVisible()
  const history = page.getByRole('region', { name: t('desk:staff.history') })
  await expect(history).toContainText('192.0.2.0/24')
  expect((await system.get('/api/v1/desk/parking/cars')).status()).toBe(403)
  await page
    .locator('summary')
    .filter({ hasText: t('api-keys:end') })
    .click()
  await button(t('api-keys:endNow')).click()
  await expect(toast(page)).toHaveText(t('messages:apiKeyEnded'))
  await expect(page.getByText(t('api-keys:wasEnded')).last()).toBeVisible()
  await expect(button(t('api-keys:endNow'))).toHaveCount(0)
  await expectAccessible(page)
  const refused = await system.get('/api/v1/desk/parking/cars')
  expect([refused.status(), refused.headers()['www-authenticate']]).toEqual([
    401,
    'Bearer realm="portal", error="invalid_token"',
  ])
  await system.dispose()
})

/** A day as a date field has it; within a day of Seoul's is near enough here. */
/** By the portal's clock, which does not go by the calendar's. */
const daysAhead = (days: number) => addDays(TODAY, days)
