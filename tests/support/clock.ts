import type { Page } from '@playwright/test'

/** Stops the pages' time, which then goes on only by `page.clock.fastForward`. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}
