/** An hour of a floor, 0 to 23, with what distinguishes it. */
interface Hour {
  hour: number
}

/**
 * Hours as spans of time: those that follow each other without a gap become one, in minutes of the day.
 * @param keyOf hours with different keys stay apart, such as those of two floors
 */
export function runsOf<H extends Hour>(hours: readonly H[], keyOf: (hour: H) => string) {
  const byKey = new Map<string, H[]>()
  for (const hour of hours) byKey.set(keyOf(hour), [...(byKey.get(keyOf(hour)) ?? []), hour])
  return [...byKey.values()].flatMap((alike) => {
    const runs: { hours: H[]; startMinutes: number; endMinutes: number }[] = []
    for (const one of [...alike].sort((a, b) => a.hour - b.hour)) {
      const last = runs.at(-1)
      if (last?.endMinutes === one.hour * 60) {
        last.hours.push(one)
        last.endMinutes += 60
      } else runs.push({ hours: [one], startMinutes: one.hour * 60, endMinutes: one.hour * 60 + 60 })
    }
    return runs
  })
}
