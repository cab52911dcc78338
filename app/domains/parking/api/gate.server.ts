import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { beginOf, stayOfDiscount, staysOfEvents, type DerivedStay } from '../rules/stays-of-events'
import type { GateEventBody } from '../schemas'
import { chargeStays } from './charge.server'
import { lockPlates } from './plate-lock.server'
import type { Pricing } from './pricing.server'
import { admitQueued } from './queue.server'
import { gateEvents, parkingDiscounts, stays } from './tables.server'

/** A car's events are put in order anew this many stays around a new one, which is as far as one event reaches. */
const STAYS_AROUND = 2

/**
 * Records an event, once by its id, in any order (decisions §7). The car's stays around it are derived again, its
 * discounts go to the stays they were given for, and coupons that wait for the car are applied when it has entered.
 * @returns false for an event that is known
 */
export async function takeGateEvent(
  tx: Db,
  { eventId, plate, kind, at }: GateEventBody,
  { source, now, pricing }: { source: string; now: Date; pricing: Pricing },
): Promise<boolean> {
  await lockPlates(tx, [plate])
  const [added] = await tx
    .insert(gateEvents)
    .values({ eventId, plate, kind, at: new Date(at), receivedAt: now, source })
    .onConflictDoNothing()
    .returning()
  if (!added) return false
  await deriveStays(tx, plate, added.at, { pricing, now })
  if (kind === 'enter') await admitQueued(tx, plate, { now, pricing })
  return true
}

type StoredStay = typeof stays.$inferSelect

/**
 * Derives the stays of a car around an instant from its events, and keeps those that are the same. What has ended is charged
 * where it is new, is another or has other coupons.
 */
async function deriveStays(
  tx: Db,
  plate: string,
  at: Date,
  reading: { pricing: Pricing; now: Date },
): Promise<void> {
  const { lower, upper } = await rangeAround(tx, plate, at)
  const known: StoredStay[] = await tx
    .select()
    .from(stays)
    .where(and(eq(stays.plate, plate), lower && gte(stays.beginAt, lower), upper && lt(stays.beginAt, upper)))
    .orderBy(asc(stays.beginAt), asc(stays.id))
  const events = await tx
    .select({ id: gateEvents.id, kind: gateEvents.kind, at: gateEvents.at })
    .from(gateEvents)
    .where(
      and(eq(gateEvents.plate, plate), lower && gte(gateEvents.at, lower), upper && lt(gateEvents.at, upper)),
    )
  const derived = staysOfEvents(events)
  // The next stay begins with an entry; an exit would belong to this one.
  const last = derived.at(-1)
  if (upper && last && last.exitedAt === null) last.isExitLost = true

  const kept = new Set<number>()
  const now: { id: number; stay: DerivedStay }[] = []
  for (const stay of derived) {
    const match = known.find(({ id, headEventId }) => !kept.has(id) && stay.eventIds.includes(headEventId))
    if (match) kept.add(match.id)
    now.push({ id: await writeStay(tx, plate, stay, match), stay })
  }
  const outdated = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const moved = await moveDiscounts(
    tx,
    known.map(({ id }) => id),
    now,
  )
  if (outdated.length > 0) await tx.delete(stays).where(inArray(stays.id, outdated))
  const ended = now
    .filter(({ stay }) => stay.enteredAt !== null && stay.exitedAt !== null)
    .map(({ id }) => id)
  if (ended.length === 0) return
  const uncharged = or(isNull(stays.chargedWon), inArray(stays.id, moved))
  await chargeStays(
    tx,
    await tx
      .select()
      .from(stays)
      .where(and(inArray(stays.id, ended), uncharged)),
    reading,
  )
}

/** From where to where a new event may change stays; undefined is open. */
async function rangeAround(tx: Db, plate: string, at: Date) {
  const before = await tx
    .select({ at: stays.beginAt })
    .from(stays)
    .where(and(eq(stays.plate, plate), lte(stays.beginAt, at)))
    .orderBy(desc(stays.beginAt), desc(stays.id))
    .limit(STAYS_AROUND)
  const after = await tx
    .select({ at: stays.beginAt })
    .from(stays)
    .where(and(eq(stays.plate, plate), gt(stays.beginAt, at)))
    .orderBy(asc(stays.beginAt), asc(stays.id))
    .limit(STAYS_AROUND + 1)
  return {
    lower: before.length === STAYS_AROUND ? before.at(-1)!.at : undefined,
    upper: after.length > STAYS_AROUND ? after.at(-1)!.at : undefined,
  }
}

async function writeStay(tx: Db, plate: string, stay: DerivedStay, match?: StoredStay): Promise<number> {
  const { headId: headEventId, enteredAt, exitedAt, isExitLost } = stay
  const times = { beginAt: beginOf(stay), enteredAt, exitedAt, isExitLost }
  const row = { plate, headEventId, ...times, chargedWon: null, chargedKind: null }
  if (match) {
    const isSame =
      match.headEventId === headEventId &&
      match.enteredAt?.getTime() === enteredAt?.getTime() &&
      match.exitedAt?.getTime() === exitedAt?.getTime() &&
      match.isExitLost === isExitLost
    if (!isSame) await tx.update(stays).set(row).where(eq(stays.id, match.id))
    return match.id
  }
  const [added] = await tx.insert(stays).values(row).returning({ id: stays.id })
  return added!.id
}

/**
 * Moves discounts to the stay they were given for, as stays may have changed.
 * @returns the stays that lost one or got one
 */
async function moveDiscounts(
  tx: Db,
  stayIds: number[],
  now: { id: number; stay: DerivedStay }[],
): Promise<number[]> {
  const moved: number[] = []
  if (stayIds.length === 0) return moved
  const discounts = await tx
    .select({ id: parkingDiscounts.id, stayId: parkingDiscounts.stayId, at: parkingDiscounts.registeredAt })
    .from(parkingDiscounts)
    .where(inArray(parkingDiscounts.stayId, stayIds))
  const places = now.map(({ id, stay }) => ({ id, enteredAt: stay.enteredAt, exitedAt: stay.exitedAt }))
  for (const { id, stayId, at } of discounts) {
    const right = at && stayOfDiscount(places, at)
    if (!right || right.id === stayId) continue
    await tx.update(parkingDiscounts).set({ stayId: right.id }).where(eq(parkingDiscounts.id, id))
    moved.push(stayId!, right.id)
  }
  return moved
}
