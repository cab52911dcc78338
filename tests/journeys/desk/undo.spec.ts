import { deskPage, signInAtDesk } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { visitPage } from '../../pages/visits'
import { expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { messagesTo, passLink, reserve, someone } from '../../support/visits'

const host = memberWith({})

test('a check-in at the desk is taken back before its host is told', async ({
  page,
  enter,
  request,
  t,
  script,
}) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(await enter(host.loginId)) })
  const code = new URL(await passLink(request, guest.mobile)).pathname.split('/').at(-1)!
  const told = async () =>
    (await messagesTo(request, host.mobile)).filter(({ text }) => text.includes(guest.name)).length
  const before = await told()

  await signInAtDesk(page, t)
  const desk = deskPage(page, t)
  await desk.scan(code)
  await expect(desk.card(guest.name)).toBeVisible()
  const sent = page.waitForRequest((one) => one.method() === 'POST')
  await desk.code.press('Enter')
  // What a script has sent can be taken back for seconds, anything else until the next page.
  expect((await sent).postData()?.includes('scripted=on')).toBe(script)
  await expect(desk.card(guest.name)).toContainText(t('statuses:visit.using'))
  expect(await told()).toBe(before + 1)
  await page.getByRole('button', { name: t('shell:undo'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:undone'))
  await expect(desk.card(guest.name)).toContainText(t('statuses:visit.approved'))
  await expect(page.getByRole('button', { name: t('shell:undo'), exact: true })).toHaveCount(0)
  expect(await told()).toBe(before)
  await desk.checkIn.click()
  await expect(desk.card(guest.name)).toContainText(t('statuses:visit.using'))
})

test('an approval and a refusal are taken back, and the guest hears of neither', async ({
  enter,
  request,
  t,
}) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  const page = await enter(host.loginId)
  await page.goto(`/visitor-reservation-details/${id}`)
  const visit = visitPage(page, t)
  const takeBack = async () => {
    await page.getByRole('button', { name: t('shell:undo'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:undone'))
    await visit.expectStatus('request_for_approval')
  }
  await visit.approve.click()
  await visit.expectStatus('approved')
  await takeBack()
  const question = await visit.consider('reject')
  await question.reason.fill('Another day, please')
  await question.confirm.click()
  await visit.expectStatus('rejected')
  await takeBack()
  const told = await messagesTo(request, guest.mobile)
  expect(told.map(({ template }) => template)).toEqual(['visitRequestedGuest'])
  await expect(visit.approve).toBeVisible()
})
