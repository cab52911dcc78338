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
 * Routes without a screen belong to rooms still to be built and share one screen that says so.
 */

/** @typedef {'public' | 'guest-only' | 'login' | 'desk' | 'demo'} Rule */
/** @typedef {{ name: string, path: string, rule: Rule, screen?: string, byLink?: boolean, takesFiles?: boolean }} SiteRoute */

const BEING_PREPARED = 'domains/app-shell/screens/being-prepared.tsx'

/** @type {Record<string, SiteRoute[]>} */
export const SITE_MAP = {
  home: [{ name: 'Home', path: '/', rule: 'public', screen: 'domains/home/screens/home.tsx' }],
  building: [
    {
      name: 'TermsOfService',
      path: '/terms-of-service',
      rule: 'public',
      screen: 'domains/building/screens/terms-of-service.tsx',
    },
    {
      name: 'PrivacyPolicy',
      path: '/privacy-policy',
      rule: 'public',
      screen: 'domains/building/screens/privacy-policy.tsx',
    },
    {
      name: 'EmailProhibited',
      path: '/email-prohibited',
      rule: 'public',
      screen: 'domains/building/screens/email-prohibited.tsx',
    },
    // It shows parts of many rooms, as Home does.
    { name: 'AboutBuilding', path: '/about', rule: 'public', screen: 'domains/home/screens/about.tsx' },
    {
      name: 'AboutGallery',
      path: '/gallery',
      rule: 'public',
      screen: 'domains/building/screens/gallery.tsx',
    },
    { name: 'Location', path: '/location', rule: 'public', screen: 'domains/building/screens/location.tsx' },
    {
      name: 'Contact',
      path: '/contact',
      rule: 'public',
      screen: 'domains/building/screens/contact.tsx',
    },
    {
      name: 'CustomerCenter',
      path: '/customer-center',
      rule: 'public',
      screen: 'domains/building/screens/customer-center.tsx',
    },
    {
      name: 'AmenitiesHome',
      path: '/amenities',
      rule: 'public',
      screen: 'domains/amenities/screens/amenities.tsx',
    },
    { name: 'LoungeHome', path: '/lounge', rule: 'public', screen: 'domains/amenities/screens/lounge.tsx' },
  ],
  account: [
    { name: 'Login', path: '/login', rule: 'guest-only', screen: 'domains/account/screens/login.tsx' },
    { name: 'Logout', path: '/logout', rule: 'public', screen: 'domains/account/screens/logout.tsx' },
  ],
  members: [
    {
      name: 'SignUpTerms',
      path: '/signup-terms',
      rule: 'guest-only',
      screen: 'domains/members/screens/signup-terms.tsx',
    },
    { name: 'FindId', path: '/find-id', rule: 'guest-only', screen: 'domains/members/screens/find-id.tsx' },
    {
      name: 'FindPassword',
      path: '/find-password',
      rule: 'guest-only',
      screen: 'domains/members/screens/find-password.tsx',
    },
    { name: 'SignUp', path: '/sign-up', rule: 'guest-only', screen: 'domains/members/screens/sign-up.tsx' },
    {
      name: 'SignUpComplete',
      path: '/sign-up-complete',
      rule: 'guest-only',
      screen: 'domains/members/screens/sign-up-complete.tsx',
    },
    // The one-time link of an account that somebody else made (decisions §5).
    {
      name: 'Invitation',
      path: '/invitation/:token',
      rule: 'public',
      screen: 'domains/members/screens/invitation.tsx',
      byLink: true,
    },
    {
      name: 'MyPage',
      path: '/my-page',
      rule: 'login',
      screen: 'domains/home/screens/my-page.tsx',
    },
    {
      name: 'EditInfo',
      path: '/my-page/edit-info',
      rule: 'login',
      screen: 'domains/members/screens/edit-info.tsx',
    },
    {
      name: 'MemberInfoView',
      path: '/my-page/member-edit-view',
      rule: 'login',
      screen: 'domains/members/screens/member-info.tsx',
    },
    {
      name: 'EmployeeManagement',
      path: '/my-page/employee-management',
      rule: 'login',
      screen: 'domains/members/screens/employee-management.tsx',
    },
    {
      name: 'EmployeeRegistration',
      path: '/my-page/employee-registration',
      rule: 'login',
      screen: 'domains/members/screens/employee-registration.tsx',
    },
    {
      name: 'SeveralEmployees',
      path: '/my-page/employee-registration/several',
      rule: 'login',
      screen: 'domains/members/screens/several-employees.tsx',
    },
    {
      name: 'EmployeeSheet',
      path: '/my-page/employee-registration/sheet',
      rule: 'login',
      screen: 'domains/members/screens/employee-sheet.tsx',
      takesFiles: true,
    },
    {
      name: 'EmployeeSheetRows',
      path: '/my-page/employee-registration/sheet/:id',
      rule: 'login',
      screen: 'domains/members/screens/employee-sheet-rows.tsx',
    },
    {
      name: 'EmployeeSheetFile',
      path: '/my-page/employee-registration/sheet-file',
      rule: 'login',
      screen: 'domains/members/screens/employee-sheet-file.tsx',
    },
    {
      name: 'EditEmployee',
      path: '/my-page/edit-employee/:id',
      rule: 'login',
      screen: 'domains/members/screens/edit-employee.tsx',
    },
    {
      name: 'AdministratorRights',
      path: '/my-page/administrator-rights',
      rule: 'login',
      screen: 'domains/members/screens/administrator-rights.tsx',
    },
    {
      name: 'EmployeeExport',
      path: '/my-page/employee-export',
      rule: 'login',
      screen: 'domains/members/screens/employee-export.tsx',
    },
    {
      name: 'Withdrawal',
      path: '/my-page/withdrawal',
      rule: 'login',
      screen: 'domains/members/screens/withdrawal.tsx',
    },
    {
      name: 'KeepAccount',
      path: '/keep-account',
      rule: 'guest-only',
      screen: 'domains/members/screens/keep-account.tsx',
    },
    {
      name: 'AmenityReservationView',
      path: '/my-page/amenity-reservation',
      rule: 'login',
      screen: 'domains/amenities/screens/amenity-reservation.tsx',
    },
  ],
  calendar: [
    {
      name: 'MyCalendar',
      path: '/my-page/calendar',
      rule: 'login',
      screen: 'domains/calendar/screens/my-calendar.tsx',
    },
    // What a calendar program reads: its token is all that is needed.
    {
      name: 'CalendarFeed',
      path: '/my-calendar/:token/calendar.ics',
      rule: 'public',
      screen: 'domains/calendar/screens/calendar-feed.tsx',
      byLink: true,
    },
  ],
  visitors: [
    {
      name: 'IndividualVisitor',
      path: '/individual-visitor',
      rule: 'public',
      screen: 'domains/visitors/screens/individual-visitor.tsx',
    },
    // A lost link is found again by name, phone and one-time code (decisions §6).
    {
      name: 'FindReservation',
      path: '/find-reservation',
      rule: 'public',
      screen: 'domains/visitors/screens/find-reservation.tsx',
    },
    {
      name: 'OrganizationVisitor',
      path: '/organization-visitor',
      rule: 'login',
      screen: 'domains/visitors/screens/organization-visitor.tsx',
      takesFiles: true,
    },
    {
      name: 'OrganizationVisitorFile',
      path: '/organization-visitor/file',
      rule: 'login',
      screen: 'domains/visitors/screens/organization-visitor-file.tsx',
    },
    {
      name: 'OrganizationVisitorRows',
      path: '/organization-visitor/:id',
      rule: 'login',
      screen: 'domains/visitors/screens/organization-visitor-rows.tsx',
    },
    {
      name: 'VisitorReservationDetails',
      path: '/visitor-reservation-details/:id/:groupId?/:type?/:additional?',
      rule: 'public',
      screen: 'domains/visitors/screens/visitor-reservation-details.tsx',
      byLink: true,
    },
    {
      name: 'VisitorInformationSave',
      path: '/visitor-information-save/:id/:groupId?/:type?/:additional?',
      rule: 'public',
      screen: 'domains/visitors/screens/visitor-information-save.tsx',
      byLink: true,
    },
    {
      name: 'MyVisitor',
      path: '/my-visitor',
      rule: 'login',
      screen: 'domains/visitors/screens/my-visitor.tsx',
    },
    {
      name: 'VisitingReservationHistory',
      path: '/visiting-reservation-history',
      rule: 'login',
      screen: 'domains/visitors/screens/visiting-reservation-history.tsx',
    },
    {
      name: 'VisitExport',
      path: '/visiting-reservation-history/export',
      rule: 'login',
      screen: 'domains/visitors/screens/visit-export.tsx',
    },
    // The dialog “add additional visitors” of a group (product §2), which is a page.
    {
      name: 'AddVisitors',
      path: '/add-visitors/:id',
      rule: 'login',
      screen: 'domains/visitors/screens/add-visitors.tsx',
      takesFiles: true,
    },
    {
      name: 'VisitCalendar',
      path: '/visit-calendar/:id',
      rule: 'public',
      screen: 'domains/visitors/screens/visit-calendar.tsx',
      byLink: true,
    },
    {
      name: 'VisitorQR',
      path: '/gate-pass/:code',
      rule: 'public',
      screen: 'domains/visitors/screens/gate-pass.tsx',
      byLink: true,
    },
    {
      name: 'VisitorQRFile',
      path: '/gate-pass/:code/file',
      rule: 'public',
      screen: 'domains/visitors/screens/gate-pass-file.tsx',
      byLink: true,
    },
    {
      name: 'DeskVisits',
      path: '/desk/visits',
      rule: 'desk',
      screen: 'domains/visitors/screens/desk-visits.tsx',
    },
    {
      name: 'VisitorsToday',
      path: '/visitors-today',
      rule: 'login',
      screen: 'domains/visitors/screens/visitors-today.tsx',
    },
    {
      name: 'DeskInside',
      path: '/desk/visits/inside',
      rule: 'desk',
      screen: 'domains/visitors/screens/desk-inside.tsx',
    },
    {
      name: 'DeskBadge',
      path: '/desk/visits/badge/:code',
      rule: 'desk',
      screen: 'domains/visitors/screens/desk-badge.tsx',
    },
    {
      name: 'DeskBlockList',
      path: '/desk/block-list',
      rule: 'desk',
      screen: 'domains/visitors/screens/desk-block-list.tsx',
    },
    {
      name: 'DeskWalkIn',
      path: '/desk/visits/new',
      rule: 'desk',
      screen: 'domains/visitors/screens/desk-walk-in.tsx',
    },
  ],
  'tenant-qr': [
    {
      name: 'TenantQR',
      path: '/tenant-qr/:userId',
      rule: 'public',
      screen: 'domains/tenant-qr/screens/tenant-qr.tsx',
      byLink: true,
    },
    {
      name: 'TenantQRCodes',
      path: '/tenant-qr/:userId/codes',
      rule: 'public',
      screen: 'domains/tenant-qr/screens/tenant-qr-codes.tsx',
      byLink: true,
    },
    {
      name: 'TenantQRForm',
      path: '/tenant-qr-form',
      rule: 'public',
      screen: 'domains/tenant-qr/screens/tenant-qr-form.tsx',
    },
    // A tablet with a reader, as a door: the key is all that is needed.
    {
      name: 'DoorTablet',
      path: '/door/:key',
      rule: 'public',
      screen: 'domains/tenant-qr/screens/door.tsx',
      byLink: true,
    },
    {
      name: 'DeskDoors',
      path: '/desk/doors',
      rule: 'desk',
      screen: 'domains/tenant-qr/screens/desk-doors.tsx',
    },
    {
      name: 'DeskNewDoor',
      path: '/desk/doors/new',
      rule: 'desk',
      screen: 'domains/tenant-qr/screens/desk-new-door.tsx',
    },
    {
      name: 'DeskScans',
      path: '/desk/doors/scans',
      rule: 'desk',
      screen: 'domains/tenant-qr/screens/desk-scans.tsx',
    },
    {
      name: 'DeskPresent',
      path: '/desk/doors/present',
      rule: 'desk',
      screen: 'domains/tenant-qr/screens/desk-present.tsx',
    },
    {
      name: 'DeskDoor',
      path: '/desk/doors/:id',
      rule: 'desk',
      screen: 'domains/tenant-qr/screens/desk-door.tsx',
    },
  ],
  parking: [
    {
      name: 'ParkingRegistration',
      path: '/parking-registration',
      rule: 'login',
      screen: 'domains/parking/screens/parking-registration.tsx',
    },
    {
      name: 'VisitorParkingDetails',
      path: '/parking-registration/visitor-details/:id',
      rule: 'login',
      screen: 'domains/parking/screens/visitor-parking-details.tsx',
    },
    {
      name: 'ParkingVehicle',
      path: '/parking-registration/vehicle',
      rule: 'login',
      screen: 'domains/parking/screens/parking-vehicle.tsx',
    },
    {
      name: 'ParkingFile',
      path: '/parking-registration/file',
      rule: 'login',
      screen: 'domains/parking/screens/parking-file.tsx',
    },
    {
      name: 'ParkingStatement',
      path: '/parking-registration/statement',
      rule: 'login',
      screen: 'domains/parking/screens/parking-statement.tsx',
    },
    {
      name: 'ParkingStatementFile',
      path: '/parking-registration/statement-file',
      rule: 'login',
      screen: 'domains/parking/screens/parking-statement-file.tsx',
    },
    {
      name: 'DeskParking',
      path: '/desk/parking',
      rule: 'desk',
      screen: 'domains/parking/screens/desk-parking.tsx',
    },
    {
      name: 'DeskParkingAccounts',
      path: '/desk/parking/accounts',
      rule: 'desk',
      screen: 'domains/parking/screens/desk-parking-accounts.tsx',
    },
    {
      name: 'DeskParkingAccount',
      path: '/desk/parking/accounts/:id',
      rule: 'desk',
      screen: 'domains/parking/screens/desk-parking-account.tsx',
    },
    {
      name: 'DeskParkingStatement',
      path: '/desk/parking/statement',
      rule: 'desk',
      screen: 'domains/parking/screens/desk-parking-statement.tsx',
    },
    {
      name: 'DeskParkingStatementFile',
      path: '/desk/parking/statement-file',
      rule: 'desk',
      screen: 'domains/parking/screens/desk-parking-statement-file.tsx',
    },
  ],
  'meeting-rooms': [
    {
      name: 'FullCalendar',
      path: '/full-calendar',
      rule: 'public',
      screen: 'domains/meeting-rooms/screens/full-calendar.tsx',
    },
    {
      name: 'MettingRoomReservation',
      path: '/metting-room-reservation/:type',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/metting-room-reservation.tsx',
    },
    {
      name: 'VIPZoneSchedule',
      path: '/vip-zone-schedule',
      rule: 'public',
      screen: 'domains/meeting-rooms/screens/vip-zone-schedule.tsx',
    },
    {
      name: 'VIPMeetingRoomReservation',
      path: '/vip-meeting-room',
      rule: 'public',
      screen: 'domains/meeting-rooms/screens/vip-meeting-room.tsx',
    },
    {
      name: 'VIPListeningRoomReservation',
      path: '/vip-listening-room-reservation',
      rule: 'public',
      screen: 'domains/meeting-rooms/screens/vip-listening-room-reservation.tsx',
    },
    {
      name: 'ConferenceRoomReservationList',
      path: '/my-page/conference-room-list',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/conference-room-list.tsx',
    },
    {
      name: 'ConferenceRoomDetails',
      path: '/my-page/conference-room-details/:id',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/conference-room-details.tsx',
    },
    {
      name: 'ConferenceRoomChange',
      path: '/my-page/conference-room-details/:id/change',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/conference-room-change.tsx',
    },
    {
      name: 'ConferenceRoomCalendar',
      path: '/my-page/conference-room-details/:id/calendar',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/conference-room-calendar.tsx',
    },
    {
      name: 'ConferenceRoomFile',
      path: '/my-page/conference-room-file',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/conference-room-file.tsx',
    },
    {
      name: 'VIPReservationList',
      path: '/my-page/vip-reservation-list',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/vip-reservation-list.tsx',
    },
    {
      name: 'VIPRoomDetails',
      path: '/my-page/vip-room-details/:id/:type',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/vip-room-details.tsx',
    },
    {
      name: 'DeskBookings',
      path: '/desk/bookings',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-bookings.tsx',
    },
    {
      name: 'DeskBookingsWaiting',
      path: '/desk/bookings/waiting',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-bookings-waiting.tsx',
    },
    {
      name: 'DeskBookingsList',
      path: '/desk/bookings/all',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-bookings-list.tsx',
    },
    {
      name: 'DeskBookingsNew',
      path: '/desk/bookings/new',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-bookings-new.tsx',
    },
    {
      name: 'DeskBookingsBlock',
      path: '/desk/bookings/block',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-bookings-block.tsx',
    },
    {
      name: 'DeskBookingsBill',
      path: '/desk/bookings/bill',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-bookings-bill.tsx',
    },
    {
      name: 'DeskBookingsOccupancy',
      path: '/desk/bookings/occupancy',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-bookings-occupancy.tsx',
    },
    {
      name: 'DeskBookingsBillFile',
      path: '/desk/bookings/bill-file',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-bookings-bill-file.tsx',
    },
    {
      name: 'BookingSeries',
      path: '/my-page/booking-series/:id',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/booking-series.tsx',
    },
    {
      name: 'WaitingList',
      path: '/my-page/waiting-list',
      rule: 'login',
      screen: 'domains/meeting-rooms/screens/waiting-list.tsx',
    },
    {
      name: 'RoomDoor',
      path: '/room/:room',
      rule: 'public',
      byLink: true,
      screen: 'domains/meeting-rooms/screens/room-door.tsx',
    },
    {
      name: 'DeskOffers',
      path: '/desk/bookings/offers',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-offers.tsx',
    },
    {
      name: 'DeskOffer',
      path: '/desk/bookings/offers/:kind/:code',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-offer.tsx',
    },
    {
      name: 'DeskFreeTimes',
      path: '/desk/bookings/free-time',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-free-times.tsx',
    },
    {
      name: 'DeskFreeTime',
      path: '/desk/bookings/free-time/:id',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-free-time.tsx',
    },
    {
      name: 'DeskBooking',
      path: '/desk/bookings/:id',
      rule: 'desk',
      screen: 'domains/meeting-rooms/screens/desk-booking.tsx',
    },
  ],
  'listening-bar': [
    {
      name: 'ListeningBarLeaseInquiry',
      path: '/listening-bar-lease-inquiry',
      rule: 'public',
      screen: 'domains/listening-bar/screens/listening-bar-lease-inquiry.tsx',
    },
    { name: 'ListeningEvent', path: '/listening-event', rule: 'public' },
    {
      name: 'DeskBarInquiries',
      path: '/desk/listening-bar/inquiries',
      rule: 'desk',
      screen: 'domains/listening-bar/screens/desk-bar-inquiries.tsx',
    },
    {
      name: 'DeskBarInquiry',
      path: '/desk/listening-bar/inquiries/:id',
      rule: 'desk',
      screen: 'domains/listening-bar/screens/desk-bar-inquiry.tsx',
    },
  ],
  'refresh-room': [
    {
      name: 'WellnesszoneReservation',
      path: '/refresh-zone-reservation',
      rule: 'public',
      screen: 'domains/refresh-room/screens/refresh-zone-reservation.tsx',
    },
    {
      name: 'WellnessReservationList',
      path: '/my-page/wellness-reservation-list',
      rule: 'login',
      screen: 'domains/refresh-room/screens/wellness-reservation-list.tsx',
    },
    {
      name: 'MassageRoomDetails',
      path: '/my-page/massage-room-details/:id',
      rule: 'login',
      screen: 'domains/refresh-room/screens/massage-room-details.tsx',
    },
    {
      name: 'MassageRoomCalendar',
      path: '/my-page/massage-room-details/:id/calendar',
      rule: 'login',
      screen: 'domains/refresh-room/screens/massage-room-calendar.tsx',
    },
    {
      name: 'DeskRefreshRoom',
      path: '/desk/refresh-room',
      rule: 'desk',
      screen: 'domains/refresh-room/screens/desk-refresh-room.tsx',
    },
    {
      name: 'DeskRefreshRepair',
      path: '/desk/refresh-room/repair',
      rule: 'desk',
      screen: 'domains/refresh-room/screens/desk-refresh-repair.tsx',
    },
  ],
  fitness: [
    { name: 'Fitnesspage', path: '/fitness', rule: 'login', screen: 'domains/fitness/screens/fitness.tsx' },
    {
      name: 'GXFitness',
      path: '/gx-fitness',
      rule: 'login',
      screen: 'domains/fitness/screens/gx-fitness.tsx',
    },
    {
      name: 'GXProgramInformation',
      path: '/amenity/gx-program-information/:id',
      rule: 'login',
      screen: 'domains/fitness/screens/gx-program-information.tsx',
    },
    { name: 'PurchaseMonthlyPass', path: '/amenity/purchase-monthly-pass', rule: 'login' },
    {
      name: 'PTReservation',
      path: '/amenity/pt-reservation',
      rule: 'login',
      screen: 'domains/fitness/screens/pt-reservation.tsx',
    },
    {
      name: 'PersonalLockerReservation',
      path: '/amenity/personal-locker-reservation',
      rule: 'login',
      screen: 'domains/fitness/screens/personal-locker-reservation.tsx',
    },
    {
      name: 'PublicLockerList',
      path: '/amenity/public-locker-list',
      rule: 'login',
      screen: 'domains/fitness/screens/public-locker-list.tsx',
    },
    {
      name: 'FitnessReservationList',
      path: '/my-page/fitness-reservation-list',
      rule: 'login',
      screen: 'domains/fitness/screens/fitness-reservation-list.tsx',
    },
    {
      name: 'FitnessReservationDetails',
      path: '/my-page/fitness-reservation-details/:id/:type',
      rule: 'login',
      screen: 'domains/fitness/screens/fitness-reservation-details.tsx',
    },
    {
      name: 'FitnessReservationFile',
      path: '/my-page/fitness-reservation-details/:id/:type/calendar',
      rule: 'login',
      screen: 'domains/fitness/screens/fitness-reservation-file.tsx',
    },
    {
      name: 'DeskFitness',
      path: '/desk/fitness',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-fitness.tsx',
    },
    {
      name: 'DeskPrograms',
      path: '/desk/fitness/programs',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-programs.tsx',
    },
    {
      name: 'DeskProgram',
      path: '/desk/fitness/programs/:id',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-program.tsx',
    },
    {
      name: 'DeskTraining',
      path: '/desk/fitness/training',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-training.tsx',
    },
    {
      name: 'DeskTrainers',
      path: '/desk/fitness/trainers',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-trainers.tsx',
    },
    {
      name: 'DeskTrainer',
      path: '/desk/fitness/trainers/:id',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-trainer.tsx',
    },
    {
      name: 'DeskPackages',
      path: '/desk/fitness/packages',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-packages.tsx',
    },
    {
      name: 'DeskPackage',
      path: '/desk/fitness/packages/:id',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-package.tsx',
    },
    {
      name: 'DeskLockers',
      path: '/desk/lockers',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-lockers.tsx',
    },
    {
      name: 'DeskLockersPlan',
      path: '/desk/lockers/plan',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-lockers-plan.tsx',
    },
    {
      name: 'DeskLocker',
      path: '/desk/lockers/:id',
      rule: 'desk',
      screen: 'domains/fitness/screens/desk-locker.tsx',
    },
  ],
  complaints: [
    {
      name: 'ComplaintSubmission',
      path: '/complaint-submission',
      rule: 'login',
      screen: 'domains/complaints/screens/complaint-submission.tsx',
      takesFiles: true,
    },
    {
      name: 'ComplaintUpload',
      path: '/complaint-submission/uploads/:file',
      rule: 'login',
      screen: 'domains/complaints/screens/complaint-upload.tsx',
    },
    {
      name: 'ComplaintSubmissionDetails',
      path: '/complaint-submission-details',
      rule: 'login',
      screen: 'domains/complaints/screens/complaint-submission-details.tsx',
    },
    {
      name: 'ComplaintExport',
      path: '/complaint-submission-details/export',
      rule: 'login',
      screen: 'domains/complaints/screens/complaint-export.tsx',
    },
    {
      name: 'InquiryDetails',
      path: '/inquiry-details/:id',
      rule: 'login',
      screen: 'domains/complaints/screens/inquiry-details.tsx',
      takesFiles: true,
    },
    {
      name: 'InquiryFile',
      path: '/inquiry-details/:id/files/:file',
      rule: 'login',
      screen: 'domains/complaints/screens/inquiry-file.tsx',
    },
    {
      name: 'DeskComplaints',
      path: '/desk/complaints',
      rule: 'desk',
      screen: 'domains/complaints/screens/desk-complaints.tsx',
    },
    {
      name: 'DeskComplaintFigures',
      path: '/desk/complaints/figures',
      rule: 'desk',
      screen: 'domains/complaints/screens/desk-complaint-figures.tsx',
    },
    {
      name: 'DeskComplaintCategories',
      path: '/desk/complaints/categories',
      rule: 'desk',
      screen: 'domains/complaints/screens/desk-complaint-categories.tsx',
    },
    {
      name: 'DeskComplaintCategory',
      path: '/desk/complaints/categories/:id',
      rule: 'desk',
      screen: 'domains/complaints/screens/desk-complaint-category.tsx',
    },
    {
      name: 'DeskComplaint',
      path: '/desk/complaints/:id',
      rule: 'desk',
      screen: 'domains/complaints/screens/desk-complaint.tsx',
      takesFiles: true,
    },
    {
      name: 'DeskComplaintFile',
      path: '/desk/complaints/:id/files/:file',
      rule: 'desk',
      screen: 'domains/complaints/screens/desk-complaint-file.tsx',
    },
  ],
  heating: [
    {
      name: 'HeatingCoolingApplication',
      path: '/heating-application',
      rule: 'login',
      screen: 'domains/heating/screens/heating-application.tsx',
    },
    {
      name: 'HeatingCoolingDetails',
      path: '/heating-application-details',
      rule: 'login',
      screen: 'domains/heating/screens/heating-application-details.tsx',
    },
    {
      name: 'RequestDetails',
      path: '/request-details/:id',
      rule: 'login',
      screen: 'domains/heating/screens/request-details.tsx',
    },
    {
      name: 'DeskHeating',
      path: '/desk/heating',
      rule: 'desk',
      screen: 'domains/heating/screens/desk-heating.tsx',
    },
    {
      name: 'DeskHeatingList',
      path: '/desk/heating/requests',
      rule: 'desk',
      screen: 'domains/heating/screens/desk-heating-list.tsx',
    },
    {
      name: 'DeskHeatingPlan',
      path: '/desk/heating/plan',
      rule: 'desk',
      screen: 'domains/heating/screens/desk-heating-plan.tsx',
    },
    {
      name: 'DeskHeatingStatement',
      path: '/desk/heating/statement',
      rule: 'desk',
      screen: 'domains/heating/screens/desk-heating-statement.tsx',
    },
    {
      name: 'DeskHeatingStatementFile',
      path: '/desk/heating/statement-file',
      rule: 'desk',
      screen: 'domains/heating/screens/desk-heating-statement-file.tsx',
    },
  ],
  lease: [
    {
      name: 'LeaseInquiryTerms',
      path: '/lease-inquiry',
      rule: 'public',
      screen: 'domains/lease/screens/lease-inquiry.tsx',
    },
    {
      name: 'LeaseInquiry',
      path: '/lease-inquiry/lease-inquiry-query',
      rule: 'public',
      screen: 'domains/lease/screens/lease-inquiry-query.tsx',
    },
    {
      name: 'DeskLease',
      path: '/desk/lease',
      rule: 'desk',
      screen: 'domains/lease/screens/desk-inquiries.tsx',
    },
    {
      name: 'DeskLeaseInquiry',
      path: '/desk/lease/:id',
      rule: 'desk',
      screen: 'domains/lease/screens/desk-inquiry.tsx',
    },
  ],
  notices: [
    { name: 'NoticeBoard', path: '/notice', rule: 'public', screen: 'domains/notices/screens/notice.tsx' },
    {
      name: 'NoticeBoardDetails',
      path: '/notice-details/:id',
      rule: 'public',
      screen: 'domains/notices/screens/notice-details.tsx',
    },
    { name: 'NoticeFeed', path: '/notice/feed', rule: 'public', screen: 'domains/notices/screens/feed.tsx' },
    {
      name: 'NoticeFile',
      path: '/notice-files/:id/:file',
      rule: 'public',
      screen: 'domains/notices/screens/notice-file.tsx',
    },
    {
      name: 'DeskNotices',
      path: '/desk/notices',
      rule: 'desk',
      screen: 'domains/notices/screens/desk-notices.tsx',
    },
    {
      name: 'DeskNewNotice',
      path: '/desk/notices/new',
      rule: 'desk',
      screen: 'domains/notices/screens/desk-new-notice.tsx',
      takesFiles: true,
    },
    {
      name: 'DeskNotice',
      path: '/desk/notices/:id',
      rule: 'desk',
      screen: 'domains/notices/screens/desk-notice.tsx',
      takesFiles: true,
    },
    {
      name: 'DeskNoticeVersion',
      path: '/desk/notices/:id/versions/:version',
      rule: 'desk',
      screen: 'domains/notices/screens/desk-notice-version.tsx',
    },
    {
      name: 'DeskNoticeFile',
      path: '/desk/notices/:id/files/:file',
      rule: 'desk',
      screen: 'domains/notices/screens/desk-notice-file.tsx',
    },
  ],
  'app-shell': [
    {
      name: 'AppUpdate',
      path: '/update-app',
      rule: 'public',
      screen: 'domains/app-shell/screens/update-app.tsx',
    },
    { name: 'Language', path: '/language', rule: 'public', screen: 'domains/app-shell/screens/language.tsx' },
    {
      name: 'StubApp',
      path: '/development/app',
      rule: 'demo',
      screen: 'domains/app-shell/screens/development-app.tsx',
    },
    {
      name: 'Outbox',
      path: '/development/outbox',
      rule: 'demo',
      screen: 'domains/app-shell/screens/development-outbox.tsx',
    },
    {
      name: 'Kit',
      path: '/development/kit',
      rule: 'demo',
      screen: 'domains/app-shell/screens/development-kit.tsx',
    },
  ],
  // Pages of the lobby kiosk; there the first one is shown at / (decisions §10).
  kiosk: [
    { name: 'Kiosk', path: '/kiosk', rule: 'public', screen: 'domains/kiosk/screens/kiosk.tsx' },
    {
      name: 'KioskGatePass',
      path: '/kiosk/gate-pass',
      rule: 'public',
      screen: 'domains/kiosk/screens/gate-pass.tsx',
    },
    {
      name: 'KioskFloors',
      path: '/kiosk/floors',
      rule: 'public',
      screen: 'domains/kiosk/screens/floors.tsx',
    },
    {
      name: 'KioskParking',
      path: '/kiosk/parking',
      rule: 'public',
      screen: 'domains/kiosk/screens/parking.tsx',
    },
    { name: 'KioskHelp', path: '/kiosk/help', rule: 'public', screen: 'domains/kiosk/screens/help.tsx' },
    {
      name: 'KioskDisplay',
      path: '/kiosk/display',
      rule: 'public',
      screen: 'domains/kiosk/screens/display.tsx',
    },
    { name: 'KioskReset', path: '/kiosk/reset', rule: 'public', screen: 'domains/kiosk/screens/reset.tsx' },
  ],
  desk: [
    { name: 'DeskSignIn', path: '/desk/sign-in', rule: 'public', screen: 'domains/desk/screens/sign-in.tsx' },
    {
      name: 'DeskFirstAdministrator',
      path: '/desk/first-administrator',
      rule: 'public',
      screen: 'domains/desk/screens/first-administrator.tsx',
    },
    {
      name: 'DeskSignOut',
      path: '/desk/sign-out',
      rule: 'public',
      screen: 'domains/desk/screens/sign-out.tsx',
    },
    { name: 'Desk', path: '/desk', rule: 'desk', screen: 'domains/desk/screens/desk.tsx' },
    {
      name: 'DeskMembers',
      path: '/desk/members',
      rule: 'desk',
      screen: 'domains/members/screens/desk-members.tsx',
    },
    {
      name: 'DeskEmployeeSheet',
      path: '/desk/members/sheet',
      rule: 'desk',
      screen: 'domains/members/screens/desk-employee-sheet.tsx',
      takesFiles: true,
    },
    {
      name: 'DeskEmployeeSheetRows',
      path: '/desk/members/sheet/:id',
      rule: 'desk',
      screen: 'domains/members/screens/desk-employee-sheet-rows.tsx',
    },
    {
      name: 'DeskEmployeeSheetFile',
      path: '/desk/members/sheet-file',
      rule: 'desk',
      screen: 'domains/members/screens/desk-employee-sheet-file.tsx',
    },
    {
      name: 'DeskMember',
      path: '/desk/members/:id',
      rule: 'desk',
      screen: 'domains/members/screens/desk-member.tsx',
    },
    {
      name: 'DeskCompanies',
      path: '/desk/companies',
      rule: 'desk',
      screen: 'domains/desk/screens/companies.tsx',
    },
    {
      name: 'DeskNewCompany',
      path: '/desk/companies/new',
      rule: 'desk',
      screen: 'domains/desk/screens/new-company.tsx',
    },
    {
      name: 'DeskCompanySheet',
      path: '/desk/companies/sheet',
      rule: 'desk',
      screen: 'domains/desk/screens/company-sheet.tsx',
      takesFiles: true,
    },
    {
      name: 'DeskCompanySheetRows',
      path: '/desk/companies/sheet/:id',
      rule: 'desk',
      screen: 'domains/desk/screens/company-sheet-rows.tsx',
    },
    {
      name: 'DeskCompanySheetFile',
      path: '/desk/companies/sheet-file',
      rule: 'desk',
      screen: 'domains/desk/screens/company-sheet-file.tsx',
    },
    {
      name: 'DeskCompany',
      path: '/desk/companies/:id',
      rule: 'desk',
      screen: 'domains/desk/screens/company.tsx',
    },
    { name: 'DeskStaff', path: '/desk/staff', rule: 'desk', screen: 'domains/desk/screens/staff.tsx' },
    {
      name: 'DeskNewStaff',
      path: '/desk/staff/new',
      rule: 'desk',
      screen: 'domains/desk/screens/new-staff.tsx',
    },
    {
      name: 'DeskStaffPerson',
      path: '/desk/staff/:id',
      rule: 'desk',
      screen: 'domains/desk/screens/staff-person.tsx',
    },
    // The one-time link of somebody of the staff (decisions §9).
    {
      name: 'StaffInvitation',
      path: '/staff-invitation/:token',
      rule: 'public',
      screen: 'domains/desk/screens/staff-invitation.tsx',
      byLink: true,
    },
    {
      name: 'DeskSettings',
      path: '/desk/settings',
      rule: 'desk',
      screen: 'domains/desk/screens/settings.tsx',
    },
    {
      name: 'DeskSetting',
      path: '/desk/settings/:name',
      rule: 'desk',
      screen: 'domains/desk/screens/setting.tsx',
    },
    {
      name: 'DeskHolidays',
      path: '/desk/holidays',
      rule: 'desk',
      screen: 'domains/desk/screens/holidays.tsx',
    },
    {
      name: 'DeskHoliday',
      path: '/desk/holidays/:date',
      rule: 'desk',
      screen: 'domains/desk/screens/holiday.tsx',
    },
    {
      name: 'DeskVisit',
      path: '/desk/visits/:id',
      rule: 'desk',
      screen: 'domains/desk/screens/visit.tsx',
    },
    {
      name: 'DeskPolicies',
      path: '/desk/policies',
      rule: 'desk',
      screen: 'domains/desk/screens/policies.tsx',
    },
    {
      name: 'DeskPolicy',
      path: '/desk/policies/:type',
      rule: 'desk',
      screen: 'domains/desk/screens/policy.tsx',
    },
    {
      name: 'DeskPolicyVersion',
      path: '/desk/policies/:type/:version',
      rule: 'desk',
      screen: 'domains/desk/screens/policy-version.tsx',
    },
    {
      name: 'DeskAccessRecords',
      path: '/desk/access-records',
      rule: 'desk',
      screen: 'domains/desk/screens/access-records.tsx',
    },
  ],
}

/** Every route with its room, in the order above. */
export const SITE_ROUTES = Object.entries(SITE_MAP).flatMap(([room, routes]) =>
  routes.map((route) => ({ ...route, room })),
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
        for (const { name, path, screen } of [...SITE_ROUTES, NOT_FOUND]) {
          const options = { id: name, index: path === '/' }
          route(path === '/' ? '/' : path.replace(/^\//, ''), screen ?? BEING_PREPARED, options)
        }
      })
    })
  },
}
