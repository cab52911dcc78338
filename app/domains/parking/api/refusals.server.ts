import type { Refusal } from '../../../decisions/decide.server'
import { canMove } from '../../../rules/statuses'
import type { DiscountStatus } from '../schemas'

/**
 * Why a discount may not be undone now: only until the exit (decisions §2), and one that waits at any time.
 * @param stayIn the number of the car's stay that goes on; undefined when it is not in
 */
export function discountRefusal(
  { status, stayId }: { status: DiscountStatus; stayId: number | null },
  stayIn: number | undefined,
): Refusal {
  if (status === 'queued') return null
  if (status !== 'registered') return 'illegalTransition'
  const isIn = stayId !== null && stayId === stayIn
  return canMove('parking', isIn ? 'discount_registered' : 'exited', 'parked', 'manager')
    ? null
    : 'parkingExited'
}
