import { expect, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'

/** The slide menu, opened. */
export async function openMenu(page: Page, t: Translate) {
  const menu = page.getByRole('navigation', { name: t('shell:menu.menu'), exact: true })
  if (!(await menu.isVisible())) await page.locator('summary', { hasText: t('shell:menu.menu') }).click()
  await expect(menu).toBeVisible()
  return menu
}

/** Signs out from the menu. */
export async function logOut(page: Page, t: Translate) {
  const menu = await openMenu(page, t)
  await menu.getByRole('button', { name: t('shell:menu.logout') }).click()
}

/** The flash message. */
export const toast = (page: Page) => page.getByRole('status').and(page.locator('.toast'))

/** The signed-in person's name in the menu; null for a guest. */
export async function expectSignedIn(page: Page, t: Translate, name: string | null) {
  const menu = await openMenu(page, t)
  if (name) await expect(menu).toContainText(t('shell:signedInAs', { name }))
  await expect(menu.getByRole('button', { name: t('shell:menu.logout') })).toHaveCount(name ? 1 : 0)
}
