import { accountOf, newPlate, parkingPage, passGate } from '../../pages/parking'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'

test('the parking account has its own sign-in: a dialog with script, a section of the page without', async ({
  page,
  t,
  script,
}) => {
  const person = memberWith({ flags: ['parking'] })
  const list = parkingPage(page, t)
  const id = page.getByLabel(t('parking:signIn.id'), { exact: true })
  const password = page.getByLabel(t('parking:signIn.password'), { exact: true })
  const submit = page.getByRole('button', { name: t('parking:signIn.submit'), exact: true })
  await signIn(page, person.loginId)
  await arrive(page, '/parking-registration')
  const dialog = page.getByRole('dialog', { name: t('parking:signIn.title'), exact: true })
  await expect(dialog).toBeVisible()
  const opener = page.getByRole('button', { name: t('parking:signIn.title'), exact: true })
  if (script) {
    await expect(id).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expectAccessible(page)
    await opener.press('Enter')
    await expect(id).toBeFocused()
    await page.getByRole('button', { name: t('shell:close'), exact: true }).click()
    await opener.click()
  } else await expect(opener).toBeHidden()

  await test.step('errors are shown in it', async () => {
    await id.fill(accountOf(person))
    await password.fill('wrong')
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText(t('messages:invalidCredentials'))
    if (script) await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(id).toHaveValue(accountOf(person))
    await expect(password).toHaveValue('')
    await expectAccessible(page)
  })

  await password.fill(PASSWORD)
  await submit.click()
  await expect(list.balance).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // It is valid for this session, until signing out.
  await page.reload()
  await expect(list.balance).toBeVisible()
  await list.main.getByRole('button', { name: t('parking:signIn.out'), exact: true }).click()
  await expect(dialog).toBeVisible()
})

test('the parking account’s sign-in leads to the page requested first, and nowhere else', async ({
  page,
  t,
}) => {
  const person = memberWith({ flags: ['parking'] })
  const id = page.getByLabel(t('parking:signIn.id'), { exact: true })
  const password = page.getByLabel(t('parking:signIn.password'), { exact: true })
  const submit = page.getByRole('button', { name: t('parking:signIn.submit'), exact: true })
  const signOut = page.getByRole('button', { name: t('parking:signIn.out'), exact: true })
  await signIn(page, person.loginId)
  await page.goto('/parking-registration/statement?month=2026-10')
  await expect(page).toHaveURL(/\/parking-registration\?back=/)
  await id.fill(accountOf(person))
  await password.fill('wrong')
  await submit.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(t('messages:invalidCredentials'))
  await password.fill(PASSWORD)
  await submit.click()
  await expect(page).toHaveURL('/parking-registration/statement?month=2026-10')

  for (const back of [
    'https://evil.example/',
    '//evil.example',
    '/my-page',
    '/parking-registration/../my-page',
  ]) {
    await page.goto('/parking-registration')
    await signOut.click()
    await expect(submit).toBeVisible()
    await page.goto(`/parking-registration?back=${encodeURIComponent(back)}`)
    await id.fill(accountOf(person))
    await password.fill(PASSWORD)
    await submit.click()
    await expect(page).toHaveURL('/parking-registration')
    await expect(signOut).toBeVisible()
  }
})

test('a visiting car is added, gets no coupon before it enters, and its queued one on arrival', async ({
  page,
  request,
  t,
}) => {
  test.slow()
  const person = memberWith({ flags: ['parking'] })
  const plate = newPlate()
  const { main, row, coupon, register, queue, notEntered } = parkingPage(page, t)
  await signIn(page, person.loginId)
  await page.goto('/parking-registration')
  await page.getByLabel(t('parking:signIn.id'), { exact: true }).fill(accountOf(person))
  await page.getByLabel(t('parking:signIn.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('parking:signIn.submit'), exact: true }).click()

  await test.step('a vehicle is added', async () => {
    await page.getByRole('link', { name: t('parking:vehicle.title'), exact: true }).click()
    await expectAccessible(page)
    await main
      .getByRole('button', { name: t('parking:vehicle.add'), exact: true })
      .last()
      .click()
    await expect(main.getByRole('alert')).toContainText(t('messages:plateRequired'))
    await main.getByLabel(t('parking:field.name'), { exact: true }).fill('Delivery')
    await main.getByLabel(t('parking:field.plate'), { exact: true }).fill(plate)
    await main.getByLabel(t('parking:vehicle.time'), { exact: true }).selectOption('20')
    await main
      .getByRole('button', { name: t('parking:vehicle.add'), exact: true })
      .last()
      .click()
    await expect(row(plate)).toContainText(t('parking:status.not_entered'))
  })

  await test.step('it has not entered: this is shown and no minutes are used', async () => {
    await row(plate).getByRole('checkbox').check()
    await coupon('minutes30').check()
    await register.click()
    await expect(notEntered).toContainText(t('messages:vehicleNotEnteredTitle'))
    await expect(notEntered).toContainText(t('messages:vehicleNotEntered'))
  })

  await test.step('the coupon is queued and applied on arrival', async () => {
    await queue.click()
    await expect(row(plate)).toContainText(t('parking:waits', { coupon: t('parking:coupon.minutes30') }))
    await passGate(request, 'enter', plate, '10:00')
    await page.reload()
    await expect(row(plate)).toContainText(t('parking:status.discount_registered'))
  })
})
