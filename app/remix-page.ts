/* How Remix 2 marks a page that it hydrates: with remix-requests.ts all that knows it. Apart, as every page loads this file. */

/** Whether the page is one that Remix hydrates. */
export const isHydratedPage = () => '__remixContext' in window

/** Calls back once the code of the page's routes is loaded. */
export function whenRoutesAreLoaded(start: () => void) {
  if ('__remixRouteModules' in window) return start()
  Object.defineProperty(window, '__remixRouteModules', {
    configurable: true,
    set(value: unknown) {
      Object.defineProperty(window, '__remixRouteModules', { value, writable: true })
      start()
    },
  })
}
