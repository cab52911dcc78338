import ExcelJS from 'exceljs'
import { SUBJECTS } from '../../../app/domains/statistics/subjects'
import { signInAtDesk } from '../../pages/desk'
import { expectAccessible } from '../../support/accessibility'
import { expect, openFilter, test } from '../../support/journey'

test('an administrator sees the building’s figures, chooses a period and a subject, and gets the file', async ({
  page,
  t,
}) => {
  const main = page.getByRole('main')
  await signInAtDesk(page, t, 'officehead', '/desk/statistics')
  for (const subject of SUBJECTS)
    await expect(
      main.getByRole('heading', { name: t(`statistics:subjects.${subject}`), exact: true }),
    ).toBeVisible()
  await expect(main.getByRole('region', { name: t('statistics:charts.visitorsByDay') })).toBeVisible()
  await expectAccessible(page)

  await test.step('a period of more than a year is refused at its field, and the rest stays', async () => {
    const filter = await openFilter(page, t)
    await filter.getByLabel(t('shell:filter.from')).fill('2024-01-01')
    await filter.getByRole('button', { name: t('shell:filter.search') }).click()
    await expect(filter.getByText(t('messages:periodTooLong', { max: 366 }))).toBeVisible()
    await expect(filter.getByLabel(t('shell:filter.from'))).toHaveValue('2024-01-01')
  })

  const lengths = main.getByRole('list', { name: t('statistics:lengths.title') })
  await test.step('the last quarter, of visits', async () => {
    await lengths.getByRole('link', { name: t('statistics:lengths.91') }).click()
    await expect(lengths.getByRole('link', { name: t('statistics:lengths.91') })).toHaveAttribute(
      'aria-current',
    )
    await main
      .getByRole('link', { name: t('statistics:subjects.visits') })
      .last()
      .click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText(t('statistics:subjects.visits'))
    // The period is kept.
    await expect(lengths.getByRole('link', { name: t('statistics:lengths.91') })).toHaveAttribute(
      'aria-current',
    )
    const hours = main.getByRole('table', { name: t('statistics:charts.visitorsByHour') })
    await expect(hours.getByRole('rowheader').first()).toBeVisible()
    await expectAccessible(page)
  })

  for (const subject of ['use', 'money', 'complaints', 'parking', 'heating'] as const)
    await test.step(subject, async () => {
      await main
        .getByRole('navigation', { name: t('statistics:title') })
        .getByRole('link', { name: t(`statistics:subjects.${subject}`), exact: true })
        .click()
      await expect(main.getByRole('heading', { level: 1 })).toContainText(t(`statistics:subjects.${subject}`))
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectAccessible(page)
    })

  await test.step('the values of a chart are a table, and a file', async () => {
    const floors = main.getByRole('table', { name: t('statistics:charts.heatingByFloor') })
    const shown = await floors.getByRole('rowheader').allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    const form = main.locator('#export')
    await form.locator('summary').click()
    await form.getByLabel(t('shell:reason')).fill('report')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: t('shell:export.submit') }).click(),
    ])
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.readFile(await file.path())
    const rows = (workbook.worksheets[0]!.getSheetValues() as string[][]).slice(2).map((row) => row.slice(1))
    const ofFloors = rows.filter(([chart]) => chart === t('statistics:charts.heatingByFloor'))
    expect(ofFloors.map(([, floor]) => floor)).toEqual(shown)
  })
})

test('nobody else at the desk sees it @once', async ({ page, t }) => {
  await signInAtDesk(page, t, 'frontdesk', '/desk')
  await expect(page.getByRole('link', { name: t('desk:areas.statistics'), exact: true })).toHaveCount(0)
  expect((await page.goto('/desk/statistics'))!.status()).toBe(403)
})
