import type { OpenHours } from '../../../rules/amenity-hours'

/** A time of today that is taken, in minutes of the day; cleaning afterwards is included. */
export interface DoorTime {
  startMinutes: number
  endMinutes: number
  clearMinutes: number
  /** Whether somebody has still to check in. */
  isAwaited: boolean
  /** Kept free by the desk. */
  isBlock: boolean
}

/** The state of a door: now, until when, and the next booking. */
interface DoorState {
  state: 'closed' | 'free' | 'busy' | 'awaited' | 'blocked'
  /** The minute at which this state ends; null when closed. */
  until: number | null
  now: DoorTime | null
  next: DoorTime | null
}

/** What a door says at a minute of a day (issue: bookings). Outside the opening hours it is closed. */
export function doorState(
  times: readonly DoorTime[],
  { open, isOpen, minute }: { open: OpenHours; isOpen: boolean; minute: number },
): DoorState {
  const inOrder = [...times].sort((a, b) => a.startMinutes - b.startMinutes)
  const next = inOrder.find(({ startMinutes }) => startMinutes > minute) ?? null
  const now =
    inOrder.find(({ startMinutes, clearMinutes }) => startMinutes <= minute && minute < clearMinutes) ?? null
  if (now)
    return {
      state: now.isBlock ? 'blocked' : now.isAwaited ? 'awaited' : 'busy',
      until: now.endMinutes > minute ? now.endMinutes : now.clearMinutes,
      now,
      next,
    }
  if (!isOpen || minute < open.from || minute >= open.to) return { state: 'closed', until: null, now, next }
  return { state: 'free', until: next ? next.startMinutes : open.to, now, next }
}
