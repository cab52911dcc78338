import type { ApiContext } from './context.server'
import type { AccessEntry } from './access-record.server'

/**
 * What a page is made of besides its request and its reader: whether editions name all of it. Such a page is kept and
 * shown again without being made (server/kept-pages.server.ts).
 */
export interface Provenance {
  /** Something went in that nothing names, or a reading failed. */
  isUnnamed: boolean
  /** Until when the page stays as it is, if no edition changes, and not beyond its day: milliseconds since 1970. */
  until: number
  /** Whose data the page shows: what was recorded of it is recorded each time it is shown. */
  accesses: AccessEntry[]
}

export const newProvenance = (): Provenance => ({ isUnnamed: false, until: Infinity, accesses: [] })

/** The page changes by itself at this time, at the latest. */
export function changesAt(provenance: Provenance, time: Date) {
  provenance.until = Math.min(provenance.until, time.getTime())
}

/**
 * A handler says that its answer is made of the request, the caller, the day and tables with editions (migrations 0007,
 * 0009) alone; for building staff and guests, of those that are published.
 * @param until when it changes by itself within the day
 */
export function madeOfEditions(c: ApiContext, until?: Date) {
  c.set('isMadeOfEditions', true)
  if (until) changesAt(c.var.shared.provenance, until)
}
