import ExcelJS from 'exceljs'
import { PEOPLE } from '../../../app/db/seed/people'
import { signInAtDesk } from '../../pages/desk'
import { expectAccessible } from '../../support/accessibility'
import { expect, openFilter, test } from '../../support/journey'
import { companyOf } from '../../support/people'
import { bearer } from '../../support/session'

/** A fitness member who has a package in the demo already: other journeys begin with people who have none. */
const BUYER = PEOPLE.filter(({ accountType, status }) => accountType === 'vip' && status === 'approved')
  .sort((a, b) => a.loginId.localeCompare(b.loginId))
  .at(-1)!

test('the bill of a month has what fitness costs, without names for the company and with them for the desk', async ({
  page,
  t,
  language,
  enter,
}) => {
  const member = await enter(BUYER.loginId)
  const calls = member.context().request
  const headers = await bearer(member)
  const offer = await calls.get('/api/v1/fitness/training', { headers })
  const { packages, policyVersion } = (
    (await offer.json()) as {
      data: { packages: { id: string; won: number }[]; policyVersion: string }
    }
  ).data
  const { id: packageId, won } = packages[0]!
  const bought = await calls.post('/api/v1/fitness/training/purchases', {
    headers,
    data: { packageId, won, agreed: true, policyVersion },
  })
  expect(bought.status(), await bought.text()).toBe(201)

  const company = companyOf(BUYER, language)
  const main = page.getByRole('main')
  await signInAtDesk(page, t, 'amenitydesk', '/desk/bookings/bill')
  await test.step('it is filtered by company and kind; names of fitness are not on it', async () => {
    const filter = await openFilter(page, t)
    await filter.getByLabel(t('billing:field.company')).selectOption({ label: company })
    await filter.getByLabel(t('billing:field.kind')).selectOption('pt')
    await filter.getByRole('button', { name: t('shell:filter.search') }).click()
    await expect(page).toHaveURL(/kind=pt/)
    await expect(main.getByRole('table', { name: company, exact: true })).toContainText(
      t('meeting-rooms:desk.won', { amount: won.toLocaleString('en') }),
    )
    await expect(main).not.toContainText(BUYER.name)
    await expectAccessible(page)
  })

  await test.step('with all names it has the sums of each person', async () => {
    const filter = await openFilter(page, t)
    await filter.getByLabel(t('billing:field.by')).selectOption('person')
    await filter.getByRole('button', { name: t('shell:filter.search') }).click()
    await expect(main.getByText(t('billing:bill.withNames'))).toBeVisible()
    const people = main.getByRole('table', { name: t('billing:bill.people', { company }), exact: true })
    await expect(people.getByRole('rowheader', { name: BUYER.name })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the file has the same lines', async () => {
    await page.locator('summary', { hasText: t('shell:export.title') }).click()
    await main.getByLabel(t('shell:reason')).fill('Monthly fee')
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: t('shell:export.submit'), exact: true }).click()
    const file = new ExcelJS.Workbook()
    await file.xlsx.readFile(await (await download).path())
    const rows = file.worksheets[0]!.getSheetValues().slice(2) as string[][]
    const lines = rows.filter(([, first, kind]) => first === company && kind)
    expect(lines.length).toBeGreaterThan(0)
    for (const [, , kind, ...rest] of lines) {
      expect(kind).toBe(t('billing:kind.pt'))
      expect(rest).toContain(t('billing:entry.charge'))
    }
  })
})
