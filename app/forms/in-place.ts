/**
 * What a screen that comes alive exports so that its forms are sent in place: `export { clientAction, shouldRevalidate } from
 * '~/forms/in-place'`. They are the browser's (in-place.browser.ts); without script a form is posted as a page.
 */
export const clientAction = undefined
export const shouldRevalidate = undefined
