import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'
import { expectAccessible } from '../support/accessibility'

/**
 * Fields in the order of the page with what is wrong with them; no field is the form as a whole. The place is said in the
 * summary of fields that can be wrong in the same words.
 */
type Errors = [field: Locator | null, message: string, place?: string][]

/**
 * A form came back as the design has it: the title says so first, the summary tells everything and links to the
 * fields, and each field is described by the same words. With script the summary has the focus.
 */
export async function expectErrors(page: Page, t: Translate, errors: Errors) {
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('heading')).toHaveText(t('shell:errorSummary', { count: errors.length }))
  const links = errors.map(([, message, place]) => (place ? `${place}: ${message}` : message))
  await expect(summary.getByRole('listitem')).toHaveText(links)
  expect(new Set(links).size, 'links in the same words lead to different fields').toBe(links.length)
  await expect(page).toHaveTitle(new RegExp(`^${t('shell:errorPrefix')} `))
  if (await isEnhanced(page)) await expect(summary).toBeFocused()
  await expectAccessible(page)
  for (const [index, [field, message]] of errors.entries()) {
    if (!field) continue
    await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${escaped(message)}$`))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('listitem').nth(index).getByRole('link').click()
    await expect(field).toBeFocused()
  }
}

/** The heading of the group a field stands in. */
export const groupOf = async (field: Locator) =>
  (await field.locator('xpath=ancestor::fieldset[1]/legend').textContent())!

/** Whether the page's script has run. */
export const isEnhanced = async (page: Page) => (await page.locator('html.is-enhanced').count()) === 1

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
