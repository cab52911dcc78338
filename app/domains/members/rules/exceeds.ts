import type { AccountType, Actor, Flag } from '~/rules/permissions'

type Rights = Readonly<Record<Flag, boolean>> & { readonly accountType: AccountType }
const FLAGS = ['parking', 'amenity', 'membership', 'visitor'] as const satisfies Flag[]

/**
 * Whether an account has a right that the actor, who gives or approves it, does not have. A company's master and the building's
 * administrators give any.
 * @param before the account's rights until now: what it had already is not given
 */
export function exceeds(actor: Actor, rights: Rights, before?: Rights): boolean {
  if (actor.kind === 'staff' && actor.roles.includes('administrator')) return false
  const own = actor.kind === 'member' ? actor : undefined
  if (own?.flags.total) return false
  const isVip = rights.accountType === 'vip' && before?.accountType !== 'vip' && own?.accountType !== 'vip'
  return isVip || FLAGS.some((flag) => rights[flag] && !before?.[flag] && !own?.flags[flag])
}
