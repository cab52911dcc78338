import ExcelJS from 'exceljs'
import { expectErrors } from '../../pages/form'
import { arrive, expect, openFilter, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { reserve, someone } from '../../support/visits'

test('a host’s list has a view of waiting visits with their number, of today’s, and of all', async ({
  page,
  request,
  t,
}) => {
  const host = memberWith({ accountType: 'vip', company: 'saebyeok' })
  const family = `차례${Date.now()}`
  const [later, waiting] = [someone({ name: `${family}가` }), someone({ name: `${family}나` })]
  await reserve(request, host, [later], { visitDate: '2026-12-15' })
  const id = await reserve(request, host, [waiting])
  await signIn(page, host.loginId)
  await arrive(page, `/my-visitor?keyword=${family}`)
  const views = page.getByRole('navigation', { name: t('visitors:list.views') })
  await expect(page.getByRole('rowheader', { name: new RegExp(family) })).toHaveText([
    new RegExp(waiting.name),
    new RegExp(later.name),
  ])
  await views.getByRole('link', { name: new RegExp(`^${t('visitors:list.view.waiting')}\\s*\\d+$`) }).click()
  await expect(page).toHaveURL('/my-visitor?status=request_for_approval')
  await expect(views.locator('[aria-current=page]')).toContainText(t('visitors:list.view.waiting'))
  // A waiting visitor is not expected yet.
  await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(page) })
  await views.getByRole('link', { name: t('visitors:list.view.today') }).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(waiting.name) })).toBeVisible()
  await expect(page.getByText(later.name)).toBeHidden()
})

test('a list is filtered by dates, status and words, and its pages keep the filter', async ({
  page,
  request,
  t,
}) => {
  test.slow()
  // Nobody else reserves with this host.
  const host = memberWith({ accountType: 'vip', company: 'saebyeok' })
  const family = `명단${Date.now()}`
  for (let number = 1; number <= 21; number++) {
    await reserve(request, host, [someone({ name: `${family}${number}`, plate: '12가3456' })], {
      visitTime: `${11 + (number % 10)}:00`,
    })
  }
  await signIn(page, host.loginId)
  await arrive(page, '/my-visitor')
  let filter = await openFilter(page, t)
  await filter.getByLabel(t('visitors:list.keyword'), { exact: true }).fill(family)
  await filter.getByRole('button', { name: t('shell:filter.search'), exact: true }).click()
  await expect(page.getByText(t('visitors:list.count', { count: 21 }))).toBeVisible()
  await expect(page.getByRole('rowheader', { name: new RegExp(family) })).toHaveCount(20)
  await page
    .getByRole('navigation', { name: t('shell:pager.label') })
    .getByRole('link', { name: t('shell:pager.page', { page: 2 }), exact: true })
    .click()
  await expect(page.getByRole('rowheader', { name: new RegExp(family) })).toHaveCount(1)
  await expect(filter.getByLabel(t('visitors:list.keyword'), { exact: true })).toHaveValue(family)

  filter = await openFilter(page, t)
  await filter.getByLabel(t('shell:filter.size'), { exact: true }).selectOption('50')
  await filter.getByRole('button', { name: t('shell:filter.search'), exact: true }).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(family) })).toHaveCount(21)

  filter = await openFilter(page, t)
  await filter.getByLabel(t('visitors:list.status'), { exact: true }).selectOption('approved')
  await filter.getByRole('button', { name: t('shell:filter.search'), exact: true }).click()
  await expect(page.getByText(t('messages:noData'))).toBeVisible()
  filter = await openFilter(page, t)
  await filter.getByRole('link', { name: t('shell:filter.reset') }).click()
  await expect(page).toHaveURL('/my-visitor')

  await arrive(page, '/my-visitor?from=2026-12-31&to=2026-12-31')
  await expect(page.getByText(t('messages:noVisitorsOnDate'))).toBeVisible()
})

test('ticked visits are exported as a file of all their visitors, with a reason', async ({
  page,
  request,
  t,
  language,
}) => {
  const host = memberWith({})
  const family = `저장${Date.now()}`
  const guest = (end: string) => someone({ name: `${family}${end}` })
  const [first, companion, second, left] = [guest('가'), guest('나'), guest('다'), guest('라')]
  for (const people of [[{ ...first, plate: '12가3456' }, companion], [second], [left]])
    await reserve(request, host, people, { language })
  await signIn(page, host.loginId)
  await page.goto(`/my-visitor?keyword=${encodeURIComponent(family)}`)
  const tick = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('checkbox')
  for (const { name } of [first, second]) await tick(name).check()
  await page.locator('summary', { hasText: t('visitors:list.save') }).click()
  const save = page.getByRole('button', { name: t('visitors:list.save'), exact: true })
  const reason = page.getByLabel(t('shell:reason'), { exact: true }).and(page.locator('[name=saveReason]'))
  await save.click()
  await expectErrors(page, t, [[reason, t('messages:reasonRequired')]])
  for (const { name } of [first, second]) await expect(tick(name)).toBeChecked()
  await reason.fill('Badges')
  const download = page.waitForEvent('download')
  await save.click()
  const file = new ExcelJS.Workbook()
  await file.xlsx.readFile(await (await download).path())
  const rows = file.worksheets[0]!.getSheetValues().slice(2) as string[][]
  const heads = file.worksheets[0]!.getRow(1).values as string[]
  const column = (head: string) => rows.map((row) => row[heads.indexOf(head)])
  expect(column(t('visitors:field.name')).sort()).toEqual([first, companion, second].map(({ name }) => name))
  expect(column(t('visitors:field.plate'))).toContain('12가3456')
  expect(new Set(column(t('visitors:field.status')))).toEqual(
    new Set([t('statuses:visit.request_for_approval')]),
  )
})

const LABELS = {
  from: 'shell:filter.from',
  to: 'shell:filter.to',
  size: 'shell:filter.size',
  status: 'visitors:list.status',
  keyword: 'visitors:list.keyword',
} as const

/** Queries of an address: the invalid fields, and whether the rest finds anything. */
const UNREADABLE: [query: string, wrong: (keyof typeof LABELS)[], found: boolean][] = [
  ['from=2026-11-30&to=2026-11-01', ['to'], false],
  ['from=x', ['from'], true],
  ['from=2026-02-30', ['from'], true],
  ['status=nonsense', ['status'], true],
  ['size=5000', ['size'], true],
  [`keyword=${'x'.repeat(500)}`, ['keyword'], true],
  ['page=-1', [], true],
  ['page=99999', [], true],
  ['page=1&page=2', [], true],
  ['from[]=1', [], true],
  // Valid, and to be taken literally.
  ['keyword=%25_%5C', [], false],
  ["keyword=' or 1=1", [], false],
]

for (const path of ['/my-visitor', '/visiting-reservation-history']) {
  test(`a filter of ${path} that is invalid has an error at its field and applies the rest @once`, async ({
    page,
    request,
    t,
  }) => {
    test.slow()
    const host = memberWith({ flags: ['visitor'] })
    await reserve(request, host, [someone()])
    await signIn(page, host.loginId)
    await arrive(page, `${path}?from=2026-11-30&to=2026-11-01`)
    await expect(page.getByLabel(t('shell:filter.to'), { exact: true })).toHaveAccessibleDescription(
      t('messages:endBeforeStart'),
    )
    const filter = page.getByRole('search', { name: t('shell:filter.label') })
    for (const [query, wrong, found] of UNREADABLE) {
      await page.goto(`${path}?${query}`)
      await expect(filter.locator('[aria-invalid=true]'), query).toHaveCount(wrong.length)
      for (const name of wrong) {
        const field = filter.getByLabel(t(LABELS[name]), { exact: true })
        await expect(field, query).toHaveAttribute('aria-invalid', 'true')
        await expect(field, query).toHaveAccessibleDescription(/\S/)
      }
      await expect(page.getByText(t('messages:noData')), query).toBeVisible({ visible: !found })
      expect((await page.getByRole('rowheader').count()) > 0, query).toBe(found)
    }
  })
}

test('the company’s list shows the hosts, and no other company’s visits @once', async ({
  page,
  request,
  t,
}) => {
  const [ours, theirs] = [someone(), someone()]
  await reserve(request, memberWith({}), [ours])
  await reserve(request, memberWith({ company: 'saebyeok', flags: ['total'] }), [theirs])
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  await page.goto(`/visiting-reservation-history?keyword=${ours.name}`)
  await expect(page.getByRole('row', { name: new RegExp(ours.name) })).toContainText(memberWith({}).name)
  await page.goto(`/visiting-reservation-history?keyword=${theirs.name}`)
  await expect(page.getByText(t('messages:noData'))).toBeVisible()
})
