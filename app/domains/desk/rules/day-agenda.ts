/** Minutes of one entry of the agenda. */
const SLOT = 30

interface Timed {
  startMinutes: number
  endMinutes: number
}

/** What begins within one half hour. */
export interface Slot<Arrivals, Thing> {
  startMinutes: number
  arrivals?: Arrivals
  things: Thing[]
}

const slotOf = (minutes: number) => Math.floor(minutes / SLOT) * SLOT

/**
 * The day in half hours: what is past, what goes on now, and what comes. Things are in the order of their beginning.
 * @param nowMinutes minutes of the day in Seoul; people who are expected in the current half hour still come
 */
export function toAgenda<Arrivals extends { startMinutes: number }, Thing extends Timed>(
  arrivals: readonly Arrivals[],
  things: readonly Thing[],
  nowMinutes: number,
) {
  const slots = new Map<number, Slot<Arrivals, Thing>>()
  const at = (minutes: number) => {
    const startMinutes = slotOf(minutes)
    const slot = slots.get(startMinutes) ?? { startMinutes, things: [] }
    slots.set(startMinutes, slot)
    return slot
  }
  for (const one of arrivals) at(one.startMinutes).arrivals = one
  const isOn = (thing: Timed) => thing.startMinutes <= nowMinutes && nowMinutes < thing.endMinutes
  for (const thing of things) if (!isOn(thing)) at(thing.startMinutes).things.push(thing)
  const ordered = [...slots.values()].sort((one, other) => one.startMinutes - other.startMinutes)
  const current = slotOf(nowMinutes)
  return {
    past: ordered.filter(({ startMinutes }) => startMinutes < current),
    now: things.filter(isOn),
    coming: ordered.filter(({ startMinutes }) => startMinutes >= current),
  }
}
