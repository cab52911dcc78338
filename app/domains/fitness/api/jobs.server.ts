import { lt } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { deleteWithRows } from '../../../db/delete-with-rows.server'
import { addMonths, seoulDate } from '../../../rules/local-time'
import { RETENTION } from '../../../rules/retention'
import { gxApplications, gxAttendance, gxEvents } from './gx-tables.server'
import { lockerEvents, lockerRentals } from './locker-tables.server'
import { monthlyPasses, passEvents } from './passes-tables.server'
import { ptEvents, ptPurchases, ptUnits } from './training-tables.server'

/** Destroys classes, packages, passes and rentals whose last day was five years ago (decisions §13). */
export async function destroyOldFitness(db: Db, now: Date): Promise<void> {
  const before = addMonths(seoulDate(now), -RETENTION.contractMonths)
  await deleteWithRows(
    db,
    gxApplications,
    [
      [gxAttendance, gxAttendance.applicationId],
      [gxEvents, gxEvents.applicationId],
    ],
    lt(gxApplications.lastDate, before),
  )
  await deleteWithRows(
    db,
    ptPurchases,
    [
      [ptUnits, ptUnits.purchaseId],
      [ptEvents, ptEvents.purchaseId],
    ],
    lt(ptPurchases.lastDay, before),
  )
  await deleteWithRows(
    db,
    monthlyPasses,
    [[passEvents, passEvents.passId]],
    lt(monthlyPasses.lastDay, before),
  )
  await deleteWithRows(
    db,
    lockerRentals,
    [[lockerEvents, lockerEvents.rentalId]],
    lt(lockerRentals.lastDay, before),
  )
}
