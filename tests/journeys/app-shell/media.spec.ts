import type { Locator } from '@playwright/test'
import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'

/** Media features of a system or a printer. */

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('on paper a page is black on white, without controls, and a list is a table @once', async ({
  page,
  t,
}) => {
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  await page.goto('/visiting-reservation-history')
  // A4 within its margins is as narrow as an upright tablet.
  await page.setViewportSize({ width: 673, height: 900 })
  const row = page.getByRole('table').locator('tbody tr').first()
  await expect(row).toHaveCSS('display', 'flex')
  await page.emulateMedia({ media: 'print' })
  await expect(row).toHaveCSS('display', 'table-row')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('link', { name: t('visitors:list.reserve') })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('nothing moves with reduced motion @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/terms-of-service')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('transition-duration', /0\.2s/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(header).toHaveCSS('transition-duration', '0s')
  await expect(header.getByRole('link').first()).toHaveCSS('transition-duration', '0s')
})

test('with more contrast no text is paler than ink, and lines are stronger @once', async ({ page }) => {
  await page.goto('/notice')
  const text = page.locator('main .text-ink-2, main .text-ink-3').first()
  const pale = await styleOf(text, 'color')
  await page.emulateMedia({ contrast: 'more' })
  await expect(text).not.toHaveCSS('color', pale)
  await expect(text).toHaveCSS('color', await styleOf(page.locator('html'), 'color'))
  await expect(page.locator('tbody tr').first()).toHaveCSS('border-bottom-color', 'rgb(111, 131, 124)')
})

test('with forced colours, chosen values and the current page are still marked @once', async ({
  page,
  t,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/development/kit')
  const seats = page.getByRole('radiogroup', { name: t('kit:choice.seat') })
  const faces = seats.locator('input + label')
  const chosen = seats.locator('input:checked + label')
  await expect(chosen).toHaveCSS('outline-width', '3px')
  await expect(faces.first()).toHaveCSS('outline-style', 'none')
  await expect(page.locator('.badge').first()).toHaveCSS('border-top-width', '1px')
  const tabs = page.getByRole('navigation', { name: t('kit:nav.tabs') }).getByRole('link')
  expect(await styleOf(tabs.first(), 'border-bottom-color')).not.toBe(
    await styleOf(tabs.nth(1), 'border-bottom-color'),
  )
})
