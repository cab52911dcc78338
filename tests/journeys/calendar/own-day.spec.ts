import { visitForm } from '../../pages/visit-form'
import { expectAccessible } from '../../support/accessibility'
import { employ } from '../../support/accounts'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { reserve, someone } from '../../support/visits'

test('Home says what is left and leads to where it is used; the company’s floors are named', async ({
  enter,
  t,
}) => {
  const page = await enter('hanbit01')
  await page.goto('/')
  const left = page.getByRole('region', { name: t('calendar:left.title') })
  const rooms = left.getByRole('listitem').filter({ hasText: t('calendar:left.rooms') })
  // Hours of hours, as other journeys use some.
  await expect(rooms).toContainText(/\d+(시간| hour)/)
  await expect(left.getByRole('listitem').filter({ hasText: t('calendar:left.parking') })).toBeVisible()
  await expectAccessible(page)
  await rooms.getByRole('link').click()
  await expect(page).toHaveURL(/\/full-calendar/)
  await page.goto('/')
  await expect(page.getByText(/(우리 회사|Your company): .*22/)).toBeVisible()
  // What one does most is in the first screen; what guests are told of the building is not below it.
  const tasks = page.getByRole('navigation', { name: t('building:home.tasks'), exact: true })
  await expect(tasks.getByRole('listitem')).toHaveCount(5)
  const week = page.getByRole('region', { name: t('calendar:week.title') })
  // Whatever it is about is in the first window, on a phone, too.
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    const decisions = page.getByRole('region', { name: t('building:home.decide') }).getByRole('link')
    for (const part of [
      tasks.getByRole('listitem').last(),
      rooms,
      decisions.last(),
      week.locator('time').first(),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByText(t('building:home.lead'))).toHaveCount(0)
})

test('whoever may use none of it sees nothing of it @once', async ({ enter, t }) => {
  const page = await enter(memberWith({}).loginId)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: t('calendar:week.title') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('calendar:left.title') })).toHaveCount(0)
})

test('a new colleague’s first week has four steps, each ticked off when it is done', async ({
  page,
  request,
  t,
}) => {
  const { loginId } = await employ(request, memberWith({ flags: ['total'] }))
  await signIn(page, loginId)
  await arrive(page, '/')
  const steps = page.getByRole('region', { name: t('calendar:firstWeek.title') })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps.getByRole('link')).toHaveCount(4)
  await expectAccessible(page)
  await steps.getByRole('link', { name: t('calendar:firstWeek.calendar') }).click()
  await page.getByRole('button', { name: t('calendar:make') }).click()
  await expect(page.getByText(t('calendar:address')).first()).toBeVisible()
  await page.goto('/')
  const done = steps.getByRole('listitem').filter({ hasText: t('calendar:firstWeek.calendar') })
  await expect(done).toContainText(t('calendar:firstWeek.done'))
  await expect(steps.getByRole('link')).toHaveCount(3)
})

test('what was done last is one press: the room at the same time, the same guests', async ({
  page,
  request,
  t,
}) => {
  const person = await employ(request, memberWith({ flags: ['total'] }))
  const guest = someone()
  await reserve(request, { ...memberWith({}), ...person }, [guest])
  await signIn(page, person.loginId)
  await page.goto('/')
  const again = page.getByRole('region', { name: t('calendar:again.title') })
  await again.getByRole('link', { name: t('calendar:again.visit', { name: guest.name }) }).click()
  await expect(page).toHaveURL(/\/individual-visitor\?from=/)
  await expect(visitForm(page, t).leadMine.name).toHaveValue(guest.name)
})

test('the room booked last leads to its form, filled in for the next such day @once', async ({
  enter,
  t,
}) => {
  const page = await enter('hanbit01')
  await page.goto('/')
  const again = page.getByRole('region', { name: t('calendar:again.title') })
  const [, day, time] = /(\d{4}-\d{2}-\d{2}).*(\d{2}:\d{2})/.exec(
    await again.getByRole('link').first().innerText(),
  )!
  await again.getByRole('link').first().click()
  await expect(page.getByLabel(t('rooms:field.date'), { exact: true })).toHaveValue(day!)
  await expect(page.getByLabel(t('rooms:field.start'), { exact: true })).toHaveValue(time!)
  await expect(page.getByLabel(t('rooms:field.meetingName'), { exact: true })).not.toHaveValue('')
})

test('a booking and a visit are added to a calendar on the web with one press @once', async ({
  enter,
  t,
}) => {
  const page = await enter('hanbit01')
  for (const list of ['/my-page/vip-reservation-list', '/visiting-reservation-history']) {
    await page.goto(`${list}?from=2026-11-24&to=2026-12-31`)
    await page
      .getByRole('row')
      .filter({ hasText: new RegExp(`${t('statuses:reserved')}|${t('statuses:approved')}`) })
      .first()
      .getByRole('link')
      .first()
      .click()
    const google = page.getByRole('link', { name: t('shell:webCalendar.google') })
    await expect(google).toHaveAttribute('href', /calendar\.google\.com\/.*dates=2026\d{4}T\d{6}Z/)
    await expect(page.getByRole('link', { name: t('shell:webCalendar.outlook') })).toHaveAttribute(
      'href',
      /outlook\.office\.com\/.*startdt=2026/,
    )
    await expectAccessible(page)
  }
})

test('the master of a new company has three things to do, which they hide @once', async ({ enter, t }) => {
  // Its company has nobody for parking.
  const page = await enter('haeoreum01')
  await arrive(page, '/')
  const steps = page.getByRole('region', { name: t('calendar:companySteps.title') })
  await expect(
    steps.getByRole('listitem').filter({ hasText: t('calendar:companySteps.people') }),
  ).toContainText(t('members:people', { count: 3 }))
  const parking = steps.getByRole('link', { name: t('calendar:companySteps.parking') })
  await expect(parking).toHaveAttribute('href', '/my-page/employee-management')
  await expectAccessible(page)
  await steps.getByRole('link', { name: t('calendar:companySteps.hide') }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(steps).toHaveCount(0)
  await arrive(page, '/')
  await expect(steps).toHaveCount(0)
})
