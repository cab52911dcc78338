/** Addresses of the kiosk. Its home page is the site's. */
export const kioskPaths = {
  home: () => '/',
  gatePass: () => '/kiosk/gate-pass',
  floors: () => '/kiosk/floors',
  parking: () => '/kiosk/parking',
  help: () => '/kiosk/help',
  /** Posts: contrast and text size. */
  display: () => '/kiosk/display',
  /** Ends the session and expires the visitor’s cookies. */
  reset: () => '/kiosk/reset',
}
