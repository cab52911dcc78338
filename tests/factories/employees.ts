import { eq } from 'drizzle-orm'
import { memberEvents } from '../../app/domains/members/api/tables.server'
import type { MemberStatus } from '../../app/domains/members/schemas'
import type { TestApi } from '../support/api'
import { makeMember } from './people'
import { members } from '../../app/domains/account/api/tables.server'

/** The body with which a manager registers an employee. */
export const EMPLOYEE = {
  loginId: 'newperson1',
  name: '한지우',
  gender: 'female',
  mobile: '01055557777',
  email: 'jiwoo@example.com',
  floor: 12,
  accountType: 'employee',
  permissions: ['ORDINARY'],
}

/** A member of the company with this status. */
export const makeEmployee = ({ db }: TestApi, companyId: number, status: MemberStatus, given = {}) =>
  makeMember(db, companyId, { status, name: '한지우', ...given })

export const statusOf = async ({ db }: TestApi, member: { id: number }) =>
  (await db.select().from(members).where(eq(members.id, member.id)))[0]!.status

/** The member's history, oldest first. */
export const historyOf = ({ db }: TestApi, member: { id: number }) =>
  db.select().from(memberEvents).where(eq(memberEvents.memberId, member.id)).orderBy(memberEvents.id)
