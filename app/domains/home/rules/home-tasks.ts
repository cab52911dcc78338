import type { MenuGroup, MenuItem } from '../../../rules/menu'

/** What a guest comes for besides a visit, which Home's main button is for. */
const GUEST_TASKS: MenuItem[] = [
  { key: 'directions', path: '/location' },
  { key: 'customerCenter', path: '/customer-center' },
  { key: 'overview', path: '/about' },
  { key: 'amenities', path: '/amenities' },
]

/** A member's errands by how often they are run; which of them a person may run, the menu knows. */
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

/** The quick tasks on Home: a guest's, or the four most frequent of those the reader may do. */
export function homeTasks(
  isSignedIn: boolean,
  menu: readonly MenuGroup[],
  topBar: readonly MenuItem[],
): MenuItem[] {
  if (!isSignedIn) return GUEST_TASKS
  const allowed = [...menu.flatMap(({ items }) => items), ...topBar]
  return MEMBER_TASKS.flatMap((key) => allowed.find((item) => item.key === key) ?? []).slice(0, SHOWN)
}
