import type { AffectedSource } from '~/affected/source'
import { affectedClasses } from '~/domains/fitness/api/gx/affected.server'
import { affectedLockers } from '~/domains/fitness/api/lockers/affected.server'
import { affectedPasses } from '~/domains/fitness/api/passes/affected.server'
import { affectedPackages, affectedUnits } from '~/domains/fitness/api/training/affected.server'
import { affectedHeating } from '~/domains/heating/api/affected.server'
import { affectedEvents } from '~/domains/listening-bar/api/affected.server'
import { affectedBookings } from '~/domains/meeting-rooms/api/affected.server'
import { affectedLoans } from '~/domains/meeting-rooms/api/loans.server'
import { affectedParking } from '~/domains/parking/api/affected.server'
import { affectedSeats } from '~/domains/refresh-room/api/affected.server'
import { affectedVisits } from '~/domains/visitors/api/affected.server'

/** Every kind of agreed thing that a change can concern, in the order in which it is shown (decisions §8). */
export const AFFECTED_SOURCES: readonly AffectedSource[] = [
  affectedBookings,
  affectedLoans,
  affectedSeats,
  affectedHeating,
  affectedVisits,
  affectedUnits,
  affectedClasses,
  affectedLockers,
  affectedPasses,
  affectedPackages,
  affectedParking,
  affectedEvents,
]
