import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import type { Actor } from '~/rules/permissions'
import type { ThingKind } from './kinds'
import type { Occasion } from './occasion'
import { insertBooking, recordBookingEvent, takenTimeProblem, type TimeOfThing } from './store.server'
import { bookableThings, bookings } from './tables.server'

interface By {
  actor: Actor
  now: Date
}

/** The time of a block, after which nothing needs cleaning. */
export const blockedTime = (
  thing: { id: number },
  time: Pick<TimeOfThing, 'date' | 'startMinutes' | 'endMinutes'>,
): TimeOfThing => ({ ...time, thing: { id: thing.id, cleaningMinutes: 0 } })

/**
 * Keeps a time of a thing free, once nothing is in its way.
 * @param occasion the public event that it is for
 * @returns the block's id and the number of its row
 * @throws Problem 409 at `start` when somebody books the time at the same moment
 */
export async function addBlock(
  tx: Db,
  time: TimeOfThing,
  { reason, occasion = null }: { reason: string; occasion?: Occasion | null },
  { actor, now }: By,
): Promise<{ id: string; row: number }> {
  const publicId = newPublicId()
  const block = {
    publicId,
    status: 'in_maintenance' as const,
    statusReason: reason,
    occasion,
    createdAt: now,
  }
  const row = await insertBooking(tx, time, block, now)
  if (!row) throw takenTimeProblem([{ path: 'start', messageKey: 'slotClosed' }])
  await recordBookingEvent(tx, row.id, { event: 'blocked', by: 'desk', actor, reason, at: now })
  return { id: publicId, row: row.id }
}

/**
 * Ends a block of a thing of these kinds.
 * @returns its row, as it was
 * @throws Problem 404; 409 for that of an event, which ends with it
 */
export async function endBlock(
  tx: Db,
  publicId: string,
  { kinds, ...by }: By & { kinds: readonly ThingKind[] },
): Promise<typeof bookings.$inferSelect> {
  const ofKinds = tx
    .select({ id: bookableThings.id })
    .from(bookableThings)
    .where(inArray(bookableThings.kind, [...kinds]))
  const [block] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.publicId, publicId),
        eq(bookings.status, 'in_maintenance'),
        inArray(bookings.thingId, ofKinds),
      ),
    )
    .for('update')
  if (!block) throw new Problem(404, 'notFound')
  if (block.occasion) throw new Problem(409, 'blockOfEvent')
  await recordEndOfBlock(tx, block.id, by)
  return block
}

/** Ends a locked block. */
export const recordEndOfBlock = (tx: Db, row: number, { actor, now }: By): Promise<number> =>
  recordBookingEvent(tx, row, { to: 'cancelled', event: 'cancelled', by: 'desk', actor, at: now })
