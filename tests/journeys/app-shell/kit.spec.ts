import { STATUS_BADGES } from '../../../app/rules/status-badges'
import type { Status } from '../../../app/rules/statuses'
import { arrive, expect, test } from '../../support/journey'

test('the page of all components is accessible and shows every status in words', async ({ page, t }) => {
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

test('no name, of any length or script, changes the columns of a list or overflows its row', async ({
  page,
  t,
}) => {
  await page.goto('/development/kit')
  const list = page.getByRole('table', { name: t('kit:list.caption') })
  const box = (await list.boundingBox())!
  const statuses = await list
    .locator('.badge')
    .evaluateAll((badges) =>
      badges.map((badge) => badge.getBoundingClientRect()).map(({ x, right }) => ({ x, right })),
    )
  expect(statuses).toHaveLength(5)
  for (const { right } of statuses) expect(right).toBeLessThanOrEqual(box.x + box.width + 1)
  const isFolded = page.viewportSize()!.width < 768
  if (!isFolded) expect(new Set(statuses.map(({ x }) => Math.round(x))).size).toBe(1)
  for (const name of await list.getByRole('rowheader').all()) {
    const { width, scrolled } = await name.evaluate((cell) => ({
      width: cell.clientWidth,
      scrolled: cell.scrollWidth,
    }))
    expect(scrolled, await name.innerText()).toBeLessThanOrEqual(width)
  }
})

test('ticked rows are counted beside the buttons, with and without script', async ({ page, t }) => {
  await page.goto('/development/kit')
  const list = page.getByRole('table', { name: t('kit:list.caption') })
  await expect(list.getByRole('checkbox')).toHaveCount(3)
  // The style sheet counts, so no element holds the number: screenshots must differ.
  const number = page.locator('.ticks-number').first()
  await number.scrollIntoViewIfNeeded()
  const two = await number.screenshot()
  const boxes = list.getByRole('checkbox')
  const empty = await boxes.evaluateAll((all) => all.findIndex((box) => !(box as HTMLInputElement).checked))
  await boxes.nth(empty).check()
  expect((await number.screenshot()).equals(two)).toBe(false)
})

test('all rows of a page are ticked at once, and none @once', async ({ page, t }) => {
  await page.goto('/development/kit')
  const list = page.getByRole('table', { name: t('kit:list.caption') })
  const all = page.getByRole('link', { name: t('shell:ticks.all', { count: 3 }) })
  await all.click()
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await all.click()
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('a waiting row shows its age, and final decisions are confirmed @once', async ({ page, t }) => {
  await page.goto('/development/kit')
  const queue = page.getByRole('list', { name: t('kit:group.queue') })
  const [first, second] = [queue.getByRole('listitem').nth(0), queue.getByRole('listitem').nth(1)]
  const days = t('shell:waitingFor', { age: t('shell:age.days', { count: 3 }) })
  const minutes = t('shell:waitingFor', { age: t('shell:age.minutes', { count: 30 }) })
  await expect(first.getByText(days)).toBeVisible()
  await expect(second.getByText(minutes)).toBeVisible()
  await expect(second.getByRole('button', { name: t('kit:list.reject'), exact: true })).toBeHidden()
  await second.getByText(t('kit:list.reject'), { exact: true }).first().click()
  await expect(second.getByRole('textbox', { name: t('shell:reason') })).toBeVisible()
  await expect(queue.getByRole('button', { name: t('kit:button.danger') })).toHaveCount(0)
})

test('seats and times are radio buttons in the order of their numbers; taken ones say so and cannot be chosen', async ({
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

test('a choice with an error is described by it, and so is a field with an error', async ({ page, t }) => {
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

test('a month is a table of weeks whose free days are links', async ({ page, t }) => {
  await page.goto('/development/kit')
  const month = page
    .getByRole('table')
    .filter({ has: page.getByText(t('shell:parts.today'), { exact: true }) })
  await expect(month.getByRole('columnheader')).toHaveCount(7)
  await expect(month.getByRole('row')).toHaveCount(6)
  await expect(month.locator('[aria-current=date]')).toHaveCount(1)
  const closed = month.getByRole('cell').filter({ hasText: t('kit:calendar.holiday') })
  await expect(closed.getByRole('link')).toHaveCount(0)
  // Its name would break inside a word on a phone.
  await expect(closed.getByText(t('shell:parts.holiday'), { exact: true })).toBeVisible({
    visible: page.viewportSize()!.width < 460,
  })
})

test('a free hour is a link named after its room and time', async ({ page, t }) => {
  await page.goto('/development/kit')
  const room = t('kit:calendar.roomName', { number: 1 })
  await expect(
    page.getByRole('link', { name: t('shell:parts.freeHour', { room, time: '09:00' }), exact: true }),
  ).toBeVisible()
})

test('focus is always visible @once', async ({ page, t }) => {
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
