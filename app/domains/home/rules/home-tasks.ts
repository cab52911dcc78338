import type { MenuGroup, MenuItem } from '../../../rules/menu'

/** Tasks of guests besides a visit, which has the main button. */
const GUEST_TASKS: MenuItem[] = [
  { key: 'directions', path: '/location' },
  { key: 'customerCenter', path: '/customer-center' },
  { key: 'overview', path: '/about' },
  { key: 'amenities', path: '/amenities' },
]

/** Tasks of members by frequency; the menu decides which of them somebody may do. */
const MEMBER_TASKS = [
  'visitorManagement',
  'myVisitor',
  'tenantQr',
  'parkingManagement',
  'employeeManagement',
  'amenityReservation',
  'reportComplaints',
  'coolingApplication',
]
const SHOWN = 4

/** The quick tasks on Home: a guest's, or the four most frequent ones the viewer may do. */
export function homeTasks(
  isSignedIn: boolean,
  menu: readonly MenuGroup[],
  topBar: readonly MenuItem[],
): MenuItem[] {
  if (!isSignedIn) return GUEST_TASKS
  const allowed = [...menu.flatMap(({ items }) => items), ...topBar]
  return MEMBER_TASKS.flatMap((key) => allowed.find((item) => item.key === key) ?? []).slice(0, SHOWN)
}
