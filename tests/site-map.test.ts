import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import remixConfig, { SITE_ROUTES } from '../remix.config.js'

/** The promised screens (product §2): name, path and rule of each. `{id}` is written `:id`. */
const SPECIFIED: [name: string, path: string, rule: 'public' | 'guest-only' | 'login'][] = [
  ['Home', '/', 'public'],
  ['Login', '/login', 'guest-only'],
  ['SignUpTerms', '/signup-terms', 'guest-only'],
  ['FindId', '/find-id', 'guest-only'],
  ['FindPassword', '/find-password', 'guest-only'],
  ['SignUp', '/sign-up', 'guest-only'],
  ['SignUpComplete', '/sign-up-complete', 'guest-only'],
  ['TermsOfService', '/terms-of-service', 'public'],
  ['PrivacyPolicy', '/privacy-policy', 'public'],
  ['EmailProhibited', '/email-prohibited', 'public'],
  ['FullCalendar', '/full-calendar', 'public'],
  ['MettingRoomReservation', '/metting-room-reservation/:type', 'login'],
  ['VIPZoneSchedule', '/vip-zone-schedule', 'public'],
  ['VIPMeetingRoomReservation', '/vip-meeting-room', 'public'],
  ['VIPListeningRoomReservation', '/vip-listening-room-reservation', 'public'],
  ['WellnesszoneReservation', '/refresh-zone-reservation', 'public'],
  ['ListeningBarLeaseInquiry', '/listening-bar-lease-inquiry', 'public'],
  ['ListeningEvent', '/listening-event', 'public'],
  ['MyPage', '/my-page', 'login'],
  ['EditInfo', '/my-page/edit-info', 'login'],
  ['MemberInfoView', '/my-page/member-edit-view', 'login'],
  ['EmployeeManagement', '/my-page/employee-management', 'login'],
  ['EmployeeRegistration', '/my-page/employee-registration', 'login'],
  ['EditEmployee', '/my-page/edit-employee/:id', 'login'],
  ['AdministratorRights', '/my-page/administrator-rights', 'login'],
  ['AmenityReservationView', '/my-page/amenity-reservation', 'login'],
  ['ConferenceRoomReservationList', '/my-page/conference-room-list', 'login'],
  ['ConferenceRoomDetails', '/my-page/conference-room-details/:id', 'login'],
  ['FitnessReservationList', '/my-page/fitness-reservation-list', 'login'],
  ['FitnessReservationDetails', '/my-page/fitness-reservation-details/:id/:type', 'login'],
  ['WellnessReservationList', '/my-page/wellness-reservation-list', 'login'],
  ['MassageRoomDetails', '/my-page/massage-room-details/:id', 'login'],
  ['VIPReservationList', '/my-page/vip-reservation-list', 'login'],
  ['VIPRoomDetails', '/my-page/vip-room-details/:id/:type', 'login'],
  ['IndividualVisitor', '/individual-visitor', 'public'],
  ['VisitorQR', '/gate-pass/:code', 'public'],
  ['TenantQR', '/tenant-qr/:userId', 'public'],
  ['TenantQRForm', '/tenant-qr-form', 'public'],
  ['OrganizationVisitor', '/organization-visitor', 'login'],
  ['VisitorReservationDetails', '/visitor-reservation-details/:id/:groupId?/:type?/:additional?', 'public'],
  ['VisitorInformationSave', '/visitor-information-save/:id/:groupId?/:type?/:additional?', 'public'],
  ['MyVisitor', '/my-visitor', 'login'],
  ['VisitingReservationHistory', '/visiting-reservation-history', 'login'],
  ['LeaseInquiryTerms', '/lease-inquiry', 'public'],
  ['LeaseInquiry', '/lease-inquiry/lease-inquiry-query', 'public'],
  ['ParkingRegistration', '/parking-registration', 'login'],
  ['VisitorParkingDetails', '/parking-registration/visitor-details/:id', 'login'],
  ['AmenitiesHome', '/amenities', 'public'],
  ['LoungeHome', '/lounge', 'public'],
  ['Fitnesspage', '/fitness', 'login'],
  ['GXFitness', '/gx-fitness', 'login'],
  ['GXProgramInformation', '/amenity/gx-program-information/:id', 'login'],
  ['PurchaseMonthlyPass', '/amenity/purchase-monthly-pass', 'login'],
  ['PTReservation', '/amenity/pt-reservation', 'login'],
  ['PersonalLockerReservation', '/amenity/personal-locker-reservation', 'login'],
  ['PublicLockerList', '/amenity/public-locker-list', 'login'],
  ['AboutBuilding', '/about', 'public'],
  ['AboutGallery', '/gallery', 'public'],
  ['Location', '/location', 'public'],
  ['Contact', '/contact', 'public'],
  ['CustomerCenter', '/customer-center', 'public'],
  ['NoticeBoard', '/notice', 'public'],
  ['NoticeBoardDetails', '/notice-details/:id', 'public'],
  ['HeatingCoolingApplication', '/heating-application', 'login'],
  ['HeatingCoolingDetails', '/heating-application-details', 'login'],
  ['RequestDetails', '/request-details/:id', 'login'],
  ['ComplaintSubmission', '/complaint-submission', 'login'],
  ['ComplaintSubmissionDetails', '/complaint-submission-details', 'login'],
  ['InquiryDetails', '/inquiry-details/:id', 'login'],
  ['AppUpdate', '/update-app', 'public'],
]

/** Not in the table but needed: decisions §9, and addresses that forms without script post to. */
const OURS = [
  '/tenant-qr/:userId/codes',
  '/door/:key',
  '/desk/doors',
  '/desk/doors/new',
  '/desk/doors/scans',
  '/desk/doors/present',
  '/desk/doors/:id',
  '/development/app',
  '/visitors-today',
  '/desk/visits/inside',
  '/desk/visits/badge/:code',
  '/visiting-reservation-history/export',
  '/add-visitors/:id',
  '/organization-visitor/file',
  '/organization-visitor/:id',
  '/logout',
  '/invitation/:token',
  '/find-reservation',
  '/language',
  '/gate-pass/:code/file',
  '/visit-calendar/:id',
  '/desk',
  '/desk/sign-in',
  '/desk/sign-out',
  '/desk/first-administrator',
  '/desk/visits',
  '/desk/visits/new',
  '/desk/members',
  '/desk/members/:id',
  '/parking-registration/vehicle',
  '/parking-registration/file',
  '/parking-registration/statement',
  '/parking-registration/statement-file',
  '/desk/parking',
  '/desk/parking/accounts',
  '/desk/parking/accounts/:id',
  '/desk/parking/statement',
  '/desk/parking/statement-file',
  '/desk/heating',
  '/desk/heating/requests',
  '/desk/heating/plan',
  '/desk/heating/statement',
  '/desk/heating/statement-file',
  '/my-page/conference-room-details/:id/change',
  '/my-page/conference-room-details/:id/calendar',
  '/my-page/conference-room-file',
  '/my-page/massage-room-details/:id/calendar',
  '/desk/refresh-room',
  '/desk/refresh-room/repair',
  '/desk/bookings',
  '/desk/bookings/waiting',
  '/desk/bookings/all',
  '/desk/bookings/new',
  '/desk/bookings/block',
  '/desk/bookings/bill',
  '/desk/bookings/bill-file',
  '/desk/bookings/occupancy',
  '/my-page/booking-series/:id',
  '/my-page/waiting-list',
  '/my-page/calendar',
  '/my-calendar/:token/calendar.ics',
  '/room/:room',
  '/desk/bookings/offers',
  '/desk/bookings/offers/:kind/:code',
  '/desk/bookings/free-time',
  '/desk/bookings/free-time/:id',
  '/desk/bookings/:id',
  '/desk/companies',
  '/desk/companies/new',
  '/desk/companies/:id',
  '/desk/companies/sheet',
  '/desk/companies/sheet/:id',
  '/desk/companies/sheet-file',
  '/desk/members/sheet',
  '/desk/members/sheet/:id',
  '/desk/members/sheet-file',
  '/desk/staff',
  '/desk/staff/new',
  '/desk/staff/:id',
  '/staff-invitation/:token',
  '/desk/lockers',
  '/desk/lockers/systems',
  '/desk/lockers/plan',
  '/desk/lockers/:id',
  '/desk/settings',
  '/desk/settings/:name',
  '/desk/holidays',
  '/desk/holidays/:date',
  '/desk/visits/:id',
  '/desk/block-list',
  '/desk/access-records',
  '/complaint-submission/uploads/:file',
  '/complaint-submission-details/export',
  '/inquiry-details/:id/files/:file',
  '/desk/complaints',
  '/desk/complaints/figures',
  '/desk/complaints/categories',
  '/desk/complaints/categories/:id',
  '/desk/complaints/:id',
  '/desk/complaints/:id/files/:file',
  '/notice/feed',
  '/notice-files/:id/:file',
  '/my-page/fitness-reservation-details/:id/:type/calendar',
  '/desk/fitness',
  '/desk/fitness/inside',
  '/desk/fitness/programs',
  '/desk/fitness/programs/:id',
  '/desk/fitness/training',
  '/desk/fitness/trainers',
  '/desk/fitness/trainers/:id',
  '/desk/fitness/packages',
  '/desk/fitness/packages/:id',
  '/listening-event/:id',
  '/listening-event-files/:id/poster',
  '/listening-event-files/:id/calendar',
  '/listening-playlist',
  '/desk/listening-bar/records',
  '/desk/listening-bar/records/:id',
  '/desk/listening-bar/records/sheet',
  '/desk/listening-bar/records/sheet/:id',
  '/desk/listening-bar/records/sheet-file',
  '/desk/listening-bar/wishes',
  '/desk/listening-bar/events',
  '/desk/listening-bar/events/:id',
  '/desk/listening-bar/events/:id/file',
  '/desk/fitness/passes',
  '/desk/fitness/passes/:id',
  '/desk/fitness/pass-types',
  '/desk/fitness/pass-types/:id',
  '/desk/listening-bar/inquiries',
  '/desk/listening-bar/inquiries/:id',
  '/desk/lease',
  '/desk/lease/:id',
  '/desk/policies',
  '/desk/policies/:type',
  '/desk/policies/:type/:version',
  '/desk/notices',
  '/desk/notices/new',
  '/desk/notices/:id',
  '/desk/notices/:id/versions/:version',
  '/desk/notices/:id/files/:file',
  '/my-page/employee-export',
  '/my-page/employee-registration/several',
  '/my-page/employee-registration/sheet',
  '/my-page/employee-registration/sheet/:id',
  '/my-page/employee-registration/sheet-file',
  '/my-page/withdrawal',
  '/keep-account',
  '/development/outbox',
  '/development/kit',
  '/kiosk',
  '/kiosk/gate-pass',
  '/kiosk/floors',
  '/kiosk/parking',
  '/kiosk/help',
  '/kiosk/display',
  '/kiosk/reset',
]

describe('the site map', () => {
  test('has the 70 promised routes, word for word', () => {
    expect(SPECIFIED).toHaveLength(70)
    const ours = new Set(OURS)
    const specified = SITE_ROUTES.filter((route) => !ours.has(route.path))
    const shown = specified.map(({ name, path, rule }) => [name, path, rule])
    expect(shown.sort()).toEqual([...SPECIFIED].sort())
  })

  test('has no other routes than those listed here', () => {
    expect(
      SITE_ROUTES.filter((route) => OURS.includes(route.path))
        .map((route) => route.path)
        .sort(),
    ).toEqual([...OURS].sort())
  })

  test('has each path and each screen file once', () => {
    const paths = SITE_ROUTES.map((route) => route.path)
    const screens = SITE_ROUTES.flatMap((route) => route.screen ?? [])
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(screens).size).toBe(screens.length)
  })

  test('refers to screens that exist', () => {
    for (const { screen } of SITE_ROUTES)
      // A download has only a loader.
      if (screen) expect(readFileSync(`app/${screen}`, 'utf8')).toMatch(/export (?:default|async) function/)
  })

  test('is passed to Remix with the promised names', () => {
    const defined: { id?: string; path: string | undefined; index?: boolean }[] = []
    remixConfig.routes((callback: (route: never) => void) => {
      callback(((path: string | undefined, _file: string, options: object, within?: () => void) => {
        defined.push({ path, ...options })
        within?.()
      }) as never)
      return {}
    })
    expect(defined.find((route) => route.id === 'Home')).toMatchObject({ path: '/', index: true })
    for (const { name, path } of SITE_ROUTES) {
      expect(defined.find((route) => route.id === name)?.path).toBe(path === '/' ? '/' : path.slice(1))
    }
  })
})
