import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { signInAtDesk } from '../../pages/desk'
import { ADMINISTRATOR } from '../../support/desk'
import { PASSWORD } from '../../support/people'
import { arrive, expect, signIn, test } from '../../support/journey'
import { numberOfWay, peopleOfWay } from '../../support/ways'

/** Seats that no demo booking has today. */
const FREE = ['bed-1', 'bed-2', 'bed-4', 'bed-5', 'bed-6', 'bed-7', 'chair-1', 'chair-3']

test('somebody books a seat on the plan and cancels it; the desk approves', async ({
  page,
  enter,
  t,
}, info) => {
  test.slow()
  const { ordinary } = peopleOfWay(info)
  await signIn(page, ordinary.loginId)
  await arrive(page, '/refresh-zone-reservation')
  const submit = page.getByRole('button', { name: t('refresh:book.submit'), exact: true })

  await test.step('a use and a time are links; taken seats are named as such', async () => {
    await page.getByRole('link', { name: /13:00–13:45/ }).click()
    await expect(page.getByRole('heading', { name: /13:00–13:45/ })).toBeVisible()
    const plan = page.getByRole('radiogroup', { name: t('refresh:plan.label') })
    // The demo's bookings of today.
    for (const taken of ['bed-3', 'chair-2']) await expect(plan.locator(`[value=${taken}]`)).toHaveCount(0)
    await expect(plan.getByText(t('refresh:plan.taken')).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('without a seat it says so', async () => {
    await submit.click()
    await expectErrors(page, t, [[null, t('messages:seatRequired')]])
  })

  // Every way has a seat of its own, as ways run beside each other.
  const seat = FREE[numberOfWay(info)]!
  await test.step('the seat is booked', async () => {
    await page.locator(`input[value=${seat}]`).check({ force: true })
    await submit.click()
    await expect(page).toHaveURL(/\/my-page\/massage-room-details\/[\w-]{22}$/)
    await expect(toast(page)).toHaveText(t('messages:bookingMade'))
    // It stays when the toast has gone, with the way to a calendar.
    const done = page.locator('[data-done=bookingMade]')
    await expect(done).toContainText('13:00–13:45')
    await expect(done.getByRole('link', { name: t('rooms:details.calendar'), exact: true })).toBeVisible()
    const facts = page.getByRole('region', { name: t('refresh:details.facts'), exact: true })
    await expect(facts).toContainText('13:00–13:45')
    await expect(page.getByText(t('refresh:plan.yours'), { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
  const details = page.url()

  await test.step('nobody has two', async () => {
    await arrive(page, '/refresh-zone-reservation')
    await expect(submit).toHaveCount(0)
    await page.getByRole('link', { name: t('refresh:book.toOwn') }).click()
    await expect(page).toHaveURL(details)
  })

  await test.step('it is cancelled, and the desk approves', async () => {
    await page.locator('summary', { hasText: t('rooms:details.cancel') }).click()
    await page.getByRole('button', { name: t('rooms:details.cancel'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:bookingCancellationRequested'))
    const desk = await enter()
    await signInAtDesk(desk, t, ADMINISTRATOR, '/desk/refresh-room')
    await expectAccessible(desk)
    await desk.getByRole('link', { name: t('refresh:desk.allBookings'), exact: true }).click()
    await expect(desk).toHaveURL('/desk/bookings/all?kind=refreshRoom')
    await expect(desk.getByRole('row', { name: ordinary.name }).first()).toContainText(
      t('statuses:cancellation_requested'),
    )
    await expectAccessible(desk)
    await arrive(desk, '/desk/waiting')
    await desk.getByRole('link', { name: t('desk:waiting.kind.refreshRoom'), exact: true }).click()
    await expect(desk).toHaveURL('/desk/waiting?kind=refreshRoom')
    const asked = desk.getByRole('listitem').filter({
      has: desk.getByRole('heading', { name: ordinary.name }),
    })
    await asked.getByRole('button', { name: t('refresh:desk.approve') }).click()
    await expect(toast(desk)).toHaveText(t('messages:deskCancellationApproved'))
    await arrive(page, '/my-page/wellness-reservation-list')
    await expect(page.getByRole('row', { name: /13:00–13:45/ }).first()).toContainText(
      t('statuses:cancelled'),
    )
    await expectAccessible(page)
  })
})

test('a guest chooses a seat, signs in, and finds it chosen', async ({ page, t }, info) => {
  const { master } = peopleOfWay(info)
  await arrive(page, '/refresh-zone-reservation?use=105&time=15:00')
  await page.locator('input[value=bed-7]').check({ force: true })
  await page.getByRole('button', { name: t('refresh:book.signIn'), exact: true }).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await page.locator('[name=loginId]').fill(master.loginId)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=password]').press('Enter')
  await expect(page).toHaveURL(/\/refresh-zone-reservation\?use=105/)
  await expect(page.locator('input[value=bed-7]')).toBeChecked()
  await expect(page.getByRole('heading', { name: /15:00–16:45/ })).toBeVisible()
})
