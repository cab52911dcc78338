import { daysBetween, type LocalDate } from '~/rules/local-time'

/** A request for an hour of a floor. */
export interface Participant {
  requestId: number
  companyId: number
}

/** Before this day the turn began anew each day; statements of those days stay as they were. */
const TURNS_GO_ON_FROM: LocalDate = '2027-01-01'

/** The number of an hour, which says whose turn it is first: another one each hour, and at the same hour of each day. */
export const turnOf = ({ date, hour }: { date: LocalDate; hour: number }): number =>
  hour + Math.max(0, daysBetween(TURNS_GO_ON_FROM, date))

/**
 * Divides the price of an hour among its requests: in equal parts to the companies, and each company's part equally to
 * its requests. The remainder goes won by won to the earliest requests, starting with another one each hour, so that
 * nothing is lost and nobody always pays more.
 * @param won the price of the hour
 * @param turn the hour's number (`turnOf`)
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
