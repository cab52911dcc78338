import { expect, signIn, test } from '../../support/journey'
import { memberWith, companyOf } from '../../support/people'
import { SOON, someone, TODAY } from '../../support/visits'
import { maskName } from '../../../app/rules/text'
import { expectErrors, isAlive } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'

const host = memberWith({})

test('Back and Reload after a step send nothing again and lose nothing', async ({ page, t, language }) => {
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  const guest = someone()
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.lead, guest)
  await form.bring(1, { name: '동행' })
  await form.addVisitor.click()
  await form.openVisitor(2)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  const ways = [() => page.reload(), () => page.goBack(), () => page.goBack(), () => page.goForward()]
  // In place a step is no history entry, so Back leaves the form.
  for (const go of (await isAlive(page)) ? ways.slice(0, 1) : ways) {
    expect((await go())?.ok()).toBe(true)
    await expect(form.lead.name).toHaveValue(guest.name)
    await expect(form.additional(1).name).toHaveValue('동행')
    await expect(form.additional(2).name).toHaveValue('')
    await form.expectTime(SOON)
  }
  expect(posts).toEqual([])
  await form.removeVisitor(2).click()
  await form.openVisitor(1)
  await form.additional(1).mobile.fill(someone().mobile)
  await form.closeVisitor()
  await form.consent.check()
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
  // After reserving, Back leads to a new form.
  await page.goBack()
  await expect(form.submit).toBeVisible()
  await expect(form.lead.name).toHaveValue('')
})

test('a link opens an empty form, and nobody else sees the typed one @once', async ({ page, t }) => {
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await form.lead.name.fill('비밀손님')
  await form.addVisitor.click()
  await expect(page).toHaveURL(/\?draft=/)
  const address = page.url()
  await page.goto('/individual-visitor')
  await expect(form.lead.name).toHaveValue('')
  await page.goto(address)
  await expect(form.lead.name).toHaveValue('비밀손님')
  await signIn(page, host.loginId)
  await page.reload()
  await expect(page.getByRole('main')).not.toContainText('비밀손님')
  await expect(form.leadMine.name).toHaveValue('')
})

test('floors and host of another company than the one chosen are reset', async ({ page, t, language }) => {
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await form.fillHost(host, language)
  await form.checkHost.click()
  const found = page.getByText(t('messages:hostConfirmed', { name: maskName(host.name) }))
  await expect(found).toBeVisible()
  // The floor follows the host, unless one was chosen.
  await form.floor.selectOption('')
  await form.checkHost.click()
  await expect(form.floor).toHaveValue(String(host.floor))
  await form.company.selectOption({
    label: companyOf(memberWith({ company: 'saebyeok', flags: ['total'] }), language),
  })
  if (await isAlive(page)) {
    await expect(found).toBeHidden()
    await expect(page.getByText(t('visitors:individual.checkAgain'))).toBeVisible()
    await expect(form.floor).toHaveValue('')
    return
  }
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.lead, someone())
  await form.consent.check()
  await form.submit.click()
  await expectErrors(page, t, [[form.floor, t('messages:floorOfOtherCompany')]])
  await expect(form.floor).toHaveValue('')
  await expect(found).toBeHidden()
  await expect(page.getByText(t('visitors:individual.checkAgain'))).toBeVisible()
})

test('the host check reports the invalid entry, or the host found', async ({ page, t, language }) => {
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await form.checkHost.click()
  await expectErrors(page, t, [
    [form.company, t('messages:companyRequired')],
    [form.hostName, t('messages:hostNameRequired')],
    [form.hostMobile, t('messages:hostMobileRequired')],
  ])
  await form.fillHost(host, language)
  await form.hostMobile.fill('01000000000')
  await form.checkHost.click()
  await expectErrors(page, t, [[form.hostMobile, t('messages:hostPhoneMismatch')]])
  // Sent with other fields missing, the form still says so.
  await form.submit.click()
  await expect(page.getByRole('alert')).toContainText(t('messages:visitDateRequired'))
  await expect(form.hostMobile).toHaveAccessibleDescription(new RegExp(t('messages:hostPhoneMismatch')))
  await expect(page.getByText(t('shell:readAs', { value: '010-0000-0000' }))).toBeHidden()
  await form.hostMobile.fill(host.mobile)
  await form.checkHost.click()
  const found = page.getByText(t('messages:hostConfirmed', { name: maskName(host.name) }))
  await expect(found).toBeVisible()
  // After a host is found, the floor is next.
  if (await isAlive(page)) await expect(form.floor).toBeFocused()
  else await expect(page).toHaveURL(/#visit-floor$/)
  // A changed name is not confirmed, and the page says what to do.
  await form.hostName.fill('다른이름')
  await form.addVisitor.click()
  await expect(found).toBeHidden()
  await expect(page.getByText(t('visitors:individual.checkAgain'))).toBeVisible()
})

test('people can be added and taken out again without losing anybody', async ({ page, t }) => {
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await form.lead.name.fill('첫사람')
  for (const number of [1, 2, 3]) {
    await form.bring(number, { name: `동행${number}` })
  }
  await expect(page.getByText(t('messages:askHostForGroup'))).toBeHidden()
  await form.addVisitor.click()
  // The page scrolls to the note, not below it.
  await expect(page.getByText(t('messages:askHostForGroup'))).toBeInViewport()
  await form.removeVisitor(2).click()
  await expect(form.lead.name).toHaveValue('첫사람')
  await expect(form.additional(1).name).toHaveValue('동행1')
  await expect(form.additional(2).name).toHaveValue('동행3')
  await expect(page.getByText(t('messages:askHostForGroup'))).toBeHidden()
})
