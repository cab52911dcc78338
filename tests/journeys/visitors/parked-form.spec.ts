import { expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { endSession } from '../../support/session'
import { SOON, someone, TODAY } from '../../support/visits'
import { toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { visitForm } from '../../pages/visit-form'
import { visitPage } from '../../pages/visits'

test('a form whose session ended is kept for the person who filled it in', async ({ page, t }) => {
  const host = memberWith({})
  const guest = someone({ email: 'guest@example.com', plate: '12가3456' })
  await signIn(page, host.loginId)
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await form.bring(1, { name: '동행' })
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.leadMine, guest)
  await endSession(page)
  await form.submit.click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page)).toHaveText(t('messages:sessionExpired'))
  await expect(page.getByText(t('account:login.parked'))).toBeVisible()

  await signInPage(page, t).signIn(host.loginId, PASSWORD)
  await expect(page).toHaveURL(/\/individual-visitor(?:\?|$)/)
  await expect(page.getByText(t('shell:putBack.title'))).toBeVisible()
  await expect(form.date).toHaveValue(TODAY)
  await form.expectTime(SOON)
  await expect(form.leadMine.name).toHaveValue(guest.name)
  await expect(form.leadMine.email).toHaveValue(guest.email!)
  await expect(form.leadMine.plate).toHaveValue(guest.plate!)
  await expect(form.additional(1).name).toHaveValue('동행')
  await form.openVisitor(1)
  await form.additional(1).mobile.fill('01012345678')
  await form.closeVisitor()
  await form.consent.check()
  await form.submit.click()
  await visitPage(page, t).expectStatus('approved')
})

test('another person who signs in there does not see it @once', async ({ page, t }) => {
  await signIn(page, memberWith({}).loginId)
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await form.leadMine.name.fill('비밀손님')
  await endSession(page)
  await form.submit.click()
  await signInPage(page, t).signIn(memberWith({ flags: ['visitor'] }).loginId, PASSWORD)
  await expect(page).toHaveURL(/\/individual-visitor(?:\?|$)/)
  await expect(form.leadMine.name).toHaveValue('')
})
