/** Addresses of the kiosk. Its home page is the site's. */
export const kioskPaths = {
  home: () => '/',
  gatePass: () => '/kiosk/gate-pass',
  floors: () => '/kiosk/floors',
  parking: () => '/kiosk/parking',
  help: () => '/kiosk/help',
  /** Posts: contrast and text size. */
  display: () => '/kiosk/display',
  /** Removes everything the person left. */
  reset: () => '/kiosk/reset',
}
