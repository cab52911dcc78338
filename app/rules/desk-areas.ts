import { can, type Action, type StaffRole } from './permissions'

/** Groups of areas, in the order of the desk's menu. */
export const AREA_GROUPS = [
  'visitors',
  'tenants',
  'requests',
  'amenities',
  'parking',
  'publishing',
  'administration',
] as const
export type AreaGroup = (typeof AREA_GROUPS)[number]

/** Areas of the desk, each with its group and the permission that opens it. */
const DESK_AREAS = [
  { group: 'visitors', key: 'visits', path: '/desk/visits', action: 'visits:seeExpected' },
  { group: 'visitors', key: 'doors', path: '/desk/doors', action: 'tenantQr:scan' },
  { group: 'visitors', key: 'blockList', path: '/desk/block-list', action: 'blockList:manage' },
  { group: 'tenants', key: 'members', path: '/desk/members', action: 'employees:see' },
  { group: 'tenants', key: 'companies', path: '/desk/companies', action: 'companies:manage' },
  { group: 'requests', key: 'complaints', path: '/desk/complaints', action: 'complaints:answer' },
  { group: 'requests', key: 'heating', path: '/desk/heating', action: 'heating:decide' },
  { group: 'requests', key: 'lease', path: '/desk/lease', action: 'inquiries:answer' },
  { group: 'amenities', key: 'bookings', path: '/desk/bookings', action: 'amenities:seeAll' },
  { group: 'amenities', key: 'refreshRoom', path: '/desk/refresh-room', action: 'amenities:seeAll' },
  { group: 'amenities', key: 'fitness', path: '/desk/fitness', action: 'fitness:manage' },
  { group: 'amenities', key: 'lockers', path: '/desk/lockers', action: 'lockers:assign' },
  {
    group: 'amenities',
    key: 'barEvents',
    path: '/desk/listening-bar/events',
    action: 'listeningBar:manageEvents',
  },
  {
    group: 'amenities',
    key: 'barPlaylist',
    path: '/desk/listening-bar/records',
    also: '/desk/listening-bar/wishes',
    action: 'listeningBar:managePlaylist',
  },
  {
    group: 'amenities',
    key: 'listeningBar',
    path: '/desk/listening-bar/inquiries',
    action: 'listeningBar:answer',
  },
  { group: 'parking', key: 'parking', path: '/desk/parking', action: 'parking:enterGateEvent' },
  { group: 'publishing', key: 'notices', path: '/desk/notices', action: 'notices:write' },
  { group: 'publishing', key: 'policies', path: '/desk/policies', action: 'policies:write' },
  { group: 'administration', key: 'staff', path: '/desk/staff', action: 'staff:manage' },
  { group: 'administration', key: 'settings', path: '/desk/settings', action: 'settings:open' },
  { group: 'administration', key: 'holidays', path: '/desk/holidays', action: 'settings:edit' },
  { group: 'administration', key: 'movingIn', path: '/desk/moving-in', action: 'companies:manage' },
  { group: 'administration', key: 'messages', path: '/desk/messages', action: 'messages:manage' },
  {
    group: 'administration',
    key: 'accessRecords',
    path: '/desk/access-records',
    action: 'accessRecords:see',
  },
  { group: 'administration', key: 'statistics', path: '/desk/statistics', action: 'statistics:see' },
  { group: 'administration', key: 'webhooks', path: '/desk/webhooks', action: 'webhooks:manage' },
  { group: 'administration', key: 'apiKeys', path: '/desk/api-keys', action: 'apiKeys:manage' },
  { group: 'administration', key: 'terminals', path: '/desk/terminals', action: 'doors:manage' },
] as const satisfies {
  group: AreaGroup
  key: string
  path: string
  /** Further pages of the area that are not below its path. */
  also?: string
  action: Action
}[]
export type DeskArea = (typeof DESK_AREAS)[number]

/** The areas these roles may use. */
export const areasOf = ({ staffId, roles }: { staffId: number; roles: readonly StaffRole[] }): DeskArea[] =>
  DESK_AREAS.filter(({ action }) => can({ kind: 'staff', id: staffId, roles }, action))

/** Whether a page belongs to an area. */
export const isInArea = (area: DeskArea, pathname: string) =>
  [area.path, ...('also' in area ? [area.also] : [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )

/** Areas by group, without groups that have none. */
export const groupAreas = (areas: readonly DeskArea[]) =>
  AREA_GROUPS.map((group) => ({ group, areas: areas.filter((area) => area.group === group) })).filter(
    (one) => one.areas.length > 0,
  )

/** More areas than this do not fit one row of the menu, which then shows groups. */
const MOST_IN_A_ROW = 7

/** One link of the menu: an area, or a group of several, which leads to its first. */
export interface MenuEntry {
  label: `areas.${DeskArea['key']}` | `areaGroups.${AreaGroup}`
  areas: readonly DeskArea[]
}

/** The desk's menu: every area while they fit one row, otherwise groups. */
export function menuOf(areas: readonly DeskArea[]): MenuEntry[] {
  const single = (area: DeskArea): MenuEntry => ({ label: `areas.${area.key}`, areas: [area] })
  if (areas.length <= MOST_IN_A_ROW) return areas.map(single)
  return groupAreas(areas).map((one) =>
    one.areas.length === 1 ? single(one.areas[0]!) : { label: `areaGroups.${one.group}`, areas: one.areas },
  )
}
