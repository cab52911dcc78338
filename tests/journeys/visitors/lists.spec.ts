import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { reserve, someone } from '../../support/visits'

test('a list is narrowed by dates, status and words, and its pages keep that', async ({
  page,
  request,
  t,
}) => {
  test.slow()
  // Nobody else reserves with this host.
  const host = memberWith({ accountType: 'vip', company: 'saebyeok' })
  const family = `명단${Date.now()}`
  for (let number = 1; number <= 11; number++) {
    await reserve(request, host, [someone({ name: `${family}${number}`, plate: '12가3456' })], {
      visitTime: `${10 + number}:00`,
    })
  }
  await signIn(page, host.loginId)
  await arrive(page, '/my-visitor')
  const filter = page.getByRole('search', { name: t('visitors:list.filter') })
  await filter.getByLabel(t('visitors:list.keyword'), { exact: true }).fill(family)
  await filter.getByRole('button', { name: t('visitors:list.search'), exact: true }).click()
  await expect(page.getByText(t('visitors:list.count', { count: 11 }))).toBeVisible()
  await expect(page.getByRole('rowheader', { name: new RegExp(family) })).toHaveCount(10)
  await page
    .getByRole('navigation', { name: t('shell:pager.label') })
    .getByRole('link', { name: t('shell:pager.page', { page: 2 }), exact: true })
    .click()
  await expect(page.getByRole('rowheader', { name: new RegExp(family) })).toHaveCount(1)
  await expect(filter.getByLabel(t('visitors:list.keyword'), { exact: true })).toHaveValue(family)

  await filter.getByLabel(t('visitors:list.size'), { exact: true }).selectOption('20')
  await filter.getByRole('button', { name: t('visitors:list.search'), exact: true }).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(family) })).toHaveCount(11)

  await filter.getByLabel(t('visitors:list.status'), { exact: true }).selectOption('approved')
  await filter.getByRole('button', { name: t('visitors:list.search'), exact: true }).click()
  await expect(page.getByText(t('messages:noData'))).toBeVisible()
  await page.getByRole('link', { name: t('visitors:list.reset') }).click()
  await expect(page).toHaveURL('/my-visitor')

  await arrive(page, '/my-visitor?from=2026-12-31&to=2026-12-31')
  await expect(page.getByText(t('messages:noVisitorsOnDate'))).toBeVisible()
})

test('a filter that cannot be read says so and shows the rest @once', async ({ page, t }) => {
  await signIn(page, memberWith({ flags: ['visitor'] }).loginId)
  for (const path of ['/my-visitor', '/visiting-reservation-history']) {
    await arrive(page, `${path}?from=2026-11-30&to=2026-11-01`)
    await expect(page.getByLabel(t('visitors:list.to'), { exact: true })).toHaveAccessibleDescription(
      t('messages:endBeforeStart'),
    )
    for (const query of [
      'from=x',
      'status=nonsense',
      'page=-1',
      'page=99999',
      'size=5000',
      `keyword=${'x'.repeat(500)}`,
      'keyword=%25_%5C',
      "keyword=' or 1=1",
      'page=1&page=2',
      'from[]=1',
    ]) {
      await page.goto(`${path}?${query}`)
      await expect(page.getByRole('search', { name: t('visitors:list.filter') }), query).toBeVisible()
    }
  }
})

test('the company’s list shows whose guests they are, and no other company’s @once', async ({
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
