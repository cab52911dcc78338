import type { Refusal } from '~/decisions/decide.server'
import type { LocalDate } from '~/rules/local-time'
import { canTransition } from '~/rules/statuses'
import type { DiscountStatus } from '~/domains/parking/schemas'

/** Whether a coupon was queued for a car that did not enter on its day: it ended without using minutes. */
export const isLapsed = (
  { status, visitDate }: { status: DiscountStatus; visitDate: LocalDate },
  today: LocalDate,
) => status === 'queued' && visitDate < today

/**
 * Why a discount cannot be undone now: it can only until the exit (decisions §2) and not once the driver has paid with it, a queued one
 * until its day is over.
 * @param stayIn the car's stay in progress with its payments; undefined when it is not parked
 */
export function discountRefusal(
  {
    status,
    stayId,
    visitDate,
    registeredAt,
  }: { status: DiscountStatus; stayId: number | null; visitDate: LocalDate; registeredAt: Date | null },
  stayIn: { id: number; payments: readonly { paidAt: Date }[] } | undefined,
  today: LocalDate,
): Refusal {
  if (isLapsed({ status, visitDate }, today)) return 'parkingDayOver'
  if (status === 'queued') return null
  if (status !== 'registered') return 'illegalTransition'
  const isIn = stayId !== null && stayId === stayIn?.id
  if (isIn && stayIn.payments.some(({ paidAt }) => registeredAt !== null && registeredAt <= paidAt))
    return 'parkingPaid'
  return canTransition('parking', isIn ? 'discount_registered' : 'exited', 'parked', 'manager')
    ? null
    : 'parkingExited'
}
