import type { OpenHours } from '~/rules/amenity-hours'

/** A taken time of today, in minutes of the day; `clearMinutes` is its end with cleaning. */
export interface DoorTime {
  startMinutes: number
  endMinutes: number
  clearMinutes: number
  /** Whether check-in is still outstanding. */
  isAwaited: boolean
  /** Whether it is a block of the desk. */
  isBlock: boolean
}

/** The state of a room for its door, its end, and the next booking. */
interface DoorState {
  state: 'closed' | 'free' | 'busy' | 'awaited' | 'blocked'
  /** The minute at which this state ends; null when closed. */
  until: number | null
  now: DoorTime | null
  next: DoorTime | null
}

/** The state at a minute of the day; closed outside opening hours and on days off. */
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
