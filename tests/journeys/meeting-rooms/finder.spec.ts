import type { Page } from '@playwright/test'
import type { Translate } from '../../../app/i18n/translate'
import { signInAtDesk } from '../../pages/desk'
import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { nameOf, WAYS } from '../../support/assign-ways'
import { arrive, expect, signIn, test } from '../../support/journey'
import { companyOf, memberWith } from '../../support/people'

const amenity = memberWith({ flags: ['amenity'] })
const ordinary = memberWith({ flags: [] })

/** Business days without bookings, one for each way of the journey: there is one projector. */
const DAYS = [
  '2026-12-28',
  '2026-12-29',
  '2026-12-30',
  '2026-12-31',
  '2027-01-04',
  '2027-01-21',
  '2027-01-25',
  '2027-01-26',
]
const dayOf = (name: string) => DAYS[WAYS.findIndex((way) => nameOf(way) === name)]!

/** The form of a wish and what it found. */
function finder(page: Page, t: Translate) {
  const main = page.getByRole('main')
  const label = (text: string) => main.getByLabel(text, { exact: true })
  return {
    main,
    attendees: label(t('rooms:field.attendees')),
    date: label(t('rooms:field.date')),
    start: label(t('rooms:finder.start')),
    length: label(t('rooms:finder.length')),
    projector: label(t('rooms:finder.kinds.projector')),
    submit: main.getByRole('button', { name: t('rooms:finder.submit'), exact: true }),
    /** The links to times, nearest first; a link names its room and day, too. */
    time: (time: string) => main.getByRole('link', { name: new RegExp(`${time}$`) }),
  }
}

test('a member finds a room with the projector, books it, and it is not lent twice', async ({
  page,
  enter,
  t,
  language,
}, info) => {
  test.slow()
  const date = dayOf(info.project.name)
  await signIn(page, amenity.loginId)
  await arrive(page, `/full-calendar?date=${date}`)
  await page.getByRole('link', { name: t('rooms:finder.title'), exact: true }).click()
  const wish = finder(page, t)
  await expectAccessible(page)

  // What is wrong with a wish is said at its fields, and stays as typed.
  await wish.attendees.fill('0')
  await wish.date.fill(date)
  await wish.submit.click()
  await expectErrors(page, t, [[wish.attendees, t('messages:numberOutsideRange', { min: 1, max: 64 })]])
  await expect(wish.date).toHaveValue(date)

  await wish.attendees.fill('9')
  await wish.start.selectOption('afternoon')
  await wish.projector.check()
  // With script what is found follows by itself.
  if (info.project.name.startsWith('script')) await expect(page).toHaveURL(/needs=projector/)
  await wish.submit.click()
  await expect(page).toHaveURL(/attendees=9&.*needs=projector/)
  await expectAccessible(page)
  // Room 3 is the smallest for nine people; one that the member booked lately may stand before it.
  const main = page.getByRole('main')
  const inRoom3 = (time: string) =>
    main.getByRole('link', { name: new RegExp(`(?:Meeting room 3|회의실 3) .*${time}$`) }).first()
  await expect(inRoom3('12:00–14:00')).toBeVisible()
  await inRoom3('13:00–15:00').click()

  const field = (name: 'date' | 'start' | 'end' | 'attendees' | 'meetingName') =>
    main.getByLabel(t(`rooms:field.${name}`), { exact: true })
  await expect(field('date')).toHaveValue(date)
  await expect(field('start')).toHaveValue('13:00')
  await expect(field('end')).toHaveValue('15:00')
  await expect(field('attendees')).toHaveValue('9')
  await expect(main.getByLabel(/Portable projector|이동식 프로젝터/)).toBeChecked()
  await field('meetingName').fill('신제품 발표')
  await main.getByLabel(t('rooms:form.agree'), { exact: true }).check()
  const submit = main.getByRole('button', { name: t('rooms:form.submit'), exact: true })
  const price = main.getByRole('button', { name: t('rooms:price.show'), exact: true })
  // On a hydrated page the price comes by itself.
  if (!(await isAlive(page))) await price.click()
  await submit.click()
  await expect(toast(page)).toHaveText(t('messages:bookingMade'))

  // At that time only the seminar room, which has its own, is found any more, and who has the form open reads it at its field.
  await arrive(page, `/room-finder?attendees=4&date=${date}&minutes=120&start=13:00&needs=projector`)
  await expect(wish.time('13:00–15:00').first()).toHaveAccessibleName(/Seminar room|세미나실/)
  await expect(wish.time('11:00–13:00').first()).toBeVisible()
  await arrive(
    page,
    `/metting-room-reservation/1?date=${date}&start=13:00&end=15:00&attendees=4&extras=projector`,
  )
  await field('meetingName').fill('다른 회의')
  await main.getByLabel(t('rooms:form.agree'), { exact: true }).check()
  await price.or(submit).first().click()
  const name = language === 'ko' ? '이동식 프로젝터' : 'Portable projector'
  await expect(main).toContainText(t('messages:equipmentTaken', { name }))

  // The desk finds for a company that calls, from its own day.
  const desk = await enter()
  await signInAtDesk(desk, t, 'amenitydesk', `/desk/bookings?date=${date}`)
  await desk.getByRole('link', { name: t('rooms:finder.title'), exact: true }).click()
  const wishAtDesk = finder(desk, t)
  await expect(wishAtDesk.date).toHaveValue(date)
  await wishAtDesk.attendees.fill('30')
  await wishAtDesk.start.selectOption('morning')
  await wishAtDesk.submit.click()
  await expectAccessible(desk)
  await wishAtDesk.time('09:00–11:00').first().click()
  const deskField = (name: 'company' | 'room' | 'end' | 'attendees') =>
    desk.getByLabel(t(`meeting-rooms:desk.field.${name}`), { exact: true })
  await expect(deskField('room')).toHaveValue('seminar')
  await expect(deskField('end')).toHaveValue('11:00')
  await expect(deskField('attendees')).toHaveValue('30')
  await deskField('company').selectOption({ label: companyOf(amenity, language) })
})

test('a guest signs in and goes on with the wish; who may not book rooms reads who may @once', async ({
  page,
  t,
}) => {
  await arrive(page, '/amenities')
  await page.getByRole('link', { name: t('rooms:finder.title'), exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, ordinary.loginId)
  await arrive(page, '/room-finder?attendees=4&date=2027-01-08&minutes=120')
  await expect(page.getByText(t('rooms:room.who'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('rooms:finder.submit'), exact: true })).toHaveCount(0)
})
