import type { Page } from '@playwright/test'
import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect } from '../../support/journey'
import { enrolAs } from '../../support/kiosk'
import { test } from '../../support/moved-clock'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { messagesTo } from '../../support/visits'

const OWNER = 'neoulsoft01'
const FIRST = memberWith({ flags: ['amenity'] })
const SECOND = 'saebyeok01'
const TODAY = '2026-11-24'
const THEN = '2026-11-30'

/** Books and cancels through the API, as the journeys are about the door and the waiting list. */
async function apiOf(member: Page) {
  const headers = await bearer(member)
  const { request } = member.context()
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(`/api/v1/rooms/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: Answer }).data
  }
  return {
    async book(room: string, date: string, start: string, end: string, paymentMethod = 'monthly_bill') {
      const order = { room, date, start, end, attendees: 4 }
      const { won } = await post<{ won: number }>('quote', order)
      const body = { ...order, won, agreed: true, paymentMethod, meetingName: 'Sprint' }
      return (await post<{ id: string }>('bookings', body)).id
    },
    cancelBooking: (id: string) => post(`bookings/${id}/cancel`, { chargeWon: 0 }),
  }
}

test('a member checks in at the door, another books there, and without check-in the room becomes free @once', async ({
  page,
  enter,
  clock,
  t,
}) => {
  const owner = await enter(OWNER)
  const { book } = await apiOf(owner)
  const came = await book('meeting-2', TODAY, '10:00', '12:00')
  const missed = await book('meeting-4', TODAY, '10:30', '12:30')
  const main = page.locator('body')

  await arrive(owner, `/my-page/conference-room-details/${came}`)
  const shown = owner.getByRole('region', { name: t('rooms:details.doorCode'), exact: true })
  const code = (await shown.getByText(/^\d{4} \d{4}$/).textContent())!.replace(' ', '')

  await test.step('the door accepts the code of its booking and no other', async () => {
    await arrive(page, '/room/meeting-2')
    await expect(main).toContainText(t('rooms:door.state.free'))
    await expect(main).toContainText(t('rooms:door.checkInWhere'))
    await enrolAs(page, { kind: 'room', room: 'meeting-2' })
    await page.reload()
    const field = page.getByLabel(t('rooms:door.code'), { exact: true })
    const checkIn = page.getByRole('button', { name: t('rooms:door.checkIn'), exact: true })
    await field.fill(String((Number(code) + 1) % 100_000_000).padStart(8, '0'))
    await checkIn.click()
    await expectErrors(page, t, [[field, t('messages:doorCodeWrong')]])
    await field.fill(code)
    await checkIn.click()
    await expect(field).toBeHidden()
    clock.leapTo(11)
    await arrive(page, '/room/meeting-2')
    await expect(main).toContainText(t('rooms:door.state.busy'))
    await expect(main).toContainText(t('rooms:door.until', { time: '12:00' }))
    await owner.reload()
    await expect(owner.getByRole('main')).toContainText(t('statuses:in_use'))
  })

  await test.step('its QR code opens the form with the next free time', async () => {
    const address = await page
      .getByRole('link', { name: t('rooms:door.bookHere'), exact: true })
      .getAttribute('href')
    const phone = await enter(FIRST.loginId)
    await arrive(phone, address!)
    await expect(phone.getByLabel(t('rooms:field.start'), { exact: true })).toHaveValue('12:00')
    await expect(phone.getByLabel(t('rooms:field.date'), { exact: true })).toHaveValue(TODAY)
  })

  await test.step('a quarter of an hour after the start without check-in the room is free', async () => {
    clock.leapTo(42)
    await arrive(page, '/room/meeting-4')
    await expect(main).toContainText(t('rooms:door.state.awaited'))
    clock.leapTo(56)
    await arrive(page, '/room/meeting-4')
    await expect(main).toContainText(t('rooms:door.state.free'))
    await arrive(owner, `/my-page/conference-room-details/${missed}`)
    await expect(owner.getByRole('main')).toContainText(t('statuses:no_show'))
    await expect(owner.getByRole('region', { name: t('rooms:details.doorCode') })).toHaveCount(0)
  })
})

test('a freed time is kept for the first on the waiting list for half an hour, then for the next, who books it @once', async ({
  enter,
  clock,
  t,
}) => {
  test.slow()
  const owner = await enter(OWNER)
  const { book, cancelBooking } = await apiOf(owner)
  const id = await book('meeting-1', THEN, '10:00', '12:00', 'card')
  const first = await enter(FIRST.loginId)
  const second = await enter(SECOND)

  for (const who of [first, second]) {
    await arrive(who, `/full-calendar?date=${THEN}&room=meeting-1`)
    await who
      .getByRole('link', {
        name: new RegExp(`10:00–12:00 ${t('rooms:calendar.taken')} – ${t('rooms:calendar.wait')}`),
      })
      .click()
    await expectAccessible(who)
    await expect(who.getByLabel(t('rooms:field.end'), { exact: true })).toHaveValue('12:00')
    await who.getByRole('button', { name: t('rooms:wait.submit'), exact: true }).click()
    await expect(toast(who)).toHaveText(t('messages:lineJoined'))
  }
  await expect(second.getByRole('main')).toContainText(t('rooms:wait.ahead', { count: 1 }))

  await cancelBooking(id)
  await test.step('the first is notified, with a link to the form', async () => {
    const told = await messagesTo(first.context().request, FIRST.mobile.replace(/-/g, ''))
    const [, link] = /(https?:\/\/\S+)/.exec(
      told.filter(({ template }) => template === 'waitOffered').at(-1)!.text,
    )!
    await arrive(first, new URL(link!).pathname + new URL(link!).search)
    await expect(first.getByLabel(t('rooms:field.start'), { exact: true })).toHaveValue('10:00')
    await arrive(first, '/my-page/waiting-list')
    await expect(first.getByRole('link', { name: t('rooms:wait.book'), exact: true })).toBeVisible()
    await arrive(second, `/full-calendar?date=${THEN}&room=meeting-1`)
    await expect(second.getByRole('link', { name: new RegExp(t('rooms:calendar.wait')) })).toBeVisible()
  })

  await test.step('after an unused turn the next one books', async () => {
    clock.leapTo(100)
    await arrive(second, '/my-page/waiting-list')
    await second.getByRole('link', { name: t('rooms:wait.book'), exact: true }).click()
    await arrive(first, '/my-page/waiting-list')
    await expect(first.getByRole('main')).toContainText(t('rooms:wait.over'))
    const field = (name: 'attendees' | 'meetingName') =>
      second.getByLabel(t(`rooms:field.${name}`), { exact: true })
    await field('attendees').fill('4')
    await field('meetingName').fill('Turn')
    await second.getByLabel(t('rooms:form.agree'), { exact: true }).check()
    const submit = second.getByRole('button', { name: t('rooms:form.submit'), exact: true })
    // With script the price is shown without a button.
    if (!(await isAlive(second)))
      await second.getByRole('button', { name: t('rooms:price.show'), exact: true }).click()
    await submit.click()
    await expect(second).toHaveURL(/\/my-page\/conference-room-details\/[\w-]{22}$/)
    await expect(second.getByRole('main')).toContainText('10:00–12:00')
  })
})
