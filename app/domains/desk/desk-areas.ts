import { memberPaths } from '~/domains/members/paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { can, type Action, type StaffRole } from '~/rules/permissions'
import { deskPaths } from './paths'

/** The parts of the desk, each in the room it is about, with the permission that opens it. */
const DESK_AREAS = [
  { key: 'visits', path: visitorPaths.desk(), action: 'visits:seeExpected' },
  { key: 'members', path: memberPaths.deskMembers(), action: 'employees:see' },
  { key: 'companies', path: deskPaths.companies(), action: 'companies:manage' },
  { key: 'accessRecords', path: deskPaths.accessRecords(), action: 'accessRecords:see' },
] as const satisfies {
  key: string
  path: string
  action: Action
}[]

/** The parts that these roles may work in. */
export const areasOf = ({ staffId, roles }: { staffId: number; roles: readonly StaffRole[] }) =>
  DESK_AREAS.filter(({ action }) => can({ kind: 'staff', id: staffId, roles }, action))
