import { contentRevision } from '~/api/revision.server'
import { allowancesOf } from '~/decisions/decide.server'
import { seoulDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { permissionValues } from '~/domains/members/rules/permission-values'
import type { MemberEvent } from '~/domains/members/history-schemas'
import {
  EMPLOYEE_ACTIONS,
  type DeskMemberRow,
  type Employee,
  type EmployeeRow,
} from '~/domains/members/schemas'
import { actionRefusal } from './decide.server'
import type { CompanyRecord, ListedMember, MemberEventRecord } from './queries.server'
import type { MemberRecord } from './store.server'

export const companyOf = ({ id, nameKo, nameEn }: CompanyRecord) => ({ id, ko: nameKo, en: nameEn })

/** What the form of an employee writes; their own form writes some of it, too. */
export const contentOfEmployee = (member: MemberRecord) => {
  const { name, gender, email, floor, accountType, parking, amenity, membership, visitor, status } = member
  return { name, gender, email, floor, accountType, parking, amenity, membership, visitor, status }
}

/** What the member's own form writes, and others may write, too. */
export const contentOfProfile = ({ name, latinName, gender, email, floor }: MemberRecord) => ({
  name,
  latinName,
  gender,
  email,
  floor,
})

/** A row of the list, with the actions allowed to the caller now and the reasons against the others: screens ask no rule again. */
export const toEmployeeRow = (member: MemberRecord, actor: Actor): EmployeeRow => ({
  id: member.publicId,
  loginId: member.loginId,
  name: member.name,
  mobile: member.mobile,
  email: member.email,
  floor: member.floor,
  accountType: member.accountType,
  permissions: permissionValues(member),
  isMaster: member.total,
  status: member.status,
  isInvited: member.isInvited,
  isApprovedInAdvance: member.approvedInAdvanceBy !== null,
  joinedOn: seoulDate(member.createdAt),
  actions: allowancesOf(EMPLOYEE_ACTIONS, (action) => actionRefusal(actor, member, action)),
})

/** A row of the desk's list: with the company, as it covers all of them. */
export const toDeskMemberRow = ({ member, company }: ListedMember, actor: Actor): DeskMemberRow => ({
  ...toEmployeeRow(member, actor),
  company: companyOf(company),
})

/** An account with its history and the floors to choose from. */
export const toEmployee = (
  { member, company }: ListedMember,
  {
    floors,
    events,
    hasSecondFactor,
    actor,
  }: { floors: number[]; events: MemberEventRecord[]; hasSecondFactor: boolean; actor: Actor },
): Employee => ({
  ...toEmployeeRow(member, actor),
  gender: member.gender,
  company: companyOf(company),
  floors,
  hasSecondFactor,
  revision: contentRevision(contentOfEmployee(member)),
  events: events.map(({ event, by, who, reason, changes, at }) => ({
    event: event as MemberEvent,
    by,
    // A withdrawn account has no name.
    who: who || null,
    reason,
    changes,
    at: at.toISOString(),
  })),
})
