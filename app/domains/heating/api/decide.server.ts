import { decisionRefusal, type Decision, type Refusal } from '~/decisions/decide.server'
import { can, type Actor, type Subject } from '~/rules/permissions'
import type { ActorRole } from '~/rules/statuses'
import { hasBegun, isInTime } from '~/domains/heating/rules/cut-off'
import type { HEATING_EVENTS, HeatingStatus } from '~/domains/heating/schemas'
import type { LoadedRequest } from './queries.server'

type HeatingAction = 'cancel' | 'approve' | 'reject'

/** Decisions people make about a request (decisions §2). */
export const DECISIONS = {
  cancel: { permission: 'heating:cancel', to: 'cancelled', event: 'cancelled' },
  approve: { permission: 'heating:decide', to: 'approved', event: 'approved' },
  reject: { permission: 'heating:decide', to: 'rejected', event: 'rejected' },
} as const satisfies Record<
  HeatingAction,
  Decision<HeatingStatus> & { event: (typeof HEATING_EVENTS)[number] }
>

const permissionSubject = ({ request, isLeft }: LoadedRequest): Subject => ({
  companyId: request.companyId,
  ownerId: request.memberId,
  isLeft,
})

/** Whether the actor may know that the request exists; to all others it is an unknown id (decisions §1). */
export const canSee = (actor: Actor, loaded: LoadedRequest) =>
  can(actor, 'heating:see', permissionSubject(loaded))

/**
 * Why the actor may not take this action now, or null when they may. The requester may cancel until the cut-off; hours that
 * have begun are neither cancelled nor approved, as nobody pays for what was not switched on (decisions §2, §8).
 */
export function actionRefusal(
  actor: Actor,
  loaded: LoadedRequest,
  action: HeatingAction,
  now: Date,
): Refusal {
  const { request } = loaded
  const by: ActorRole[] = actor.kind === 'staff' ? ['desk'] : ['author']
  const refused = decisionRefusal('heating', DECISIONS[action], actor, {
    status: request.status,
    subject: permissionSubject(loaded),
    by,
  })
  if (refused || action === 'reject') return refused
  if (action === 'approve')
    return hasBegun(request.date, request.startMinutes, now) ? 'heatingApproveTooLate' : null
  return isCancelledInTime(actor, request, now) ? null : 'heatingCancelTooLate'
}

/**
 * Whether the hours can still be cancelled, by their request's own cancellation or by a change that they rest on: by tenants
 * until the cut-off, by the desk until they begin (decisions §8).
 */
export const isCancelledInTime = (
  actor: Actor,
  { date, startMinutes }: LoadedRequest['request'],
  now: Date,
): boolean => !hasBegun(date, startMinutes, now) && (actor.kind === 'staff' || isInTime(date, now))
