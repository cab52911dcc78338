import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { SOON, someone, TODAY } from '../../support/visits'
import { isAlive } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'
import { visitPage } from '../../pages/visits'

const host = memberWith({})

test('a member’s own guests are approved at once and get their passes', async ({ page, t }) => {
  await signIn(page, host.loginId)
  await arrive(page, '/individual-visitor')
  const form = visitForm(page, t)
  const guest = someone()
  await expect(form.company).toHaveCount(0)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.leadMine, guest)
  await form.consent.check()
  await form.submit.click()
  await expect(page.getByText(t('messages:visitReserved'))).toBeVisible()
  await visitPage(page, t).expectStatus('approved')
  await expect(
    page.getByRole('link', { name: t('visitors:details.passOf', { name: guest.name }) }),
  ).toBeVisible()
})

test('a member may also reserve for another host, whose approval it needs @once', async ({
  page,
  t,
  language,
}) => {
  const other = memberWith({ company: 'saebyeok', flags: ['total'] })
  await signIn(page, host.loginId)
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await page.getByRole('button', { name: t('visitors:individual.toOther'), exact: true }).click()
  await form.fillHost(other, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.lead, someone())
  await form.consent.check()
  await form.submit.click()
  await expect(page.getByText(t('messages:visitRequested'))).toBeVisible()
})

test('five people or more: those who may are led to group reservation @once', async ({ page, t }) => {
  await signIn(page, memberWith({ flags: ['membership'] }).loginId)
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  for (let number = 1; number <= 4; number++) {
    await form.bring(number, { name: `동행${number}` })
  }
  await page.getByRole('link', { name: t('visitors:individual.toGroupReservation') }).click()
  await expect(page).toHaveURL('/organization-visitor')
})

test('a policy that changed while the form was filled in needs consent again @once', async ({ page, t }) => {
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  // A page opened earlier would send the version that it has shown; the next answer brings the new one.
  expect(await isAlive(page)).toBe(true)
  await page.route(/_data=/, async (route) => {
    const posted = route.request().postData() ?? ''
    await route.continue({ postData: posted.replace(/consentVersion=[^&]*/, 'consentVersion=0.9') })
  })
  await form.consent.check()
  await form.submit.click()
  await expect(form.consent).not.toBeChecked()
  await expect(form.consent).toHaveAccessibleDescription(t('messages:policyChanged'))
  await page.unroute(/_data=/)
  await form.consent.check()
  await form.submit.click()
  await expect(form.consent).toBeChecked()
})
