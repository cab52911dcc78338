import type { Change } from '~/affected/source'
import type { Actor } from '~/rules/permissions'

/** Changes that end what a person has, or that they may use it. */
type Ending = Extract<Change, { what: 'account' | 'fitness' | 'company' }>

export const isEnding = (change: Change): change is Ending =>
  change.what === 'account' || change.what === 'fitness' || change.what === 'company'

/** Whether it is of the person, or the company, that a change ends. */
export const isOfEnded = (change: Change, of: { memberId: number; companyId: number }): boolean =>
  isEnding(change) &&
  (change.what === 'company' ? of.companyId === change.companyId : of.memberId === change.memberId)

/**
 * Whether the actor decides about what a change concerns: the desk does, as no flag sees what others have in the centre (product
 * §6); only whoever takes the centre away from somebody decides what becomes of the rest.
 */
export const decidesAbout = (actor: Actor, change: Change): boolean =>
  actor.kind === 'staff' || change.what === 'fitness'

/** Whose step it is in a history. */
export const roleOf = (actor: Actor): 'desk' | 'manager' => (actor.kind === 'staff' ? 'desk' : 'manager')
