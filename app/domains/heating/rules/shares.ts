/** Somebody who asked for an hour of a floor. */
export interface Participant {
  requestId: number
  companyId: number
}

/**
 * What each request pays of an hour that several asked for: the hour is billed once, in equal parts to the companies, and
 * each company's part in equal parts to its requests. What does not divide goes won by won to those who asked first, from
 * one hour to the next to the following one, so that nothing is lost and nobody always pays more.
 * @param won the price of the hour
 * @param turn the hour's number, which says who begins
 * @returns won by request; they add up to the price whenever anybody takes part
 */
export function sharesOf(
  won: number,
  participants: readonly Participant[],
  turn: number,
): Map<number, number> {
  const inOrder = [...participants].sort((a, b) => a.requestId - b.requestId)
  const companies = [...new Set(inOrder.map(({ companyId }) => companyId))]
  const parts = divide(won, companies.length, turn)
  const shares = new Map<number, number>()
  for (const [place, companyId] of companies.entries()) {
    const own = inOrder.filter((one) => one.companyId === companyId)
    const ownParts = divide(parts[place]!, own.length, turn)
    for (const [n, { requestId }] of own.entries()) shares.set(requestId, ownParts[n]!)
  }
  return shares
}

/** Whole won in parts that differ by one at most; the larger ones begin at `turn` and go round. */
function divide(won: number, into: number, turn: number): number[] {
  const [each, left] = [Math.floor(won / into), won % into]
  return Array.from({ length: into }, (_, place) => {
    const fromTurn = (place - (turn % into) + into) % into
    return each + (fromTurn < left ? 1 : 0)
  })
}
