import { addDays } from '../../../app/rules/local-time'
import type { Locator, Page } from '@playwright/test'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { SOON, someone, TODAY } from '../../support/visits'
import { expectErrors } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'

const host = memberWith({})

/** Fills in the whole form validly, without submitting. */
async function fillAll(
  page: Page,
  form: ReturnType<typeof visitForm>,
  language: 'ko' | 'en',
  guest = someone(),
) {
  await page.goto('/individual-visitor')
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.lead, guest)
  await form.consent.check()
  return guest
}

/** Counts the host's visits with this name. */
async function countVisits(page: Page, name: string) {
  const answer = await page
    .context()
    .request.get(`/api/v1/visits?keyword=${encodeURIComponent(name)}`, { headers: await bearer(page) })
  return ((await answer.json()) as { data: { page: { count: number } } }).data.page.count
}

test('reports every missing field', async ({ page, t }) => {
  await arrive(page, '/individual-visitor')
  const form = visitForm(page, t)
  await form.submit.click()
  await expectErrors(page, t, [
    [form.company, t('messages:companyRequired')],
    [form.hostName, t('messages:hostNameRequired')],
    [form.hostMobile, t('messages:hostMobileRequired')],
    [form.floor, t('messages:floorRequired')],
    [form.date, t('messages:visitDateRequired')],
    [form.time, t('messages:visitTimeRequired')],
    [form.purpose, t('messages:purposeRequired')],
    [form.lead.name, t('messages:nameRequired')],
    [form.lead.mobile, t('messages:mobileRequired')],
    [form.consent, t('messages:privacyNotAgreed')],
  ])
})

test('reports every invalid field, and keeps every entry as typed', async ({ page, t, language }) => {
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  const long = '가'.repeat(5_000)
  const entries: [Locator, string][] = [
    [form.hostName, host.name],
    [form.hostMobile, '02-123-4567'],
    [form.lead.name, long],
    [form.lead.mobile, '010-12'],
    [form.lead.companyName, '<b>"두레" & 사람들</b>'],
    [form.lead.email, 'nobody@'],
    [form.lead.plate, 'AB-123'],
    [form.additional(1).name, '  '],
    [form.additional(1).mobile, 'telephone'],
  ]
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON, purpose: 'other' })
  await form.bring(1, { name: '  ', mobile: 'telephone' })
  for (const [field, typed] of entries.slice(0, -2)) await field.fill(typed)
  await form.submit.click()
  await expectErrors(page, t, [
    [form.hostMobile, t('messages:hostMobileInvalid')],
    [form.purposeText, t('messages:purposeTextRequired')],
    [form.lead.name, t('messages:tooLong', { max: 50 }), t('shell:field.name')],
    [form.lead.mobile, t('messages:mobileInvalid')],
    [form.lead.email, t('messages:emailInvalid')],
    [form.lead.plate, t('messages:plateInvalid')],
    [form.additional(1).name, t('messages:nameRequired'), t('visitors:additional', { number: 1 })],
    [form.additional(1).mobile, t('messages:numbersOnly'), t('visitors:additional', { number: 1 })],
    [form.consent, t('messages:privacyNotAgreed')],
  ])
  for (const [field, typed] of entries) await expect(field).toHaveValue(typed)
  await expect(form.date).toHaveValue(TODAY)
  await form.expectTime(SOON)
  await expect(form.purpose).toHaveValue('other')
  await expect(form.floor).not.toHaveValue('')
})

test('errors that only the API finds are reported one after another, with all entries kept', async ({
  page,
  t,
  language,
}) => {
  test.slow()
  const form = visitForm(page, t)
  const guest = await fillAll(page, form, language)
  const window = { from: TODAY, to: '2027-02-22' }
  const wrong: [work: () => Promise<unknown>, field: Locator, message: string][] = [
    [() => form.hostName.fill('없는이름'), form.hostName, t('messages:hostNotFound')],
    [
      () => form.hostName.fill(memberWith({ status: 'rejected' }).name),
      form.hostName,
      t('messages:hostNotFound'),
    ],
    [
      async () => (await form.hostName.fill(host.name), form.hostMobile.fill('010-9999-9999')),
      form.hostMobile,
      t('messages:hostPhoneMismatch'),
    ],
    [
      async () => (await form.hostMobile.fill(host.mobile), form.date.fill('2026-11-23')),
      form.date,
      t('messages:dateOutsideWindow', window),
    ],
    [() => form.date.fill('2027-02-23'), form.date, t('messages:dateOutsideWindow', window)],
    [async () => (await form.date.fill(TODAY), form.chooseTime('09:50')), form.time, t('messages:timePast')],
  ]
  for (const [work, field, message] of wrong) {
    await work()
    await form.submit.click()
    await expectErrors(page, t, [[field, message]])
    await expect(form.lead.name).toHaveValue(guest.name)
    await expect(form.lead.mobile).toHaveValue(guest.mobile)
    await expect(form.consent).toBeChecked()
  }
  await form.chooseTime(SOON)
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
})

test('ten additional visitors are possible, not eleven @once', async ({ page, t }) => {
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  for (let number = 1; number <= 10; number++) {
    await form.bring(number, { name: `동행${number}` })
  }
  await expect(form.addVisitor).toBeHidden()
  await expect(page.getByText(t('visitors:individual.additionalFull', { max: 10 }))).toBeVisible()
})

test('names, numbers and plates in many spellings are stored in one', async ({ page, t, language }) => {
  const form = visitForm(page, t)
  const { name, mobile } = someone()
  const guest = {
    name: `  ${`김하늘${name}`.normalize('NFD')} 👩‍🚀 `,
    mobile: `+82 ${mobile.slice(1, 3)}-${mobile.slice(3, 7)} ${mobile.slice(7)}`.replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    ),
    companyName: `Robert'); DROP TABLE visits;--`,
    email: 'guest@example.com',
    plate: '１２ 가-３４５６',
  }
  await fillAll(page, form, language, guest)
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
  const row = page.getByRole('row', { name: new RegExp(`김하늘${name} 👩`) })
  await expect(row).toContainText(`${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`)
  await expect(row).toContainText('12가3456')
  await expect(row).toContainText(guest.companyName)
})

test('another kind of plate is accepted when ticked @once', async ({ page, t, language }) => {
  const form = visitForm(page, t)
  await fillAll(page, form, language, someone({ plate: 'AB-123-XY' }))
  await form.lead.otherPlate.check()
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
  await expect(page.getByRole('row', { name: /나그네/ })).toContainText('AB123XY')
})

test('a form pressed twice, or sent again from the history, is one visit', async ({
  page,
  enter,
  t,
  language,
}) => {
  const form = visitForm(page, t)
  const guest = await fillAll(page, form, language)
  const sent: string[] = []
  page.on('request', (request) => {
    const form = request.method() === 'POST' ? request.postData() : null
    // Steps and field checks before the submission do not count.
    if (form?.includes('consent') && !form.includes('intent')) sent.push(form)
  })
  await form.submit.dblclick()
  await expect(page).toHaveURL(/done=1$/)
  const here = page.url()

  const again = await page.context().request.post('/individual-visitor', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: sent[0],
    maxRedirects: 0,
  })
  expect(again.status()).toBe(303)
  expect(new URL(again.headers()['location']!, here).href).toBe(here)

  const changed = new URLSearchParams(sent[0])
  changed.set('visitTime', '13:00')
  const other = await page.context().request.post('/individual-visitor', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: changed.toString(),
  })
  expect(other.status()).toBe(409)
  expect(await other.text()).toContain(t('messages:alreadySent'))
  expect(await countVisits(await enter(host.loginId), guest.name)).toBe(1)
})

test('fifty presses of one form at once are one visit @once', async ({ page, enter, t, language }) => {
  const form = visitForm(page, t)
  const guest = await fillAll(page, form, language)
  const body = await page
    .locator('#visit')
    .evaluate((element) => new URLSearchParams(new FormData(element as HTMLFormElement) as never).toString())
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      page.context().request.post('/individual-visitor', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        data: body,
        maxRedirects: 0,
      }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.headers()['location'])).size).toBe(1)
  expect(answers.map((answer) => answer.status())).toEqual(Array(50).fill(303))
  expect(await countVisits(await enter(host.loginId), guest.name)).toBe(1)
})

test('today and tomorrow are one press, which keeps what is typed @once', async ({ page, t }) => {
  await arrive(page, '/individual-visitor')
  const form = visitForm(page, t)
  await form.lead.name.fill('Kim')
  const press = (day: 'today' | 'tomorrow') =>
    page.getByRole('button', { name: t(`visitors:individual.${day}`), exact: true }).click()
  await press('today')
  await expect(form.date).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  const today = await form.date.inputValue()
  await press('tomorrow')
  await expect(form.date).toHaveValue(addDays(today, 1))
  await expect(form.lead.name).toHaveValue('Kim')
})
