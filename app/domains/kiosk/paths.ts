/** Links of the lobby kiosk. Its home is the site's. */
export const kioskPaths = {
  home: () => '/',
  gatePass: () => '/kiosk/gate-pass',
  floors: () => '/kiosk/floors',
  parking: () => '/kiosk/parking',
  help: () => '/kiosk/help',
  /** Posts: contrast and letter size. */
  display: () => '/kiosk/display',
  /** Forgets the visitor. */
  reset: () => '/kiosk/reset',
}
