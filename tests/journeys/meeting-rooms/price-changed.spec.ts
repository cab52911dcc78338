import type { Page } from '@playwright/test'
import { formatWon } from '../../../app/domains/building/format-won'
import type { Translate } from '../../../app/i18n/translate'
import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'

const amenity = memberWith({ flags: ['amenity'] })

/** Days of January 2027, one for each way of the journey, in a room that no other journey uses then. */
const DAYS = ['05', '06', '07', '12', '13', '14', '19', '20']
const wayOf = (name: string) =>
  [...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % DAYS.length

/** Sets the price of equipment at the desk. */
async function deskSets(page: Page, t: Translate, offer: string, won: number) {
  await page.goto('/desk/bookings/offers')
  await page.getByRole('link', { name: offer, exact: true }).click()
  await page.getByLabel(t('meeting-rooms:desk.offers.field.won'), { exact: true }).fill(String(won))
  await page.getByRole('button', { name: t('meeting-rooms:desk.offers.save'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:offerSaved'))
}
async function deskAdds(page: Page, t: Translate, offer: string, won: number) {
  await page.goto('/desk/bookings/offers/extra/new')
  const fill = (name: 'nameKo' | 'nameEn' | 'won' | 'place', value: string) =>
    page.getByLabel(t(`meeting-rooms:desk.offers.field.${name}`), { exact: true }).fill(value)
  await fill('nameKo', offer)
  await fill('nameEn', offer)
  await fill('won', String(won))
  await fill('place', '60')
  await page.getByRole('button', { name: t('meeting-rooms:desk.offers.save'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:offerAdded'))
}

test('a price changed while the form is open is shown with the old one, and booked only after confirmation', async ({
  page,
  enter,
  t,
}, info) => {
  test.slow()
  const way = wayOf(info.project.name)
  const offer = `Lectern ${info.project.name} ${info.repeatEachIndex}${info.retry}`
  const date = `2027-01-${DAYS[way]}`
  const desk = await enter()
  await signInAtDesk(desk, ADMINISTRATOR)
  await deskAdds(desk, t, offer, 30_000)

  await signIn(page, amenity.loginId)
  await page.goto(`/metting-room-reservation/3?date=${date}&start=13:00&end=15:00`)
  const isInPlace = await isAlive(page)
  const main = page.getByRole('main')
  const box = main.getByRole('region', { name: t('rooms:price.title'), exact: true })
  const submit = main.getByRole('button', { name: t('rooms:form.submit'), exact: true })
  const amount = (won: number) => t('rooms:won', { amount: formatWon(won) })
  const bookings = async () => {
    const path = `/api/v1/rooms/bookings?from=${date}&to=${date}`
    const answer = await page.context().request.get(path, { headers: await bearer(page) })
    return (
      (await answer.json()) as { data: { items: { room: { code: string }; won: number }[] } }
    ).data.items
      .filter(({ room }) => room.code === 'meeting-3')
      .map(({ won }) => won)
  }

  await main.getByLabel(t('rooms:field.attendees'), { exact: true }).fill('4')
  await main.getByLabel(t('rooms:field.meetingName'), { exact: true }).fill('Lecture')
  await main.getByLabel(t('rooms:form.useFreeTime'), { exact: true }).uncheck()
  const extra = page.getByLabel(new RegExp(`^${offer} `))
  // Equipment is folded until somebody wants some.
  await main.locator('details').filter({ has: extra }).locator('summary').click()
  await extra.check()
  await main.getByLabel(t('rooms:form.agree'), { exact: true }).check()
  if (!isInPlace) await main.getByRole('button', { name: t('rooms:price.show'), exact: true }).click()
  await expect(box).toContainText(amount(90_000))

  await deskSets(desk, t, offer, 37_000)
  await submit.click()
  const told = t('messages:bookingPriceChanged', { was: 90_000, won: 97_000 })
  await expectErrors(page, t, [[null, told]])
  expect(await bookings()).toEqual([])
  await expect(box).toContainText(amount(97_000))
  await expect(main.getByLabel(t('rooms:field.meetingName'), { exact: true })).toHaveValue('Lecture')
  await expectAccessible(page)

  await submit.click()
  await expect(toast(page)).toHaveText(t('messages:bookingMade'))
  expect(await bookings()).toEqual([97_000])
})
