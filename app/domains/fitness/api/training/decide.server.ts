import { permissionRefusal, type Refusal } from '~/decisions/decide.server'
import { seoulDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import type { DESK_UNIT_ACTIONS } from '~/domains/fitness/training-shapes'
import { boughtRefusal, REFUND_DECISIONS, subjectOf } from '~/domains/fitness/api/bought-decide.server'
import type { DeskUnitRow, LoadedPurchase, PurchaseRecord, UnitRecord } from './queries.server'

/** Why the actor may not take this decision about a package now, or null when they may, until its last day is over. */
export const purchaseRefusal = (
  actor: Actor,
  { purchase }: LoadedPurchase,
  name: keyof typeof REFUND_DECISIONS,
  now: Date,
): Refusal =>
  boughtRefusal(
    actor,
    purchase,
    { name, ...REFUND_DECISIONS[name] },
    purchase.lastDay < seoulDate(now) ? 'ptOver' : null,
  )

/** Why a member may not cancel a unit now: it has begun, or is cancelled. */
export const unitRefusal = (actor: Actor, purchase: PurchaseRecord, unit: UnitRecord, now: Date): Refusal =>
  permissionRefusal(actor, 'fitness:cancel', subjectOf(purchase)) ??
  (unit.status === 'cancelled' ? 'illegalTransition' : unit.startsAt <= now ? 'ptBegun' : null)

/** Why the desk may not do this with a unit now: attendance is of units that have begun, giving back of those that have not. */
export function deskUnitRefusal(
  actor: Actor,
  { unit }: Pick<DeskUnitRow, 'unit'>,
  action: (typeof DESK_UNIT_ACTIONS)[number],
  now: Date,
): Refusal {
  const refused = permissionRefusal(actor, 'fitness:manage')
  if (refused) return refused
  if (unit.status === 'cancelled') return 'illegalTransition'
  const hasBegun = unit.startsAt <= now
  switch (action) {
    case 'giveBack':
      return hasBegun ? 'ptBegun' : null
    case 'attended':
      return !hasBegun ? 'ptNotYet' : unit.attendedAt ? 'illegalTransition' : null
    case 'noShow':
      return !hasBegun ? 'ptNotYet' : unit.isNoShow ? 'illegalTransition' : null
  }
}
