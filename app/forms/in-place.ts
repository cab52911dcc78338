/**
 * Exports of a screen whose forms are sent in place: `export { clientAction, shouldRevalidate } from
 * '~/forms/in-place'`. The browser's versions are in in-place.browser.ts; without script a form is
 * posted as a page.
 */
export const clientAction = undefined
export const shouldRevalidate = undefined
