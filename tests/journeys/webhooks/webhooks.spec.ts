import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'
import { isSignedWith, startReceiver, type WebhookReceiver } from '../../support/webhook-receiver'

let receiver: WebhookReceiver
test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.close())

test('an administrator adds a webhook, makes its secret, and a test arrives signed with it', async ({
  page,
  t,
}) => {
  // What is queued is sent within five seconds.
  test.slow()
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const field = (name: string) => page.locator(`input[name=${name}]`)
  const purpose = `시설 관리 ${receiver.url}`
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/webhooks')
  await page.getByRole('link', { name: t('webhooks:add'), exact: true }).click()
  await expectAccessible(page)

  await field('url').fill('https://10.0.0.1/hooks')
  await field('purpose').fill(purpose)
  await button(t('webhooks:add')).click()
  await expect(page.getByText(t('messages:webhookEventsRequired')).last()).toBeVisible()
  await expect(field('purpose')).toHaveValue(purpose)
  await page
    .getByRole('group', { name: t('webhooks:subjects.complaint'), exact: true })
    .locator('summary')
    .click()
  await page
    .getByRole('checkbox', { name: t('webhooks:happened.complaint.answered') })
    .first()
    .check()
  await button(t('webhooks:add')).click()
  await expect(page.getByText(t('messages:webhookAddressPrivate')).last()).toBeVisible()
  await expectAccessible(page)
  await field('url').fill(receiver.url)
  await button(t('webhooks:add')).click()
  await expect(toast(page)).toHaveText(t('messages:webhookAdded'))
  await expect(page.getByText(t('webhooks:noDeliveries'))).toBeVisible()
  await expect(button(t('webhooks:test'))).toHaveCount(0)

  await button(t('webhooks:makeSecret')).click()
  const secret = (await page.getByText(/^whsec_/).textContent())!
  await expectAccessible(page)
  await button(t('webhooks:test')).click()
  await expect(toast(page)).toHaveText(t('messages:webhookTested'))
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  const [webhook] = receiver.received
  expect(isSignedWith(secret, webhook!)).toBe(true)
  expect(JSON.parse(webhook!.body)).toMatchObject({ type: 'webhook.test' })

  const log = page.getByRole('table', { name: t('webhooks:deliveries') })
  await expect(async () => {
    await page.reload()
    await expect(log).toContainText(t('webhooks:statuses.delivered'))
  }).toPass()
  await expectAccessible(page)
  await log.getByRole('button', { name: t('webhooks:again') }).click()
  await expect(toast(page)).toHaveText(t('messages:webhookSentAgain'))
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2)
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(second).toBe(first)

  await button(t('webhooks:switchOff')).click()
  await expect(toast(page)).toHaveText(t('messages:webhookSwitchedOff'))
  await expect(button(t('webhooks:test'))).toHaveCount(0)
  await page
    .locator('summary')
    .filter({ hasText: t('webhooks:delete') })
    .click()
  await button(t('webhooks:deleteNow')).click()
  await expect(toast(page)).toHaveText(t('messages:webhookDeleted'))
  await expect(page.getByRole('link', { name: purpose })).toHaveCount(0)
})
