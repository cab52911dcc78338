import { DEMO_CONTACTS } from '../../../app/db/seed/building'
import { arrive, expect, test } from '../../support/journey'
import { atKiosk } from '../../support/kiosk'

const { telephone, email, departments } = DEMO_CONTACTS
const times = { opens: '09:00', lunchFrom: '12:30', lunchTo: '13:30', closes: '18:00' }

test('the customer centre shows whether it is open, and its departments', async ({ page, t, language }) => {
  await arrive(page, '/about')
  const nearby = page.getByRole('navigation', { name: t('shell:buildingNavigation.label') })
  await nearby.getByRole('link', { name: t('shell:buildingNavigation.customerCenter') }).click()
  await expect(page).toHaveURL('/customer-center')
  const main = page.getByRole('main')
  // The journeys' clock is set to a Tuesday morning (support/portal-process.js).
  await expect(main).toContainText(t('building:centre.open'))
  await expect(main).toContainText(t('building:centre.hours', times))
  const rows = page.getByRole('table', { name: t('building:customerCentre.departments') }).getByRole('row')
  await expect(rows).toHaveCount(departments.length + 1)
  for (const { nameKo, nameEn, aboutKo, aboutEn, ...reached } of departments) {
    const row = rows.filter({ hasText: language === 'ko' ? nameKo : nameEn })
    await expect(row).toContainText(language === 'ko' ? aboutKo : aboutEn)
    const number = row.getByRole('link', { name: reached.telephone })
    await expect(number).toHaveAttribute('href', `tel:${reached.telephone.replace(/-/g, '')}`)
    await expect(row.getByRole('link', { name: reached.email })).toHaveAttribute(
      'href',
      `mailto:${reached.email}`,
    )
  }
  // The same page by its other address.
  await arrive(page, '/contact')
  await expect(nearby.locator('[aria-current]')).toHaveText(t('shell:buildingNavigation.customerCenter'))
  for (const text of [telephone, email, t('shell:footer.address'), t('building:centre.hours', times)])
    await expect(main).toContainText(text)
  await expect(rows).toHaveCount(departments.length + 1)
})

test('the telephone number is in the footer, on error pages and at the kiosk', async ({ page, t }) => {
  await page.goto('/notice')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: telephone })).toBeVisible()
  await arrive(page, '/notice-details/999999', 404)
  await expect(page.getByRole('main').getByRole('link', { name: telephone })).toBeVisible()
  await atKiosk(page)
  await page.goto('/kiosk/help')
  const main = page.getByRole('main')
  for (const number of [telephone, ...departments.map((department) => department.telephone)])
    await expect(main).toContainText(number)
  await expect(main).toContainText(t('building:centre.open'))
  // A kiosk cannot call.
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(0)
})
