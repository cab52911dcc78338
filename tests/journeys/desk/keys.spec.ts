import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'

test('keys go from row to row of a list, to the search and to the list of keys, but not while one types; they can be switched off @once', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/members')
  const rows = page.getByRole('main').locator('tbody tr')
  const linkOf = (place: number) => rows.nth(place).getByRole('link')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(linkOf(0)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('j')
  await expect(linkOf(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(linkOf(0)).toBeFocused()
  await page.keyboard.press('Control+j')
  await expect(linkOf(0)).toBeFocused()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox').first()
  await expect(search).toBeFocused()
  await page.keyboard.type('jk?')
  await expect(search).toHaveValue('jk?')
  await linkOf(0).focus()
  const list = page.locator('summary', { hasText: t('shell:keys.title') })
  await page.keyboard.press('?')
  await expect(list).toBeFocused()
  const off = page.getByRole('checkbox', { name: t('shell:keys.off') })
  await off.check()
  await linkOf(0).focus()
  await page.keyboard.press('j')
  await expect(linkOf(0)).toBeFocused()
  await page.reload()
  await linkOf(0).focus()
  await page.keyboard.press('j')
  await expect(linkOf(0)).toBeFocused()
})
