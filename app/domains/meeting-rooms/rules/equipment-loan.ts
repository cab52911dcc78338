import { daysBetween, addDays, seoulDate, seoulInstant, seoulMinutes } from '~/rules/local-time'
import type { Status } from '~/rules/statuses'

/** The most days for which a piece can be lent or kept from use at once. */
export const LONGEST_LOAN_DAYS = 92

/** When a piece is out: on every day of a period, between two minutes of the day. */
export interface LoanTime {
  date: string
  /** The last day, included. */
  until: string
  startMinutes: number
  endMinutes: number
}

interface Loan extends LoanTime {
  /** When it came back before its time, or was called off; null as long as neither happened. */
  endedAt: Date | null
}

/** The times at which a piece is out, day by day. What came back early is out until then. */
export function outByDay({ date, until, startMinutes, endMinutes, endedAt }: Loan) {
  const ended = endedAt && { date: seoulDate(endedAt), minutes: seoulMinutes(endedAt) }
  return Array.from({ length: daysBetween(date, until) + 1 }, (_, place) => {
    const day = addDays(date, place)
    const end = !ended || day < ended.date ? endMinutes : day === ended.date ? ended.minutes : 0
    return { date: day, startMinutes, endMinutes: Math.min(endMinutes, end) }
  }).filter((time) => time.endMinutes > time.startMinutes)
}

/** The days that are paid for: each on which the piece has been out, or will be (decisions §8). */
export const paidDays = (loan: Loan): number => outByDay(loan).length

export const loanBegins = ({ date, startMinutes }: LoanTime) => seoulInstant(date, startMinutes)
export const loanEnds = ({ until, endMinutes }: LoanTime) => seoulInstant(until, endMinutes)

/** The status that is shown, by the clock. What is kept from use is in maintenance until it is back. */
export function loanStatus(
  loan: Loan & { isRepair: boolean },
  now: Date,
): Extract<Status, 'reserved' | 'in_use' | 'in_maintenance' | 'completed' | 'cancelled'> {
  if (loan.endedAt) return paidDays(loan) === 0 ? 'cancelled' : 'completed'
  if (now >= loanEnds(loan)) return 'completed'
  if (loan.isRepair) return 'in_maintenance'
  return now >= loanBegins(loan) ? 'in_use' : 'reserved'
}

/**
 * Whether the time of a loan can still be changed: until it begins, as its price is that of its days and its month is billed;
 * of what is kept from use, which costs nothing, until it is back.
 */
export function isLoanChangeable(loan: Loan & { isRepair: boolean }, now: Date): boolean {
  const status = loanStatus(loan, now)
  return status === 'reserved' || status === 'in_maintenance'
}

/** Whether it can be ended: called off before it begins, taken back afterwards. */
export const isLoanEndable = (loan: Loan & { isRepair: boolean }, now: Date): boolean =>
  loan.endedAt === null && now < loanEnds(loan)
