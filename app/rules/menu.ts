import type shell from 'locales/en/shell.json'
import { can, type Actor } from './permissions'

/** Key of a label in the menu of the shell's locale file. */
type MenuKey = Exclude<keyof (typeof shell)['menu'], `unread_${string}`>

export interface MenuItem<Key = MenuKey> {
  /** Key of its label. */
  readonly key: Key
  readonly path: string
  readonly hash?: string
}

export interface MenuGroup {
  readonly group: 'building' | 'visitor' | 'support' | 'community' | 'amenities' | 'myPage'
  /** Link of the group's name in the header of wide screens. */
  readonly path: string
  readonly items: readonly MenuItem[]
}

const LEASE: MenuItem = { key: 'leaseInquiry', path: '/lease-inquiry' }
const VISIT_REQUEST: MenuItem = { key: 'visitRequest', path: '/individual-visitor' }
const GROUP_REQUEST: MenuItem = { key: 'groupRequest', path: '/organization-visitor' }
const VISITOR_MANAGEMENT: MenuItem = { key: 'visitorManagement', path: '/visiting-reservation-history' }
const EMPLOYEES: MenuItem = { key: 'employeeManagement', path: '/my-page/employee-management' }
const PARKING: MenuItem = { key: 'parkingManagement', path: '/parking-registration' }
const AMENITY_RESERVATION: MenuItem = { key: 'amenityReservation', path: '/my-page/amenity-reservation' }
const NOTICE: MenuItem = { key: 'notice', path: '/notice' }
const MY_VISITOR: MenuItem = { key: 'myVisitor', path: '/my-visitor' }

/**
 * The slide menu (product §2 and §6, decisions §1). Building intro and amenities are for everyone, the
 * other groups for members. The lease item is shown according to GET /lease/view, to guests as well.
 */
export function menuItems(actor: Actor, { leaseVisible }: { leaseVisible: boolean }): MenuGroup[] {
  const building: MenuGroup = {
    group: 'building',
    path: '/about',
    items: [
      { key: 'overview', path: '/about' },
      { key: 'gallery', path: '/gallery' },
      { key: 'directions', path: '/location' },
      ...onlyIf(leaseVisible, LEASE),
    ],
  }
  const amenities: MenuGroup = {
    group: 'amenities',
    path: '/amenities',
    items: [
      { key: 'lounge', path: '/lounge' },
      { key: 'vipZone', path: '/amenities', hash: '#vip' },
      { key: 'meetingRoom', path: '/amenities', hash: '#conference' },
      { key: 'fitnessZone', path: '/amenities', hash: '#gxpt' },
      { key: 'wellnessZone', path: '/amenities', hash: '#refreshzone' },
    ],
  }
  if (actor.kind !== 'member') return [building, amenities]
  return [
    building,
    {
      group: 'visitor',
      path: VISIT_REQUEST.path,
      items: [
        VISIT_REQUEST,
        ...onlyIf(can(actor, 'groupVisits:request'), GROUP_REQUEST),
        ...onlyIf(can(actor, 'visits:seeCompany'), VISITOR_MANAGEMENT),
      ],
    },
    {
      group: 'support',
      path: '/complaint-submission',
      items: [
        { key: 'reportComplaints', path: '/complaint-submission' },
        { key: 'coolingApplication', path: '/heating-application' },
      ],
    },
    { group: 'community', path: NOTICE.path, items: [NOTICE] },
    amenities,
    {
      group: 'myPage',
      path: '/my-page',
      items: [
        { key: 'personalInformation', path: '/my-page/edit-info' },
        ...onlyIf(can(actor, 'employees:manage'), EMPLOYEES),
        ...onlyIf(can(actor, 'parking:manage'), PARKING),
        ...onlyIf(can(actor, 'amenities:seeAffiliated'), AMENITY_RESERVATION),
        // Managers find their own visits among the company's.
        ...onlyIf(!can(actor, 'visits:seeCompany'), MY_VISITOR),
      ],
    },
  ]
}

/** Links of the top bar (product §2); the language select beside them is for everyone. */
export function topBarItems(actor: Actor, { userId }: { userId?: string }): MenuItem[] {
  if (actor.kind !== 'member') return [{ key: 'visitorReservation', path: VISIT_REQUEST.path }]
  return userId ? [{ key: 'tenantQr', path: `/tenant-qr/${userId}` }] : []
}

/** Links for guests at the foot of the slide menu, which have no group there (decisions §1, §6). */
export function guestItems(actor: Actor): MenuItem[] {
  return actor.kind === 'member' ? [] : [{ key: 'findReservation', path: '/find-reservation' }, NOTICE]
}

/** The mobile app's bottom bar, on every screen (product §2, decisions §1, §10). */
export function bottomBarItems(actor: Actor): MenuItem[] {
  if (actor.kind !== 'member') return []
  return [
    { key: 'home', path: '/' },
    ...onlyIf(can(actor, 'visits:seeCompany'), { key: 'visitSearch', path: VISITOR_MANAGEMENT.path }),
    ...onlyIf(!actor.flags.total, { key: 'myVisitors', path: MY_VISITOR.path }),
    { key: 'customerCenter', path: '/customer-center' },
    { key: 'amenities', path: '/amenities' },
  ]
}

/**
 * Whether a screen belongs to “my page”, where the app's bottom bar replaces the footer: /my-page and the two
 * screens about visits that the bar links to (product §2, decisions §10).
 */
export function isMyPageScreen(pathname: string): boolean {
  return /^\/my-page(?:\/|$)/.test(pathname) || [MY_VISITOR.path, VISITOR_MANAGEMENT.path].includes(pathname)
}

function onlyIf(isShown: boolean, item: MenuItem): MenuItem[] {
  return isShown ? [item] : []
}
