import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { expectQrCode } from '../../support/qr-code'
import { messagesTo, SOON, someone, TODAY } from '../../support/visits'
import { toDigits } from '../../../app/rules/digit-code'
import { maskName } from '../../../app/rules/text'
import { wordsOf } from '../../support/words'
import { visitPage } from '../../pages/visits'
import { deskPage, signInAtDesk } from '../../pages/desk'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { visitForm } from '../../pages/visit-form'

// No other journey uses this company, whose member reads in the language of the seed.
const host = memberWith({ company: 'mirinae' })

// As most people see it: with what moves (playwright.config.ts).
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visit goes from a guest’s form to the gate @every-way', async ({
  page,
  enter,
  request,
  t,
  language,
}) => {
  test.slow()
  const lead = someone({ companyName: '두레', email: 'guest@example.com', plate: '12가3456' })
  const friends = [someone(), someone()]

  await test.step('the guest reserves', async () => {
    await arrive(page, '/individual-visitor')
    const form = visitForm(page, t)
    await form.fillHost(host, language)
    await form.checkHost.click()
    await expect(page.getByRole('status')).toHaveText(
      t('messages:hostConfirmed', { name: maskName(host.name) }),
    )
    await form.fillTime({ date: TODAY, time: SOON })
    await form.fillPerson(form.lead, lead)
    for (const [index, friend] of friends.entries()) {
      await form.bring(index + 1, friend)
    }
    await expectAccessible(page)
    await form.consent.check()
    await form.submit.click()
  })

  const link = await test.step('the guest keeps the link', async () => {
    await expect(page).toHaveURL(/\/visitor-reservation-details\/[\w-]{22}\?done=1$/)
    await expectAccessible(page)
    await expect(page.getByText(t('messages:visitRequested'))).toBeVisible()
    await visitPage(page, t).expectStatus('request_for_approval')
    const facts = page.getByRole('region', { name: t('visitors:details.facts'), exact: true })
    await expect(facts).toContainText(maskName(host.name))
    await expect(facts).not.toContainText(host.name)
    for (const { name } of [lead, ...friends])
      await expect(page.getByRole('rowheader', { name })).toBeVisible()
    const keptLink = page.getByRole('main').getByRole('link', { name: /^http/ })
    return (await keptLink.getAttribute('href'))!
  })

  const guest = await enter()
  await test.step('the guest opens the reservation by link and phone', async () => {
    await arrive(guest, link)
    const phone = guest.getByLabel(t('visitors:access.mobile'), { exact: true })
    const open = guest.getByRole('button', { name: t('visitors:access.submit'), exact: true })
    await phone.fill('010-0000-0000')
    await open.click()
    await expectErrors(guest, t, [[phone, t('messages:visitPhoneMismatch')]])
    await phone.fill(lead.mobile)
    await open.click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t('visitors:details.title'))
    await expectAccessible(guest)
  })

  const hostPage = await enter(host.loginId)
  await test.step('the host approves', async () => {
    await arrive(hostPage, `/my-visitor?keyword=${encodeURIComponent(lead.name)}`)
    await expect(hostPage.getByRole('row', { name: new RegExp(lead.name) })).toContainText(
      t('statuses:visit.request_for_approval'),
    )
    await hostPage.getByRole('link', { name: new RegExp(`^${lead.name}`) }).click()
    await visitPage(hostPage, t).expectStatus('request_for_approval')
    await expectAccessible(hostPage)
    await hostPage.getByRole('button', { name: t('visitors:decision.approve'), exact: true }).click()
    await expect(toast(hostPage)).toHaveText(t('messages:visitApproved'))
    await visitPage(hostPage, t).expectStatus('approved')
  })

  const code = await test.step('the guest has a gate pass', async () => {
    await guest.reload()
    await visitPage(guest, t).expectStatus('approved')
    await guest.getByRole('link', { name: t('visitors:details.passOf', { name: lead.name }) }).click()
    await expect(guest).toHaveURL(/\/gate-pass\/[\w-]{22}$/)
    await expectAccessible(guest)
    const passCode = guest.url().split('/').pop()!
    await expectQrCode(
      guest.getByRole('img', { name: t('visitors:pass.qr', { code: passCode }) }),
      toDigits(passCode),
    )
    await expect(guest.getByRole('status')).toHaveText(t('visitors:pass.state.valid'))
    const shownCode = await guest.locator('strong', { hasText: /^[0-9A-Z]{4} [0-9A-Z]{4}$/ }).textContent()
    return shownCode!
  })

  await test.step('the desk lets the guest in and out', async () => {
    const person = await enter()
    await signInAtDesk(person, t)
    await expect(person).toHaveURL('/desk/visits')
    const desk = deskPage(person, t)
    await desk.scan(code.toLowerCase())
    await expect(desk.checkIn).toBeVisible()
    await expectAccessible(person)
    await desk.checkIn.click()
    await expect(desk.card(lead.name)).toContainText(t('statuses:visit.using'))
    await visitPage(await revisit(hostPage), t).expectVisitor(lead.name, 'using')
    await visitPage(await revisit(guest, link), t).expectVisitor(lead.name, 'using')

    await desk.scan(code)
    await desk.checkOut.click()
    await expect(desk.card(lead.name)).toContainText(t('statuses:visit.visit_completed'))
  })

  await test.step('everybody sees the final status', async () => {
    await visitPage(await revisit(hostPage), t).expectVisitor(lead.name, 'visit_completed')
    await visitPage(await revisit(guest, link), t).expectVisitor(lead.name, 'visit_completed')
    await visitPage(guest, t).expectVisitor(friends[0]!.name, 'approved')
    await guest.getByRole('link', { name: t('visitors:details.passOf', { name: lead.name }) }).click()
    // The pass is cached for a minute, so that it remains without network.
    await guest.reload()
    await expect(guest.getByRole('status')).toHaveText(t('visitors:pass.state.over'))
    await expect(
      guest.getByRole('img', { name: new RegExp(t('visitors:pass.qr', { code: '' })) }),
    ).toHaveCount(0)
  })

  await test.step('each got messages in their own language', async () => {
    const messages = await messagesTo(request, lead.mobile)
    expect(messages.map(({ template }) => template)).toEqual(['visitRequestedGuest', 'visitApprovedGuest'])
    const words = wordsOf(language)
    expect(messages.map(({ language: spoken }) => spoken)).toEqual([language, language])
    expect(messages[0]!.subject).toBe(words('templates:visitRequestedGuest.subject', { name: lead.name }))
    expect(messages[0]!.text).toContain(link)
    expect(await messagesTo(request, lead.email!)).not.toEqual([])
    for (const { mobile } of friends) {
      expect((await messagesTo(request, mobile)).map(({ template }) => template)).toEqual([
        'visitApprovedGuest',
      ])
    }
    const toHost = (await messagesTo(request, host.mobile)).filter(({ text }) => text.includes(lead.name))
    expect(toHost.map(({ template }) => template)).toEqual(['visitRequestedHost', 'visitorArrivedHost'])
    expect(toHost.map(({ language: spoken }) => spoken)).toEqual(['ko', 'ko'])
  })
})

async function revisit(page: Page, url = page.url()) {
  await page.goto(url)
  return page
}
