import { deskPage, signInAtDesk } from '../../pages/desk'
import { isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { accountForms } from '../../pages/sign-up-form'
import { signInPage } from '../../pages/sign-in'
import { visitForm } from '../../pages/visit-form'
import { visitPage } from '../../pages/visits'
import { newcomer, type Newcomer } from '../../support/accounts'
import { arrive, expect, signIn, test } from '../../support/journey'
import { atKiosk } from '../../support/kiosk'
import { memberWith, PASSWORD } from '../../support/people'
import { countedPresses, loadsOf } from '../../support/loads'
import { bearer } from '../../support/session'
import { peopleOfWay } from '../../support/ways'
import { messagesTo, reserve, SOON, someone, TODAY } from '../../support/visits'

const host = memberWith({})

test('a guest reserves in few pages', async ({ page, t, language, script }) => {
  const loads = loadsOf(page)
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.lead, someone())
  await form.consent.check()
  const { press, presses } = countedPresses()
  await press(form.submit)
  await expect(page).toHaveURL(/done=1$/)
  // Without script the floors are loaded by a step.
  expect([loads(), presses()]).toEqual([script ? 2 : 3, 1])
})

/* What protection costs people, as deploy/controls.md says it. */

test('a guest who has lost the link finds the visit in three pages and two presses, by one code', async ({
  page,
  request,
  t,
  script,
}) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  const loads = loadsOf(page)
  const { press, presses } = countedPresses()
  await arrive(page, '/find-reservation')
  const form = accountForms(page, t)
  await form.name.fill(guest.name)
  // One press.
  await form.code.fill(await form.askForCode(guest.mobile))
  await press(page.getByRole('button', { name: t('visitors:find.submit'), exact: true }))
  await expect(page).toHaveURL(`/visitor-reservation-details/${id}`)
  // With script the code is asked for in place.
  expect([loads(), 1 + presses()]).toEqual([script ? 2 : 3, 2])
})

test('a guest gets the pass at a kiosk by name and number in three pages and two presses, without a code', async ({
  page,
  enter,
  request,
  t,
}) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(await enter(host.loginId)) })
  await atKiosk(page)
  const loads = loadsOf(page)
  const { press, presses } = countedPresses()
  await page.goto('/')
  await press(page.getByRole('link', { name: t('kiosk:tile.gatePass.title') }))
  await page.getByLabel(t('kiosk:gatePass.name')).fill(guest.name)
  await page.getByLabel(t('kiosk:gatePass.mobile')).fill(guest.mobile)
  await press(page.getByRole('button', { name: t('kiosk:gatePass.submit'), exact: true }))
  await expect(page.getByRole('main')).toContainText(guest.name)
  expect([loads(), presses()]).toEqual([3, 2])
})

test('member and staff sign in within two pages and one press', async ({ page, enter, t }) => {
  const loads = loadsOf(page)
  await page.goto('/login')
  const form = signInPage(page, t)
  await form.signIn(host.loginId, PASSWORD)
  await expect(page).toHaveURL('/')
  expect(loads(), 'member').toBe(2)
  const desk = await enter()
  const deskLoads = loadsOf(desk)
  await signInAtDesk(desk, t)
  await expect(desk).toHaveURL('/desk/visits')
  expect(deskLoads(), 'staff').toBe(2)
})

test('a host approves from the message, signed in and signed out', async ({
  page,
  enter,
  request,
  t,
  language,
}) => {
  const link = async () => {
    const guest = someone()
    await reserve(request, host, [guest], { language })
    const told = (await messagesTo(request, host.mobile)).findLast(({ text }) => text.includes(guest.name))
    // Without the `lng` of its recipient.
    return new URL(/http\S+/.exec(told!.text)![0]).pathname
  }
  const member = await enter(host.loginId)
  const loads = loadsOf(member)
  await member.goto(await link())
  await visitPage(member, t).approve.click()
  await expect(toast(member)).toBeVisible()
  expect(loads(), 'signed in').toBe(2)

  const signedOut = loadsOf(page)
  await page.goto(await link())
  await page.getByRole('link', { name: t('visitors:access.signIn'), exact: true }).click()
  await signInPage(page, t).signIn(host.loginId, PASSWORD)
  await visitPage(page, t).approve.click()
  await expect(toast(page)).toBeVisible()
  expect(signedOut(), 'signed out').toBe(4)
})

test('many visits are approved in few pages', async ({ enter, request, t, script }) => {
  test.slow()
  const family = `단체${Date.now()}`
  const guests = Array.from({ length: 12 }, (_, place) => someone({ name: `${family}${place}` }))
  for (const guest of guests) await reserve(request, host, [guest])
  const member = await enter(host.loginId)
  const loads = loadsOf(member)
  await member.goto(`/my-visitor?size=20&keyword=${family}`)
  await member.getByRole('link', { name: t('shell:ticks.all', { count: 12 }), exact: true }).click()
  await member.getByRole('button', { name: t('visitors:list.approve'), exact: true }).click()
  await expect(member.getByText(t('messages:visitsApproved', { number: 12 }))).toBeVisible()
  expect(loads()).toBe(script ? 2 : 3)
})

test('somebody signs up in few pages', async ({ page, t, language, script }) => {
  const loads = loadsOf(page)
  const person = newcomer()
  const form = accountForms(page, t)
  await page.goto('/signup-terms')
  await form.agree()
  await form.fillCompany(host, language)
  await form.fillPerson(person)
  await form.provePhone(person.mobile)
  await expect(form.proven).toBeVisible()
  await form.loginId.fill(person.loginId)
  await form.checkId.click()
  await expect(page.getByText(t('messages:idAvailable'))).toBeVisible()
  await form.choosePassword()
  await form.submit.click()
  await expect(page).toHaveURL('/sign-up-complete')
  expect(loads()).toBe(script ? 3 : 7)
})

/** Lines of people as they are at hand: of a spreadsheet, a message, a list; with little, and with e-mails too short for an ID. */
const LINES: ((person: Newcomer) => string)[] = [
  ({ name, loginId, mobile, email }) => [name, loginId, mobile, email].join('\t'),
  ({ name, mobile, email }) => [name, mobile, email].join(', '),
  ({ name, mobile, loginId }) => `${name} ${hyphened(mobile)} ab@${loginId}.example`,
  ({ name, mobile, email }) => `${hyphened(mobile)}; ${email}; ${name}`,
  ({ name, mobile, email }) => `${email} ${name} ${mobile.replace(/^0/, '+82 ')}`,
  ({ name, mobile, email }) => `${name} | ${hyphened(mobile).replaceAll('-', '.')} | ${email}`,
  ({ name, mobile, loginId }) => `${name}\t${mobile.slice(1)}\tx@${loginId}.example`,
  ({ name, mobile, email }) => `${name}, ${hyphened(mobile).replaceAll('-', ' ')}, ${email}, M`,
  ({ name, mobile, email }) => `${name} ${mobile} ${email}`,
  ({ name, mobile, email }) => `  ${name},${mobile},${email},`,
]
const hyphened = (mobile: string) => mobile.replace(/^(.{3})(.{4})/, '$1-$2-')

test('ten employees of any shape are registered and approved in two pages after a paste, and nothing is typed again', async ({
  page,
  t,
  script,
}, info) => {
  const { master } = peopleOfWay(info)
  await signIn(page, master.loginId)
  const loads = loadsOf(page)
  await arrive(page, '/my-page/employee-registration/several')
  const lines = LINES.map((line) => line(newcomer()))
  await page.getByLabel(t('members:several.list')).fill(lines.join('\n'))
  await page.getByRole('button', { name: t('members:several.read'), exact: true }).click()
  await expect(page.locator('#several tbody tr')).toHaveCount(10)
  await expect(page.getByText(t('members:several.proposed', { count: 9 }))).toBeVisible()
  await expect(page.locator('#several [aria-invalid]')).toHaveCount(0)
  await page.getByLabel(t('members:register.approve')).check()
  await page
    .getByRole('button', { name: t('members:several.submit', { count: 10 }), exact: true })
    .last()
    .click()
  await expect(toast(page)).toHaveText(t('messages:employeesRegisteredAndApproved', { number: 10 }))
  // Without script, the rows are a page of their own.
  expect(loads()).toBe(script ? 2 : 3)
})

test('the desk checks a guest in within two pages, a kiosk shows the pass on the next', async ({
  page,
  enter,
  request,
  t,
}) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(await enter(host.loginId)) })
  const told = (await messagesTo(request, guest.mobile)).findLast(({ text }) => text.includes('/gate-pass/'))
  const code = /gate-pass\/([\w-]+)/.exec(told!.text)![1]!
  const kiosk = await enter()
  await atKiosk(kiosk)
  const atKioskLoads = loadsOf(kiosk)
  await kiosk.goto('/kiosk/gate-pass')
  await kiosk.getByLabel(t('kiosk:scan.label')).fill(code)
  await kiosk.getByLabel(t('kiosk:scan.label')).press('Enter')
  await expect(kiosk.getByRole('main')).toContainText(guest.name)
  expect(atKioskLoads()).toBe(2)

  await signInAtDesk(page, t)
  const desk = deskPage(page, t)
  await expect(desk.code).toBeVisible()
  const loads = loadsOf(page)
  await desk.scan(code)
  await expect(desk.card(guest.name)).toBeVisible()
  await desk.code.press('Enter')
  await expect(desk.card(guest.name)).toContainText(t('statuses:visit.using'))
  expect(loads()).toBe(2)
})

test('from Home a room with three guests is booked in three pages and six presses', async ({
  page,
  t,
  script,
}) => {
  test.slow()
  await signIn(page, memberWith({ flags: ['amenity'] }).loginId)
  await arrive(page, '/')
  const loads = loadsOf(page)
  const { press, presses } = countedPresses()
  const main = page.getByRole('main')
  await press(main.getByRole('link', { name: t('shell:menu.bookRoom'), exact: true }))
  const field = (label: string) => main.getByLabel(label, { exact: true })
  await field(t('rooms:field.date')).fill('2027-01-13')
  await field(t('rooms:finder.start')).selectOption('16:00')
  const search = main.getByRole('button', { name: t('rooms:finder.submit'), exact: true })
  if (!script) await search.click()
  await expect(page).toHaveURL(/start=16/)
  await press(main.getByRole('link', { name: /16:00–18:00$/ }).first())
  await expect(field(t('rooms:field.start'))).toHaveValue('16:00')
  await field(t('rooms:field.meetingName')).fill('Three guests')
  await press(
    main.getByText(t('rooms:form.group', { name: t('rooms:meeting.block'), held: t('rooms:form.nothing') }), {
      exact: true,
    }),
  )
  for (const number of [1, 2, 3]) {
    const guest = main.getByRole('group', { name: t('rooms:meeting.guest', { number }), exact: true })
    const { name, mobile } = someone()
    await guest.getByLabel(t('visitors:field.name'), { exact: true }).fill(name)
    await guest.getByLabel(t('visitors:field.mobile'), { exact: true }).fill(mobile)
  }
  await press(field(t('visitors:individual.consent')))
  await press(field(t('rooms:form.agree')))
  if (!(await isAlive(page)))
    await main.getByRole('button', { name: t('rooms:price.show'), exact: true }).click()
  await press(main.getByRole('button', { name: t('rooms:form.submit'), exact: true }))
  await expect(toast(page)).toHaveText(t('messages:bookingMade'))
  expect(presses()).toBe(6)
  // Without script the wish and the price are pages of their own.
  expect(loads()).toBe(script ? 3 : 5)
})

test('from Home a room for eight with video is found in two pages and three presses', async ({
  page,
  t,
  script,
}) => {
  await signIn(page, memberWith({ flags: ['amenity'] }).loginId)
  await arrive(page, '/')
  const loads = loadsOf(page)
  const { press, presses } = countedPresses()
  const main = page.getByRole('main')
  await press(main.getByRole('link', { name: t('shell:menu.bookRoom'), exact: true }))
  await main.getByLabel(t('rooms:field.attendees'), { exact: true }).fill('8')
  await press(main.getByLabel(t('rooms:finder.kinds.video'), { exact: true }))
  if (!script) await main.getByRole('button', { name: t('rooms:finder.submit'), exact: true }).click()
  await expect(page).toHaveURL(/attendees=8.*needs=video/)
  await press(main.getByRole('link', { name: /\d\d:\d\d–\d\d:\d\d$/ }).first())
  await expect(main.getByLabel(t('rooms:field.attendees'), { exact: true })).toHaveValue('8')
  expect(presses()).toBe(3)
  expect(loads()).toBe(script ? 2 : 3)
})
