import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { addDays, addMonths, seoulDate, seoulInstant } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import { addedVehicles, endedAt, exitPayments, gateEvents, parkingDiscounts, stays } from './tables.server'
import { MS_PER_DAY } from '~/rules/time-units'

/** Rows deleted in one transaction: few, so that their locks are short. */
const BATCH = 200

/**
 * Deletes personal data after a year, as with visits (decisions §11): stays with their events, and added vehicles.
 * Discounts remain for the statements, without plate and name; payments at exit for five years, without their stay.
 */
export async function destroyOldParking(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION.parkingDays * MS_PER_DAY)
  for (let isDone = false; !isDone;)
    isDone = await db.transaction((transaction) => destroySome(transaction, before, now))
  const paidBefore = seoulInstant(addMonths(seoulDate(now), -RETENTION.contractMonths), 0)
  await db.delete(exitPayments).where(lt(exitPayments.paidAt, paidBefore))
}

async function destroySome(tx: Db, before: Date, now: Date): Promise<boolean> {
  const expired = await tx
    .select({ id: stays.id })
    .from(stays)
    .where(lt(endedAt(stays), before))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const ids = expired.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(stays).where(inArray(stays.id, ids))
  // Events are deleted after the stays that refer to them; a car that is still parked keeps its entry.
  const events = await tx
    .select({ id: gateEvents.id })
    .from(gateEvents)
    .where(
      and(
        lt(gateEvents.at, before),
        sql`not exists (select 1 from ${stays} where ${stays.headEventId} = ${gateEvents.id})`,
      ),
    )
    .limit(BATCH)
  const eventIds = events.map(({ id }) => id)
  if (eventIds.length > 0) await tx.delete(gateEvents).where(inArray(gateEvents.id, eventIds))
  const day = addDays(seoulDate(now), -RETENTION.parkingDays)
  await tx.delete(addedVehicles).where(lt(addedVehicles.visitDate, day))
  const named = tx
    .select({ id: parkingDiscounts.id })
    .from(parkingDiscounts)
    .where(and(lt(parkingDiscounts.createdAt, before), sql`${parkingDiscounts.plate} <> ''`))
    // In the order of its index: that few old ones name somebody, the database cannot know.
    .orderBy(parkingDiscounts.createdAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const unnamed = await tx
    .update(parkingDiscounts)
    .set({ plate: '', name: '' })
    .where(sql`${parkingDiscounts.id} = any(array(${named}))`)
    .returning({ id: parkingDiscounts.id })
  return ids.length < BATCH && eventIds.length < BATCH && unnamed.length < BATCH
}
