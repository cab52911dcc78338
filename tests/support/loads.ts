import type { Locator, Page } from '@playwright/test'

/** Counts the pages requested, whether shown or not; a page and its redirects count once. */
export function loadsOf(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) count += 1
  })
  return () => count
}

/** Presses what is found and counts. */
export function countedPresses() {
  let count = 0
  const press = async (target: Locator) => {
    count += 1
    await target.click()
  }
  return { press, presses: () => count }
}
