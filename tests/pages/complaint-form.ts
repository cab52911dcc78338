import { expect, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'

/** Category, sub-category and title: the form without description and images. */
export async function startComplaint(page: Page, t: Translate, title: string) {
  await page.getByLabel(t('complaints:field.category'), { exact: true }).selectOption({ index: 1 })
  const load = page.getByRole('button', { name: t('complaints:form.loadSubCategories') })
  if (await load.isVisible()) await load.click()
  const parts = page.getByLabel(t('complaints:field.subCategory'))
  // Only the sub-categories of the chosen category.
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
