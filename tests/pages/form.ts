import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'
import { expectAccessible } from '../support/accessibility'

/**
 * Fields with their errors, in the order of the page; an empty name means the form as a whole. `place` is the text that the
 * summary adds to fields with equal messages.
 */
type Errors = [field: Locator | null, message: string, place?: string][]

/**
 * Expects a form that is shown again with errors (design): the title begins with “Error”, the summary lists all errors with
 * links to the fields, and each field is described by its message. With script the summary has the focus.
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
    await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${escaped(message)}( |$)`))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('listitem').nth(index).getByRole('link').click()
    await expect(field).toBeFocused()
    // The link has opened the panel of the field.
    if (await page.locator('dialog.panel[open]').count()) await page.keyboard.press('Escape')
  }
}

/** The legend of a field's group. */
export const groupOf = async (field: Locator) =>
  (await field.locator('xpath=ancestor::fieldset[1]/legend').textContent())!

/** Whether the page is hydrated or its script has run. */
export const isEnhanced = async (page: Page) => (await page.locator('html.is-enhanced').count()) === 1

/** Whether forms are sent in place on this page; waits until they are. */
export async function isAlive(page: Page) {
  const isToBe = (await isEnhanced(page)) && (await page.locator('#page-facts').count()) === 1
  if (isToBe) await expect(page.locator('html.is-alive')).toHaveCount(1)
  return isToBe
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
