/** A request for an hour of a floor. */
export interface Participant {
  requestId: number
  companyId: number
}

/**
 * Divides the price of an hour among its requests: in equal parts to the companies, and each company's part equally to
 * its requests. The remainder goes won by won to the earliest requests, starting with another one each hour, so that
 * nothing is lost and nobody always pays more.
 * @param won the price of the hour
 * @param turn the hour's number, which says whose turn it is first
 * @returns won by request id; they add up to the price if there are participants
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
    const ofCompany = inOrder.filter((one) => one.companyId === companyId)
    const requestParts = divide(parts[place]!, ofCompany.length, turn)
    for (const [n, { requestId }] of ofCompany.entries()) shares.set(requestId, requestParts[n]!)
  }
  return shares
}

/** Divides whole won into parts that differ by at most one; the larger parts start at `turn`, cyclically. */
function divide(won: number, count: number, turn: number): number[] {
  const [each, remainder] = [Math.floor(won / count), won % count]
  return Array.from({ length: count }, (_, place) => {
    const fromTurn = (place - (turn % count) + count) % count
    return each + (fromTurn < remainder ? 1 : 0)
  })
}
