import { signInAtDesk } from '../../pages/desk'
import { newPlate } from '../../pages/parking'
import { toast } from '../../pages/shell'
import { arrive, expect, test } from '../../support/journey'
import { companyOf } from '../../support/people'
import { peopleOfWay } from '../../support/ways'

test('the desk enters a gate event, tops up and corrects minutes, and bills a month', async ({
  page,
  t,
  language,
}, info) => {
  test.slow()
  const company = companyOf(peopleOfWay(info).master, language)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).last().click()
  // A page may still have the toast of the one before.
  const expectToast = (text: string) => expect(toast(page).filter({ hasText: text })).toBeVisible()
  const field = (name: string) => main.getByLabel(name, { exact: true })
  const [plate, monthly] = [newPlate(), newPlate()]
  await signInAtDesk(page, t, 'parkingdesk', '/desk/parking')

  const pass = async (kind: 'enter' | 'exit', hour: string) => {
    await main.locator('summary', { hasText: t('parking:desk.gate') }).click()
    await main
      .getByRole('textbox', { name: t('parking:field.plate'), exact: true })
      .first()
      .fill(plate)
    await field(t(`parking:gate.${kind}`)).check()
    await field(t('parking:desk.time')).selectOption(hour)
    await press(t('parking:desk.enter'))
    await expectToast(t('messages:gateEventTaken'))
  }
  const car = main.getByRole('row').filter({ hasText: plate })
  await test.step('a camera read no plate', async () => {
    await pass('enter', '08')
    await arrive(page, `/desk/parking?keyword=${encodeURIComponent(plate)}`)
    await expect(car).toContainText(t('parking:kind.building'))
    await pass('exit', '09')
    await page.goto(`/desk/parking?keyword=${encodeURIComponent(plate)}`)
    await expect(car).toHaveCount(0)
  })

  await test.step('minutes are topped up and corrected, with a reason', async () => {
    await arrive(page, '/desk/parking/accounts')
    await main.getByRole('link', { name: company, exact: true }).click()
    const change = async (kind: 'topUp' | 'correction', minutes: string, reason: string) => {
      await field(t(`parking:desk.${kind}`)).check()
      await field(t('parking:desk.minutes')).fill(minutes)
      await field(t('shell:reason')).fill(reason)
      await press(t('parking:desk.change'))
    }
    await change('correction', '-9999999', 'Typed twice')
    await expect(main.getByRole('alert')).toBeVisible()
    await change('topUp', '120', 'Bought by invoice 1')
    await expectToast(t('messages:parkingMinutesCorrected'))
    await change('correction', '-60', 'Typed twice')
    await expectToast(t('messages:parkingMinutesCorrected'))
  })

  await test.step('a car is registered monthly', async () => {
    await field(t('parking:field.plate')).fill(monthly)
    await press(t('parking:desk.addMonthly'))
    await expectToast(t('messages:monthlyCarAdded'))
    await expect(main.getByRole('listitem').filter({ hasText: monthly })).toBeVisible()
  })

  await test.step('the month’s statement has all of it', async () => {
    await arrive(page, '/desk/parking/statement')
    const month = main.getByRole('region', { name: company, exact: true })
    for (const text of ['Bought by invoice 1', 'Typed twice', monthly])
      await expect(month).toContainText(text)
    await main.locator('summary', { hasText: t('shell:export.title') }).click()
    await main.getByLabel(t('shell:reason')).fill('Monthly fee')
    const download = page.waitForEvent('download')
    await press(t('shell:export.submit'))
    expect((await download).suggestedFilename()).toMatch(/^parking-2026-11.*\.xlsx$/)
  })
})
