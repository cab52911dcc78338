import { SITE_ROUTES } from '../../remix.config.js'

/** The route of the site map for a path, matched as Remix does; undefined for an unknown path. */
export function findRoute(pathname: string) {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.route
}

// Routes without parameters come first, since '/my-page' is not an id.
const PATTERNS = [...SITE_ROUTES]
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((route) => ({ route, pattern: patternOf(route.path) }))

/** The pattern of a route as Remix matches it: any case, optional parameters, an optional trailing slash. */
function patternOf(path: string) {
  const segments = path.split('/').filter(Boolean)
  const source = segments.map((segment) =>
    !segment.startsWith(':') ? `/${segment}` : segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+',
  )
  return new RegExp(`^${source.join('')}/*$`, 'i')
}

type GuardDecision = 'pass' | 'home' | 'unknown' | 'login' | 'deskSignIn' | 'notFound'

/**
 * Decides by the site map's rule (product §2). Signed in means that there is a session cookie; the API
 * checks whether it is still valid.
 */
export function guard(
  request: { method: string; pathname: string },
  signedIn: { member: boolean; staff: boolean },
  demo: boolean,
): GuardDecision {
  // An encoded slash or dot in an id would make another path on the way to the API. No page of ours has one.
  const isOurs = isDecodable(request.pathname) && !/%(?:2e|2f|5c|00)/i.test(request.pathname)
  const route = isOurs ? findRoute(request.pathname) : undefined
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!route || (route.rule === 'demo' && !demo)) {
    // A path with an extension asks for a file, and programs ask for these: neither is a page that a person looks for.
    return isRead && !/\.\w{1,11}$|^\/(?:\.well-known\/|metrics\/*$)/.test(request.pathname)
      ? 'unknown'
      : 'notFound'
  }
  if (route.rule === 'guest-only' && signedIn.member) return 'home'
  if (route.rule === 'login' && !signedIn.member) return 'login'
  if (route.rule === 'desk' && !signedIn.staff) return 'deskSignIn'
  return 'pass'
}

/** Whether the percent signs of a path are right. Remix warns of one that is not, and quotes it in the log. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURI(pathname)
    return true
  } catch {
    return false
  }
}

/** Routes that are an action or a file and have no page of their own. */
export const PAGELESS = [
  'Language',
  'Undo',
  'DeskUndo',
  'Filters',
  'DeskFilters',
  'Logout',
  'CompanyLoginCallback',
  'DeskSignOut',
  'KioskDisplay',
  'KioskReset',
  'VisitorQRFile',
  'TenantQRCodes',
  'VisitCalendar',
  'VisitExport',
  'ConferenceRoomCalendar',
  'MeetingCalendar',
  'MassageRoomCalendar',
  'ListeningEventPoster',
  'ListeningEventFile',
  'DeskBarEventFile',
  'FitnessReservationFile',
  'CalendarFeed',
  'MyDataFile',
  'GuestDataFile',
  'RoomFeed',
  'OrganizationVisitorFile',
  'NoticeFeed',
  'NoticeFile',
  'ComplaintUpload',
  'InquiryFile',
  'DeskComplaintFile',
  'DeskNoticeFile',
  'EmployeeSheetFile',
  'DeskEmployeeSheetFile',
  'DeskCompanySheetFile',
  'DeskBarRecordSheetFile',
  'DeskBookingSheetFile',
  'DeskHolidaySheetFile',
  'DeskBlockListSheetFile',
  'DeskMonthlyCarSheetFile',
  'DeskOpeningSheetFile',
  'DeskStatisticsFile',
]

/** Domains for a device or for staff, and the search, which are not indexed. */
const TOOLS = ['kiosk', 'desk', 'app-shell', 'search']

/**
 * Whether search engines may index a page: public and without personal data (public/robots.txt says the
 * same).
 */
export const isForSearchEngines = ({ name, domain, rule, byLink }: (typeof SITE_ROUTES)[number]) =>
  (rule === 'public' || rule === 'guest-only') &&
  !byLink &&
  !TOOLS.includes(domain) &&
  !PAGELESS.includes(name)

/**
 * A redirect target from a form or link: a page of the site map on this origin, else Home. Control characters
 * and backslashes, which browsers drop or turn into slashes, are refused (decisions §4).
 */
export function safeTarget(target: unknown, publicUrl: string): string {
  if (typeof target !== 'string' || target.length > 500 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target))
    return '/'
  const url = new URL(target, publicUrl)
  const route = url.origin === publicUrl ? findRoute(url.pathname) : undefined
  if (!route || PAGELESS.includes(route.name)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
