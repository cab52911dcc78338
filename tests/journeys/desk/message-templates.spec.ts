import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { TEMPLATES } from '../../../app/messaging/templates'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { visitForm } from '../../pages/visit-form'
import { ADMINISTRATOR } from '../../support/desk'
import {
  FAKE_ACCOUNT,
  FAKE_KAKAO,
  kakaoVariables,
  startNhn,
  type FakeGateway,
} from '../../support/fake-gateways'
import { arrive, expect, openFilter, test } from '../../support/journey'
import { companyOf, memberWith, PASSWORD } from '../../support/people'
import { startPortalProcess, type PortalProcess } from '../../support/start-portal'

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
    ...kakaoVariables(gateway),
  })
})
test.afterAll(async () => {
  await portal?.stop()
  gateway?.close()
})

test('an administrator enters the code of a template, and the message comes by KakaoTalk', async ({
  page,
  t,
  language,
}) => {
  const at = (path: string) => `${portal.url}${path}`
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const code = (of: 'ko' | 'en') =>
    page.getByLabel(new RegExp(`^${escaped(t(`desk:templates.codeIn.${of}`))}`))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const other = language === 'ko' ? 'en' : 'ko'

  await test.step('from the messages to the texts, and their file for the review', async () => {
    await page.goto(at('/desk/sign-in'))
    await page.locator('input[name=loginId]').fill(ADMINISTRATOR)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('input[name=password]').press('Enter')
    await expect(page).toHaveURL(at('/desk'))
    await page.goto(at('/desk/messages'))
    await link(t('desk:templates.title')).click()
    await arrive(page, at('/desk/messages/templates'))
    await expect(page.getByText(t('desk:templates.off'))).toHaveCount(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      link(t('desk:templates.download')).click(),
    ])
    const book = new ExcelJS.Workbook()
    const content = await readFile(await file.path())
    await book.xlsx.load(content.buffer as ArrayBuffer)
    expect(book.worksheets[0]!.rowCount).toBe(1 + 2 * TEMPLATES.length)
  })

  await test.step('a code that is none is refused at its field, and what was typed stays', async () => {
    await link(t('templates:visitRequestedGuest.when')).click()
    await arrive(page, at('/desk/messages/templates/visitRequestedGuest'))
    await expect(page.getByRole('main')).toContainText('#{company}')
    await code(other).fill('')
    await code(language).fill('한글 코드')
    await press(t('desk:templates.save'))
    await expectErrors(page, t, [[code(language), t('messages:templateCodeInvalid')]])
    await expect(code(language)).toHaveValue('한글 코드')
  })

  await test.step('the code is saved, and in the history', async () => {
    await code(language).fill(FAKE_KAKAO.template)
    await press(t('desk:templates.save'))
    await expect(toast(page)).toHaveText(t('messages:templateCodesSaved'))
    const row = page.getByRole('row').filter({ has: link(t('templates:visitRequestedGuest.when')) })
    await expect(row).toContainText(FAKE_KAKAO.template)
    await page.goto(at('/desk/messages/templates/visitRequestedGuest'))
    await expect(page.getByRole('region', { name: t('desk:staff.history') })).toContainText(
      FAKE_KAKAO.template,
    )
  })

  await test.step('another text cannot have it', async () => {
    await page.goto(at('/desk/messages/templates/visitApprovedGuest'))
    await code(language).fill(FAKE_KAKAO.template)
    await press(t('desk:templates.save'))
    await expectErrors(page, t, [[code(language), t('messages:templateCodeTaken')]])
  })

  await test.step('a visitor’s message goes as Alimtalk, and the desk sees that it came by KakaoTalk', async () => {
    gateway.state = '1000'
    await page.goto(at(`/individual-visitor?lng=${language}`))
    const form = visitForm(page, t)
    await form.fillHost(host, language)
    await form.date.fill('2026-11-26')
    await form.chooseTime('14:00')
    await form.purpose.selectOption('meeting')
    await form.fillPerson(form.lead, guest)
    await form.consent.check()
    await form.submit.click()
    await expect(page).toHaveURL(/reservation/)
    const taken = () => gateway.taken.find(({ to, template }) => to === guest.mobile && template)
    await expect.poll(taken, { timeout: 30_000 }).toMatchObject({ template: FAKE_KAKAO.template })
    // What a stranger typed stands in no message before the visit is approved.
    expect(taken()!.variables).toMatchObject({ company: companyOf(host, language) })
    await page.goto(at('/desk/messages?status=all'))
    await openFilter(page, t)
    await page.getByLabel(t('desk:messages.recipientExactly'), { exact: true }).fill(guest.mobile)
    await press(t('shell:filter.search'))
    await expect(page.getByRole('row').filter({ hasText: '010-****-5432' }).first()).toContainText(
      t('desk:messages.ways.alimtalk'),
    )
  })
})

const escaped = (text: string) => text.replace(/[()]/g, '\\$&')
