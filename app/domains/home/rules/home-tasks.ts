import type { MenuGroup, MenuItem } from '~/rules/menu'

/** Tasks of guests besides a visit, which has the main button. */
export const GUEST_TASKS: MenuItem[] = [
  { key: 'directions', path: '/location' },
  { key: 'customerCenter', path: '/customer-center' },
  { key: 'overview', path: '/about' },
  { key: 'amenities', path: '/amenities' },
]

/** Finds a free room; the menu has rooms among the amenities only, where nobody looks for "Tuesday, eight people". */
const BOOK_ROOM: MenuItem = { key: 'bookRoom', path: '/room-finder' }

const VISIT_REQUEST: MenuItem = { key: 'visitRequest', path: '/individual-visitor' }

/** Tasks of members by frequency, after a visit; the menu decides which of them somebody may do. */
const MEMBER_TASKS = [
  'bookRoom',
  'tenantQr',
  'reportComplaints',
  'coolingApplication',
  'parkingManagement',
  'visitorManagement',
  'myVisitor',
]
const SHOWN = 5

/** The five most frequent tasks of those that the viewer may do. */
export function memberTasks(menu: readonly MenuGroup[], topBar: readonly MenuItem[]): MenuItem[] {
  const items = [...menu.flatMap(({ items }) => items), ...topBar]
  // Whoever manages the company's reservations may book its rooms (product §6).
  const allowed = items.some(({ key }) => key === 'amenityReservation') ? [...items, BOOK_ROOM] : items
  const others = MEMBER_TASKS.flatMap((key) => allowed.find((item) => item.key === key) ?? [])
  return [VISIT_REQUEST, ...others].slice(0, SHOWN)
}
