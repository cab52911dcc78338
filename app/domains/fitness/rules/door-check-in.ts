import type { OpenHours } from '~/rules/amenity-hours'
import { seoulDate, seoulInstant, seoulMinutes, type LocalDate } from '~/rules/local-time'
import { SESSIONS } from './sessions'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** People change their clothes first: the door checks in for what begins within this time. */
const MINUTES_BEFORE = 30

/** Whether somebody who comes through the fitness door at `at` comes for a unit or class: from half an hour before its start to its end. */
export const isComingFor = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date): boolean =>
  startsAt.getTime() - MINUTES_BEFORE * MS_PER_MINUTE <= at.getTime() && at < endsAt

/** The end of the session in which a unit or class ends: whoever came for it may stay so long. */
export function sessionEnd(date: LocalDate, endMinutes: number): Date {
  const session = SESSIONS.find(({ to }) => endMinutes <= to)
  return seoulInstant(date, session?.to ?? endMinutes)
}

/** A pass as it was bought, as far as the door needs it. */
interface UsablePass {
  status: string
  dates: readonly LocalDate[]
  hours: readonly OpenHours[]
}

/**
 * Until when a pass lets its member be inside at `at`: to the end of the hours of use that have begun. Null on other days, outside
 * these hours, before its payment, and once its refund was asked for, which counts the days until then.
 */
export function passUsableUntil({ status, dates, hours }: UsablePass, at: Date): Date | null {
  const date = seoulDate(at)
  if (status !== 'reserved' || !dates.includes(date)) return null
  const minute = seoulMinutes(at)
  const now = hours.find(({ from, to }) => from <= minute && minute < to)
  return now ? seoulInstant(date, now.to) : null
}
