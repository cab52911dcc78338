import { withQuery } from '~/rules/query-string'

/** Addresses of the kiosk. Its home page is the site's. */
export const kioskPaths = {
  home: () => '/',
  /** Ends the look of a kiosk. */
  leave: () => '/?kiosk=off',
  gatePass: () => '/kiosk/gate-pass',
  walkIn: () => '/kiosk/walk-in',
  /** `looks` is how often the page has loaded itself. */
  walkInAnswer: ({ id, looks }: { id: string; looks?: number }) =>
    withQuery(`/kiosk/walk-in/${encodeURIComponent(id)}`, looks ? { looks } : {}),
  floors: () => '/kiosk/floors',
  parking: () => '/kiosk/parking',
  help: () => '/kiosk/help',
  /** Posts: contrast and text size. */
  display: () => '/kiosk/display',
  /** Ends the session and expires the visitor’s cookies. */
  reset: () => '/kiosk/reset',
}
