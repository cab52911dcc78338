import type { Locator } from '@playwright/test'
import { COMPANIES } from '../../../app/db/seed/companies'
import { toast } from '../../pages/shell'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, openFilter, test } from '../../support/journey'
import { countedPresses, loadsOf } from '../../support/loads'
import { companyOf, memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { messagesTo } from '../../support/visits'
import { numberOfWay, peopleOfWay } from '../../support/ways'

test('a room is closed for a week in two pages and three presses', async ({ page, t, language }, info) => {
  // Weeks that no booking reaches, one for each way.
  const [from, to] = [1, 5].map(
    (day) => `2027-03-${String(day + 7 * (numberOfWay(info) % 4)).padStart(2, '0')}`,
  )
  const room = numberOfWay(info) < 4 ? 4 : 5
  await signInAtDesk(page, 'amenitydesk')
  await arrive(page, `/desk/bookings?date=${from}`)
  const main = page.getByRole('main')
  const loads = loadsOf(page)
  const { press, presses } = countedPresses()
  await press(main.getByRole('link', { name: t('meeting-rooms:desk.block.title'), exact: true }))
  await expect(main.getByLabel(t('meeting-rooms:desk.block.from'), { exact: true })).toHaveValue(from!)
  const name = language === 'ko' ? `회의실 ${room}` : `Meeting room ${room}`
  await press(main.getByRole('checkbox', { name, exact: true }))
  await main.getByLabel(new RegExp(`^${t('meeting-rooms:desk.block.until')}`)).fill(to!)
  await main.getByLabel(t('shell:reason'), { exact: true }).fill('New carpet')
  await press(main.getByRole('button', { name: t('meeting-rooms:desk.block.submit'), exact: true }))
  await expect(toast(page)).toHaveText(t('messages:deskTimeBlocked'))
  expect([loads(), presses()]).toEqual([2, 3])
  await arrive(page, `/desk/bookings?date=${to}`)
  await expect(main.getByRole('listitem').filter({ hasText: 'New carpet' })).toContainText(name)
})

test('eight requests are approved in one page and two presses, and taken back before anybody is told', async ({
  page,
  enter,
  request,
  t,
  language,
  script,
}, info) => {
  const { master } = peopleOfWay(info)
  const company = companyOf(master, language)
  const member = await enter(master.loginId)
  // Thursdays without a holiday.
  const [from, to] = ['2026-12-24', '2027-02-11']
  const asked = await request.post('/api/v1/heating', {
    headers: await bearer(member),
    data: {
      type: 'heating',
      date: from,
      start: '20:00',
      end: '21:00',
      floors: [COMPANIES[master.company]!.floors[0]],
      weeks: 8,
      won: 1_000_000,
    },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  const told = async () => (await messagesTo(request, master.mobile)).length
  const before = await told()

  await signInAtDesk(page, 'facilitydesk')
  const filter = `from=${from}&to=${to}&type=heating&keyword=${encodeURIComponent(company)}`
  await arrive(page, `/desk/heating/requests?${filter}`)
  const main = page.getByRole('main')
  const loads = loadsOf(page)
  const { press, presses } = countedPresses()
  await press(main.getByRole('link', { name: t('shell:ticks.all', { count: 8 }), exact: true }))
  await press(main.getByRole('button', { name: t('heating:desk.approve'), exact: true }))
  await expect(toast(page)).toHaveText(t('messages:heatingApproved', { number: 8 }))
  // Without script the rows are ticked by a page.
  expect([loads(), presses()]).toEqual([script ? 1 : 2, 2])
  expect(await told()).toBeGreaterThan(before)
  await page.getByRole('button', { name: t('shell:undo'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:undone'))
  await expect(
    main.getByRole('link', { name: t('shell:ticks.all', { count: 8 }), exact: true }),
  ).toBeVisible()
  expect(await told()).toBe(before)
})

test('who looked at a person is found in two pages, from the person and by name', async ({
  page,
  enter,
  t,
}) => {
  const { loginId, name } = memberWith({})
  const front = await enter()
  await signInAtDesk(front, 'frontdesk')
  await front.goto(`/desk/members?loginId=${loginId}`)
  await front.getByRole('link', { name, exact: true }).click()
  await expect(front.getByRole('heading', { level: 1 })).toContainText(name)
  const person = new URL(front.url()).pathname

  await signInAtDesk(page, ADMINISTRATOR)
  const loads = loadsOf(page)
  const main = page.getByRole('main')
  const looks = page.getByRole('row').filter({ hasText: t('desk:access.action.desk.viewMember') })
  await page.goto(person)
  await main.getByRole('link', { name: t('desk:access.title'), exact: true }).click()
  await expect(looks.first()).toContainText(name)
  expect(loads()).toBe(2)

  await page.goto('/desk/access-records')
  const filter = await openFilter(page, t)
  await filter.getByLabel(t('desk:access.seen'), { exact: true }).fill(name)
  await filter.getByRole('button', { name: t('shell:filter.search'), exact: true }).click()
  await expect(page).toHaveURL(/seen=/)
  await expect(looks.first()).toContainText(name)
  expect(loads()).toBe(4)
})

test('the queue and the day of rooms begin at 330 px at 1280 px, and the day is whole in the window @once', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await signInAtDesk(page, ADMINISTRATOR)
  const boxOf = async (locator: Locator) => (await locator.boundingBox())!
  await arrive(page, '/desk/waiting')
  const first = await boxOf(
    page
      .getByRole('list', { name: t('desk:waiting.title') })
      .locator('> li')
      .first(),
  )
  expect(first.y).toBeLessThanOrEqual(330)
  expect(first.height).toBeLessThanOrEqual(96)
  await arrive(page, '/desk/bookings')
  const day = await boxOf(page.locator('.day-grid'))
  expect(day.y).toBeLessThanOrEqual(330)
  expect(day.y + day.height).toBeLessThanOrEqual(860)
})
