import type { Span } from './time-between'

/** The free stretches of a day, from its possible starts and their ends: within one a booking may begin and end where it likes. */
export function freeStretches(starts: readonly { startMinutes: number; ends: readonly number[] }[]): Span[] {
  const stretches: Span[] = []
  for (const { startMinutes, ends } of starts) {
    const last = stretches.at(-1)
    const endMinutes = ends.at(-1) ?? startMinutes
    if (last && startMinutes < last.endMinutes) last.endMinutes = Math.max(last.endMinutes, endMinutes)
    else stretches.push({ startMinutes, endMinutes })
  }
  return stretches
}
