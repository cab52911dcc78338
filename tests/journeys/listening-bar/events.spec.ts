import sharp from 'sharp'
import { expectErrors } from '../../pages/form'
import { signInAtDesk } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR } from '../../support/desk'
import { arrive, expect, signIn, test } from '../../support/journey'
import { PASSWORD } from '../../support/people'
import { numberOfWay, peopleOfWay } from '../../support/ways'

const poster = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#14463F' } })
  .png()
  .toBuffer()

/** A Saturday for each way, on which nobody books the bar. */
const SATURDAYS = ['2027-01-09', '2027-01-16', '2027-01-23', '2027-01-30', '2027-02-06', '2027-02-20']

test('the desk adds an event with a poster; people sign up, wait and sign off; it is called off', async ({
  page,
  enter,
  t,
}, info) => {
  test.slow()
  const { ordinary, master } = peopleOfWay(info)
  const way = numberOfWay(info)
  const date = SATURDAYS[way % SATURDAYS.length]!
  const hour = String(9 + Math.floor(way / SATURDAYS.length) * 3).padStart(2, '0')
  const name = `Evening ${way}`
  const desk = await enter()
  const submit = (at: typeof page, label: string) => at.getByRole('button', { name: label, exact: true })

  await test.step('what is missing is said at its field, and the poster is kept', async () => {
    await signInAtDesk(desk, t, ADMINISTRATOR, '/desk/listening-bar/events/new')
    await expectAccessible(desk)
    await desk.locator('[name=nameKo]').fill(`저녁 ${way}`)
    await desk.locator('[name=programEn]').fill('Bach\nCassadó')
    await desk.locator('[name=date]').fill(date)
    await desk.locator('[name=start]').fill(`${hour}:00`)
    await desk.locator('[name=end]').fill(`${hour}:30`)
    await desk.locator('[name=seats]').fill('1')
    await desk
      .locator('[name=poster]')
      .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: poster })
    await submit(desk, t('listening-events:desk.save')).click()
    await expectErrors(desk, t, [
      [desk.locator('[name=nameEn]'), t('messages:nameEnRequired')],
      [desk.locator('[name=altKo]'), t('messages:altKoRequired')],
      [desk.locator('[name=altEn]'), t('messages:altEnRequired')],
    ])
    await expect(desk.getByText(/poster\.(?:png|jpg)/)).toBeVisible()
  })

  await test.step('the event is added', async () => {
    await desk.locator('[name=nameEn]').fill(name)
    await desk.locator('[name=altKo]').fill('초록 포스터')
    await desk.locator('[name=altEn]').fill('A green poster')
    // It is a Saturday.
    await desk.locator('[name=onClosedDay]').check()
    await submit(desk, t('listening-events:desk.save')).click()
    await expect(toast(desk)).toHaveText(t('messages:eventSaved'))
    await expect(desk).toHaveURL(/\/desk\/listening-bar\/events\/[\w-]{22}$/)
    await expectAccessible(desk)
  })
  const id = /[\w-]{22}$/.exec(desk.url())![0]
  const event = `/listening-event/${id}`

  await test.step('a guest reads it, signs in, and is back', async () => {
    await arrive(page, '/listening-event')
    await arrive(page, event)
    await expect(page.getByRole('img', { name: /초록 포스터|A green poster/ })).toBeVisible()
    await expect(page.getByText('Cassadó')).toHaveCount(1)
    await page.getByRole('link', { name: t('listening-events:signUp.signIn'), exact: true }).click()
    await expect(page).toHaveURL(/\/login\?back=/)
    await page.locator('[name=loginId]').fill(ordinary.loginId)
    await page.locator('[name=password]').fill(PASSWORD)
    await page.locator('[name=password]').press('Enter')
    await expect(page).toHaveURL(event)
  })

  await test.step('for two there are too few seats, and what was chosen stays', async () => {
    await page.locator('input[name=seats][value="2"]').check()
    await submit(page, t('listening-events:signUp.submit')).click()
    await expectErrors(page, t, [[null, t('messages:eventSeatsLeft', { number: 1 })]])
    await expect(page.locator('input[name=seats][value="2"]')).toBeChecked()
    await page.locator('input[name=seats][value="1"]').check()
    await submit(page, t('listening-events:signUp.submit')).click()
    await expect(toast(page)).toHaveText(t('messages:eventSignedUp'))
    await expect(page.getByText(t('listening-events:signUp.seats', { count: 1 }))).toBeVisible()
    await expectAccessible(page)
    await arrive(page, '/my-page/amenity-reservation?tab=vip')
    await expect(page.getByRole('heading', { name: t('listening-events:own.title') })).toBeVisible()
  })

  const other = await enter()
  await test.step('the next person waits, and gets the seat that is given back', async () => {
    await signIn(other, master.loginId)
    await arrive(other, event)
    await submit(other, t('listening-events:signUp.wait')).click()
    await expect(toast(other)).toHaveText(t('messages:eventWaitingJoined'))
    await arrive(page, event)
    await page.locator('summary', { hasText: t('listening-events:signUp.off') }).click()
    await submit(page, t('listening-events:signUp.off')).click()
    await expect(toast(page)).toHaveText(t('messages:eventSignedOff'))
    await arrive(other, event)
    await expect(other.getByText(t('listening-events:signUp.seats', { count: 1 }))).toBeVisible()
  })

  await test.step('the desk sees who comes, and calls it off with a reason', async () => {
    await arrive(desk, `/desk/listening-bar/events/${id}`)
    await expect(desk.getByRole('row', { name: new RegExp(master.name) })).toBeVisible()
    await desk.locator('summary', { hasText: t('listening-events:desk.cancel') }).click()
    await submit(desk, t('listening-events:desk.cancel')).click()
    await expectErrors(desk, t, [[desk.locator('#cancel-reason'), t('messages:reasonRequired')]])
    await desk.locator('#cancel-reason').fill('The artist is ill')
    await submit(desk, t('listening-events:desk.cancel')).click()
    await expect(toast(desk)).toHaveText(t('messages:eventCancelledDone'))
    await arrive(other, event)
    await expect(other.getByText('The artist is ill')).toBeVisible()
    await expect(submit(other, t('listening-events:signUp.submit'))).toHaveCount(0)
    await expectAccessible(other)
  })
})

test('the page of the bar shows an event of its day, and a booking of its time is refused with the reason @once', async ({
  page,
  t,
}, info) => {
  const { ordinary } = peopleOfWay(info)
  await signIn(page, ordinary.loginId)
  await arrive(page, '/vip-zone-schedule?date=2026-12-02')
  await expect(page.getByRole('link', { name: /첼로 독주의 밤|An evening of solo cello/ })).toBeVisible()
  // The demo's evening of cello.
  await arrive(page, '/vip-listening-room-reservation?date=2026-12-02&start=19:00&end=21:00')
  const cello = page.getByRole('link', { name: /첼로 독주의 밤|An evening of solo cello/ })
  await expect(cello).toBeVisible()
  await page.locator('[name=attendees]').fill('4')
  await page.locator('[name=agreed]').check()
  await page
    .getByRole('button', { name: t('rooms:price.show'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('messages:takenByEvent', { time: '19:00–21:00' })).first()).toBeVisible()
  await cello.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/첼로 독주의 밤|An evening of solo cello/)
})

test('an event of today is on Home @once', async ({ page, enter, t }, info) => {
  const desk = await enter()
  const name = `Tonight ${numberOfWay(info)}`
  await signInAtDesk(desk, t, ADMINISTRATOR, '/desk/listening-bar/events/new?date=2026-11-24')
  await desk.locator('[name=nameKo]').fill(name)
  await desk.locator('[name=nameEn]').fill(name)
  await desk.locator('[name=start]').fill('22:30')
  await desk.locator('[name=end]').fill('23:00')
  await desk.locator('[name=seats]').fill('10')
  await desk.getByRole('button', { name: t('listening-events:desk.save'), exact: true }).click()
  await expect(toast(desk)).toHaveText(t('messages:eventSaved'))
  await arrive(page, '/')
  const today = page.getByRole('region', { name: t('building:home.today') })
  await today.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
