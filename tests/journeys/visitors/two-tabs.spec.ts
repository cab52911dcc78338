import ExcelJS from 'exceljs'
import type { APIRequestContext, Page } from '@playwright/test'
import { isAlive } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'
import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { readGroupList, tokenOf } from '../../support/group-lists'
import { GROUP_HEADS } from '../../factories/group-rows'
import { visitorPaths } from '../../../app/domains/visitors/paths'
import { toast } from '../../pages/shell'
import { messagesTo, SOON, someone, TODAY } from '../../support/visits'

/* The visit form sent from two tabs, and the browser's Back and Forward around it: nothing twice, nothing lost. */

const host = memberWith({})

/** How many reservations a phone got a message about. */
const reserved = async (request: APIRequestContext, mobile: string) =>
  (await messagesTo(request, mobile)).filter(({ template }) => template === 'visitRequestedGuest').length

const keyOf = (page: Page) => page.locator('form#visit > input[name=idempotencyKey]').inputValue()

test('one form in two tabs is one visit: the second shows the first’s, a changed text is refused @once', async ({
  page,
  request,
  t,
  language,
}) => {
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  const guest = someone()
  await form.fillPerson(form.lead, guest)
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.consent.check()
  // A step gives the form an address, which opens it in other tabs.
  await form.checkHost.click()
  await expect(page).toHaveURL(/draft=/)
  await expect(form.floor).toBeFocused()
  const [same, other] = [await page.context().newPage(), await page.context().newPage()]
  for (const tab of [same, other]) {
    await tab.goto(page.url())
    expect(await isAlive(tab)).toBe(true)
    await expect(visitForm(tab, t).lead.name).toHaveValue(guest.name)
    expect(await keyOf(tab)).toBe(await keyOf(page))
  }
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
  await visitForm(same, t).submit.click()
  await expect(same).toHaveURL(page.url())
  await visitForm(other, t).lead.name.fill('다른이름')
  await visitForm(other, t).submit.click()
  await expect(other.getByRole('alert')).toContainText(t('messages:alreadySent'))
  await expect(visitForm(other, t).lead.name).toHaveValue('다른이름')
  expect(await reserved(request, guest.mobile)).toBe(1)
})

test('a group confirmed in two tabs is one group, and both tabs show it @once', async ({
  page,
  request,
  t,
}) => {
  const requester = memberWith({ flags: ['total'] })
  const headers = await tokenOf(request, requester)
  const guest = someone()
  const book = new ExcelJS.Workbook()
  book.addWorksheet().addRows([GROUP_HEADS, [guest.name, guest.mobile]])
  const list = await readGroupList(request, headers, Buffer.from(await book.xlsx.writeBuffer()))
  if (typeof list === 'string') throw new Error(list)
  const visit = await request.put(`/api/v1/group-sheets/${list.id}/visit`, {
    headers,
    data: { floor: requester.floor, visitDate: TODAY, visitTime: SOON, purpose: 'meeting', consent: true },
  })
  expect(visit.status(), await visit.text()).toBe(200)
  await signIn(page, requester.loginId)
  const tab = await page.context().newPage()
  for (const one of [page, tab]) await one.goto(visitorPaths.organizationRows({ id: list.id }))
  // A double click sends the same form twice.
  const key = 'form#confirm > input[name=idempotencyKey]'
  await tab.locator(key).evaluate(
    (input, value) => {
      ;(input as HTMLInputElement).value = value
    },
    await page.locator(key).inputValue(),
  )
  for (const one of [page, tab]) {
    await one
      .getByRole('button', { name: t('visitors:group.submit', { count: 1 }), exact: true })
      .last()
      .click()
    await expect(toast(one)).toHaveText(t('messages:groupApproved', { number: 1 }))
  }
  expect(tab.url()).toBe(page.url())
  expect((await messagesTo(request, guest.mobile)).length).toBe(1)
})

test('two forms in two tabs are two visits, each confirmed in its own tab @once', async ({
  page,
  request,
  t,
  language,
}) => {
  const guest = someone()
  const addresses: string[] = []
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) {
    await tab.goto('/individual-visitor')
    expect(await isAlive(tab)).toBe(true)
    const form = visitForm(tab, t)
    await form.fillPerson(form.lead, guest)
    await form.fillHost(host, language)
    await form.fillTime({ date: TODAY, time: SOON })
    await form.consent.check()
  }
  expect(await keyOf(tabs[0]!)).not.toBe(await keyOf(tabs[1]!))
  await Promise.all(tabs.map((tab) => visitForm(tab, t).submit.click()))
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/done=1$/)
    addresses.push(tab.url())
  }
  expect(new Set(addresses).size).toBe(2)
  expect(await reserved(request, guest.mobile)).toBe(2)
})

test('Forward after Back shows the same page, and sends nothing again @once', async ({
  page,
  request,
  t,
  language,
}) => {
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  const guest = someone()
  await form.fillPerson(form.lead, guest)
  await form.bring(1, someone())
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  const posts: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST') posts.push(sent.url())
  })
  // Leaving half-way, back and forth: the form is unchanged.
  await page.getByRole('link', { name: t('visitors:individual.customerCenter') }).click()
  await expect(page).toHaveURL('/customer-center')
  posts.length = 0
  for (const way of ['back', 'forward', 'back'] as const) {
    if (way === 'forward') {
      await page.goForward()
      await expect(page).toHaveURL('/customer-center')
      continue
    }
    await page.goBack()
    await expect(form.lead.name).toHaveValue(guest.name)
    await expect(form.row(1)).toBeVisible()
    expect(await isAlive(page)).toBe(true)
  }
  expect(posts).toEqual([])
  await form.fillTime({ date: TODAY, time: SOON })
  await form.consent.check()
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
  const done = page.url()
  await page.goBack()
  await expect(form.lead.name).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL(done)
  await expect(page.getByText(t('messages:visitRequested'))).toBeVisible()
  expect(await reserved(request, guest.mobile)).toBe(1)
})
