import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { reserve, someone } from '../../support/visits'

/** Changes made elsewhere are shown within this time (ms). */
const SOON_MS = 3_000

// Nobody else reserves with this host.
const host = memberWith({ accountType: 'vip', company: 'saebyeok' })

test('a host’s open list shows who has reserved; what is ticked, typed and in focus stays @once', async ({
  page,
  request,
  t,
}) => {
  const [first, second] = [someone(), someone()]
  await reserve(request, host, [first])
  await signIn(page, host.loginId)
  await page.goto('/my-visitor')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const tick = row(first.name).getByRole('checkbox')
  await tick.check()
  const keyword = page.getByLabel(t('visitors:list.keyword'), { exact: true })
  await keyword.fill('한')
  await page.mouse.move(0, 0)
  await reserve(request, host, [second])
  await expect(row(second.name)).toBeVisible({ timeout: SOON_MS })
  await expect(page.getByRole('status').filter({ hasText: t('shell:news.changed') })).toBeAttached()
  await expect(tick).toBeChecked()
  await expect(keyword).toHaveValue('한')
  await expect(keyword).toBeFocused()
})

test('rows are not replaced while pointed at, and a button offers the new ones @once', async ({
  page,
  request,
  t,
}) => {
  const [first, second] = [someone(), someone()]
  await reserve(request, host, [first])
  await signIn(page, host.loginId)
  await page.goto('/my-visitor')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row(first.name).hover()
  await reserve(request, host, [second])
  const show = page.getByRole('button', { name: t('shell:news.show') })
  await expect(show).toBeVisible({ timeout: SOON_MS })
  await expect(row(second.name)).toHaveCount(0)
  await page.mouse.move(0, 0)
  await expect(row(second.name)).toBeVisible()
  await expect(show).toBeHidden()
})
