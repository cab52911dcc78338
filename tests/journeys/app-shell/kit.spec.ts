import { STATUS_BADGES } from '../../../app/rules/status-badges'
import type { Status } from '../../../app/rules/statuses'
import { arrive, expect, test } from '../../support/journey'

test('the page of all parts keeps nobody out and shows every status in words', async ({ page, t }) => {
  await arrive(page, '/development/kit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kit:title'))
  const list = page.getByRole('region').or(page.getByRole('main'))
  for (const status of Object.keys(STATUS_BADGES) as Status[])
    await expect(
      list.getByText(t(`statuses:${status}` as 'statuses:approved'), { exact: true }).first(),
    ).toBeVisible()
  const { scroll, client } = await page
    .locator('html')
    .evaluate((html) => ({ scroll: html.scrollWidth, client: html.clientWidth }))
  expect(scroll).toBeLessThanOrEqual(client)
})

test('seats and times are radios in the order of their numbers; what is taken says so and cannot be chosen', async ({
  page,
  t,
}) => {
  await page.goto('/development/kit')
  const seats = page.getByRole('radiogroup', { name: t('kit:choice.seat') })
  await expect(seats.getByRole('radio')).toHaveCount(4)
  await expect(seats.getByRole('radio', { name: '3' })).toBeChecked()
  await seats.getByRole('radio', { name: '4' }).check()
  await expect(seats.getByRole('radio', { name: '3' })).not.toBeChecked()
  for (const word of ['taken', 'repair'] as const)
    await expect(seats.getByText(t(`kit:choice.${word}`)).first()).toBeVisible()
  await seats.getByRole('radio', { name: '4' }).press('ArrowRight')
  await expect(seats.getByRole('radio', { name: '7' })).toBeChecked()
})

test('a choice in error is described by its error, and the field in error by its own', async ({
  page,
  t,
}) => {
  await page.goto('/development/kit')
  const times = page.getByRole('radiogroup', { name: t('kit:choice.times') }).last()
  await expect(times).toHaveAccessibleDescription(t('messages:timeRequired'))
  await expect(times).toHaveAttribute('aria-invalid', 'true')
  const plate = page.getByLabel(t('kit:field.plate'))
  await expect(plate).toHaveAccessibleDescription(t('messages:plateInvalid'))
  await expect(
    page.getByRole('alert').getByRole('link', { name: t('messages:plateInvalid') }),
  ).toHaveAttribute('href', '#kit-plate')
})

test('a month is a table of weeks whose free days lead on', async ({ page, t }) => {
  await page.goto('/development/kit')
  const month = page
    .getByRole('table')
    .filter({ has: page.getByText(t('shell:parts.today'), { exact: true }) })
  await expect(month.getByRole('columnheader')).toHaveCount(7)
  await expect(month.getByRole('row')).toHaveCount(6)
  await expect(month.locator('[aria-current=date]')).toHaveCount(1)
  const closed = month.getByRole('cell').filter({ hasText: t('kit:calendar.holiday') })
  await expect(closed.getByRole('link')).toHaveCount(0)
})

test('an hour that is free is a link named after its room and time', async ({ page, t }) => {
  await page.goto('/development/kit')
  const room = t('kit:calendar.roomName', { number: 1 })
  await expect(
    page.getByRole('link', { name: t('shell:parts.freeHour', { room, time: '09:00' }), exact: true }),
  ).toBeVisible()
})

test('focus is always seen @once', async ({ page, t }) => {
  await page.goto('/development/kit')
  const seen = [
    page.getByRole('button', { name: t('kit:button.primary') }),
    page.getByRole('textbox', { name: t('kit:field.name'), exact: true }),
    page.getByRole('link', { name: t('kit:nav.list'), exact: true }),
    page.getByRole('checkbox').first(),
  ]
  for (const control of seen) {
    await control.focus()
    await expect(control).toHaveCSS('outline-width', '3px')
    await expect(control).toHaveCSS('box-shadow', /rgb\(244, 196, 48\)/)
  }
  await page
    .getByRole('radiogroup', { name: t('kit:choice.seat') })
    .getByRole('radio')
    .first()
    .focus()
  await expect(page.locator('.slot input:focus + label')).toHaveCSS('outline-width', '3px')
})
