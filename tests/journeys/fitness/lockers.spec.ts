import { signInAtDesk } from '../../pages/desk'
import { expectErrors, isEnhanced } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk as signInAsAdministrator } from '../../support/desk'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { numberOfWay } from '../../support/ways'

/** A fitness member of the demo and a month in which they have no locker, one for each way. */
const RENTERS = [
  ['hanbit10', '2027-01'],
  ['saebyeok10', '2027-01'],
  ['gaonhan04', '2027-01'],
  ['neoulsoft04', '2027-01'],
  ['haeoreum04', '2027-01'],
  ['arabada04', '2027-01'],
  ['hanbit10', '2026-12'],
  ['arabada04', '2026-12'],
] as const
/** Public lockers of the women’s changing room that the demo leaves free, one for each way. */
const FREE = [1, 4, 5, 6, 8, 9, 10, 11]

test('a fitness member rents a locker on the plan, the desk assigns it and approves its cancellation', async ({
  page,
  enter,
  t,
}, info) => {
  test.slow()
  const way = numberOfWay(info)
  const [renter, month] = RENTERS[way]!
  await signIn(page, renter)
  await arrive(page, `/amenity/personal-locker-reservation?month=${month}`)
  await expectAccessible(page)
  const submit = page.locator('form#locker').getByRole('button')

  await test.step('without a number and consent the errors lead to the plan and to the policy', async () => {
    await submit.last().click()
    await expectErrors(page, t, [
      [null, t('messages:lockerRequired')],
      [null, t('messages:passPolicyNotAgreed')],
    ])
  })

  await test.step('a number is chosen where it stands, and rented', async () => {
    await page.getByRole('radio', { name: new RegExp(`^${23 + way} `) }).check()
    await page.getByRole('checkbox', { name: t('fitness-training:buy.agree') }).check()
    await submit.last().click()
    await expect(page).toHaveURL(/\/my-page\/fitness-reservation-details\/[\w-]{22}\/locker$/)
    await expect(toast(page)).toHaveText(t('messages:lockerRented'))
    // It stays when the toast has gone.
    await expect(page.locator('[data-done=lockerRented]')).toContainText(t('messages:lockerRented'))
  })
  const facts = page.getByRole('region', { name: t('fitness-lockers:details.facts'), exact: true })
  await expect(facts).toContainText(`${month}-01`)
  await expect(facts).toContainText(t('statuses:scheduled_for_assignment'))
  await expectAccessible(page)

  const file = await page.request.get(`${new URL(page.url()).pathname}/calendar`)
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)

  const desk = await enter()
  const [, id] = /details\/([\w-]{22})/.exec(page.url())!
  const waiting = desk.locator(`[id="${id}"]`)
  await test.step('the desk assigns it', async () => {
    await signInAtDesk(desk, t, 'amenitydesk', '/desk/lockers')
    await expectAccessible(desk)
    await waiting.getByRole('button', { name: t('fitness-lockers:desk.assign'), exact: true }).click()
    await expect(toast(desk)).toHaveText(t('messages:lockerAssigned'))
    await page.reload()
    await expect(facts).toContainText(t('statuses:assignment_completed'))
  })

  await test.step('its member sees what is given back and asks for cancellation, which the desk approves', async () => {
    const box = page.getByRole('region', { name: t('fitness-lockers:details.cancelTitle'), exact: true })
    await expect(box).toContainText(t('fitness-lockers:won', { amount: '20,000' }))
    await box.locator('summary', { hasText: t('fitness-lockers:details.cancel') }).click()
    await page
      .getByRole('button', { name: t('fitness-lockers:details.cancel'), exact: true })
      .last()
      .click()
    await expect(toast(page)).toHaveText(t('messages:lockerCancellationRequested'))
    await expect(facts).toContainText(t('statuses:cancellation_requested'))
    await arrive(desk, '/desk/lockers')
    await waiting.getByRole('button', { name: t('fitness-lockers:desk.approve'), exact: true }).click()
    await expect(toast(desk)).toHaveText(t('messages:lockerCancellationApproved'))
    await page.reload()
    await expect(facts).toContainText(t('statuses:assignment_cancelled'))
  })

  await test.step('the same locker is chosen again', async () => {
    await page.getByRole('link', { name: t('fitness-lockers:details.again'), exact: true }).click()
    await expect(page.getByRole('radio', { name: new RegExp(`^${23 + way} `) })).toBeChecked()
  })

  await test.step('the desk sees the plan and a locker', async () => {
    await arrive(desk, `/desk/lockers/plan?month=${month}`)
    await expectAccessible(desk)
    await desk.getByRole('main').getByRole('link', { name: /^8 / }).click()
    await expect(desk.getByRole('main')).toContainText(t('fitness-lockers:state.in_maintenance'))
    await expectAccessible(desk)
  })
})

test('public lockers follow what their system reports; who is no fitness member reads so', async ({
  page,
  request,
  t,
  enter,
}, info) => {
  test.slow()
  const { loginId } = memberWith({ flags: [] })
  await signIn(page, loginId)
  await arrive(page, '/amenity/public-locker-list')
  await expectAccessible(page)
  await expect(page.getByRole('main')).toContainText(t('messages:notFitnessMember'))
  const number = FREE[numberOfWay(info)]!
  const room = page.getByRole('region', { name: t('fitness-lockers:room.female'), exact: true })
  const locker = (state: string) => room.getByText(new RegExp(`^${number} ${state}$`))
  await expect(locker(t('fitness-lockers:state.available'))).toBeVisible()
  const name = `${t('fitness-lockers:room.female')} ${number}`
  const desk = await enter()
  const press = (label: string) => desk.getByRole('button', { name: label, exact: true }).click()
  await signInAsAdministrator(desk, ADMINISTRATOR)
  await arrive(desk, '/desk/lockers/systems')
  await expectAccessible(desk)
  await press(t('fitness-lockers:systems.addNow'))
  const field = desk.getByLabel(t('fitness-lockers:systems.name'), { exact: true })
  await expectErrors(desk, t, [[field, t('messages:lockerSystemNameRequired')]])
  await field.fill(name)
  await press(t('fitness-lockers:systems.addNow'))
  await expect(toast(desk)).toHaveText(t('messages:lockerSystemAdded'))
  const system = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name, exact: true }) })
  await system.getByRole('button', { name: t('fitness-lockers:systems.makeKey') }).click()
  const key = (await desk.getByText(/^lockers_\S+$/).textContent())!
  await expectAccessible(desk)
  const report = (state: string, at: string) =>
    request.post('/api/v1/fitness/public-lockers/reports', {
      headers: { authorization: `Bearer ${key}` },
      data: { room: 'female', number, state, at },
    })
  expect((await report('in_use', '2026-11-01T09:00:00+09:00')).status()).toBe(201)
  if (!(await isEnhanced(page))) await page.reload()
  await expect(locker(t('fitness-lockers:state.in_use'))).toBeVisible()

  await arrive(desk, '/desk/lockers/systems')
  await expect(desk.getByText(key)).toHaveCount(0)
  await desk.locator('summary', { hasText: t('fitness-lockers:systems.end', { name }) }).click()
  await system.getByRole('button', { name: t('fitness-lockers:systems.endNow'), exact: true }).click()
  await expect(toast(desk)).toHaveText(t('messages:lockerSystemEnded'))
  expect((await report('available', '2026-11-01T09:01:00+09:00')).status()).toBe(401)

  await arrive(page, '/amenity/personal-locker-reservation')
  await expect(page.getByRole('main')).toContainText(t('messages:notFitnessMember'))
  await expect(page.getByRole('radio')).toHaveCount(0)
})
