import { signInAtDesk } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/journey'
import { peopleOfWay } from '../../support/ways'

/** A room for each way of the journey, as the address of a room is replaced. */
const ROOMS = [
  'meeting-1',
  'meeting-2',
  'meeting-3',
  'meeting-4',
  'meeting-5',
  'seminar',
  'vip',
  'listening-bar',
]

test('the desk makes the calendar of a room public by an address, which any program reads, and ends it', async ({
  page,
  playwright,
  t,
}, info) => {
  const room = ROOMS[peopleOfWay(info).master.company - 2]!
  const main = page.getByRole('main')
  const button = (name: 'make' | 'anew' | 'end') =>
    main.getByRole('button', { name: t(`meeting-rooms:desk.feed.${name}`), exact: true })
  await signInAtDesk(page, t, 'amenitydesk', `/desk/bookings/offers/room/${room}`)
  await main.getByRole('link', { name: t('meeting-rooms:desk.feed.title'), exact: true }).click()
  await expectAccessible(page)
  // A run before may have made one.
  await button('make').or(button('anew')).click()
  await expect(toast(page)).toHaveText(t('messages:roomFeedMade'))
  await expectAccessible(page)
  const address = await main.locator('p', { hasText: '/room-calendar/' }).innerText()
  const program = await playwright.request.newContext()
  const file = await program.get(address)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers()['cache-control']).toBe('private, max-age=300, must-revalidate')
  expect(await file.text()).toContain('BEGIN:VCALENDAR')
  const again = await program.get(address, { headers: { 'if-none-match': file.headers().etag! } })
  expect(again.status()).toBe(304)
  await button('end').click()
  await expect(toast(page)).toHaveText(t('messages:roomFeedEnded'))
  expect((await program.get(address)).status()).toBe(404)
  await program.dispose()
})
