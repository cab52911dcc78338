import type { MenuGroup, MenuItem } from '~/rules/menu'

/** Tasks of guests besides a visit, which has the main button. */
const GUEST_TASKS: MenuItem[] = [
  { key: 'directions', path: '/location' },
  { key: 'customerCenter', path: '/customer-center' },
  { key: 'overview', path: '/about' },
  { key: 'amenities', path: '/amenities' },
]

/** Finds a free room; the menu has rooms among the amenities only, where nobody looks for "Tuesday, eight people". */
const BOOK_ROOM: MenuItem = { key: 'bookRoom', path: '/room-finder' }

/** Tasks of members by frequency; the menu decides which of them somebody may do. */
const MEMBER_TASKS = [
  'visitorManagement',
  'myVisitor',
  'bookRoom',
  'tenantQr',
  'parkingManagement',
  'employeeManagement',
  'amenityReservation',
  'reportComplaints',
  'coolingApplication',
]
const SHOWN = 6

/** The quick tasks on Home: a guest's, or the six most frequent ones the viewer may do. */
export function homeTasks(
  isSignedIn: boolean,
  menu: readonly MenuGroup[],
  topBar: readonly MenuItem[],
): MenuItem[] {
  if (!isSignedIn) return GUEST_TASKS
  const items = [...menu.flatMap(({ items }) => items), ...topBar]
  // Whoever manages the company's reservations may book its rooms (product §6).
  const allowed = items.some(({ key }) => key === 'amenityReservation') ? [...items, BOOK_ROOM] : items
  return MEMBER_TASKS.flatMap((key) => allowed.find((item) => item.key === key) ?? []).slice(0, SHOWN)
}
