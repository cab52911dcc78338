import { PEOPLE } from '../../../app/db/seed/people'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { signInAtDesk } from '../../support/desk'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn } from '../../support/journey'
import { test } from '../../support/moved-clock'
import { bearer } from '../../support/session'

const DESK = 'amenitydesk'

test('the desk checks a member in by ID once they have a pass; the fitness page counts them until they leave', async ({
  page,
  request,
  clock,
  t,
  enter,
}) => {
  test.slow()
  // In the order of IDs the demo's last three fitness members have a pass (db/seed/passes.ts).
  const vip = PEOPLE.filter(({ accountType, status }) => accountType === 'vip' && status === 'approved').sort(
    (a, b) => a.loginId.localeCompare(b.loginId),
  )[0]!
  const desk = await enter()
  await signInAtDesk(desk, DESK)
  const checkIn = async (loginId: string) => {
    await desk.getByLabel(t('fitness:desk.loginId'), { exact: true }).fill(loginId)
    await desk
      .getByRole('button', { name: t('fitness:desk.checkIn'), exact: true })
      .last()
      .click()
  }

  await arrive(desk, '/desk/fitness/inside')
  await expectAccessible(desk)
  await checkIn(vip.loginId)
  const field = desk.getByLabel(t('fitness:desk.loginId'), { exact: true })
  await expectErrors(desk, t, [[field, t('messages:fitnessNothingNow')]])
  await expect(field).toHaveValue(vip.loginId)

  await signIn(page, vip.loginId)
  await arrive(page, '/fitness')
  const inside = page.locator('dl > div', { hasText: t('fitness:full.now') })
  const before = await inside.textContent()

  const headers = await bearer(page)
  const { data } = (await (await request.get(`${clock.url}/api/v1/fitness/passes`, { headers })).json()) as {
    data: { types: { id: string; won: number; sessions: number }[] }
  }
  const type = data.types.find(({ sessions }) => sessions === 3)!
  const bought = await request.post(`${clock.url}/api/v1/fitness/passes`, {
    headers,
    data: {
      typeId: type.id,
      start: '2026-11-24',
      sessions: ['06:00', '11:00', '16:00'],
      paymentMethod: 'monthly_bill',
      won: type.won,
      agreed: true,
    },
  })
  expect(bought.status()).toBe(201)
  await checkIn(vip.loginId)
  await expect(toast(desk)).toHaveText(t('messages:fitnessCheckedIn'))
  const row = desk.getByRole('row', { name: vip.name })
  await expect(row).toContainText(t('fitness:purpose.pass'))
  await expectAccessible(desk)

  await arrive(page, '/fitness')
  await expect(inside).not.toHaveText(before!)
  await expect(page.getByRole('table', { name: t('fitness:full.usual'), exact: true })).toBeAttached()
  await expect(page.getByText(t('fitness:left.pass', { count: 22 }), { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('button', { name: t('fitness:desk.hasLeft') }).click()
  await expect(toast(desk)).toHaveText(t('messages:fitnessLeft'))
  await expect(desk.getByRole('row', { name: vip.name })).toHaveCount(0)
})
