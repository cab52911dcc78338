import type { ApiContext } from '~/api/context.server'
import { checkInByDoor } from '~/booking/door-check-in.server'
import type { Db } from '~/db/database.server'
import { readSetting } from '~/domains/building/api/settings.server'
import { checkInAtFitness, leaveFitness } from '~/domains/fitness/api/door-check-in.server'
import { arriveByDoor } from '~/domains/visitors/api/door-arrival.server'
import { scannedCode } from '~/domains/visitors/rules/scanned-code'
import type { CheckIn } from '~/domains/tenant-qr/door-schemas'
import type { KnownDoor } from './door-key.server'
import type { NewScan } from './scan-queries.server'

/** Checks in within the scan's transaction. @returns what was checked in, null for nothing */
type TakeCheckIn = (tx: Db) => Promise<CheckIn | null>

/**
 * What a scan that opens a door checks in, as the setting `access.arrivals` says: a pass at a door into the building the visit, a
 * member at a room's door their company's booking, at the fitness door what they come for. Nobody is checked in by leaving; a door that
 * leads out of the centre or the building ends a member's stay in the centre.
 */
export async function checkInOf(
  c: ApiContext,
  { kind, direction, thingId }: KnownDoor,
  { outcome, at, visitorId, memberId, companyId, code }: NewScan & { companyId?: number; code: string },
): Promise<TakeCheckIn | null> {
  if (outcome !== 'open') return null
  const { byDoor, bookingsByDoor, fitnessByDoor } = await readSetting(c, 'access.arrivals')
  if (direction === 'out')
    return memberId != null && fitnessByDoor
      ? async (tx) => (await leaveFitness(tx, memberId, at), null)
      : null
  if (visitorId != null && direction === 'in' && byDoor)
    return async (tx) => ((await arriveByDoor(c, tx, scannedCode(code), at)) ? 'visit' : null)
  if (memberId == null || companyId === undefined) return null
  if (kind === 'room' && thingId !== null && bookingsByDoor)
    return async (tx) => ((await checkInByDoor(tx, { thingId, companyId }, at)) ? 'booking' : null)
  if (kind === 'fitness' && fitnessByDoor)
    return async (tx) => {
      const come = await checkInAtFitness(tx, memberId, at, 'door')
      return come?.isRecorded ? come.purpose : null
    }
  return null
}
