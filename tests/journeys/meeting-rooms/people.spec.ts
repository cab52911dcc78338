import type { Page } from '@playwright/test'
import type { Translate } from '../../../app/i18n/translate'
import { expectErrors, isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { nameOf, WAYS } from '../../support/assign-ways'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'

const host = memberWith({ flags: ['amenity'] })
const colleague = memberWith({ flags: [] })

/** Weekdays without bookings of room 5 of the demo or of other journeys' series, one for each way of the journey. */
const DAYS = [
  '2027-01-11',
  '2027-01-21',
  '2027-01-13',
  '2027-01-14',
  '2027-01-15',
  '2027-01-18',
  '2027-01-25',
  '2027-01-20',
]
const dayOf = (name: string) => DAYS[WAYS.findIndex((way) => nameOf(way) === name)]!

function peopleOf(page: Page, t: Translate) {
  const main = page.getByRole('main')
  const guest = (number: number) => {
    const group = main.getByRole('group', { name: t('rooms:meeting.guest', { number }), exact: true })
    return {
      name: group.getByLabel(t('visitors:field.name'), { exact: true }),
      mobile: group.getByLabel(t('visitors:field.mobile'), { exact: true }),
      row: group,
      more: group.getByText(t('rooms:meeting.guestMore'), { exact: true }),
      plate: group.getByLabel(new RegExp(`^${t('visitors:field.plate')}`)),
      remove: group.getByRole('button', { name: t('rooms:meeting.removeGuest', { number }), exact: true }),
    }
  }
  return {
    guest,
    colleagues: main.getByLabel(new RegExp(`^${t('rooms:meeting.add')}`)),
    consent: main.getByLabel(t('visitors:individual.consent'), { exact: true }),
    add: main.getByRole('button', { name: t('rooms:meeting.addGuest'), exact: true }),
    save: main.getByRole('button', { name: t('rooms:meeting.save'), exact: true }),
  }
}

test('a meeting of eight is booked with its people, changed, and seen by a colleague', async ({
  page,
  enter,
  t,
}, info) => {
  test.slow()
  const date = dayOf(info.project.name)
  await signIn(page, host.loginId)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.redirectedFrom() === null) loads.push(request.url())
  })
  await arrive(page, `/metting-room-reservation/5?date=${date}&start=10:00&end=12:00`)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const people = peopleOf(page, t)

  await test.step('room, passes and parking in one form, in three page loads at most', async () => {
    await main.getByLabel(t('rooms:field.attendees'), { exact: true }).fill('8')
    await main.getByLabel(t('rooms:field.meetingName'), { exact: true }).fill('Partners')
    await main
      .getByText(t('rooms:form.group', { name: t('rooms:meeting.block'), held: t('rooms:form.nothing') }), {
        exact: true,
      })
      .click()
    await people.colleagues.fill(colleague.name)
    // Whom the name means is found while it is typed; without script a button finds, or the form itself when it is sent.
    if (await isAlive(page))
      await main.getByRole('checkbox', { name: new RegExp(`^${colleague.name} \\(`) }).check()
    // What a closed group holds is said on it.
    const group = { name: t('rooms:field.package'), held: t('rooms:form.nothing') }
    await expect(main.getByText(t('rooms:form.group', group), { exact: true })).toBeVisible()
    // A guest's fields stand beside each other where there is room.
    if (page.viewportSize()!.width >= 1024) {
      const [name, mobile] = await Promise.all(
        [people.guest(1).name, people.guest(1).mobile].map((field) => field.boundingBox()),
      )
      expect(mobile!.y).toBe(name!.y)
      // The names of the columns stand in the first row alone.
      const row = await people.guest(2).row.boundingBox()
      expect(Math.round(row!.height)).toBeLessThanOrEqual(66)
    }
    for (const [place, name] of ['이서준', '한유진', '오지호'].entries()) {
      await people.guest(place + 1).name.fill(name)
      await people.guest(place + 1).mobile.fill(`0105551000${place}`)
    }
    await people.guest(2).plate.fill('12가3456')
    await people.consent.check()
    await main.getByLabel(t('rooms:form.agree'), { exact: true }).check()
    // On a page that is alive the price is shown by itself.
    if (!(await isAlive(page))) await button(t('rooms:price.show')).click()
    await button(t('rooms:form.submit')).click()
    await expect(page).toHaveURL(/\/my-page\/conference-room-details\/[\w-]{22}$/)
    await expect(toast(page)).toHaveText(t('messages:bookingMade'))
    expect(loads.length).toBeLessThanOrEqual(3)
  })

  await test.step('the meeting’s page has its people, with the state of each pass', async () => {
    await page.getByRole('link', { name: t('rooms:meeting.open'), exact: true }).click()
    await expect(page.getByRole('checkbox', { name: colleague.name, exact: true })).toBeChecked()
    await expect(people.guest(2).plate).toHaveValue('12가3456')
    const facts = page.getByRole('region', { name: t('rooms:meeting.facts'), exact: true })
    await expect(facts.getByText(t('statuses:visit.approved'), { exact: true })).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('what is wrong is said at its row, and what was typed stays', async () => {
    await people.colleagues.fill('아무개')
    await people.guest(1).mobile.fill('x')
    await people.save.click()
    await expectErrors(page, t, [
      [people.colleagues, t('messages:colleagueNotFound', { name: '아무개' })],
      [people.guest(1).mobile, t('messages:numbersOnly'), t('rooms:meeting.guest', { number: 1 })],
    ])
    await expect(people.guest(2).name).toHaveValue('한유진')
  })

  await test.step('one is left out, another one comes', async () => {
    await people.colleagues.fill('')
    await people.guest(1).mobile.fill('01055510000')
    await people.guest(3).more.click()
    await people.guest(3).remove.click()
    await expect(people.guest(3).name).toHaveCount(0)
    await people.add.click()
    await people.guest(3).name.fill('정다온')
    await people.guest(3).mobile.fill('01055510009')
    await people.save.click()
    await expect(toast(page)).toHaveText(t('messages:meetingPeopleSaved'))
    await expect(people.guest(3).name).toHaveValue('정다온')
  })

  const meeting = new URL(page.url()).pathname
  await test.step('the visit itself leads back to the meeting instead of changing', async () => {
    await page.getByRole('link', { name: t('rooms:meeting.visit'), exact: true }).click()
    await expect(main).toContainText('정다온')
    await expect(page.getByRole('link', { name: t('visitors:change.open'), exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: t('visitors:change.meeting'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(meeting))
  })

  await test.step('a colleague sees what, where, when and whose it is, neither guests nor money', async () => {
    const other = await enter(colleague.loginId)
    await arrive(other, meeting)
    const seen = other.getByRole('main')
    for (const said of ['Partners', host.name, '10:00–12:00', date]) await expect(seen).toContainText(said)
    for (const secret of ['이서준', '12가3456', /KRW|\d ?원/]) await expect(seen).not.toContainText(secret)
    await expectAccessible(other)
    const file = await other.request.get(`${meeting}/calendar`)
    expect(await file.text()).toContain('SUMMARY:Partners')
  })

  await test.step('on a page that is alive the block stays open while prices change', async () => {
    await arrive(page, `/metting-room-reservation/5?date=${date}&start=13:00&end=15:00`)
    await main
      .getByText(t('rooms:form.group', { name: t('rooms:meeting.block'), held: t('rooms:form.nothing') }), {
        exact: true,
      })
      .click()
    await people.guest(1).name.fill('이서준')
    await main.getByLabel(t('rooms:field.attendees'), { exact: true }).fill('8')
    if (await isAlive(page)) await people.guest(1).name.focus()
    else await button(t('rooms:price.show')).click()
    await expect(people.guest(1).name).toHaveValue('이서준')
    await expect(people.guest(1).name).toBeVisible()
    await people.add.click()
    await expect(people.guest(4).name).toBeVisible()
    await expect(people.guest(1).name).toHaveValue('이서준')
  })
})
