import type { LocalDate } from '~/rules/local-time'
import { firstDayOf, lastDayOf } from './locker-months'

/** A rental that holds a locker: neither cancelled nor ended. */
export interface HeldMonth {
  memberId: number
  month: string
}

/**
 * What a locker is for somebody who wants it in a month. `kept`: whoever has it until then may still renew it, and goes
 * before others until their month has ended.
 */
export const LOCKER_STATES = ['available', 'mine', 'taken', 'kept', 'in_maintenance'] as const
export type LockerState = (typeof LOCKER_STATES)[number]

/**
 * The state of a personal locker in a month for a member.
 * @param held all rentals that hold this locker
 * @param isInRepair a locker under repair is rented to nobody until it is repaired
 */
export function lockerState(
  held: readonly HeldMonth[],
  {
    month,
    memberId,
    today,
    isInRepair,
  }: { month: string; memberId: number; today: LocalDate; isInRepair: boolean },
): LockerState {
  const holder = held.find((rental) => rental.month === month)
  if (holder) return holder.memberId === memberId ? 'mine' : 'taken'
  if (isInRepair) return 'in_maintenance'
  const before = held
    .filter((rental) => firstDayOf(rental.month) < firstDayOf(month) && lastDayOf(rental.month) >= today)
    .sort((a, b) => a.month.localeCompare(b.month))
    .at(-1)
  return before && before.memberId !== memberId ? 'kept' : 'available'
}
