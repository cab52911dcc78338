import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { messagesTo, reserve, someone } from '../../support/visits'

test('a holiday lists the visits of its day, each is decided with it, and what has come since is shown first', async ({
  page,
  request,
  t,
  script,
  language,
}) => {
  // A Sunday of its own for each way: nothing else of the demo is on it.
  const day = `2027-01-${(script ? 10 : 24) + (language === 'ko' ? 0 : 7)}`
  const host = memberWith({})
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const [first, second] = [someone(), someone()]
  await reserve(request, host, [first], { visitDate: day, visitTime: '10:00' })
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/holidays?year=2027')
  await field(t('desk:holidays.date')).fill(day)
  await field(t('desk:company.nameKo')).fill('임시 공휴일')
  await field(t('desk:company.nameEn')).fill('Extra holiday')
  await press(t('desk:holidays.add'))

  const group = page.getByRole('group', { name: t('shell:affected.title', { count: 1 }) })
  await expect(group).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(t('messages:affectedUndecided', { number: 1 }))
  const choiceFor = (name: string) => page.getByRole('combobox', { name: new RegExp(`${day}.*${name}`) })
  await expect(choiceFor(first.name)).toHaveAccessibleDescription(new RegExp(host.name))
  await expectAccessible(page)
  // Another visit is reserved while the page is open.
  await reserve(request, host, [second], { visitDate: day, visitTime: '11:00' })
  await choiceFor(first.name).selectOption({ label: t('shell:affected.cancel') })
  await field(t('shell:affected.reason')).fill('전기 설비 점검')
  await press(t('desk:holidays.add'))
  await expect(choiceFor(second.name)).toBeVisible()
  await expect(page.getByRole('group', { name: t('shell:affected.title', { count: 2 }) })).toBeVisible()
  // What was typed and chosen is kept.
  await expect(field(t('desk:holidays.date'))).toHaveValue(day)
  await expect(choiceFor(first.name)).toHaveValue(/=cancel$/)
  await field(t('shell:affected.rest')).selectOption({ label: t('shell:affected.keep') })
  await field(t('shell:affected.reason')).fill('')
  await press(t('desk:holidays.add'))
  await expectErrors(page, t, [[field(t('shell:affected.reason')), t('messages:reasonRequired')]])
  await field(t('shell:affected.reason')).fill('전기 설비 점검')
  await press(t('desk:holidays.add'))
  await expect(toast(page)).toHaveText(t('messages:holidaySaved'))

  const templatesTo = async (mobile: string) =>
    (await messagesTo(request, mobile)).map(({ template }) => template)
  expect(await templatesTo(first.mobile)).toEqual(['visitRequestedGuest', 'visitCancelledGuest'])
  expect(await templatesTo(second.mobile)).toEqual(['visitRequestedGuest', 'visitStaysGuest'])
  await page.goto(`/desk/holidays/${day}`)
  await page.locator('summary', { hasText: t('desk:holidays.remove') }).click()
  await press(t('desk:holidays.remove'))
  await expect(toast(page)).toHaveText(t('messages:holidayRemoved'))
})
