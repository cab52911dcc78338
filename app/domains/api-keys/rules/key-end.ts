import { addDays, addMonths, type LocalDate } from '~/rules/local-time'

/** A key lives at most this long, and half as long unless somebody says otherwise (decisions §13). */
const MOST_YEARS = 2
const USUAL_YEARS = 1
/** So many days before its end an administrator is told of it. */
export const WARNED_DAYS = 14

/** The day so many years later; of 29 February the last of the month. */
const yearsLater = (date: LocalDate, years: number): LocalDate => {
  const month = addMonths(`${date.slice(0, 7)}-01`, 12 * years)
  const wanted = `${month.slice(0, 7)}-${date.slice(8)}`
  return wanted > addDays(addMonths(month, 1), -1) ? addDays(addMonths(month, 1), -1) : wanted
}

export const usualEnd = (today: LocalDate): LocalDate => yearsLater(today, USUAL_YEARS)
export const latestEnd = (today: LocalDate): LocalDate => yearsLater(today, MOST_YEARS)

/** Why a key cannot end on that day; null if it can. */
export function keyEndRefusal(
  endsOn: LocalDate,
  today: LocalDate,
): 'apiKeyEndPast' | 'apiKeyEndTooLate' | null {
  if (endsOn < today) return 'apiKeyEndPast'
  return endsOn > latestEnd(today) ? 'apiKeyEndTooLate' : null
}

export const KEY_STATES = ['usable', 'endsSoon', 'expired', 'ended'] as const
export type KeyState = (typeof KEY_STATES)[number]

/** What a key is on a day: it counts through its last one, unless somebody has ended it before. */
export function keyState(
  { endsOn, isEnded }: { endsOn: LocalDate; isEnded: boolean },
  today: LocalDate,
): KeyState {
  if (isEnded) return 'ended'
  if (endsOn < today) return 'expired'
  return endsOn <= addDays(today, WARNED_DAYS) ? 'endsSoon' : 'usable'
}

export const isUsable = (state: KeyState) => state === 'usable' || state === 'endsSoon'
