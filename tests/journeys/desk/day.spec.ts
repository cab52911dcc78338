import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { signInAtDesk } from '../../support/desk'
import { arrive, csrfOf, expect } from '../../support/journey'
import { test } from '../../support/moved-clock'
import { bearer } from '../../support/session'

/** May book rooms; everybody may book a seat. */
const OWNER = 'neoulsoft01'
const TODAY = '2026-11-24'
const TOMORROW = '2026-11-25'

test('the desk sees a day of all kinds or one, and checks in from it', async ({
  page,
  enter,
  clock,
  t,
  language,
}) => {
  test.slow()
  const member = await enter(OWNER)
  const headers = await bearer(member)
  const call = async <Data>(path: string, data?: object): Promise<Data> => {
    const address = `${clock.url}/api/v1/${path}`
    const answer = data
      ? await member.context().request.post(address, { headers, data })
      : await member.context().request.get(address, { headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: Data }).data
  }
  // Ten minutes before the next hour, whose check-in has begun; the portal's clock may have been moved on.
  const began = Date.parse(`${TODAY}T09:50:00+09:00`)
  const passed = Math.ceil(
    (Date.parse((await call<{ now: string }>('refresh-room/today')).now) - began) / 60_000,
  )
  const last = Math.floor(passed / 60) * 60
  const at = passed - last < 5 ? last : last + 60
  clock.leapTo(at)
  const hour = at / 60 + 10
  const [start, end] = [`${hour}:00`, `${hour + 2}:00`]
  const order = { room: 'meeting-2', date: TODAY, start, end, attendees: 4 }
  const { won } = await call<{ won: number }>('rooms/quote', order)
  const agreed = { agreed: true, paymentMethod: 'monthly_bill', meetingName: 'Sprint' }
  await call('rooms/bookings', { ...order, ...agreed, won })
  const seat = { date: TODAY, minutes: 45, start, seat: 'bed-1', won: 0 }
  const { id: seatId } = await call<{ id: string }>('refresh-room/bookings', seat)
  const [room, bed] = language === 'ko' ? ['회의실 2', '수면 1'] : ['Meeting room 2', 'Bed 1']

  await signInAtDesk(page, 'amenitydesk')
  await arrive(page, '/desk/bookings')
  const main = page.getByRole('main')
  const day = main.getByRole('table', { name: t('meeting-rooms:desk.day.bookings'), exact: true })
  const rowOf = (thing: string) =>
    day.getByRole('row', { name: new RegExp(`${start}–`) }).filter({ hasText: thing })
  const kind = (name: 'rooms' | 'vip' | 'refreshRoom' | 'fitness') =>
    main
      .getByRole('navigation', { name: t('desk:waiting.kinds') })
      .getByRole('link', { name: t(`desk:bookings.kind.${name}`), exact: true })
  const drawn = main.locator('table.day-grid')

  await test.step('all kinds are one list, with the number of each', async () => {
    await expect(rowOf(room!)).toContainText('Sprint')
    await expect(rowOf(bed!)).toContainText(t('desk:bookings.kind.refreshRoom'))
    await expect(
      day
        .getByRole('row')
        .filter({ hasText: t('fitness:kind.gx') })
        .first(),
    ).toBeVisible()
    await expect(drawn).toBeVisible()
    await expect(main).toContainText(
      t('desk:bookings.countOf', { kind: t('desk:bookings.kind.vip'), count: 1 }),
    )
    await expectAccessible(page)
  })

  await test.step('one kind is an address; check-in leads back to it, and is taken once', async () => {
    await kind('refreshRoom').click()
    await expect(page).toHaveURL('/desk/bookings?kind=refreshRoom')
    await expect(rowOf(room!)).toHaveCount(0)
    await expect(drawn).toHaveCount(0)
    const again = { decision: 'checkIn', queue: 'refreshRoom', id: seatId, csrf: await csrfOf(page) }
    const checkIn = rowOf(bed!).getByRole('button', {
      name: t('refresh:desk.checkIn', { seat: bed }),
      exact: true,
    })
    await checkIn.click()
    await expect(toast(page)).toHaveText(t('messages:deskCheckedIn'))
    await expect(page).toHaveURL('/desk/bookings?kind=refreshRoom')
    await expect(rowOf(bed!)).toContainText(t('refresh:details.checkedIn'))
    await expect(checkIn).toHaveCount(0)
    await expectAccessible(page)
    const answer = await page.context().request.post('/desk/bookings?kind=refreshRoom', { form: again })
    expect(answer.status()).toBe(409)
    expect(await answer.text()).toContain(t('messages:illegalTransition'))
  })

  await test.step('rooms are checked in by their own decision', async () => {
    await kind('rooms').click()
    await expect(rowOf(bed!)).toHaveCount(0)
    const checkIn = t('meeting-rooms:desk.day.checkIn', { room })
    await rowOf(room!).getByRole('button', { name: checkIn, exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:deskCheckedIn'))
    await expect(rowOf(room!).getByRole('button')).toHaveCount(0)
    await rowOf(room!).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/desk\/bookings\/[\w-]{22}$/)
  })

  await test.step('another day keeps the kind, and a unit leads to its day by trainer', async () => {
    await arrive(page, '/desk/bookings?kind=fitness')
    await main.getByLabel(t('meeting-rooms:desk.field.date'), { exact: true }).fill(TOMORROW)
    await main.getByRole('button', { name: t('shell:filter.search'), exact: true }).click()
    await expect(page).toHaveURL(/kind=fitness/)
    await expect(page).toHaveURL(new RegExp(`date=${TOMORROW}`))
    await expectAccessible(page)
    await day
      .getByRole('row')
      .filter({ hasText: t('fitness:kind.pt') })
      .first()
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(new RegExp(`/desk/fitness/training\\?date=${TOMORROW}#`))
  })
})

test('who sees no kind has no day, and a wrong day is said at its field @once', async ({
  page,
  enter,
  t,
}) => {
  await signInAtDesk(page, 'amenitydesk')
  await arrive(page, '/desk/bookings?date=x&kind=y')
  await expect(page.getByText(t('messages:dateInvalid'), { exact: true })).toBeVisible()
  const front = await enter()
  await signInAtDesk(front, 'frontdesk')
  await arrive(front, '/desk/bookings', 403)
})
