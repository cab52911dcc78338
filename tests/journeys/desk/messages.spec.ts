import { toast } from '../../pages/shell'
import { visitForm } from '../../pages/visit-form'
import { FAKE_ACCOUNT, startNhn, type FakeGateway } from '../../support/fake-gateways'
import { arrive, expect, openFilter, test } from '../../support/journey'
import { FRONT_DESK } from '../../support/desk'
import { memberWith, PASSWORD } from '../../support/people'
import { startPortalProcess, type PortalProcess } from '../../support/start-portal'

const REPORT_KEY = 'a-secret-of-reports'
const host = memberWith({})
const guest = { name: '김서연', mobile: '01098765432' }

let gateway: FakeGateway
let portal: PortalProcess

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  gateway = await startNhn()
  portal = await startPortalProcess({
    SMS_PROVIDER: 'nhn',
    SMS_URL: gateway.url,
    SMS_ACCOUNT: FAKE_ACCOUNT.account,
    SMS_TOKEN: FAKE_ACCOUNT.token,
    SMS_SENDER: FAKE_ACCOUNT.sender,
    SMS_REPORT_KEY: REPORT_KEY,
  })
})
test.afterAll(async () => {
  await portal?.stop()
  gateway?.close()
})

test('the desk sees which message did not arrive and why, and sends it again until it does', async ({
  page,
  t,
  language,
}) => {
  const at = (path: string) => `${portal.url}${path}`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const rows = page.getByRole('row').filter({ hasText: '010-****-5432' })

  await test.step('the gateway refuses the number of a guest', async () => {
    gateway.refuseWith('-2019')
    await page.goto(at('/individual-visitor'))
    const form = visitForm(page, t)
    await form.fillHost(host, language)
    await form.date.fill('2026-11-26')
    await form.chooseTime('14:00')
    await form.purpose.selectOption('meeting')
    await form.fillPerson(form.lead, guest)
    await form.consent.check()
    await form.submit.click()
    await expect(page).toHaveURL(/reservation/)
  })

  await test.step('the desk has a number on its first page, which leads to the list', async () => {
    await page.goto(at('/desk/sign-in'))
    await page.locator('input[name=loginId]').fill(FRONT_DESK)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('input[name=password]').press('Enter')
    await expect(async () => {
      await page.goto(at('/desk/messages'))
      await expect(rows).toHaveCount(1, { timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await page.goto(at('/desk'))
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(t('desk:tasks.messagesFailed')) })
      .click()
    await expect(page).toHaveURL(at('/desk/messages'))
  })

  await test.step('it says why, masked, and nothing of what the message says', async () => {
    await arrive(page, at('/desk/messages'))
    await expect(rows).toContainText(t('desk:messages.trouble.recipient'))
    await expect(rows).toContainText('(-2019)')
    await expect(rows).toContainText('NHN Cloud')
    await expect(page.getByRole('main')).not.toContainText(guest.name)
  })

  await test.step('nothing ticked is an error, ticked it is sent again', async () => {
    await button(t('desk:messages.sendAgain')).click()
    await expect(page.getByRole('main')).toContainText(t('messages:nothingSelected'))
    gateway.refuseWith(undefined)
    await rows.getByRole('checkbox').check()
    await button(t('desk:messages.sendAgain')).click()
    await expect(toast(page)).toHaveText(t('messages:messagesSentAgain', { number: 1 }))
    await expect(rows).toHaveCount(0)
  })

  await test.step('it is sent, and delivered when the gateway says so', async () => {
    const sent = () => gateway.taken.find(({ to }) => to === guest.mobile)
    await expect.poll(sent, { timeout: 30_000 }).toBeTruthy()
    const report = {
      event: 'MESSAGE_RESULT_UPDATE',
      hooks: [{ requestId: sent()!.id, recipientSeq: 1, messageStatus: 'COMPLETED', resultCode: '1000' }],
    }
    await expect(async () => {
      const answer = await page.request.post(at('/api/v1/messages/reports/nhn'), {
        data: report,
        headers: { 'x-toast-webhook-signature': REPORT_KEY },
      })
      expect(await answer.json()).toEqual({ data: { changed: 1 } })
    }).toPass({ timeout: 10_000 })
    await page.goto(at('/desk/messages?status=all'))
    await openFilter(page, t)
    await page.getByLabel(t('desk:messages.recipientExactly'), { exact: true }).fill('010-9876-5432')
    await button(t('shell:filter.search')).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(t('desk:messages.state.delivered'))
  })

  await test.step('one that cannot be helped is dealt with otherwise', async () => {
    await page.goto(at('/desk/messages'))
    const other = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
    const before = await other.count()
    expect(before).toBeGreaterThan(0)
    await other.first().getByRole('checkbox').check()
    await button(t('desk:messages.settle')).click()
    await expect(toast(page)).toHaveText(t('messages:messagesSettled', { number: 1 }))
    await expect(other).toHaveCount(before - 1)
  })
})
