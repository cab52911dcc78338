import { expectErrors, isAlive } from '../../pages/form'
import { heatingForm, won } from '../../pages/heating-form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, openFilter, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { signInAtDesk } from '../../pages/desk'
import { peopleOfWay } from '../../support/ways'
import { COMPANIES } from '../../../app/db/seed/companies'

/** A Saturday in four weeks: every hour is an extra one, and the demo has no request on it. */
const SATURDAY = '2026-12-19'

test('somebody sees the price, requests hours and cancels them', async ({ page, t }, info) => {
  test.slow()
  const { ordinary } = peopleOfWay(info)
  await signIn(page, ordinary.loginId)
  await arrive(page, '/heating-application')
  const form = heatingForm(page, t)

  await test.step('missing fields are reported at the field', async () => {
    await form.price.click()
    await expectErrors(page, t, [
      [null, t('messages:heatingTypeRequired')],
      [form.date, t('messages:requestDateRequired')],
      [form.start, t('messages:heatingStartRequired')],
      [form.end, t('messages:heatingEndRequired')],
    ])
  })

  await test.step('the price comes before the request', async () => {
    await form.type('heating').check()
    await form.date.fill(SATURDAY)
    await form.start.selectOption('09:00')
    await form.end.selectOption('12:00')
    await form.weeks.selectOption('2')
    await form.description.fill('Quarter end')
    await form.showPrice()
    await expect(form.box).toContainText(won(t, 300_000))
    await expectAccessible(page)
    await expect(form.description).toHaveValue('Quarter end')
  })

  await test.step('changed details are priced again before they are sent', async () => {
    await form.end.selectOption('11:00')
    // Where the form is sent in place, each choice updates the price.
    if (!(await isAlive(page))) await form.submit(2).click()
    await expect(form.box).toContainText(won(t, 200_000))
    await form.weeks.selectOption('1')
    if (!(await isAlive(page))) await form.again.click()
    await expect(form.box).toContainText(won(t, 100_000))
    await form.submit(1).click()
  })

  await test.step('the request is listed, and is cancelled', async () => {
    await expect(page).toHaveURL(/\/request-details\/[\w-]{22}$/)
    await expect(toast(page)).toHaveText(t('messages:heatingRequested', { number: 1 }))
    const facts = page.getByRole('region', { name: t('heating:details.facts'), exact: true })
    await expect(facts).toContainText('09:00–11:00')
    await expect(facts).toContainText(won(t, 100_000))
    await expectAccessible(page)
    await page.locator('summary', { hasText: t('heating:details.cancel') }).click()
    await page.getByRole('button', { name: t('heating:details.cancel'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:heatingCancelled'))
    await expect(facts).toContainText(t('statuses:cancelled'))
  })

  await arrive(page, `/heating-application-details?from=${SATURDAY}&to=${SATURDAY}`)
  await expect(page.getByRole('row', { name: /09:00–11:00/ })).toContainText(t('statuses:cancelled'))
})

test('the desk decides, plans and bills', async ({ page, enter, t, language }, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const company = COMPANIES[master.company]![language === 'ko' ? 'nameKo' : 'nameEn']
  const member = await enter(master.loginId)
  const request = async (date: string) => {
    await member.goto('/heating-application')
    const form = heatingForm(member, t)
    await form.type('cooling').check()
    await form.date.fill(date)
    await form.start.selectOption('09:00')
    await form.end.selectOption('10:00')
    await form.showPrice()
    await form.submit(1).click()
    await expect(member).toHaveURL(/\/request-details\//)
  }
  await request('2026-12-20')
  await request('2026-12-26')

  await signInAtDesk(page, t, 'facilitydesk', '/desk/heating')
  await expectAccessible(page)
  const waiting = page.getByRole('listitem').filter({ hasText: company }).filter({ hasText: '2026-12-20' })
  await waiting.getByRole('button', { name: t('heating:desk.approve'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:heatingApproved', { number: 1 }))
  await expect(waiting).toHaveCount(0)

  // Several at once, by their ticks.
  const dates = ['2026-12-12', '2026-12-13']
  for (const date of dates) await request(date)
  await arrive(page, '/desk/heating')
  const some = dates.map((date) =>
    page.getByRole('listitem').filter({ hasText: company }).filter({ hasText: date }),
  )
  for (const one of some) await one.getByRole('checkbox').check()
  const bar = page.locator('form#several')
  await bar.locator('summary').click()
  await bar.getByLabel(t('shell:reason')).fill('Maintenance')
  await bar.locator('button[value=reject]').click()
  await expect(toast(page)).toHaveText(t('messages:queueDecided', { number: 2 }))
  for (const one of some) await expect(one).toHaveCount(0)

  await arrive(page, `/desk/heating/requests?from=2026-12-26&keyword=${encodeURIComponent(company)}`)
  await page.getByRole('checkbox', { name: new RegExp(company) }).check()
  await page.locator('summary', { hasText: t('heating:desk.reject') }).click()
  await page.getByRole('button', { name: t('heating:desk.reject'), exact: true }).click()
  const reason = page.getByRole('main').getByLabel(t('shell:reason')).first()
  await expectErrors(page, t, [[reason, t('messages:reasonRequired')]])
  await reason.fill('Maintenance')
  await page.getByRole('button', { name: t('heating:desk.reject'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:heatingRejected', { number: 1 }))
  await member.reload()
  await expect(member.getByRole('main')).toContainText('Maintenance')

  await arrive(page, '/desk/heating/plan?date=2026-12-20')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2026-12-20')
  await expect(page.getByRole('row', { name: new RegExp(company) })).toContainText('09:00–10:00')
  await arrive(page, '/desk/heating/statement?month=2026-12')
  await expect(page.getByRole('row', { name: new RegExp(company) }).first()).toContainText(won(t, 50_000))
  await page.locator('summary', { hasText: t('shell:export.title') }).click()
  await page.getByRole('main').getByLabel(t('shell:reason')).fill('Monthly fee')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('shell:export.submit'), exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^heating-2026-12.*\.xlsx$/)
})

test('lists are filtered; the master sees the company’s, others their own @once', async ({
  page,
  enter,
  t,
}) => {
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  await arrive(page, '/heating-application-details?scope=company')
  const filter = await openFilter(page, t)
  await filter.getByLabel(t('heating:field.status')).selectOption('completed')
  await filter.getByRole('button', { name: t('shell:filter.search') }).click()
  await expect(page.getByRole('row', { name: new RegExp(t('statuses:completed')) }).first()).toBeVisible()
  await page.getByRole('main').getByRole('table').locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('heating:details.title'))
  const details = new URL(page.url()).pathname
  const colleague = await enter(memberWith({}).loginId)
  await colleague.goto('/heating-application-details')
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(t('heating:list.title'))
  await expect(colleague.getByRole('link', { name: t('heating:list.company'), exact: true })).toHaveCount(0)
  const stranger = await enter(memberWith({ company: 'saebyeok', flags: ['total'] }).loginId)
  expect((await stranger.goto(details))?.status()).toBe(404)
})

test('a choice updates the price, a field shows its error when left, on one page @once', async ({
  page,
  t,
}) => {
  await signIn(page, memberWith({}).loginId)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.goto('/heating-application')
  expect(await isAlive(page)).toBe(true)
  const form = heatingForm(page, t)
  await form.description.fill('Quarter end')
  await form.type('heating').check()
  await form.date.fill(SATURDAY)
  await form.start.selectOption('12:00')
  await form.end.focus()
  await form.end.selectOption('10:00')
  await form.description.focus()
  await expect(form.end).toHaveAccessibleDescription(new RegExp(t('messages:endBeforeStart')))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await form.end.selectOption('13:00')
  await expect(form.box).toContainText(won(t, 50_000))
  await form.start.selectOption('11:00')
  await expect(form.box).toContainText(won(t, 100_000))
  // An error that prevents a price is shown beside it.
  await form.date.fill('2026-11-23')
  await form.start.selectOption('09:00')
  await form.end.selectOption('10:00')
  await expect(form.box).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /./ })).toBeVisible()
  await expect(form.description).toHaveValue('Quarter end')
  expect(documents).toHaveLength(1)
})
