import type { Page } from '@playwright/test'
import type { Translate } from '../../../app/i18n/translate'
import { expectAccessible } from '../../support/accessibility'
import { codeSentTo } from '../../support/accounts'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { reserve, someone } from '../../support/visits'
import { expectErrors } from '../../pages/form'
import { accountForms } from '../../pages/sign-up-form'
import { visitPage } from '../../pages/visits'

const host = memberWith({})

const submit = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('visitors:find.submit'), exact: true })

test('a guest finds the lost link from Home', async ({ page, request, t }) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  const form = accountForms(page, t)
  await arrive(page, '/')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell:menu.findReservation'), exact: true })
    .click()
  await expect(page).toHaveURL('/find-reservation')
  await expectAccessible(page)
  await form.name.fill(`${guest.name}x`)
  await form.code.fill(await form.askForCode(guest.mobile))
  await submit(page, t).click()
  await expectErrors(page, t, [[null, t('messages:visitNotFound')]])
  await expect(form.mobile).toHaveValue(guest.mobile)
  await form.name.fill(guest.name)
  await form.code.fill(await codeSentTo(request, guest.mobile))
  await submit(page, t).click()
  await expect(page).toHaveURL(`/visitor-reservation-details/${id}`)
  await visitPage(page, t).expectStatus('request_for_approval')
  await expect(page.getByRole('rowheader', { name: guest.name })).toBeVisible()
})

test('of several reservations the guest opens one', async ({ page, request, t }) => {
  const guest = someone()
  const first = await reserve(request, host, [guest])
  await reserve(request, host, [guest], { visitDate: '2026-11-25' })
  const form = accountForms(page, t)
  await arrive(page, '/find-reservation')
  await form.name.fill(guest.name)
  await form.code.fill(await form.askForCode(guest.mobile))
  await submit(page, t).click()
  await expect(page.getByText(t('visitors:find.found', { count: 2 }))).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '2026-11-24' })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(`/visitor-reservation-details/${first}`)
  await visitPage(page, t).expectStatus('request_for_approval')
})
