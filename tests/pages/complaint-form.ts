import { expect, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'

/** A complaint's category, its part and its title: the form but for description and images. */
export async function startComplaint(page: Page, t: Translate, title: string) {
  await page.getByLabel(t('complaints:field.category'), { exact: true }).selectOption({ index: 1 })
  const load = page.getByRole('button', { name: t('complaints:form.loadSubCategories') })
  if (await load.isVisible()) await load.click()
  const parts = page.getByLabel(t('complaints:field.subCategory'))
  // Only the parts of the category that was chosen.
  await expect(parts.locator('optgroup')).toHaveCount(1)
  await parts.selectOption({ index: 1 })
  await page.getByLabel(t('complaints:field.title')).fill(title)
}

/** Sends the complaint. */
export const sendComplaint = (page: Page, t: Translate) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('complaints:form.submit'), exact: true })
    .last()
    .click()
