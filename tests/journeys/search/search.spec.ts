import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, FRONT_DESK, signInAtDesk } from '../../support/desk'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'

const master = memberWith({ flags: ['total'] })
const ordinary = memberWith({ flags: [] })

test('a manager finds employees, visits and screens by a part of the name or its initial consonants', async ({
  page,
  t,
}) => {
  await signIn(page, master.loginId)
  await arrive(page, '/search')
  const field = page.getByRole('main').getByRole('searchbox', { name: t('search:label'), exact: true })
  await expect(field).toBeFocused()
  await field.fill(master.name.slice(0, 2))
  await field.press('Enter')
  await expect(field).toHaveValue(master.name.slice(0, 2))
  const employees = page.getByRole('region', { name: t('search:kinds.employees') })
  await expect(employees.getByRole('link').first()).toContainText(master.loginId)
  await expectAccessible(page)

  await field.fill(t('shell:menu.parkingManagement'))
  await field.press('Enter')
  const pages = page.getByRole('region', { name: t('search:kinds.pages') })
  await pages.getByRole('link', { name: t('shell:menu.parkingManagement'), exact: true }).click()
  await expect(page).toHaveURL(/\/parking-registration/)

  await page.goto(`/search?q=${encodeURIComponent('없는이름')}`)
  await expect(page.getByRole('main')).toContainText(t('search:none', { text: '없는이름' }))
  const mistaken = `${t('shell:menu.parkingManagement')}x`
  await page.goto(`/search?q=${encodeURIComponent(mistaken)}`)
  await expect(page.getByRole('main')).toContainText(t('search:none', { text: mistaken }))
  const nearest = page.getByRole('region', { name: t('search:nearest') })
  await expect(nearest.getByRole('link').first()).toHaveText(t('shell:menu.parkingManagement'))
  await expectAccessible(page)
})

test('who may not see employees, parking and the company’s visits does not find them; a guest finds screens and notices @once', async ({
  page,
  t,
}) => {
  await page.goto(`/search?q=${encodeURIComponent(t('shell:menu.notice'))}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: t('search:kinds.pages') })).toBeVisible()
  for (const kind of ['visits', 'employees', 'cars', 'complaints', 'heating', 'bookings'] as const)
    await expect(main.getByRole('region', { name: t(`search:kinds.${kind}`) })).toHaveCount(0)
  // Screens that no menu names: the calendar is open to guests, lockers are members'.
  const lockers = t('fitness-lockers:public.title')
  await page.goto(`/search?q=${encodeURIComponent(t('rooms:calendar.title'))}`)
  await expect(main.getByRole('link', { name: t('rooms:calendar.title'), exact: true })).toBeVisible()
  await page.goto(`/search?q=${encodeURIComponent(lockers)}`)
  await expect(main.getByRole('link', { name: lockers, exact: true })).toHaveCount(0)
  await signIn(page, ordinary.loginId)
  await page.goto(`/search?q=${encodeURIComponent(lockers)}`)
  await expect(main.getByRole('link', { name: lockers, exact: true })).toBeVisible()
  // A word that is no part of the screen's name, but means it.
  await page.goto(`/search?q=${encodeURIComponent('민원')}`)
  const complaint = t('shell:menu.reportComplaints')
  await expect(main.getByRole('link', { name: complaint, exact: true })).toBeVisible()
  await page.goto(`/search?q=${encodeURIComponent(master.name)}`)
  for (const kind of ['employees', 'cars'] as const)
    await expect(main.getByRole('region', { name: t(`search:kinds.${kind}`) })).toHaveCount(0)
})

test('Ctrl K leads to the search, and at the desk into its field @once', async ({ page, t }) => {
  await signIn(page, ordinary.loginId)
  await arrive(page, '/about')
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL('/search')
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/settings')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('banner').getByRole('searchbox', { name: t('shell:menu.search'), exact: true })
  await expect(field).toBeFocused()
  await field.fill('hanbit01')
  await field.press('Enter')
  await expect(page).toHaveURL('/desk/search?q=hanbit01')
  const members = page.getByRole('region', { name: t('search:kinds.members') })
  await expect(members.getByRole('link')).toContainText('hanbit01')
  await page.goto(
    `/desk/search?q=${encodeURIComponent(t('desk:settings.name.parking_tariff' as 'search:title'))}`,
  )
  await expect(page.getByRole('region', { name: t('search:kinds.pages') }).getByRole('link')).toHaveAttribute(
    'href',
    '/desk/settings/parking-tariff',
  )
})

test('at the desk each role finds what is in its areas, and the access is recorded @once', async ({
  page,
  t,
}) => {
  await signInAtDesk(page, FRONT_DESK)
  await page.goto('/desk/search?q=a')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: t('search:kinds.members') })).toBeVisible()
  for (const kind of ['companies', 'staff', 'complaints', 'blockList'] as const)
    await expect(main.getByRole('region', { name: t(`search:kinds.${kind}`) })).toHaveCount(0)
})
