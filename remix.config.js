/**
 * The site map: every URL with its name in product.md, its rule and its screen. Remix builds its routes from it, the
 * server's guard applies the rules, and redirects and menus are checked against it.
 *
 * rule  public      anyone
 *       guest-only  redirects signed-in people to Home
 *       login       redirects people without a session to /login, and back after sign-in
 *       desk        building staff; redirects others to /desk/sign-in
 *       demo        exists only with demo data
 *
 * byLink: the address alone gives access to personal data, so search engines must not index it.
 *
 * takesFiles: the form may contain files, so its size limit is larger.
 *
 * sameAs: the address of the same page that search engines show.
 *
 * may: the permission that a page of the desk asks for, when its API calls alone do not refuse it (desk/screens/layout.tsx).
 */

/** @typedef {import('./app/rules/permissions').Action} Action */
/** @typedef {'public' | 'guest-only' | 'login' | 'desk' | 'demo'} Rule */
/** @typedef {{ name: string, path: string, rule: Rule, screen: string, byLink?: boolean, takesFiles?: boolean, sameAs?: string, may?: Action }} SiteRoute */

/**
 * A route.
 * @param {string} name
 * @param {string} path
 * @param {Rule} rule
 * @param {string} screen its domain and file: 'visitors/gate-pass' is domains/visitors/screens/gate-pass.tsx
 * @param {{ byLink?: true, takesFiles?: true, sameAs?: string, may?: Action }} [options]
 * @returns {SiteRoute}
 */
const page = (name, path, rule, screen, options) => ({
  name,
  path,
  rule,
  screen: `domains/${screen.replace('/', '/screens/')}.tsx`,
  ...options,
})

/** @type {Record<string, SiteRoute[]>} */
export const SITE_MAP = {
  home: [page('Home', '/', 'public', 'home/home')],
  building: [
    page('TermsOfService', '/terms-of-service', 'public', 'building/terms-of-service'),
    page('PrivacyPolicy', '/privacy-policy', 'public', 'building/privacy-policy'),
    page('EmailProhibited', '/email-prohibited', 'public', 'building/email-prohibited'),
    page('Accessibility', '/accessibility', 'public', 'building/accessibility'),
    // It shows parts of many domains, as Home does.
    page('AboutBuilding', '/about', 'public', 'home/about'),
    page('AboutGallery', '/gallery', 'public', 'building/gallery'),
    page('Location', '/location', 'public', 'building/location'),
    page('Contact', '/contact', 'public', 'building/contact', { sameAs: '/customer-center' }),
    page('CustomerCenter', '/customer-center', 'public', 'building/customer-center'),
    page('AmenitiesHome', '/amenities', 'public', 'amenities/amenities'),
    page('LoungeHome', '/lounge', 'public', 'amenities/lounge'),
  ],
  account: [
    page('Login', '/login', 'guest-only', 'account/login'),
    page('LoginCode', '/login/code', 'guest-only', 'account/login-code'),
    page('CompanyLogin', '/login/company', 'guest-only', 'account/company-login'),
    // Where the provider of a company sends the browser back to (decisions §13).
    page('CompanyLoginConfirm', '/login/company/confirm', 'guest-only', 'account/company-login-confirm'),
    page('CompanyLoginCallback', '/login/company/callback', 'guest-only', 'account/company-login-callback'),
    page('Logout', '/logout', 'public', 'account/logout'),
  ],
  members: [
    page('SignUpTerms', '/signup-terms', 'guest-only', 'members/signup-terms'),
    page('FindId', '/find-id', 'guest-only', 'members/find-id'),
    page('FindPassword', '/find-password', 'guest-only', 'members/find-password'),
    page('SignUp', '/sign-up', 'guest-only', 'members/sign-up'),
    page('SignUpComplete', '/sign-up-complete', 'guest-only', 'members/sign-up-complete'),
    // The one-time link of an account that somebody else made (decisions §5).
    page('Invitation', '/invitation/:token', 'public', 'members/invitation', { byLink: true }),
    page('MyPage', '/my-page', 'login', 'home/my-page'),
    page('Favorites', '/my-page/favorites', 'login', 'home/favorites'),
    page('Notifications', '/my-page/notifications', 'login', 'members/notifications'),
    page('EditInfo', '/my-page/edit-info', 'login', 'members/edit-info'),
    page('SecondFactor', '/my-page/second-factor', 'login', 'members/second-factor'),
    page('MemberInfoView', '/my-page/member-edit-view', 'login', 'members/member-info'),
    page('EmployeeManagement', '/my-page/employee-management', 'login', 'members/employee-management'),
    page('EmployeeRegistration', '/my-page/employee-registration', 'login', 'members/employee-registration'),
    page('SeveralEmployees', '/my-page/employee-registration/several', 'login', 'members/several-employees'),
    page('EmployeeSheet', '/my-page/employee-registration/sheet', 'login', 'members/employee-sheet', {
      takesFiles: true,
    }),
    page(
      'EmployeeSheetRows',
      '/my-page/employee-registration/sheet/:id',
      'login',
      'members/employee-sheet-rows',
    ),
    page(
      'EmployeeSheetFile',
      '/my-page/employee-registration/sheet-file',
      'login',
      'members/employee-sheet-file',
    ),
    page('EditEmployee', '/my-page/edit-employee/:id', 'login', 'members/edit-employee'),
    page('CompanySignIn', '/my-page/company-sign-in', 'login', 'members/company-sign-in'),
    page('AdministratorRights', '/my-page/administrator-rights', 'login', 'members/administrator-rights'),
    page('EmployeeExport', '/my-page/employee-export', 'login', 'members/employee-export'),
    page('Withdrawal', '/my-page/withdrawal', 'login', 'members/withdrawal'),
    page('KeepAccount', '/keep-account', 'guest-only', 'members/keep-account'),
    page('AmenityReservationView', '/my-page/amenity-reservation', 'login', 'amenities/amenity-reservation'),
  ],
  calendar: [
    page('MyCalendar', '/my-page/calendar', 'login', 'calendar/my-calendar'),
    // What a calendar program reads: its token is all that is needed.
    page('CalendarFeed', '/my-calendar/:token/calendar.ics', 'public', 'calendar/calendar-feed', {
      byLink: true,
    }),
  ],
  'personal-data': [
    page('MyData', '/my-page/my-data', 'login', 'personal-data/my-data'),
    page('MyDataFile', '/my-page/my-data/file', 'login', 'personal-data/my-data-file'),
  ],
  visitors: [
    page('IndividualVisitor', '/individual-visitor', 'public', 'visitors/individual-visitor'),
    // A lost link is found again by name, phone and one-time code (decisions §6).
    page('VisitSeries', '/visit-series/:id', 'login', 'visitors/visit-series'),
    page('VisitSeriesDates', '/visit-series/:id/dates', 'login', 'visitors/visit-series-dates'),
    page('VisitPasses', '/gate-passes/:code', 'public', 'visitors/visit-passes', { byLink: true }),
    page('FindReservation', '/find-reservation', 'public', 'visitors/find-reservation'),
    page('OrganizationVisitor', '/organization-visitor', 'login', 'visitors/organization-visitor', {
      takesFiles: true,
    }),
    page(
      'OrganizationVisitorFile',
      '/organization-visitor/file',
      'login',
      'visitors/organization-visitor-file',
    ),
    page(
      'OrganizationVisitorRows',
      '/organization-visitor/:id',
      'login',
      'visitors/organization-visitor-rows',
    ),
    page(
      'VisitorReservationDetails',
      '/visitor-reservation-details/:id/:groupId?/:type?/:additional?',
      'public',
      'visitors/visitor-reservation-details',
      { byLink: true },
    ),
    page(
      'VisitorInformationSave',
      '/visitor-information-save/:id/:groupId?/:type?/:additional?',
      'public',
      'visitors/visitor-information-save',
      { byLink: true },
    ),
    page('MyVisitor', '/my-visitor', 'login', 'visitors/my-visitor'),
    page(
      'VisitingReservationHistory',
      '/visiting-reservation-history',
      'login',
      'visitors/visiting-reservation-history',
    ),
    page('VisitExport', '/visiting-reservation-history/export', 'login', 'visitors/visit-export'),
    // The dialog “add additional visitors” of a group (product §2), which is a page.
    page('AddVisitors', '/add-visitors/:id', 'login', 'visitors/add-visitors', { takesFiles: true }),
    page('VisitCalendar', '/visit-calendar/:id', 'public', 'visitors/visit-calendar', { byLink: true }),
    page('GuestDataFile', '/visit-data/:id', 'public', 'personal-data/guest-data-file', { byLink: true }),
    page('VisitorQR', '/gate-pass/:code', 'public', 'visitors/gate-pass', { byLink: true }),
    page('VisitorQRFile', '/gate-pass/:code/file', 'public', 'visitors/gate-pass-file', { byLink: true }),
    page('DeskVisits', '/desk/visits', 'desk', 'visitors/desk-visits'),
    page('VisitorsToday', '/visitors-today', 'login', 'visitors/visitors-today'),
    page('DeskInside', '/desk/visits/inside', 'desk', 'visitors/desk-inside'),
    page('DeskBadges', '/desk/visits/badges', 'desk', 'visitors/desk-badges', { may: 'visits:checkIn' }),
    page('DeskBadge', '/desk/visits/badge/:code', 'desk', 'visitors/desk-badge'),
    page('DeskBlockList', '/desk/block-list', 'desk', 'visitors/desk-block-list', {
      may: 'blockList:manage',
    }),
    page('DeskBlockListSheet', '/desk/block-list/sheet', 'desk', 'visitors/desk-block-list-sheet', {
      may: 'blockList:manage',
      takesFiles: true,
    }),
    page(
      'DeskBlockListSheetRows',
      '/desk/block-list/sheet/:id',
      'desk',
      'visitors/desk-block-list-sheet-rows',
      { may: 'blockList:manage' },
    ),
    page(
      'DeskBlockListSheetFile',
      '/desk/block-list/sheet-file',
      'desk',
      'visitors/desk-block-list-sheet-file',
    ),
    page('DeskWalkIn', '/desk/visits/new', 'desk', 'visitors/desk-walk-in', { may: 'visits:enterWalkIn' }),
  ],
  search: [
    page('Search', '/search', 'public', 'search/search'),
    page('DeskSearch', '/desk/search', 'desk', 'search/desk-search'),
  ],
  'tenant-qr': [
    page('TenantQR', '/tenant-qr/:userId', 'public', 'tenant-qr/tenant-qr', { byLink: true }),
    page('TenantQRCodes', '/tenant-qr/:userId/codes', 'public', 'tenant-qr/tenant-qr-codes', {
      byLink: true,
    }),
    page('TenantQRForm', '/tenant-qr-form', 'public', 'tenant-qr/tenant-qr-form'),
    // A tablet with a reader, as a door: the key is all that is needed.
    page('DoorTablet', '/door/:key', 'public', 'tenant-qr/door', { byLink: true }),
    page('DeskDoors', '/desk/doors', 'desk', 'tenant-qr/desk-doors'),
    page('DeskNewDoor', '/desk/doors/new', 'desk', 'tenant-qr/desk-new-door', { may: 'doors:manage' }),
    page('DeskScans', '/desk/doors/scans', 'desk', 'tenant-qr/desk-scans'),
    page('DeskPresent', '/desk/doors/present', 'desk', 'tenant-qr/desk-present'),
    page('DeskDoor', '/desk/doors/:id', 'desk', 'tenant-qr/desk-door'),
  ],
  terminals: [
    page('DeskTerminals', '/desk/terminals', 'desk', 'terminals/desk-terminals', { may: 'doors:manage' }),
    page('DeskTerminal', '/desk/terminals/:id', 'desk', 'terminals/desk-terminal', { may: 'doors:manage' }),
  ],
  parking: [
    page('ParkingRegistration', '/parking-registration', 'login', 'parking/parking-registration'),
    page(
      'VisitorParkingDetails',
      '/parking-registration/visitor-details/:id',
      'login',
      'parking/visitor-parking-details',
    ),
    page('ParkingVehicle', '/parking-registration/vehicle', 'login', 'parking/parking-vehicle'),
    page('ParkingFile', '/parking-registration/file', 'login', 'parking/parking-file'),
    page('ParkingStatement', '/parking-registration/statement', 'login', 'parking/parking-statement'),
    page(
      'ParkingStatementFile',
      '/parking-registration/statement-file',
      'login',
      'parking/parking-statement-file',
    ),
    page('DeskParking', '/desk/parking', 'desk', 'parking/desk-parking'),
    page('DeskParkingAccounts', '/desk/parking/accounts', 'desk', 'parking/desk-parking-accounts'),
    page('DeskOpeningSheet', '/desk/parking/accounts/sheet', 'desk', 'parking/desk-opening-sheet', {
      may: 'parking:manageAccounts',
      takesFiles: true,
    }),
    page(
      'DeskOpeningSheetRows',
      '/desk/parking/accounts/sheet/:id',
      'desk',
      'parking/desk-opening-sheet-rows',
      { may: 'parking:manageAccounts' },
    ),
    page(
      'DeskOpeningSheetFile',
      '/desk/parking/accounts/sheet-file',
      'desk',
      'parking/desk-opening-sheet-file',
    ),
    page(
      'DeskMonthlyCarSheet',
      '/desk/parking/monthly-cars/sheet',
      'desk',
      'parking/desk-monthly-car-sheet',
      { may: 'parking:manageAccounts', takesFiles: true },
    ),
    page(
      'DeskMonthlyCarSheetRows',
      '/desk/parking/monthly-cars/sheet/:id',
      'desk',
      'parking/desk-monthly-car-sheet-rows',
      { may: 'parking:manageAccounts' },
    ),
    page(
      'DeskMonthlyCarSheetFile',
      '/desk/parking/monthly-cars/sheet-file',
      'desk',
      'parking/desk-monthly-car-sheet-file',
    ),
    page('DeskParkingAccount', '/desk/parking/accounts/:id', 'desk', 'parking/desk-parking-account'),
    page('DeskParkingStatement', '/desk/parking/statement', 'desk', 'parking/desk-parking-statement'),
    page(
      'DeskParkingStatementFile',
      '/desk/parking/statement-file',
      'desk',
      'parking/desk-parking-statement-file',
    ),
  ],
  'meeting-rooms': [
    page('FullCalendar', '/full-calendar', 'public', 'meeting-rooms/full-calendar'),
    page(
      'MettingRoomReservation',
      '/metting-room-reservation/:type',
      'login',
      'meeting-rooms/metting-room-reservation',
    ),
    page('RoomFinder', '/room-finder', 'login', 'meeting-rooms/room-finder'),
    page('VIPZoneSchedule', '/vip-zone-schedule', 'public', 'meeting-rooms/vip-zone-schedule'),
    page('VIPMeetingRoomReservation', '/vip-meeting-room', 'public', 'meeting-rooms/vip-meeting-room'),
    page(
      'VIPListeningRoomReservation',
      '/vip-listening-room-reservation',
      'public',
      'meeting-rooms/vip-listening-room-reservation',
    ),
    page(
      'ConferenceRoomReservationList',
      '/my-page/conference-room-list',
      'login',
      'meeting-rooms/conference-room-list',
    ),
    page(
      'ConferenceRoomDetails',
      '/my-page/conference-room-details/:id',
      'login',
      'meeting-rooms/conference-room-details',
    ),
    page(
      'ConferenceRoomChange',
      '/my-page/conference-room-details/:id/change',
      'login',
      'meeting-rooms/conference-room-change',
    ),
    page(
      'ConferenceRoomCalendar',
      '/my-page/conference-room-details/:id/calendar',
      'login',
      'meeting-rooms/conference-room-calendar',
    ),
    page('Meeting', '/my-page/meeting/:id', 'login', 'meeting-rooms/meeting'),
    // What a calendar program reads: its token is all that is needed.
    page('RoomFeed', '/room-calendar/:token/calendar.ics', 'public', 'meeting-rooms/room-feed', {
      byLink: true,
    }),
    page('MeetingCalendar', '/my-page/meeting/:id/calendar', 'login', 'meeting-rooms/meeting-calendar'),
    page(
      'ConferenceRoomFile',
      '/my-page/conference-room-file',
      'login',
      'meeting-rooms/conference-room-file',
    ),
    page(
      'VIPReservationList',
      '/my-page/vip-reservation-list',
      'login',
      'meeting-rooms/vip-reservation-list',
    ),
    page('VIPRoomDetails', '/my-page/vip-room-details/:id/:type', 'login', 'meeting-rooms/vip-room-details'),
    page('DeskBookingsWaiting', '/desk/bookings/waiting', 'desk', 'meeting-rooms/desk-bookings-waiting'),
    page('DeskBookingsNew', '/desk/bookings/new', 'desk', 'meeting-rooms/desk-bookings-new', {
      may: 'amenities:bookForCompany',
    }),
    page('DeskBookingsFinder', '/desk/bookings/finder', 'desk', 'meeting-rooms/desk-bookings-finder', {
      may: 'amenities:bookForCompany',
    }),
    page('DeskBookingsBlock', '/desk/bookings/block', 'desk', 'meeting-rooms/desk-bookings-block', {
      may: 'amenities:block',
    }),
    page('DeskBookingsPayments', '/desk/bookings/payments', 'desk', 'billing/desk-bookings-payments', {
      may: 'amenities:confirmPayment',
    }),
    page('DeskBookingsBill', '/desk/bookings/bill', 'desk', 'billing/desk-bookings-bill'),
    page('DeskBookingsOccupancy', '/desk/bookings/occupancy', 'desk', 'billing/desk-bookings-occupancy'),
    page('DeskBookingsBillFile', '/desk/bookings/bill-file', 'desk', 'billing/desk-bookings-bill-file'),
    page(
      'DeskBookingsOccupancyFile',
      '/desk/bookings/occupancy-file',
      'desk',
      'billing/desk-bookings-occupancy-file',
    ),
    page('DeskBookingSheet', '/desk/bookings/sheet', 'desk', 'meeting-rooms/desk-booking-sheet', {
      may: 'amenities:bookForCompany',
      takesFiles: true,
    }),
    page(
      'DeskBookingSheetRows',
      '/desk/bookings/sheet/:id',
      'desk',
      'meeting-rooms/desk-booking-sheet-rows',
      { may: 'amenities:bookForCompany' },
    ),
    page(
      'DeskBookingSheetFile',
      '/desk/bookings/sheet-file',
      'desk',
      'meeting-rooms/desk-booking-sheet-file',
    ),
    page('BookingSeries', '/my-page/booking-series/:id', 'login', 'meeting-rooms/booking-series'),
    page(
      'BookingSeriesChange',
      '/my-page/booking-series/:id/change',
      'login',
      'meeting-rooms/booking-series-change',
    ),
    page(
      'BookingSeriesDates',
      '/my-page/booking-series/:id/dates',
      'login',
      'meeting-rooms/booking-series-dates',
    ),
    page('WaitingList', '/my-page/waiting-list', 'login', 'meeting-rooms/waiting-list'),
    page('RoomDoor', '/room/:room', 'public', 'meeting-rooms/room-door', { byLink: true }),
    page('DeskLoans', '/desk/bookings/equipment', 'desk', 'meeting-rooms/desk-loans', {
      may: 'amenities:bookForCompany',
    }),
    page('DeskLoanNew', '/desk/bookings/equipment/new', 'desk', 'meeting-rooms/desk-loan-new', {
      may: 'amenities:bookForCompany',
    }),
    page('DeskLoan', '/desk/bookings/equipment/:id', 'desk', 'meeting-rooms/desk-loan', {
      may: 'amenities:bookForCompany',
    }),
    page('DeskOffers', '/desk/bookings/offers', 'desk', 'meeting-rooms/desk-offers', {
      may: 'amenities:editOffers',
    }),
    page('DeskOffer', '/desk/bookings/offers/:kind/:code', 'desk', 'meeting-rooms/desk-offer', {
      may: 'amenities:editOffers',
    }),
    page(
      'DeskRoomFeed',
      '/desk/bookings/offers/room/:code/calendar',
      'desk',
      'meeting-rooms/desk-room-feed',
      { may: 'amenities:editOffers' },
    ),
    page('DeskFreeTimes', '/desk/bookings/free-time', 'desk', 'meeting-rooms/desk-free-times', {
      may: 'amenities:editOffers',
    }),
    page('DeskFreeTime', '/desk/bookings/free-time/:id', 'desk', 'meeting-rooms/desk-free-time', {
      may: 'amenities:editOffers',
    }),
    page('DeskBooking', '/desk/bookings/:id', 'desk', 'meeting-rooms/desk-booking', {
      may: 'amenities:seeAll',
    }),
    page('DeskBookingMove', '/desk/bookings/:id/move', 'desk', 'meeting-rooms/desk-booking-move', {
      may: 'amenities:bookForCompany',
    }),
  ],
  statistics: [
    page('DeskStatistics', '/desk/statistics', 'desk', 'statistics/desk-statistics'),
    page('DeskStatisticsSubject', '/desk/statistics/:subject', 'desk', 'statistics/desk-statistics-subject'),
    page('DeskStatisticsFile', '/desk/statistics/:subject/file', 'desk', 'statistics/desk-statistics-file'),
  ],
  'listening-bar': [
    page(
      'ListeningBarLeaseInquiry',
      '/listening-bar-lease-inquiry',
      'public',
      'listening-bar/listening-bar-lease-inquiry',
    ),
    page('ListeningEvent', '/listening-event', 'public', 'listening-bar/listening-event'),
    page('ListeningEventDetails', '/listening-event/:id', 'public', 'listening-bar/listening-event-details'),
    page(
      'ListeningEventPoster',
      '/listening-event-files/:id/poster',
      'public',
      'listening-bar/listening-event-poster',
    ),
    page(
      'ListeningEventFile',
      '/listening-event-files/:id/calendar',
      'public',
      'listening-bar/listening-event-file',
    ),
    page('DeskBarEvents', '/desk/listening-bar/events', 'desk', 'listening-bar/desk-bar-events'),
    page('DeskBarEvent', '/desk/listening-bar/events/:id', 'desk', 'listening-bar/desk-bar-event', {
      may: 'listeningBar:manageEvents',
      takesFiles: true,
    }),
    page(
      'DeskBarEventFile',
      '/desk/listening-bar/events/:id/file',
      'desk',
      'listening-bar/desk-bar-event-file',
    ),
    page('ListeningPlaylist', '/listening-playlist', 'public', 'listening-bar/listening-playlist'),
    page('DeskBarRecords', '/desk/listening-bar/records', 'desk', 'listening-bar/desk-bar-records'),
    page(
      'DeskBarRecordSheet',
      '/desk/listening-bar/records/sheet',
      'desk',
      'listening-bar/desk-bar-record-sheet',
      { may: 'listeningBar:managePlaylist', takesFiles: true },
    ),
    page(
      'DeskBarRecordSheetRows',
      '/desk/listening-bar/records/sheet/:id',
      'desk',
      'listening-bar/desk-bar-record-sheet-rows',
      { may: 'listeningBar:managePlaylist' },
    ),
    page(
      'DeskBarRecordSheetFile',
      '/desk/listening-bar/records/sheet-file',
      'desk',
      'listening-bar/desk-bar-record-sheet-file',
    ),
    page('DeskBarRecord', '/desk/listening-bar/records/:id', 'desk', 'listening-bar/desk-bar-record', {
      may: 'listeningBar:managePlaylist',
    }),
    page('DeskBarWishes', '/desk/listening-bar/wishes', 'desk', 'listening-bar/desk-bar-wishes'),
    page('DeskBarInquiries', '/desk/listening-bar/inquiries', 'desk', 'listening-bar/desk-bar-inquiries'),
    page('DeskBarInquiry', '/desk/listening-bar/inquiries/:id', 'desk', 'listening-bar/desk-bar-inquiry'),
  ],
  'refresh-room': [
    page(
      'WellnesszoneReservation',
      '/refresh-zone-reservation',
      'public',
      'refresh-room/refresh-zone-reservation',
    ),
    page(
      'WellnessReservationList',
      '/my-page/wellness-reservation-list',
      'login',
      'refresh-room/wellness-reservation-list',
    ),
    page(
      'MassageRoomDetails',
      '/my-page/massage-room-details/:id',
      'login',
      'refresh-room/massage-room-details',
    ),
    page(
      'MassageRoomCalendar',
      '/my-page/massage-room-details/:id/calendar',
      'login',
      'refresh-room/massage-room-calendar',
    ),
    page('DeskRefreshRoom', '/desk/refresh-room', 'desk', 'refresh-room/desk-refresh-room'),
    page('DeskRefreshRepair', '/desk/refresh-room/repair', 'desk', 'refresh-room/desk-refresh-repair', {
      may: 'amenities:block',
    }),
  ],
  fitness: [
    page('Fitnesspage', '/fitness', 'login', 'fitness/fitness'),
    page('GXFitness', '/gx-fitness', 'login', 'fitness/gx-fitness'),
    page(
      'GXProgramInformation',
      '/amenity/gx-program-information/:id',
      'login',
      'fitness/gx-program-information',
    ),
    page('PurchaseMonthlyPass', '/amenity/purchase-monthly-pass', 'login', 'fitness/purchase-monthly-pass'),
    page('PTReservation', '/amenity/pt-reservation', 'login', 'fitness/pt-reservation'),
    page(
      'PersonalLockerReservation',
      '/amenity/personal-locker-reservation',
      'login',
      'fitness/personal-locker-reservation',
    ),
    page('PublicLockerList', '/amenity/public-locker-list', 'login', 'fitness/public-locker-list'),
    page(
      'FitnessReservationList',
      '/my-page/fitness-reservation-list',
      'login',
      'fitness/fitness-reservation-list',
    ),
    page(
      'FitnessReservationDetails',
      '/my-page/fitness-reservation-details/:id/:type',
      'login',
      'fitness/fitness-reservation-details',
    ),
    page(
      'FitnessReservationFile',
      '/my-page/fitness-reservation-details/:id/:type/calendar',
      'login',
      'fitness/fitness-reservation-file',
    ),
    page('DeskFitness', '/desk/fitness', 'desk', 'fitness/desk-fitness'),
    page('DeskFitnessInside', '/desk/fitness/inside', 'desk', 'fitness/desk-fitness-inside', {
      may: 'fitness:manage',
    }),
    page('DeskPrograms', '/desk/fitness/programs', 'desk', 'fitness/desk-programs'),
    page('DeskProgram', '/desk/fitness/programs/:id', 'desk', 'fitness/desk-program', {
      may: 'fitness:manage',
    }),
    page('DeskTraining', '/desk/fitness/training', 'desk', 'fitness/desk-training'),
    page('DeskTrainers', '/desk/fitness/trainers', 'desk', 'fitness/desk-trainers'),
    page('DeskTrainer', '/desk/fitness/trainers/:id', 'desk', 'fitness/desk-trainer', {
      may: 'fitness:manage',
    }),
    page('DeskPackages', '/desk/fitness/packages', 'desk', 'fitness/desk-packages'),
    page('DeskPackage', '/desk/fitness/packages/:id', 'desk', 'fitness/desk-package', {
      may: 'fitness:manage',
    }),
    page('DeskPasses', '/desk/fitness/passes', 'desk', 'fitness/desk-passes', { may: 'fitness:manage' }),
    page('DeskPass', '/desk/fitness/passes/:id', 'desk', 'fitness/desk-pass', { may: 'fitness:manage' }),
    page('DeskPassTypes', '/desk/fitness/pass-types', 'desk', 'fitness/desk-pass-types'),
    page('DeskPassType', '/desk/fitness/pass-types/:id', 'desk', 'fitness/desk-pass-type', {
      may: 'fitness:manage',
    }),
    page('DeskLockers', '/desk/lockers', 'desk', 'fitness/desk-lockers', { may: 'lockers:assign' }),
    page('DeskLockerSystems', '/desk/lockers/systems', 'desk', 'fitness/desk-locker-systems', {
      may: 'lockers:manageSystems',
    }),
    page('DeskLockersPlan', '/desk/lockers/plan', 'desk', 'fitness/desk-lockers-plan', {
      may: 'lockers:assign',
    }),
    page('DeskLocker', '/desk/lockers/:id', 'desk', 'fitness/desk-locker', { may: 'lockers:assign' }),
  ],
  complaints: [
    page('ComplaintSubmission', '/complaint-submission', 'login', 'complaints/complaint-submission', {
      takesFiles: true,
    }),
    page('ComplaintUpload', '/complaint-submission/uploads/:file', 'login', 'complaints/complaint-upload'),
    page(
      'ComplaintSubmissionDetails',
      '/complaint-submission-details',
      'login',
      'complaints/complaint-submission-details',
    ),
    page('ComplaintExport', '/complaint-submission-details/export', 'login', 'complaints/complaint-export'),
    page('InquiryDetails', '/inquiry-details/:id', 'login', 'complaints/inquiry-details', {
      takesFiles: true,
    }),
    page('InquiryFile', '/inquiry-details/:id/files/:file', 'login', 'complaints/inquiry-file'),
    page('DeskComplaints', '/desk/complaints', 'desk', 'complaints/desk-complaints', {
      may: 'complaints:answer',
    }),
    page('DeskComplaintFigures', '/desk/complaints/figures', 'desk', 'complaints/desk-complaint-figures', {
      may: 'complaints:answer',
    }),
    page(
      'DeskComplaintCategories',
      '/desk/complaints/categories',
      'desk',
      'complaints/desk-complaint-categories',
      { may: 'complaints:editCategories' },
    ),
    page(
      'DeskComplaintCategory',
      '/desk/complaints/categories/:id',
      'desk',
      'complaints/desk-complaint-category',
      { may: 'complaints:editCategories' },
    ),
    page('DeskComplaint', '/desk/complaints/:id', 'desk', 'complaints/desk-complaint', {
      may: 'complaints:answer',
      takesFiles: true,
    }),
    page('DeskComplaintFile', '/desk/complaints/:id/files/:file', 'desk', 'complaints/desk-complaint-file'),
  ],
  heating: [
    page('HeatingCoolingApplication', '/heating-application', 'login', 'heating/heating-application'),
    page(
      'HeatingCoolingDetails',
      '/heating-application-details',
      'login',
      'heating/heating-application-details',
    ),
    page('RequestDetails', '/request-details/:id', 'login', 'heating/request-details'),
    page('DeskHeating', '/desk/heating', 'desk', 'heating/desk-heating'),
    page('DeskHeatingList', '/desk/heating/requests', 'desk', 'heating/desk-heating-list'),
    page('DeskHeatingPlan', '/desk/heating/plan', 'desk', 'heating/desk-heating-plan'),
    page('DeskHeatingStatement', '/desk/heating/statement', 'desk', 'heating/desk-heating-statement'),
    page(
      'DeskHeatingStatementFile',
      '/desk/heating/statement-file',
      'desk',
      'heating/desk-heating-statement-file',
    ),
  ],
  lease: [
    page('LeaseInquiryTerms', '/lease-inquiry', 'public', 'lease/lease-inquiry'),
    page('LeaseInquiry', '/lease-inquiry/lease-inquiry-query', 'public', 'lease/lease-inquiry-query'),
    page('DeskLease', '/desk/lease', 'desk', 'lease/desk-inquiries'),
    page('DeskLeaseInquiry', '/desk/lease/:id', 'desk', 'lease/desk-inquiry'),
  ],
  webhooks: [
    page('DeskWebhooks', '/desk/webhooks', 'desk', 'webhooks/desk-webhooks', { may: 'webhooks:manage' }),
    page('DeskNewWebhook', '/desk/webhooks/new', 'desk', 'webhooks/desk-new-webhook', {
      may: 'webhooks:manage',
    }),
    page('DeskWebhook', '/desk/webhooks/:id', 'desk', 'webhooks/desk-webhook', { may: 'webhooks:manage' }),
  ],
  'api-keys': [
    page('DeskApiKeys', '/desk/api-keys', 'desk', 'api-keys/desk-api-keys', { may: 'apiKeys:manage' }),
    page('DeskNewApiKey', '/desk/api-keys/new', 'desk', 'api-keys/desk-new-api-key', {
      may: 'apiKeys:manage',
    }),
    page('DeskApiKey', '/desk/api-keys/:id', 'desk', 'api-keys/desk-api-key', { may: 'apiKeys:manage' }),
  ],
  notices: [
    page('NoticeBoard', '/notice', 'public', 'notices/notice'),
    page('NoticeBoardDetails', '/notice-details/:id', 'public', 'notices/notice-details'),
    page('NoticeFeed', '/notice/feed', 'public', 'notices/feed'),
    page('NoticeFile', '/notice-files/:id/:file', 'public', 'notices/notice-file'),
    page('DeskNotices', '/desk/notices', 'desk', 'notices/desk-notices'),
    page('DeskNewNotice', '/desk/notices/new', 'desk', 'notices/desk-new-notice', {
      may: 'notices:write',
      takesFiles: true,
    }),
    page('DeskNotice', '/desk/notices/:id', 'desk', 'notices/desk-notice', { takesFiles: true }),
    page('DeskNoticeVersion', '/desk/notices/:id/versions/:version', 'desk', 'notices/desk-notice-version'),
    page('DeskNoticeFile', '/desk/notices/:id/files/:file', 'desk', 'notices/desk-notice-file'),
  ],
  'app-shell': [
    page('AppUpdate', '/update-app', 'public', 'app-shell/update-app'),
    page('Language', '/language', 'public', 'app-shell/language'),
    page('Undo', '/undo', 'public', 'app-shell/undo'),
    page('Filters', '/filters', 'public', 'app-shell/filters'),
    page('StubApp', '/development/app', 'demo', 'app-shell/development-app'),
    page('Outbox', '/development/outbox', 'demo', 'app-shell/development-outbox'),
    page('Kit', '/development/kit', 'demo', 'app-shell/development-kit'),
  ],
  // Pages of the lobby kiosk; there the first one is shown at / (decisions §10).
  kiosk: [
    page('Kiosk', '/kiosk', 'public', 'kiosk/kiosk'),
    page('KioskGatePass', '/kiosk/gate-pass', 'public', 'kiosk/gate-pass'),
    page('KioskWalkIn', '/kiosk/walk-in', 'public', 'kiosk/walk-in'),
    page('KioskWalkInAnswer', '/kiosk/walk-in/:id', 'public', 'kiosk/walk-in-answer'),
    page('KioskFloors', '/kiosk/floors', 'public', 'kiosk/floors'),
    page('KioskParking', '/kiosk/parking', 'public', 'kiosk/parking'),
    page('KioskHelp', '/kiosk/help', 'public', 'kiosk/help'),
    // Where a kiosk or a room's tablet gets its key.
    page('TerminalEnrolment', '/terminals/enrol', 'public', 'kiosk/enrol', { byLink: true }),
    page('KioskDisplay', '/kiosk/display', 'public', 'kiosk/display'),
    page('KioskReset', '/kiosk/reset', 'public', 'kiosk/reset'),
  ],
  desk: [
    page('DeskSignIn', '/desk/sign-in', 'public', 'desk/sign-in'),
    page('DeskFirstAdministrator', '/desk/first-administrator', 'public', 'desk/first-administrator'),
    page('DeskSignOut', '/desk/sign-out', 'public', 'desk/sign-out'),
    page('DeskUndo', '/desk/undo', 'public', 'app-shell/desk-undo'),
    page('DeskFilters', '/desk/filters', 'public', 'app-shell/desk-filters'),
    page('Desk', '/desk', 'desk', 'desk/desk'),
    page('DeskMovingIn', '/desk/moving-in', 'desk', 'desk/moving-in', {
      may: 'companies:manage',
      takesFiles: true,
    }),
    page('DeskMovingInArchive', '/desk/moving-in/:id', 'desk', 'desk/moving-in-archive', {
      may: 'companies:manage',
    }),
    page('DeskOwn', '/desk/own', 'desk', 'desk/own'),
    page('DeskWaiting', '/desk/waiting', 'desk', 'desk/desk-waiting'),
    page('DeskBookings', '/desk/bookings', 'desk', 'desk/desk-bookings'),
    page('DeskBookingsList', '/desk/bookings/all', 'desk', 'desk/desk-bookings-list'),
    page('DeskMembers', '/desk/members', 'desk', 'members/desk-members'),
    page('DeskLinks', '/desk/members/links', 'desk', 'members/desk-links', { may: 'companies:manage' }),
    page('DeskEmployeeSheet', '/desk/members/sheet', 'desk', 'members/desk-employee-sheet', {
      may: 'companies:manage',
      takesFiles: true,
    }),
    page('DeskEmployeeSheetRows', '/desk/members/sheet/:id', 'desk', 'members/desk-employee-sheet-rows', {
      may: 'companies:manage',
    }),
    page('DeskEmployeeSheetFile', '/desk/members/sheet-file', 'desk', 'members/desk-employee-sheet-file'),
    page('DeskMember', '/desk/members/:id', 'desk', 'members/desk-member'),
    page('DeskCompanies', '/desk/companies', 'desk', 'desk/companies'),
    page('DeskNewCompany', '/desk/companies/new', 'desk', 'desk/new-company', { may: 'companies:manage' }),
    page('DeskCompanySheet', '/desk/companies/sheet', 'desk', 'desk/company-sheet', {
      may: 'companies:manage',
      takesFiles: true,
    }),
    page('DeskCompanySheetRows', '/desk/companies/sheet/:id', 'desk', 'desk/company-sheet-rows', {
      may: 'companies:manage',
    }),
    page('DeskCompanySheetFile', '/desk/companies/sheet-file', 'desk', 'desk/company-sheet-file'),
    page('DeskCompany', '/desk/companies/:id', 'desk', 'desk/company'),
    page('DeskCompanySignIn', '/desk/companies/:id/sign-in', 'desk', 'desk/company-sign-in', {
      may: 'companySignIn:manage',
    }),
    page('DeskStaff', '/desk/staff', 'desk', 'desk/staff'),
    page('DeskNewStaff', '/desk/staff/new', 'desk', 'desk/new-staff', { may: 'staff:manage' }),
    page('DeskStaffPerson', '/desk/staff/:id', 'desk', 'desk/staff-person'),
    // The one-time link of somebody of the staff (decisions §9).
    page('StaffInvitation', '/staff-invitation/:token', 'public', 'desk/staff-invitation', { byLink: true }),
    page('DeskSettings', '/desk/settings', 'desk', 'desk/settings'),
    page('DeskSetting', '/desk/settings/:name', 'desk', 'desk/setting'),
    page('DeskHolidays', '/desk/holidays', 'desk', 'desk/holidays'),
    page('DeskHolidaySheet', '/desk/holidays/sheet', 'desk', 'desk/holiday-sheet', {
      may: 'settings:edit',
      takesFiles: true,
    }),
    page('DeskHolidaySheetRows', '/desk/holidays/sheet/:id', 'desk', 'desk/holiday-sheet-rows', {
      may: 'settings:edit',
    }),
    page('DeskHolidaySheetFile', '/desk/holidays/sheet-file', 'desk', 'desk/holiday-sheet-file'),
    page('DeskHoliday', '/desk/holidays/:date', 'desk', 'desk/holiday'),
    page('DeskVisit', '/desk/visits/:id', 'desk', 'desk/visit'),
    page('DeskPolicies', '/desk/policies', 'desk', 'desk/policies'),
    page('DeskPolicy', '/desk/policies/:type', 'desk', 'desk/policy'),
    page('DeskPolicyVersion', '/desk/policies/:type/:version', 'desk', 'desk/policy-version'),
    page('DeskMessages', '/desk/messages', 'desk', 'desk/messages'),
    page('DeskMessageTemplates', '/desk/messages/templates', 'desk', 'desk/message-templates'),
    page('DeskMessageTemplatesFile', '/desk/messages/templates/file', 'desk', 'desk/message-templates-file'),
    page('DeskMessageTemplate', '/desk/messages/templates/:text', 'desk', 'desk/message-template'),
    page('DeskAccessRecords', '/desk/access-records', 'desk', 'desk/access-records'),
    page('DeskSecurityRecords', '/desk/access-records/security', 'desk', 'desk/security-records'),
    page('DeskAccessReview', '/desk/access-records/review', 'desk', 'desk/access-review'),
    page('DeskAccessReviewFile', '/desk/access-records/review/file', 'desk', 'desk/access-review-file'),
    page('DeskConcerned', '/desk/access-records/concerned', 'desk', 'desk/concerned'),
    page('DeskConcernedFile', '/desk/access-records/concerned/file', 'desk', 'desk/concerned-file'),
  ],
}

/** Every route with its domain, in the order above. */
export const SITE_ROUTES = Object.entries(SITE_MAP).flatMap(([domain, routes]) =>
  routes.map((route) => ({ ...route, domain })),
)

/** What answers a path that no route has: the server's guard decides between Home and a 404 page before it. */
const NOT_FOUND = { name: 'NotFound', path: '*', screen: 'domains/app-shell/screens/not-found.tsx' }

export default {
  appDirectory: 'app',
  ignoredRouteFiles: ['**/*'],
  /** @param {import('@remix-run/dev/dist/config/routes').DefineRoutesFunction} defineRoutes */
  routes(defineRoutes) {
    return defineRoutes((route) => {
      // Around every screen, so that what an action throws still has the shell's data: a boundary's own loader never runs.
      route('', 'domains/app-shell/screens/boundary.tsx', { id: 'Boundary' }, () => {
        const pages = [...SITE_ROUTES, NOT_FOUND]
        for (const { name, path, screen } of pages.filter(({ rule }) => rule !== 'desk')) {
          const options = { id: name, index: path === '/' }
          route(path === '/' ? '/' : path.replace(/^\//, ''), screen, options)
        }
        route('', 'domains/desk/screens/layout.tsx', { id: 'DeskLayout' }, () => {
          // The desk's menu stays above its errors.
          route('', 'domains/app-shell/screens/boundary.tsx', { id: 'DeskBoundary' }, () => {
            for (const { name, path, screen } of SITE_ROUTES.filter(({ rule }) => rule === 'desk'))
              route(path.replace(/^\//, ''), screen, { id: name })
          })
        })
      })
    })
  },
}
