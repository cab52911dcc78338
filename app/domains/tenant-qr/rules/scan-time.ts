import { MS_PER_HOUR, MS_PER_MINUTE } from '~/rules/time-units'

/** A door without network sends its scans afterwards, up to this many hours later. */
export const SCAN_HOURS_BACK = 24
/** How far a door's clock may be ahead. */
const MINUTES_AHEAD = 2

/** Why a scan cannot have been at this time, or null. */
export function scanTimeRefusal(at: Date, now: Date): 'scanInFuture' | 'scanTooOld' | null {
  if (at.getTime() > now.getTime() + MINUTES_AHEAD * MS_PER_MINUTE) return 'scanInFuture'
  return at.getTime() < now.getTime() - SCAN_HOURS_BACK * MS_PER_HOUR ? 'scanTooOld' : null
}
