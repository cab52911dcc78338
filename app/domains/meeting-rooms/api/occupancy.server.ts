import type { ApiContext } from '~/api/context.server'
import type { OccupancyByKind, OccupancyDays, OccupancyKind } from '~/booking/occupancy'
import { occupiedThings } from '~/booking/occupancy.server'
import { BILL_KIND_OF } from './bill-lines.server'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'

/** The occupancy of rooms and the listening bar: booked time of their opening hours. */
export async function roomOccupancy(
  c: ApiContext,
  days: OccupancyDays,
  asked?: OccupancyKind,
): Promise<OccupancyByKind> {
  const kinds = ROOM_KINDS.filter((kind) => asked === undefined || BILL_KIND_OF[kind] === asked)
  const found: OccupancyByKind = {}
  const things = await occupiedThings(c, kinds, { days, withCleaning: false })
  for (const kind of kinds)
    (found[BILL_KIND_OF[kind]] ??= []).push(...things.filter((thing) => thing.kind === kind))
  return found
}
