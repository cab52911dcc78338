import type { MessageKey } from '~/api/message-keys'
import { Problem, type FieldError } from '~/api/problem'
import { refusal, type Action, type Actor, type Subject } from '~/rules/permissions'
import { canTransition, type Entity, type ActorRole, type StatusOf } from '~/rules/statuses'

/**
 * A decision about a thing: the status it leads to and the permission it needs (rules/permissions.ts,
 * rules/statuses.ts).
 */
export interface Decision<Status extends string> {
  permission: Action
  to: Status
  /** Statuses in which it may be taken, where the transition table allows too many; by default all that the table allows. */
  from?: readonly Status[]
}

/**
 * Why something is not allowed now, as a message code; null when it is. Shown on screens and answered by
 * refused writes.
 */
export type Refusal = MessageKey | null

/** Why the actor may never do this, whatever the status of the thing. */
export function permissionRefusal(actor: Actor, action: Action, subject?: Subject): Refusal {
  const refused = refusal(actor, action, subject)
  return refused === 'signIn' ? 'signInRequired' : refused
}

/**
 * Why the actor may not take this decision now: permission first, then the transition.
 * @param by the roles in which the actor may act on it
 */
export function decisionRefusal<E extends Entity>(
  entity: E,
  { permission, to, from }: Decision<StatusOf<E>>,
  actor: Actor,
  { status, subject, by }: { status: StatusOf<E>; subject: Subject; by: readonly ActorRole[] },
): Refusal {
  const refused = permissionRefusal(actor, permission, subject)
  if (refused) return refused
  const isFrom = !from || from.includes(status)
  return isFrom && by.some((role) => canTransition<E>(entity, status, to, role)) ? null : 'illegalTransition'
}

/** For each action whether it is allowed now and if not, why, as the API answers it: screens ask no rule again. */
export const allowancesOf = <Name extends string>(
  actions: readonly Name[],
  refusalOf: (action: Name) => Refusal,
) =>
  Object.fromEntries(
    actions.map((action) => {
      const reason = refusalOf(action)
      return [action, { allowed: reason === null, reason }]
    }),
  ) as Record<Name, { allowed: boolean; reason: string | null }>

/** Throws the refusal, if there is one. @throws Problem 401, 403, 404, or 409 when the status or time forbids it */
export function assertAllowed(refused: Refusal): void {
  if (refused) throw new Problem(statusOf(refused), refused)
}

/**
 * Checks a decision about several things: all of them or none.
 * @param ids in the order of the request; `found` are the ones the caller may see, in any order
 * @throws Problem 404 when one is unknown to the caller; otherwise the most general refusal, with an error per
 * refused id at `ids[0]`, `ids[1]` …
 */
export function assertAllAllowed<Thing>(
  ids: readonly string[],
  found: readonly Thing[],
  { idOf, refusalOf }: { idOf: (thing: Thing) => string; refusalOf: (thing: Thing) => Refusal },
): void {
  const byId = new Map(found.map((thing) => [idOf(thing), thing]))
  if (ids.some((id) => !byId.has(id))) throw new Problem(404, 'notFound')
  const errors = ids.flatMap((id, index): FieldError[] => {
    const refused = refusalOf(byId.get(id)!)
    return refused ? [{ path: `ids[${index}]`, messageKey: refused }] : []
  })
  // A missing permission takes precedence over a refusal that depends on status or time.
  const [refused] = errors
    .map(({ messageKey }) => messageKey as MessageKey)
    .sort((a, b) => statusOf(a) - statusOf(b))
  if (refused) throw new Problem(statusOf(refused), refused, { errors })
}

const STATUSES = { signInRequired: 401, forbidden: 403, notFound: 404 } as const
const statusOf = (refused: MessageKey) => STATUSES[refused as keyof typeof STATUSES] ?? 409
