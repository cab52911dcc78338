interface Taken {
  startMinutes: number
  endMinutes: number
  kind: 'taken' | 'mine' | 'blocked'
}
interface Start {
  startMinutes: number
  ends: readonly number[]
}

/** How a room is when somebody would begin at a time. */
export type RoomAt =
  /** A use may begin then, and end at `until` at the latest. */
  | { state: 'free'; until: number }
  /** `short` is free for less than its shortest use, or no longer to be begun; `next` is its next start, if it has one. */
  | { state: Taken['kind'] | 'short'; next: number | undefined }

/** The state of a room at a minute of its day. */
export function roomAt(
  { taken, starts }: { taken: readonly Taken[]; starts: readonly Start[] },
  at: number,
): RoomAt {
  const start = starts.find(({ startMinutes }) => startMinutes === at)
  if (start) return { state: 'free', until: start.ends.at(-1)! }
  const inTheWay = taken.find(({ startMinutes, endMinutes }) => startMinutes <= at && at < endMinutes)
  const next = starts.find(({ startMinutes }) => startMinutes > at)?.startMinutes
  return { state: inTheWay?.kind ?? 'short', next }
}
