import type { memberEvents, consents } from '~/domains/members/api/tables.server'
import type { MemberEvent } from '~/domains/members/history-schemas'
import { FIRST_VERSION } from './policies'
import { CONSENT_POLICIES } from '~/domains/members/sign-up-schemas'
import type { members } from '~/domains/account/api/tables.server'
import { MS_PER_HOUR } from '~/rules/time-units'

type Member = typeof members.$inferSelect

/** Hours after sign-up at which each step was taken, and its reason. */
const STEPS: Record<Member['status'], readonly [event: MemberEvent, hours: number, reason?: string][]> = {
  request_for_approval: [],
  approved: [['approved', 5]],
  rejected: [['rejected', 7, '소속 부서에서 확인되지 않았습니다.']],
  deleted: [
    ['approved', 3],
    ['deleted', 500, '퇴사'],
  ],
  withdrawal_pending: [
    ['approved', 6],
    ['withdrawalRequested', 600],
  ],
  withdrawn: [],
}

/** The history that led an account to its status, with decisions of the company's master. */
export function accountEvents(
  member: Member,
  masterId: number,
): Omit<typeof memberEvents.$inferInsert, 'id'>[] {
  const manager = { by: 'manager', actor: `member:${masterId}` } as const
  const self = { by: 'self', actor: null } as const
  const steps: [MemberEvent, number, string?][] = [
    [member.isInvited ? 'invited' : 'signedUp', 0],
    ...STEPS[member.status],
  ]
  return steps.map(([event, hours, reason]) => ({
    memberId: member.id,
    event,
    ...(['signedUp', 'withdrawalRequested'].includes(event) ? self : manager),
    reason,
    at:
      event === 'withdrawalRequested'
        ? member.withdrawalRequestedAt!
        : new Date(member.createdAt.getTime() + hours * MS_PER_HOUR),
  }))
}

/** Consents given at sign-up; two of three people also agree to the optional one. */
export const accountConsents = (member: Member): (typeof consents.$inferInsert)[] =>
  Object.entries(CONSENT_POLICIES).map(([answer, type]) => ({
    memberId: member.id,
    type,
    version: FIRST_VERSION,
    agreed: answer !== 'agreeThirdParty' || member.id % 3 !== 0,
    at: member.createdAt,
  }))
