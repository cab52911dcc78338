import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { formatWon } from '../../../app/domains/building/format-won'
import { LOCAL_GATE_KEY } from '../../../app/env.server'
import { newPlate, parkingPage, passGate, signInToParking } from '../../pages/parking'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { reserve, someone, TODAY } from '../../support/visits'

/** Of a company whose minutes no other journey counts. */
const master = memberWith({ flags: ['total'], company: 'saebyeok' })

/** What the barrier at the exit asks or reports. */
const atExit = (request: APIRequestContext, call: 'quote' | 'payments', data: object) =>
  request.post(`/api/v1/parking/gate/${call}`, {
    headers: { authorization: `Bearer ${LOCAL_GATE_KEY}` },
    data,
  })

test('a barrier asks what is to pay, a member’s discount lowers it, and what is paid is shown', async ({
  page,
  request,
  t,
  language,
}) => {
  test.slow()
  const guest = someone({ plate: newPlate() })
  const plate = guest.plate!
  await signIn(page, master.loginId)
  const visit = await reserve(request, master, [guest], { language })
  await request.post(`/api/v1/visits/${visit}/approve`, { headers: await bearer(page) })
  await passGate(request, 'enter', plate, '08:00')
  await signInToParking(page, master)
  const quote = async () => (await (await atExit(request, 'quote', { plate })).json()).data
  const pay = async (won: number, quotedAt: string) => {
    const payment = { reference: randomUUID(), plate, won, method: 'card' }
    return atExit(request, 'payments', { ...payment, quotedAt, paidAt: quotedAt })
  }

  const { main, row } = parkingPage(page, t)
  const first = await quote()
  expect(first).toMatchObject({ kind: 'visitor', discountWon: 0, dueWon: first.costWon })

  await test.step('the member registers a discount, and less is to pay', async () => {
    await arrive(page, `/parking-registration?from=${TODAY}&to=${TODAY}&keyword=${encodeURIComponent(plate)}`)
    await row(plate).getByRole('link').first().click()
    await expect(main.getByText(t('parking:details.costNow'))).toBeVisible()
    await main.getByRole('radio', { name: new RegExp(`^${t('parking:coupon.hour1')}`) }).check()
    await main.getByRole('button', { name: t('parking:list.register'), exact: true }).click()
    await expect(toast(page)).toContainText(t('messages:parkingDiscountDone'))
    expect(await quote()).toMatchObject({
      discounts: [{ coupon: 'hour1', status: 'registered', counts: true, won: 6_000 }],
      discountWon: 6_000,
    })
  })

  const paid = await test.step('the amount of before is refused, that of now is taken', async () => {
    const now = await quote()
    const refused = await pay(first.dueWon + 1_000_000, now.quotedAt)
    expect([refused.status(), (await refused.json()).params.due]).toEqual([409, now.dueWon])
    expect((await pay(now.dueWon, now.quotedAt)).status()).toBe(201)
    expect(await quote()).toMatchObject({ dueWon: 0, paidWon: now.dueWon })
    return now.dueWon
  })

  await test.step('the record shows the payment, and its discount can no longer be undone', async () => {
    await page.reload()
    await expect(main.getByText(t('parking:details.paid'), { exact: true })).toBeVisible()
    const amount = t('parking:won', { amount: formatWon(paid) })
    await expect(main.locator('dd').filter({ hasText: amount })).toHaveCount(2)
    await expect(main.locator('dd').filter({ hasText: t('parking:method.card') })).toBeVisible()
    await expect(main.getByText(t('messages:parkingPaid'))).toBeVisible()
    await expectAccessible(page)
  })
})
