import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { inBatches } from '~/db/in-batches.server'
import { deleteWithRows } from '~/db/delete-with-rows.server'
import { addMonths, seoulDate } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import { findProgram } from './gx/queries.server'
import { offerPlaces } from './gx/store.server'
import { gxApplications, gxAttendance, gxEvents, gxPrograms, gxWaits } from './gx/tables.server'
import { lockerEvents, lockerRentals } from './lockers/tables.server'
import { NO_CHARGE } from './lockers/purchase.server'
import { recordRentalEvent } from './lockers/store.server'
import { lockUnassigned, type LoadedRental } from './lockers/queries.server'
import { lockUnpaidPasses } from './passes/queries.server'
import { recordPassEvent } from './passes/store.server'
import { monthlyPasses, passEvents } from './passes/tables.server'
import type { Messaging } from './steps.server'
import { ptEvents, ptPurchases, ptUnits } from './training/tables.server'

/** Destroys classes, packages, passes and rentals whose last day was five years ago (decisions §13). */
export async function destroyOldFitness(db: Db, now: Date): Promise<void> {
  const before = addMonths(seoulDate(now), -RETENTION.contractMonths)
  await deleteWithRows(
    db,
    now,
    gxApplications,
    [
      { table: gxAttendance, of: gxAttendance.applicationId },
      { table: gxEvents, of: gxEvents.applicationId, at: gxEvents.at },
    ],
    lt(gxApplications.lastDate, before),
  )
  await deleteWithRows(
    db,
    now,
    ptPurchases,
    [
      { table: ptUnits, of: ptUnits.purchaseId },
      { table: ptEvents, of: ptEvents.purchaseId, at: ptEvents.at },
    ],
    lt(ptPurchases.lastDay, before),
  )
  await deleteWithRows(
    db,
    now,
    monthlyPasses,
    [{ table: passEvents, of: passEvents.passId, at: passEvents.at }],
    lt(monthlyPasses.lastDay, before),
  )
  await deleteWithRows(
    db,
    now,
    lockerRentals,
    [{ table: lockerEvents, of: lockerEvents.rentalId, at: lockerEvents.at }],
    lt(lockerRentals.lastDay, before),
  )
}

/** Rentals or passes cancelled in one transaction: few, so that their locks are short. */
const BATCH = 100

/**
 * Cancels rentals that nobody assigned before their month was over, without charge, and tells their members (decisions §2, §8).
 * Concurrent processes take different rentals, a repetition finds none. @returns how many
 */
export const cancelUnassigned =
  (publicUrl: string) =>
  (db: Db, now: Date): Promise<number> =>
    inBatches(db, {
      name: 'cancel unassigned rentals',
      batch: BATCH,
      now,
      find: (tx, limit, ids) => lockUnassigned(tx, seoulDate(now), limit, ids),
      work: (tx, unassigned) => cancelRentals({ tx, now, publicUrl }, unassigned),
    })

async function cancelRentals(messaging: Messaging, unassigned: readonly LoadedRental[]): Promise<void> {
  for (const loaded of unassigned)
    await recordRentalEvent(messaging, loaded, {
      event: 'assignmentCancelled',
      by: 'job',
      actor: null,
      changes: { status: 'assignment_cancelled', ...NO_CHARGE },
      template: 'lockerNotAssigned',
    })
}

/**
 * Cancels passes that are still not paid when their first day is over, without charge, and tells their members (decisions §8).
 * Concurrent processes take different passes, a repetition finds none. @returns how many
 */
export const cancelUnpaidPasses =
  (publicUrl: string) =>
  (db: Db, now: Date): Promise<number> =>
    inBatches(db, {
      name: 'cancel unpaid passes',
      batch: BATCH,
      now,
      find: (tx, limit, ids) => lockUnpaidPasses(tx, seoulDate(now), limit, ids),
      work: async (tx, unpaid) => {
        const messaging = { tx, now, publicUrl }
        for (const pass of unpaid) {
          const changes = { status: 'cancelled' as const }
          const step = {
            event: 'cancelled',
            by: 'job',
            actor: null,
            changes,
            template: 'passLapsed',
          } as const
          await recordPassEvent(messaging, pass, step)
        }
      },
    })

/**
 * Offers places on waiting lists whose offer was not taken, or that have become free otherwise, to whoever is next; every minute.
 * @returns how many were offered
 */
export const offerFreedPlaces =
  (publicUrl: string) =>
  async (db: Db, now: Date): Promise<number> => {
    const waiting = await db
      .selectDistinct({ program: gxPrograms.publicId, month: gxWaits.month })
      .from(gxWaits)
      .innerJoin(gxPrograms, eq(gxPrograms.id, gxWaits.programId))
      .where(and(eq(gxWaits.status, 'waiting'), gt(gxWaits.startsAt, now)))
    let offered = 0
    for (const { program: id, month } of waiting)
      await db.transaction(async (tx) => {
        const program = (await findProgram(tx, id, { lock: true }))!
        offered += await offerPlaces({ tx, now, publicUrl }, { program, month })
      })
    return offered
  }
