import type { Page } from '@playwright/test'

/** Counts the pages requested, whether shown or not; a page and its redirects count once. */
export function loadsOf(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) count += 1
  })
  return () => count
}
