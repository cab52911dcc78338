import { can, type Action, type StaffRole } from './permissions'

/** Areas of the desk with the permission that opens each. */
const DESK_AREAS = [
  { key: 'visits', path: '/desk/visits', action: 'visits:seeExpected' },
  { key: 'doors', path: '/desk/doors', action: 'tenantQr:scan' },
  { key: 'blockList', path: '/desk/block-list', action: 'blockList:manage' },
  { key: 'members', path: '/desk/members', action: 'employees:see' },
  { key: 'complaints', path: '/desk/complaints', action: 'complaints:answer' },
  { key: 'heating', path: '/desk/heating', action: 'heating:decide' },
  { key: 'parking', path: '/desk/parking', action: 'parking:enterGateEvent' },
  { key: 'bookings', path: '/desk/bookings', action: 'amenities:seeAll' },
  { key: 'fitness', path: '/desk/fitness', action: 'fitness:manage' },
  { key: 'lockers', path: '/desk/lockers', action: 'lockers:assign' },
  { key: 'barEvents', path: '/desk/listening-bar/events', action: 'listeningBar:manageEvents' },
  { key: 'listeningBar', path: '/desk/listening-bar/inquiries', action: 'listeningBar:answer' },
  { key: 'refreshRoom', path: '/desk/refresh-room', action: 'amenities:seeAll' },
  { key: 'notices', path: '/desk/notices', action: 'notices:write' },
  { key: 'lease', path: '/desk/lease', action: 'inquiries:answer' },
  { key: 'policies', path: '/desk/policies', action: 'policies:write' },
  { key: 'companies', path: '/desk/companies', action: 'companies:manage' },
  { key: 'staff', path: '/desk/staff', action: 'staff:manage' },
  { key: 'settings', path: '/desk/settings', action: 'settings:open' },
  { key: 'holidays', path: '/desk/holidays', action: 'settings:edit' },
  { key: 'accessRecords', path: '/desk/access-records', action: 'accessRecords:see' },
] as const satisfies {
  key: string
  path: string
  action: Action
}[]

/** The areas these roles may use. */
export const areasOf = ({ staffId, roles }: { staffId: number; roles: readonly StaffRole[] }) =>
  DESK_AREAS.filter(({ action }) => can({ kind: 'staff', id: staffId, roles }, action))
