import type { Page } from '@playwright/test'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { messagesTo, reserve, someone } from '../../support/visits'
import { expectErrors, isEnhanced } from '../../pages/form'
import { toast } from '../../pages/shell'
import { keepStale, openReservation, visitPage } from '../../pages/visits'

const host = memberWith({})
const manager = memberWith({ flags: ['visitor'] })

const details = (id: string) => `/visitor-reservation-details/${id}`

/** The page reports a conflict first and shows the current state. */
async function expectChanged(page: Page, words: string) {
  const notice = page.getByRole('alert')
  await expect(notice).toHaveText(words)
  if (await isEnhanced(page)) await expect(notice).toBeFocused()
}

test('a host who rejects says why, and the guest reads it', async ({ page, enter, request, t, language }) => {
  const guest = someone()
  const id = await reserve(request, host, [guest], { language })
  const hostPage = await enter(host.loginId)
  await hostPage.goto(details(id))
  const visit = visitPage(hostPage, t)
  const question = await visit.consider('reject')
  await question.confirm.click()
  await expectErrors(hostPage, t, [[question.reason, t('messages:reasonRequired')]])
  await question.reason.fill('그날은 <b>회의</b>가 있습니다')
  await question.confirm.click()
  await expect(toast(hostPage)).toHaveText(t('messages:visitRejected'))
  await visit.expectStatus('rejected')
  await expect(visit.approve).toBeHidden()

  await openReservation(page, t, id, guest.mobile)
  await visitPage(page, t).expectStatus('rejected')
  await expect(visitPage(page, t).facts).toContainText('그날은 <b>회의</b>가 있습니다')
  await expect(visitPage(page, t).passOf(guest.name)).toBeHidden()
  const messages = await messagesTo(request, guest.mobile)
  expect(messages.map((message) => [message.template, message.language])).toEqual([
    ['visitRequestedGuest', language],
    ['visitRejectedGuest', language],
  ])
})

test('a guest cancels while the visit waits, and requests it once approved', async ({
  page,
  enter,
  request,
  t,
  language,
}) => {
  test.slow()
  const guest = someone()
  const early = await reserve(request, host, [guest], { language })
  await openReservation(page, t, early, guest.mobile)
  const visit = visitPage(page, t)
  await (await visit.consider('cancel')).confirm.click()
  await expect(toast(page)).toHaveText(t('messages:visitCancelled'))
  await visit.expectStatus('cancelled')

  const id = await reserve(request, host, [guest], { language })
  const hostPage = await enter(host.loginId)
  await hostPage.goto(details(id))
  const hostVisit = visitPage(hostPage, t)
  await hostVisit.approve.click()
  await openReservation(page, t, id, guest.mobile)
  const question = await visit.consider('requestCancellation')
  await question.reason.fill('일정이 바뀌었습니다')
  await question.confirm.click()
  await expect(toast(page)).toHaveText(t('messages:cancellationRequested'))
  await visit.expectStatus('cancellation_requested')

  await arrive(hostPage, details(id))
  await expect(hostVisit.facts).toContainText('일정이 바뀌었습니다')
  await hostVisit.keep.click()
  await expect(toast(hostPage)).toHaveText(t('messages:cancellationDeclined'))
  await hostVisit.expectStatus('approved')

  await page.reload()
  await (await visit.consider('requestCancellation')).confirm.click()
  await hostPage.reload()
  await (await hostVisit.consider('cancel')).confirm.click()
  await expect(toast(hostPage)).toHaveText(t('messages:visitCancelled'))
  await page.reload()
  await visit.expectStatus('cancelled')

  const templates = (await messagesTo(request, guest.mobile)).map(({ template }) => template)
  expect(templates.slice(-4)).toEqual([
    'visitRequestedGuest',
    'visitApprovedGuest',
    'visitKeptGuest',
    'visitCancelledGuest',
  ])
  const hostMessages = (await messagesTo(request, host.mobile)).filter(({ text }) =>
    text.includes(guest.name),
  )
  expect(hostMessages.filter(({ template }) => template === 'visitCancellationRequestedHost')).toHaveLength(2)
})

test('of two who decide at once the second gets a conflict', async ({ enter, request, t, language }) => {
  const guest = someone()
  const id = await reserve(request, host, [guest], { language })
  const [first, second] = [await enter(host.loginId), await enter(manager.loginId)]
  await keepStale(second)
  await first.goto(details(id))
  await second.goto(details(id))
  const question = await visitPage(second, t).consider('reject')
  await question.reason.fill('늦었습니다')
  await visitPage(first, t).approve.click()
  await visitPage(first, t).expectStatus('approved')
  // The post leads to a page of its own, which says so.
  const refused = second.waitForResponse((response) => response.status() === 409)
  await question.confirm.click()
  await refused
  await expectChanged(second, t('visitors:details.changed'))
  await visitPage(second, t).expectStatus('approved')
  await expect(visitPage(second, t).facts).not.toContainText('늦었습니다')
})

test('several visits are approved at once, or none', async ({ page, enter, request, t, language }) => {
  test.slow()
  const family = `일행${Date.now()}`
  const guests = ['가', '나', '다'].map((part) => someone({ name: `${family}${part}` }))
  for (const guest of guests) await reserve(request, host, [guest], { language })
  const hostPage = await enter(host.loginId)
  const list = `/my-visitor?keyword=${family}`
  await arrive(hostPage, list)
  const approve = hostPage.getByRole('button', { name: t('visitors:list.approve'), exact: true })
  const select = (at: number) =>
    hostPage.getByLabel(t('visitors:list.selectOne', { name: guests[at]!.name }), { exact: true })

  await approve.click()
  await expect(hostPage.getByRole('alert')).toContainText(t('messages:nothingSelected'))
  await expect(hostPage).toHaveTitle(new RegExp(`^${t('shell:errorPrefix')}`))

  await select(0).check()
  await select(1).check()
  await approve.click()
  await expect(hostPage.getByText(t('messages:visitsApproved', { number: 2 }))).toBeVisible()
  await expect(hostPage.getByRole('row', { name: new RegExp(guests[0]!.name) })).toContainText(
    t('statuses:visit.approved'),
  )
  await expect(hostPage.getByRole('row', { name: new RegExp(guests[2]!.name) })).toContainText(
    t('statuses:visit.request_for_approval'),
  )

  // The remaining one is decided elsewhere while it is ticked here.
  await keepStale(hostPage)
  const fourth = someone({ name: `${family}라` })
  const id = await reserve(request, host, [fourth], { language })
  await hostPage.goto(list)
  await select(2).check()
  await hostPage.getByLabel(t('visitors:list.selectOne', { name: fourth.name }), { exact: true }).check()
  await openReservation(page, t, id, fourth.mobile)
  await (await visitPage(page, t).consider('cancel')).confirm.click()
  await expect(toast(page)).toHaveText(t('messages:visitCancelled'))
  await approve.click()
  await expectChanged(hostPage, t('visitors:list.changed'))
  await expect(hostPage.getByRole('row', { name: new RegExp(guests[2]!.name) })).toContainText(
    t('statuses:visit.request_for_approval'),
  )
})

test('those who manage the company’s visits decide on those of others, colleagues do not', async ({
  enter,
  request,
  t,
  language,
}) => {
  const guest = someone()
  const id = await reserve(request, host, [guest], { language })
  const colleague = await enter(memberWith({ flags: ['parking'] }).loginId)
  await arrive(colleague, details(id), 404)
  const stranger = await enter(memberWith({ company: 'saebyeok', flags: ['total'] }).loginId)
  await arrive(stranger, details(id), 404)
  await expect(stranger.getByRole('main')).not.toContainText(guest.name)

  const managerPage = await enter(manager.loginId)
  await arrive(managerPage, `/visiting-reservation-history?keyword=${guest.name}`)
  await managerPage.getByRole('link', { name: new RegExp(`^${guest.name}`) }).click()
  await visitPage(managerPage, t).approve.click()
  await expect(toast(managerPage)).toHaveText(t('messages:visitApproved'))
})

test('a decision posted by somebody without the right is refused and changes nothing @once', async ({
  enter,
  request,
  t,
}) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  for (const loginId of [
    memberWith({ flags: ['parking'] }).loginId,
    memberWith({ company: 'saebyeok', flags: ['total'] }).loginId,
  ]) {
    const other = await enter(loginId)
    await other.goto('/terms-of-service')
    const csrf = await other.locator('input[name=csrf]').first().getAttribute('value')
    for (const decision of ['approve', 'reject', 'cancel', 'keep', 'requestCancellation']) {
      const answer = await other
        .context()
        .request.post(details(id), { form: { csrf: csrf!, decision, reason: 'x' }, maxRedirects: 0 })
      // Redirected to a page that answers 404.
      expect([303, 404, 403], decision).toContain(answer.status())
    }
  }
  const hostPage = await enter(host.loginId)
  await hostPage.goto(details(id))
  await visitPage(hostPage, t).expectStatus('request_for_approval')
})
