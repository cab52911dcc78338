import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import {
  startOfStay,
  stayOfDiscount,
  staysOfEvents,
  type DerivedStay,
} from '~/domains/parking/rules/stays-of-events'
import type { GateEventBody } from '~/domains/parking/schemas'
import { chargeStays } from './charge.server'
import { paymentsOf } from './payments.server'
import { lockPlates } from './plate-lock.server'
import type { Pricing } from './pricing.server'
import { applyQueuedDiscounts } from './queue.server'
import { exitPayments, gateEvents, parkingDiscounts, stays } from './tables.server'

/** A new event can change at most this many stays before and after it. */
const STAYS_AROUND = 2

/**
 * Records an event, once by its id, in any order (decisions §7). The car's stays around it are derived again, its
 * discounts and payments move to the stays they were for, and queued coupons are applied when it has entered.
 * @returns false for an event already recorded
 */
export async function recordGateEvent(
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
  if (kind === 'enter') await applyQueuedDiscounts(tx, plate, { now, pricing })
  return true
}

type StoredStay = typeof stays.$inferSelect

/**
 * Derives the stays of a car around an instant from its events, and keeps unchanged ones. Ended stays are charged when
 * they are new, have changed or have other coupons.
 */
async function deriveStays(
  tx: Db,
  plate: string,
  at: Date,
  reading: { pricing: Pricing; now: Date },
): Promise<void> {
  const { lower, upper } = await rangeAround(tx, plate, at)
  const stored: StoredStay[] = await tx
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
  // The next stay starts with an entry; an exit would belong to this one.
  const last = derived.at(-1)
  if (upper && last && last.exitedAt === null) last.isExitLost = true

  const keptIds = new Set<number>()
  const current: { id: number; stay: DerivedStay }[] = []
  for (const stay of derived) {
    const match = stored.find(
      ({ id, headEventId }) => !keptIds.has(id) && stay.eventIds.includes(headEventId),
    )
    if (match) keptIds.add(match.id)
    current.push({ id: await writeStay(tx, plate, stay, match), stay })
  }
  const outdated = stored.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id)
  const moved = await moveDiscounts(
    tx,
    stored.map(({ id }) => id),
    current,
  )
  moved.push(
    ...(await movePayments(
      tx,
      stored.map(({ id }) => id),
      current,
    )),
  )
  if (outdated.length > 0) await tx.delete(stays).where(inArray(stays.id, outdated))
  const ended = current
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

/** The range in which a new event may change stays; undefined bounds are open. */
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
  const times = { beginAt: startOfStay(stay), enteredAt, exitedAt, isExitLost }
  const row = { plate, headEventId, ...times, chargedWon: null, chargedKind: null, chargedDays: null }
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
 * Moves discounts to the stay they were registered for, after stays have changed.
 * @returns ids of the stays that lost or got one
 */
async function moveDiscounts(
  tx: Db,
  stayIds: number[],
  current: { id: number; stay: DerivedStay }[],
): Promise<number[]> {
  const moved: number[] = []
  if (stayIds.length === 0) return moved
  const discounts = await tx
    .select({ id: parkingDiscounts.id, stayId: parkingDiscounts.stayId, at: parkingDiscounts.registeredAt })
    .from(parkingDiscounts)
    .where(inArray(parkingDiscounts.stayId, stayIds))
  const places = placesOf(current)
  for (const { id, stayId, at } of discounts) {
    const target = at && stayOfDiscount(places, at)
    if (!target || target.id === stayId) continue
    await tx.update(parkingDiscounts).set({ stayId: target.id }).where(eq(parkingDiscounts.id, id))
    moved.push(stayId!, target.id)
  }
  return moved
}

const placesOf = (current: { id: number; stay: DerivedStay }[]) =>
  current.map(({ id, stay }) => ({ id, enteredAt: stay.enteredAt, exitedAt: stay.exitedAt }))

/** Moves payments likewise: each to the stay that its quote was for. @returns ids of the stays that lost or got one */
async function movePayments(
  tx: Db,
  stayIds: number[],
  current: { id: number; stay: DerivedStay }[],
): Promise<number[]> {
  const moved: number[] = []
  const payments = [...(await paymentsOf(tx, stayIds)).values()].flat()
  for (const { id, stayId, quotedAt } of payments) {
    const target = stayOfDiscount(placesOf(current), quotedAt)
    if (!target || target.id === stayId) continue
    await tx.update(exitPayments).set({ stayId: target.id }).where(eq(exitPayments.id, id))
    moved.push(stayId!, target.id)
  }
  return moved
}
