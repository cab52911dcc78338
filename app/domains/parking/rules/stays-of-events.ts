/** A car passed a barrier, as reported by it or by the desk. */
export interface GateEvent {
  id: number
  kind: 'enter' | 'exit'
  at: Date
}

/** A car's time in the building, derived from its events. */
export interface DerivedStay {
  /** The event that identifies the stay: its entry, or the exit of a car whose entry was never reported. */
  headId: number
  /** All events of the stay, repeated readings included. */
  eventIds: number[]
  /** Null for a car whose entry was not reported. */
  enteredAt: Date | null
  exitedAt: Date | null
  /** The car entered again without an exit, so the time it left is unknown. */
  isExitLost: boolean
}

/** Two readings of the same kind within this time are one passage of one car. */
const SAME_READING_SECONDS = 60

/**
 * The stays of a car from its events, in whatever order they were reported (decisions §7). An exit without entry is a
 * stay without an entry time; an entry after an entry ends the previous stay at an unknown time.
 */
export function staysOfEvents(events: readonly GateEvent[]): DerivedStay[] {
  const inOrder = [...events].sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
  const stays: DerivedStay[] = []
  let previous: GateEvent | undefined
  for (const event of inOrder) {
    const last = stays.at(-1)
    if (last && previous && isSameReading(previous, event)) last.eventIds.push(event.id)
    else if (event.kind === 'enter') {
      if (last && last.exitedAt === null) last.isExitLost = true
      stays.push(newStay(event, { enteredAt: event.at }))
    } else if (last && last.exitedAt === null) {
      last.exitedAt = event.at
      last.eventIds.push(event.id)
    } else stays.push(newStay(event, { exitedAt: event.at }))
    previous = event
  }
  return stays
}

const isSameReading = (before: GateEvent, event: GateEvent) =>
  before.kind === event.kind && event.at.getTime() - before.at.getTime() <= SAME_READING_SECONDS * 1000

const newStay = (
  { id }: GateEvent,
  times: Partial<Pick<DerivedStay, 'enteredAt' | 'exitedAt'>>,
): DerivedStay => ({
  headId: id,
  eventIds: [id],
  enteredAt: null,
  exitedAt: null,
  isExitLost: false,
  ...times,
})

/** When a stay starts: at its entry, or without one at its exit. */
export const startOfStay = ({ enteredAt, exitedAt }: Pick<DerivedStay, 'enteredAt' | 'exitedAt'>): Date =>
  (enteredAt ?? exitedAt)!

/**
 * The stay that a discount counts for: the last one that had started when it was registered, or the first one when the
 * discount is older than all of them.
 */
export function stayOfDiscount<Stay extends Pick<DerivedStay, 'enteredAt' | 'exitedAt'>>(
  stays: readonly Stay[],
  registeredAt: Date,
): Stay | undefined {
  const started = stays.filter((stay) => startOfStay(stay).getTime() <= registeredAt.getTime())
  return started.at(-1) ?? stays[0]
}
