import { randomInt, randomUUID } from 'node:crypto'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { COMPANIES } from '../../../app/db/seed/companies'
import { LOCAL_GATE_KEY } from '../../../app/env.server'

test('a visiting car is added, gets nothing before it enters, and its waiting coupon on arrival', async ({
  page,
  request,
  t,
}) => {
  test.slow()
  const person = memberWith({ flags: ['parking'] })
  const plate = `${randomInt(10, 99)}가${randomInt(1000, 9999)}`
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  await signIn(page, person.loginId)
  await arrive(page, '/parking-registration')

  await test.step('the parking account has a sign-in of its own', async () => {
    const password = main.getByLabel(t('parking:signIn.password'), { exact: true })
    await main
      .getByLabel(t('parking:signIn.id'), { exact: true })
      .fill(`${COMPANIES[person.company]!.idPrefix}park`)
    await password.fill('wrong')
    await button(t('parking:signIn.submit')).click()
    await expect(main.getByRole('alert')).toContainText(t('messages:invalidCredentials'))
    await password.fill(PASSWORD)
    await button(t('parking:signIn.submit')).click()
    await expect(main.getByRole('region', { name: t('parking:balance.title'), exact: true })).toBeVisible()
  })

  await test.step('a vehicle is added', async () => {
    await arrive(page, '/parking-registration/vehicle')
    await main.getByLabel(t('parking:field.name'), { exact: true }).fill('Delivery')
    await main.getByLabel(t('parking:field.plate'), { exact: true }).fill(plate)
    await main.getByLabel(t('parking:vehicle.time'), { exact: true }).selectOption('20')
    await button(t('parking:vehicle.add')).click()
    await expect(main.getByRole('row').filter({ hasText: plate })).toContainText(
      t('parking:status.not_entered'),
    )
  })

  await test.step('it has not entered: it is told and takes nothing', async () => {
    await main.getByRole('row').filter({ hasText: plate }).getByRole('checkbox').check()
    await main.getByLabel(t('parking:coupon.minutes30'), { exact: true }).check()
    await button(t('parking:list.register')).click()
    const told = main.locator('#not-entered')
    await expect(told).toContainText(t('messages:vehicleNotEnteredTitle'))
    await expect(told).toContainText(t('messages:vehicleNotEntered'))
  })

  await test.step('the coupon waits and applies on arrival', async () => {
    await button(t('parking:list.queue')).click()
    const row = main.getByRole('row').filter({ hasText: plate })
    await expect(row).toContainText(t('parking:waits', { coupon: t('parking:coupon.minutes30') }))
    const entered = await request.post('/api/v1/parking/gate-events', {
      headers: { authorization: `Bearer ${LOCAL_GATE_KEY}` },
      data: { eventId: randomUUID(), plate, kind: 'enter', at: '2026-11-24T10:00:00+09:00' },
    })
    expect(entered.status()).toBe(201)
    await page.reload()
    await expect(row).toContainText(t('parking:status.discount_registered'))
  })
})
