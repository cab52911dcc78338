import type { MessageKey } from '../api/message-keys'
import { Problem, type FieldError } from '../api/problem'
import { refusal, type Action, type Actor, type Subject } from '../rules/permissions'
import { canMove, type Entity, type Mover, type StatusOf } from '../rules/statuses'

/** A step that people take with a thing: from where to where, and who may (rules/permissions.ts, rules/statuses.ts). */
export interface Decision<Status extends string> {
  permission: Action
  to: Status
  /** Where one end can be reached from several beginnings that mean something else; all of them unless said. */
  from?: readonly Status[]
}

/** Why something may not be done now, as a message key; null when it may. Screens are told and writes refused by it. */
export type Refusal = MessageKey | null

/** Why the actor may not do this, whatever state the thing is in. */
export function permissionRefusal(actor: Actor, action: Action, subject?: Subject): Refusal {
  const refused = refusal(actor, action, subject)
  return refused === 'signIn' ? 'signInRequired' : refused
}

/**
 * Why the actor may not take this thing along with a decision now.
 * @param by in which parts the actor may act on it
 */
export function decisionRefusal<E extends Entity>(
  entity: E,
  { permission, to, from }: Decision<StatusOf<E>>,
  actor: Actor,
  { status, subject, by }: { status: StatusOf<E>; subject: Subject; by: readonly Mover[] },
): Refusal {
  const refused = permissionRefusal(actor, permission, subject)
  if (refused) return refused
  const isFrom = !from || from.includes(status)
  return isFrom && by.some((part) => canMove<E>(entity, status, to, part)) ? null : 'illegalTransition'
}

/** The same question about each action, for the wire (design, convention 7). */
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

/** @throws Problem 401, 403, 404 or, for what depends on the moment, 409 */
export function assertAllowed(refused: Refusal): void {
  if (refused) throw new Problem(statusOf(refused), refused)
}

/**
 * Several things at once: all of them or none.
 * @param ids as they were asked for; `found` what the caller may know of, in any order
 * @throws Problem 404 when one is unknown to the caller; else as for one, naming each that stands in the way by its place
 */
export function assertAllAllowed<Thing>(
  ids: readonly string[],
  found: readonly Thing[],
  { idOf, refusalOf }: { idOf: (thing: Thing) => string; refusalOf: (thing: Thing) => Refusal },
): void {
  const known = new Map(found.map((thing) => [idOf(thing), thing]))
  if (ids.some((id) => !known.has(id))) throw new Problem(404, 'notFound')
  const errors = ids.flatMap((id, place): FieldError[] => {
    const refused = refusalOf(known.get(id)!)
    return refused ? [{ path: `ids[${place}]`, messageKey: refused }] : []
  })
  // Whoever may not at all is told so, whatever else stands in the way.
  const [refused] = errors
    .map(({ messageKey }) => messageKey as MessageKey)
    .sort((a, b) => statusOf(a) - statusOf(b))
  if (refused) throw new Problem(statusOf(refused), refused, { errors })
}

const STATUSES = { signInRequired: 401, forbidden: 403, notFound: 404 } as const
const statusOf = (refused: MessageKey) => STATUSES[refused as keyof typeof STATUSES] ?? 409
