import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'

test('an administrator adds a department and removes it; the history has both', async ({
  page,
  t,
  script,
}) => {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/settings')
  const contacts = t('desk:settings.name.building_contacts')
  await page.getByRole('link', { name: t('desk:settings.change', { name: contacts }), exact: true }).click()
  await expectAccessible(page)
  const departments = page.getByRole('group', { name: /^(?:부서|Department) \d+$/ })
  const before = await departments.count()
  await press(t('desk:settings.addDepartment'))
  await expect(departments).toHaveCount(before + 1)
  const added = departments.last()
  const of = (name: string) => added.getByLabel(name, { exact: true })
  await of(t('desk:settings.departmentField.telephone')).fill('123')
  await press(t('desk:settings.save'))
  await expectErrors(page, t, [
    [of(t('desk:settings.departmentField.nameKo')), t('messages:nameKoRequired')],
    [of(t('desk:settings.departmentField.nameEn')), t('messages:nameEnRequired')],
    [of(t('desk:settings.departmentField.telephone')), t('messages:telephoneInvalid')],
    [of(t('desk:settings.departmentField.email')), t('messages:emailRequired')],
  ])
  const name = `Post room ${script ? 'with' : 'without'} script`
  await of(t('desk:settings.departmentField.nameKo')).fill('우편실')
  await of(t('desk:settings.departmentField.nameEn')).fill(name)
  await of(t('desk:settings.departmentField.telephone')).fill('02 0000 1600')
  await of(t('desk:settings.departmentField.email')).fill('post@nuri-tower.example')
  await press(t('desk:settings.save'))
  // The other way of this journey may have saved meanwhile: then the conflict is shown, and saving again succeeds.
  const conflict = page.getByText(t('messages:changedMeanwhile'))
  await expect(toast(page).or(conflict).first()).toBeVisible()
  if (await conflict.isVisible()) await press(t('desk:settings.save'))
  await expect(toast(page)).toHaveText(t('messages:settingSaved'))
  await expect(page.getByText(new RegExp(`${name} · 02-0000-1600`))).toBeVisible()

  await page.goto('/desk/settings/building-contacts')
  const history = page.getByRole('region', { name: t('desk:staff.history') })
  await expect(history).toContainText(name)
  await expect(history).toContainText('기태준')
  await page
    .getByRole('group')
    .filter({ has: page.locator(`input[value="${name}"]`) })
    .getByRole('button')
    .click()
  await press(t('desk:settings.save'))
  await expect(toast(page)).toHaveText(t('messages:settingSaved'))
  await expect(field(name)).toHaveCount(0)
})

test('a setting takes effect on every page at once, and an invalid value is reported at its field @once', async ({
  page,
  enter,
  t,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/settings/app-version')
  const label = (name: 'latest_ios_version' | 'minimum_ios_version') =>
    page.getByLabel(t(`desk:settings.field.app_version.${name}`), { exact: true })
  await label('latest_ios_version').fill('1.9.0')
  await label('minimum_ios_version').fill('1.10.0')
  await press(t('desk:settings.save'))
  await expectErrors(page, t, [[label('minimum_ios_version'), t('messages:minimumAboveLatest')]])
  await label('minimum_ios_version').fill('newest')
  await press(t('desk:settings.save'))
  await expectErrors(page, t, [[label('minimum_ios_version'), t('messages:versionInvalid')]])

  const guest = await enter()
  await guest.goto('/kiosk/parking')
  await expect(guest.getByRole('main')).toContainText(t('kiosk:parking.freeValue', { minutes: 10 }))
  await arrive(page, '/desk/settings/parking-tariff')
  await page.getByLabel(t('desk:settings.charged'), { exact: true }).check()
  await press(t('desk:settings.save'))
  await expect(toast(page)).toHaveText(t('messages:settingSaved'))
  await guest.reload()
  await expect(guest.getByRole('main')).not.toContainText(t('kiosk:parking.freeValue', { minutes: 10 }))
  await page.goto('/desk/settings/parking-tariff')
  await expect(page.getByRole('region', { name: t('desk:staff.history') })).toContainText(
    `${t('desk:settings.free')} → ${t('desk:settings.charged')}`,
  )
  await page.getByLabel(t('desk:settings.free'), { exact: true }).check()
  await press(t('desk:settings.save'))
})

test('public holidays are entered by year', async ({ page, t, script, language }) => {
  // A year that the other way does not use.
  const year = (script ? 2030 : 2040) + (language === 'ko' ? 0 : 1)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, `/desk/holidays?year=${year}`)
  await expect(page.getByText(t('desk:holidays.none', { year }))).toBeVisible()
  await press(t('desk:holidays.add'))
  await expectErrors(page, t, [
    [field(t('desk:holidays.date')), t('messages:dateRequired')],
    [field(t('desk:company.nameKo')), t('messages:nameKoRequired')],
    [field(t('desk:company.nameEn')), t('messages:nameEnRequired')],
  ])
  await field(t('desk:holidays.date')).fill(`${year}-01-01`)
  await field(t('desk:company.nameKo')).fill('신정')
  await field(t('desk:company.nameEn')).fill('New Year’s Day')
  await press(t('desk:holidays.add'))
  await expect(toast(page)).toHaveText(t('messages:holidaySaved'))
  await page.getByRole('row').getByRole('link').first().click()
  await expectAccessible(page)
  await field(t('desk:holidays.date')).fill(`${year}-01-02`)
  await press(t('desk:holidays.save'))
  await expect(page.getByRole('row', { name: new RegExp(`${year}-01-02`) })).toBeVisible()
  await page.getByRole('row').getByRole('link').first().click()
  await page.locator('summary', { hasText: t('desk:holidays.remove') }).click()
  await press(t('desk:holidays.remove'))
  await expect(toast(page)).toHaveText(t('messages:holidayRemoved'))
  await expect(page.getByText(t('desk:holidays.none', { year }))).toBeVisible()
})

test('the footer says who sells; a number that cannot be is reported at its field @once', async ({
  page,
  t,
}) => {
  const words = (name: string) => t(`desk:settings.field.building_business.${name}` as 'desk:settings.title')
  const number = page.getByLabel(words('registrationNumber'), { exact: true })
  const save = page.getByRole('button', { name: t('desk:settings.save'), exact: true })
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/settings/building-business')
  await expectAccessible(page)
  const before = await number.inputValue()
  await number.fill('123-45-67890')
  await save.click()
  await expectErrors(page, t, [[number, t('messages:businessNumberInvalid')]])
  await expect(number).toHaveValue('123-45-67890')
  await number.fill('1234567891')
  await save.click()
  await expect(toast(page)).toHaveText(t('messages:settingSaved'))
  await page.goto('/terms-of-service')
  await expect(page.getByRole('contentinfo')).toContainText('123-45-67891')
  await page.goto('/desk/settings/building-business')
  await number.fill(before)
  await save.click()
  await expect(toast(page)).toHaveText(t('messages:settingSaved'))
})
