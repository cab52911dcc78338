import type { LocalDate } from '~/rules/local-time'
import type { RentalStatus, ShownRentalStatus } from './locker-kinds'
import { firstDayOf, lastDayOf } from './locker-months'

export interface RentalFacts {
  month: string
  status: RentalStatus
  /** A cancellation was asked for and not decided. */
  isCancelAsked: boolean
  /** The day on which the desk ended it before its month had; null when it did not. */
  endedOn: LocalDate | null
}

/** The status of a rental as shown on a day: a month ends by itself, and an assigned locker is occupied in it (decisions §2). */
export function shownRentalStatus(
  { month, status, isCancelAsked, endedOn }: RentalFacts,
  today: LocalDate,
): ShownRentalStatus {
  if (status === 'assignment_cancelled') return status
  // It never began.
  if (endedOn && endedOn < firstDayOf(month)) return 'assignment_cancelled'
  if (endedOn) return 'after_use'
  // What waits for the desk goes on waiting when the month is over, as what it decides is billed.
  if (isCancelAsked) return 'cancellation_requested'
  if (status === 'scheduled_for_assignment') return status
  if (lastDayOf(month) < today) return 'after_use'
  return firstDayOf(month) <= today ? 'occupied' : 'assignment_completed'
}
