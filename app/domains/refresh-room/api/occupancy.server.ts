import type { ApiContext } from '~/api/context.server'
import { SEAT_KINDS } from '~/booking/kinds'
import type { OccupancyByKind, OccupancyDays } from '~/booking/occupancy'
import { occupiedThings } from '~/booking/occupancy.server'

/** The occupancy of the refresh room’s seats: time booked, with the cleaning that belongs to each use. */
export const seatOccupancy = async (c: ApiContext, days: OccupancyDays): Promise<OccupancyByKind> => ({
  refresh: await occupiedThings(c, SEAT_KINDS, { days, withCleaning: true }),
})
