import { describe, expect, test } from 'vitest'
import { bottomBarItems, guestItems, isMyPageScreen, menuItems, topBarItems } from './menu'
import type { Actor, Flag } from './permissions'

const guest: Actor = { kind: 'guest' }

function member(flag?: Flag, accountType: 'employee' | 'vip' = 'employee'): Actor {
  const flags = { total: false, parking: false, amenity: false, membership: false, visitor: false }
  if (flag) flags[flag] = true
  return { kind: 'member', id: 1, companyId: 1, accountType, flags }
}

const BUILDING = 'building: overview /about, gallery /gallery, directions /location'
const SUPPORT = 'support: reportComplaints /complaint-submission, coolingApplication /heating-application'
const COMMUNITY = 'community: notice /notice'
const AMENITIES =
  'amenities: lounge /lounge, vipZone /amenities#vip, meetingRoom /amenities#conference, ' +
  'fitnessZone /amenities#gxpt, wellnessZone /amenities#refreshzone'

const REQUEST = 'visitRequest /individual-visitor'
const GROUP = 'groupRequest /organization-visitor'
const MANAGEMENT = 'visitorManagement /visiting-reservation-history'
const INFORMATION = 'personalInformation /my-page/edit-info'
const EMPLOYEES = 'employeeManagement /my-page/employee-management'
const PARKING = 'parkingManagement /parking-registration'
const AMENITY = 'amenityReservation /my-page/amenity-reservation'
const MY_VISITOR = 'myVisitor /my-visitor'

const QR = 'tenantQr /tenant-qr/Kx9'
const HOME = 'home /'
const SEARCH = 'visitSearch /visiting-reservation-history'
const MY_VISITORS = 'myVisitors /my-visitor'
const CENTRE = 'customerCenter /customer-center'
const ZONES = 'amenities /amenities'

const write = (items: { key: string; path: string; hash?: string }[]) =>
  items.map(({ key, path, hash = '' }) => `${key} ${path}${hash}`)

function allItems(actor: Actor, leaseVisible = false) {
  return {
    menu: menuItems(actor, { leaseVisible }).map(
      ({ group, items }) => `${group}: ${write([...items]).join(', ')}`,
    ),
    top: write(topBarItems(actor, { userId: 'Kx9' })),
    bottom: write(bottomBarItems(actor)),
  }
}

const signedIn = (visitor: string[], myPage: string[], bottom: string[]) => ({
  menu: [
    BUILDING,
    `visitor: ${visitor.join(', ')}`,
    SUPPORT,
    COMMUNITY,
    AMENITIES,
    `myPage: ${myPage.join(', ')}`,
  ],
  top: [QR],
  bottom,
})

describe('menu, top bar and bottom bar of', () => {
  test('a guest', () => {
    expect(allItems(guest)).toEqual({
      menu: [BUILDING, AMENITIES],
      top: ['visitorReservation /individual-visitor'],
      bottom: [],
    })
  })

  test('building staff, who have a desk of their own: as a guest', () => {
    const staff: Actor = { kind: 'staff', id: 1, roles: ['administrator'] }
    expect(allItems(staff)).toEqual(allItems(guest))
  })

  test('ordinary', () => {
    const bottom = [HOME, MY_VISITORS, CENTRE, ZONES]
    expect(allItems(member())).toEqual(signedIn([REQUEST], [INFORMATION, MY_VISITOR], bottom))
  })

  test('visitor', () => {
    const bottom = [HOME, SEARCH, MY_VISITORS, CENTRE, ZONES]
    expect(allItems(member('visitor'))).toEqual(signedIn([REQUEST, MANAGEMENT], [INFORMATION], bottom))
  })

  test('parking', () => {
    const bottom = [HOME, MY_VISITORS, CENTRE, ZONES]
    const myPage = [INFORMATION, PARKING, MY_VISITOR]
    expect(allItems(member('parking'))).toEqual(signedIn([REQUEST], myPage, bottom))
  })

  test('amenity', () => {
    const bottom = [HOME, MY_VISITORS, CENTRE, ZONES]
    const myPage = [INFORMATION, AMENITY, MY_VISITOR]
    expect(allItems(member('amenity'))).toEqual(signedIn([REQUEST], myPage, bottom))
  })

  test('membership', () => {
    const bottom = [HOME, MY_VISITORS, CENTRE, ZONES]
    const myPage = [INFORMATION, EMPLOYEES, MY_VISITOR]
    expect(allItems(member('membership'))).toEqual(signedIn([REQUEST, GROUP], myPage, bottom))
  })

  test('total', () => {
    const bottom = [HOME, SEARCH, CENTRE, ZONES]
    const myPage = [INFORMATION, EMPLOYEES, PARKING, AMENITY]
    expect(allItems(member('total'))).toEqual(signedIn([REQUEST, GROUP, MANAGEMENT], myPage, bottom))
  })

  test('vip: as ordinary', () => {
    expect(allItems(member(undefined, 'vip'))).toEqual(allItems(member()))
  })
})

test('guests find their reservation and the notices at the foot of the menu, members in its groups', () => {
  expect(write(guestItems(guest))).toEqual(['findReservation /find-reservation', 'notice /notice'])
  expect(guestItems(member('total'))).toEqual([])
})

test('the lease item follows the lease view, for guests too', () => {
  for (const actor of [guest, member(), member('total')]) {
    expect(allItems(actor, true).menu[0]).toBe(`${BUILDING}, leaseInquiry /lease-inquiry`)
    expect(allItems(actor, true).menu.slice(1)).toEqual(allItems(actor).menu.slice(1))
  }
})

describe('the bottom bar', () => {
  test.each(['/my-page', '/my-page/edit-info', '/my-visitor', '/visiting-reservation-history'])(
    'is on %s',
    (path) => {
      expect(isMyPageScreen(path)).toBe(true)
    },
  )
  test.each(['/', '/my-pages', '/amenities', '/customer-center', '/my-visitor/x'])('is not on %s', (path) => {
    expect(isMyPageScreen(path)).toBe(false)
  })
})

test('the name of every group has a link of its own', () => {
  const paths = menuItems(member('total'), { leaseVisible: true }).map(({ path }) => path)
  expect(paths).toEqual([
    '/about',
    '/individual-visitor',
    '/complaint-submission',
    '/notice',
    '/amenities',
    '/my-page',
  ])
})
