import { FITNESS } from '~/rules/amenity-facts'
import type { OpenHours } from '~/rules/amenity-hours'

/** Minutes of a day, the end not included. */
interface Span {
  startMinutes: number
  endMinutes: number
}

/** The sessions of a day; a pass names them by their position, 0 for the first. */
export const SESSIONS = FITNESS.sessions

/**
 * Whether a time is wholly within one session (product §9: 06:00–10:00, 11:00–15:00, 16:00–21:00). Nothing takes
 * place in the cleaning between them.
 */
export const isWithinSession = ({ startMinutes, endMinutes }: Span): boolean =>
  startMinutes < endMinutes && SESSIONS.some(({ from, to }) => startMinutes >= from && endMinutes <= to)

/** Whether the centre is open, with the end of the session; being cleaned, until the next session; or closed. */
export type FitnessState =
  | { now: 'open' | 'cleaning'; until: number; isLast: boolean }
  | { now: 'before'; until: number }
  | { now: 'closed' }

/**
 * The state of the centre at a minute of a day (product §9). `hours` are the owner's opening hours, which shorten
 * the sessions, but never lengthen them; a day that is no business day is closed.
 */
export function fitnessState(minutes: number, hours: OpenHours, isBusinessDay: boolean): FitnessState {
  if (!isBusinessDay) return { now: 'closed' }
  const sessions = openSessions(hours)
  const next = sessions.find(({ to }) => minutes < to)
  if (!next) return { now: 'closed' }
  if (minutes >= next.from) return { now: 'open', until: next.to, isLast: next === sessions.at(-1) }
  return next === sessions[0]
    ? { now: 'before', until: next.from }
    : { now: 'cleaning', until: next.from, isLast: false }
}

/** The sessions of a day within the owner's opening hours. */
export const openSessions = (hours: OpenHours): OpenHours[] =>
  SESSIONS.map(({ from, to }) => ({ from: Math.max(from, hours.from), to: Math.min(to, hours.to) })).filter(
    ({ from, to }) => from < to,
  )
