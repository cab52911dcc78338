/** For what a company expects a car: a visitor's, one it added itself, or one parked by the month. */
export interface CarClaim {
  by: 'visit' | 'added' | 'month'
  /** Claims of one kind count in this order. */
  id: number
  companyId: number
  /** First and last day, 2026-11-23. */
  from: string
  to: string
  /** The visitor was checked in. */
  isThere: boolean
}

/**
 * For what a car came (decisions §7). Anybody can enter any plate, so a visitor who was checked in counts before a car by the
 * month, this before a visitor who is expected and one that was only added last; of equal claims the earliest.
 * @param claims what companies expect this car for
 * @param days first and last Seoul day of the stay
 * @returns undefined for a car that nobody expects on these days
 */
export function claimOfStay<C extends CarClaim>(
  claims: readonly C[],
  days: { from: string; to: string },
): C | undefined {
  const rank = ({ by, isThere }: CarClaim) => (isThere ? 0 : by === 'month' ? 1 : by === 'visit' ? 2 : 3)
  return claims
    .filter(({ from, to }) => from <= days.to && to >= days.from)
    .sort((one, other) => rank(one) - rank(other) || one.id - other.id)[0]
}

/** The company that a car's stay belongs to: the one it came to (decisions §7). */
export const ownerOfStay = (
  claims: readonly CarClaim[],
  days: { from: string; to: string },
): number | undefined => claimOfStay(claims, days)?.companyId
