/** An hour of a floor, 0 to 23; further properties are up to the caller. */
interface Hour {
  hour: number
}

/**
 * Joins consecutive hours into spans, in minutes of the day.
 * @param keyOf only hours with equal keys are joined, such as those of one floor
 */
export function runsOf<H extends Hour>(hours: readonly H[], keyOf: (hour: H) => string) {
  const byKey = new Map<string, H[]>()
  for (const hour of hours) byKey.set(keyOf(hour), [...(byKey.get(keyOf(hour)) ?? []), hour])
  return [...byKey.values()].flatMap((hoursOfKey) => {
    const runs: { hours: H[]; startMinutes: number; endMinutes: number }[] = []
    for (const one of [...hoursOfKey].sort((a, b) => a.hour - b.hour)) {
      const last = runs.at(-1)
      if (last?.endMinutes === one.hour * 60) {
        last.hours.push(one)
        last.endMinutes += 60
      } else runs.push({ hours: [one], startMinutes: one.hour * 60, endMinutes: one.hour * 60 + 60 })
    }
    return runs
  })
}
