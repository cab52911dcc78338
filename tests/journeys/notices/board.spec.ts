import { memberWith } from '../../support/people'
import { arrive, expect, test } from '../../support/journey'

const LIFTS = { ko: '승객용 승강기 정기 점검 안내', en: 'Regular inspection of the passenger lifts' }

/** As typed: part of a word, the same in decomposed form as on macOS, and its initial consonants only. */
const SEARCHES = {
  ko: ['승강기 정기', '승강기 정기'.normalize('NFD'), 'ㅅㄱㄱ ㅈㄱ'],
  en: ['passenger lift', 'PASSENGER LIFT'],
}

test('a notice is found by part of its title, read, and links to its neighbours', async ({
  page,
  t,
  language,
}) => {
  await arrive(page, '/notice')
  const main = page.getByRole('main')
  const search = main.getByRole('searchbox', { name: t('notices:search.label') })
  for (const typed of SEARCHES[language]) {
    await search.fill(typed)
    await main.getByRole('button', { name: t('shell:filter.search') }).click()
    await expect(search).toHaveValue(typed)
    await expect(main.getByRole('link', { name: LIFTS[language], exact: true }), typed).toBeVisible()
  }
  await main.getByRole('link', { name: LIFTS[language], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LIFTS[language])
  const neighbours = page.getByRole('navigation', { name: t('notices:neighbours') })
  const address = page.url()
  await neighbours.getByRole('link').last().click()
  await expect(page).not.toHaveURL(address)
  await page
    .getByRole('navigation', { name: t('notices:neighbours') })
    .getByRole('link', { name: LIFTS[language] })
    .click()
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: t('notices:toList'), exact: true }).click()
  await search.fill('없는제목 nothing like it')
  await main.getByRole('button', { name: t('shell:filter.search') }).click()
  await expect(main).toContainText(t('messages:noData'))
})

test('the list has pages, and a feed @once', async ({ page, request, t }) => {
  await arrive(page, '/notice')
  const pager = page.getByRole('navigation', { name: t('shell:pager.label') })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11)
  await pager.getByRole('link', { name: t('shell:pager.page', { page: 2 }) }).click()
  await expect(page).toHaveURL(/page=2/)
  const feed = await request.get('/notice/feed')
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect(await feed.text()).toContain(LIFTS.ko)
})

test('Home marks the notices since a member last looked at them, until they look again', async ({
  enter,
  t,
}) => {
  const page = await enter(memberWith({}).loginId)
  await page.goto('/')
  const notices = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: t('shell:menu.notice'), exact: true }),
    })
  const rows = notices.getByRole('row')
  const marked = rows.filter({ hasText: t('notices:new') })
  await expect(rows.nth(1)).toBeVisible()
  await expect(marked, 'nothing to compare with before the first look').toHaveCount(0)
  // Looked at the oldest notice that Home shows: the ones above it are newer.
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/notice-details\/\d+/)
  await page.goto('/')
  await expect(marked).toHaveCount((await rows.count()) - 2)
  await notices.getByRole('link', { name: t('building:home.allNotices') }).click()
  await expect(page).toHaveURL('/notice')
  await page.goto('/')
  await expect(rows.nth(1)).toBeVisible()
  await expect(marked).toHaveCount(0)
})
