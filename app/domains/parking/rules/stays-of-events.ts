/** What a barrier or the desk reports: a car passed. */
export interface GateEvent {
  id: number
  kind: 'enter' | 'exit'
  at: Date
}

/** A car's time in the building, derived from its events. */
export interface DerivedStay {
  /** The event the stay is known by: its entry, or the exit of a car whose entry was never reported. */
  headId: number
  /** All events it is made of, repeated readings included. */
  eventIds: number[]
  /** Null for a car whose entry was not reported. */
  enteredAt: Date | null
  exitedAt: Date | null
  /** The car entered again without an exit: when it left is unknown. */
  isExitLost: boolean
}

/** Two readings of one kind this close together are one car before one barrier. */
const SAME_READING_SECONDS = 60

/**
 * The stays of a car's events, in whatever order they were reported (decisions §7). An exit without entry is a stay
 * without a beginning; an entry after an entry ends the one before at an unknown time.
 */
export function staysOfEvents(events: readonly GateEvent[]): DerivedStay[] {
  const inOrder = [...events].sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
  const stays: DerivedStay[] = []
  let before: GateEvent | undefined
  for (const event of inOrder) {
    const last = stays.at(-1)
    if (last && before && isSameReading(before, event)) last.eventIds.push(event.id)
    else if (event.kind === 'enter') {
      if (last && last.exitedAt === null) last.isExitLost = true
      stays.push(newStay(event, { enteredAt: event.at }))
    } else if (last && last.exitedAt === null) {
      last.exitedAt = event.at
      last.eventIds.push(event.id)
    } else stays.push(newStay(event, { exitedAt: event.at }))
    before = event
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

/** When a stay begins: at its entry, or for one without at its exit. */
export const beginOf = ({ enteredAt, exitedAt }: Pick<DerivedStay, 'enteredAt' | 'exitedAt'>): Date =>
  (enteredAt ?? exitedAt)!

/**
 * The stay that a discount counts for: the last one that had begun by the time it was given; the first one when the discount is
 * older than all of them.
 */
export function stayOfDiscount<Stay extends Pick<DerivedStay, 'enteredAt' | 'exitedAt'>>(
  stays: readonly Stay[],
  givenAt: Date,
): Stay | undefined {
  const begun = stays.filter((stay) => beginOf(stay).getTime() <= givenAt.getTime())
  return begun.at(-1) ?? stays[0]
}
