import type { Page } from '@playwright/test'

/** Stops the page's clock; it advances only by `page.clock.fastForward`. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}
