import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { SOON, someone, TODAY } from '../../support/visits'
import { expectErrors, isAlive } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'

/* With script, additional visitors are entered in panels over the visit form. */

const host = memberWith({})

test('a visitor is entered in a panel, listed, changed and removed, with the focus at the next field @once', async ({
  page,
  t,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  const panel = page.getByRole('dialog', { name: t('visitors:additional', { number: 1 }) })
  const { name, mobile } = form.additional(1)

  await test.step('closed without entering anybody', async () => {
    await form.addVisitor.press('Enter')
    await expect(panel).toBeVisible()
    await expect(name).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(form.row(1)).toHaveCount(0)
    await expect(form.addVisitor).toBeFocused()
    await form.addVisitor.click()
    await name.fill('아무개')
    await form.cancelVisitor.click()
    await expect(form.row(1)).toHaveCount(0)
    await expect(form.addVisitor).toBeFocused()
  })

  await test.step('Enter closes the panel and does not submit the form', async () => {
    await form.addVisitor.click()
    await expect(name).toBeFocused()
    await page.keyboard.type('동행')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(form.addVisitor).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(form.row(1)).toContainText('동행')
    // Missing fields are reported in the visible row.
    await expect(form.row(1)).toContainText(t('visitors:individual.visitorWrong'))
    await expectAccessible(page)
  })

  await test.step('changed', async () => {
    await form.editVisitor(1).click()
    await expect(mobile).toHaveAccessibleDescription(new RegExp(t('messages:mobileRequired')))
    await expect(mobile).toBeFocused()
    await mobile.fill('01012345678')
    await form.doneVisitor.click()
    await expect(form.editVisitor(1)).toBeFocused()
    await expect(form.row(1)).toContainText('010-1234-5678')
    await expect(form.row(1)).not.toContainText(t('visitors:individual.visitorWrong'))
    await form.editVisitor(1).click()
    await name.fill('동행인')
    await page.keyboard.press('Escape')
    await expect(form.row(1)).toContainText('동행인')
  })

  await test.step('the first of two is removed', async () => {
    await form.bring(2, { name: '둘째', mobile: '01099998888' })
    await form.removeVisitor(1).click()
    await expect(form.row(2)).toHaveCount(0)
    await expect(form.row(1)).toContainText('둘째')
    await expect(form.row(1)).toContainText('010-9999-8888')
    await expect(name).toHaveValue('둘째')
  })
  expect(documents).toHaveLength(1)
})

test('the summary links to errors in a closed panel, whose fields are in the page after Reload @once', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.lead, someone())
  await form.bring(1, someone())
  await form.bring(2, { name: '동행', mobile: '010-12' })
  await form.consent.check()
  await form.submit.click()
  await expectErrors(page, t, [
    [form.additional(2).mobile, t('messages:mobileInvalid'), t('visitors:additional', { number: 2 })],
  ])
  await expect(form.editVisitor(2)).toBeFocused()
  await expect(form.row(2)).toContainText(t('visitors:individual.visitorWrong'))
  await expect(form.row(1)).not.toContainText(t('visitors:individual.visitorWrong'))
  await page.reload()
  expect(await isAlive(page)).toBe(true)
  await expect(form.additional(1).mobile).toBeHidden()
  await expect(form.additional(2).mobile).toBeVisible()
  await form.additional(2).mobile.fill(someone().mobile)
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
})
