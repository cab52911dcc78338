import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { actorName, type ApiContext, type StaffActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { seoulDate, type LocalDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { trainingRefund } from '~/domains/fitness/rules/training-package'
import { isTrainerThere, unitStarts } from '~/domains/fitness/rules/training-units'
import type { daysOffForm, WHAT_HAPPENS } from '~/domains/fitness/training-shapes'
import type { Messaging } from '~/domains/fitness/api/steps.server'
import { messagingOf } from '~/domains/fitness/api/steps.server'
import {
  listDaysOff,
  unitsBetween,
  unitsOf,
  type DeskUnitRow,
  type PurchaseRecord,
  type TrainerRecord,
} from './queries.server'
import { roleOf } from '~/domains/fitness/api/affected.server'
import { changeUnit, recordTrainingEvent } from './store.server'
import { ptDaysOff, ptPurchases, ptTrainers, ptUnits } from './tables.server'
import type { TrainingCalendar } from './training.server'

interface Absence {
  trainer: TrainerRecord
  /** Who takes over; undefined gives all units back. */
  target: TrainerRecord | undefined
  from: LocalDate
  to: LocalDate
  calendar: TrainingCalendar
}

/**
 * The units that days off of a trainer concern, and what becomes of each: it moves to the other trainer at the same time if they
 * are there and free, otherwise it is given back.
 */
export async function concernedBy(
  db: Db,
  { trainer, target, from, to, calendar }: Absence,
): Promise<{ row: DeskUnitRow; happens: (typeof WHAT_HAPPENS)[number] }[]> {
  const period = { from, to, now: calendar.now }
  const rows = await unitsBetween(db, trainer.id, period)
  if (!target || rows.length === 0) return rows.map((row) => ({ row, happens: 'givenBack' }))
  const taken = await unitsBetween(db, target.id, period)
  const daysOff = await listDaysOff(db, [target.id], { from, to })
  const starts = unitStarts(calendar.hours, target)
  return rows.map((row) => {
    const { date, startMinutes, endMinutes } = row.unit
    const isFree = !taken.some(
      ({ unit }) => unit.date === date && unit.startMinutes < endMinutes && startMinutes < unit.endMinutes,
    )
    const isThere = isTrainerThere(target, date, { holidays: calendar.holidays, daysOff })
    return { row, happens: isFree && isThere && starts.includes(startMinutes) ? 'moved' : 'givenBack' }
  })
}

/** Locks trainers, in an order that cannot deadlock. */
const lockTrainers = (tx: Db, ids: readonly string[]): Promise<TrainerRecord[]> =>
  tx
    .select()
    .from(ptTrainers)
    .where(inArray(ptTrainers.publicId, [...ids]))
    .orderBy(asc(ptTrainers.id))
    .for('update')

/** Locks packages, in an order that cannot deadlock, so that their members cannot cancel or ask for a refund meanwhile. */
async function lockPurchases(tx: Db, ids: readonly number[]): Promise<Map<number, PurchaseRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(ptPurchases)
    .where(inArray(ptPurchases.id, [...new Set(ids)]))
    .orderBy(asc(ptPurchases.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Stores days off of a trainer. Each of their units moves to another trainer or is given back, and the members are told.
 * @throws Problem 404; 409 when other units are concerned than were listed; 422 for days that are over
 */
export async function addDaysOff(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  form: z.output<typeof daysOffForm> & { id: string },
  calendar: TrainingCalendar,
): Promise<{ moved: number; givenBack: number }> {
  const messaging = messagingOf(c, tx)
  const { id, from, to, moveTo, reason } = form
  if (to < seoulDate(messaging.now)) throw fieldProblem('to', 'ptDaysOver')
  const trainers = await lockTrainers(tx, [id, ...(moveTo ? [moveTo] : [])])
  const trainer = trainers.find(({ publicId }) => publicId === id)
  if (!trainer) throw new Problem(404, 'notFound')
  const target = trainers.find(({ publicId, isActive }) => publicId === moveTo && publicId !== id && isActive)
  if (moveTo && !target) throw fieldProblem('moveTo', 'choiceInvalid')
  const absence = { trainer, target, from, to, calendar }
  const purchases = await lockPurchases(
    tx,
    (await concernedBy(tx, absence)).map(({ row }) => row.unit.purchaseId),
  )
  // Read again: a member may have cancelled before the packages were locked.
  const concerned = (await concernedBy(tx, absence)).map(({ row, happens }) => ({
    row,
    happens: form.giveBack.includes(row.unit.publicId) ? 'givenBack' : happens,
  }))
  if (concerned.length !== form.concerned) throw new Problem(409, 'ptConcernedChanged')
  await tx.insert(ptDaysOff).values({
    trainerId: trainer.id,
    fromDay: from,
    toDay: to,
    reason,
    actor: actorName(actor),
    at: messaging.now,
  })
  for (const { row, happens } of concerned) {
    if (happens === 'moved') await moveUnit(messaging, actor, { row, target: target!, reason })
    else await giveBack(messaging, actor, { row, purchase: purchases.get(row.unit.purchaseId)!, reason })
  }
  const moved = concerned.filter(({ happens }) => happens === 'moved').length
  return { moved, givenBack: concerned.length - moved }
}

async function moveUnit(
  messaging: Messaging,
  actor: StaffActor,
  { row: { unit }, target, reason }: { row: DeskUnitRow; target: TrainerRecord; reason: string },
): Promise<void> {
  await changeUnit(messaging, unit, { trainerId: target.id })
  const step = { event: 'unitMoved', by: 'desk', actor, reason, template: 'ptUnitMoved' } as const
  await recordTrainingEvent(messaging, { unit, trainer: target }, step)
}

/**
 * Gives a unit back without a charge and tells its member. The package must be locked. Where a refund waits for the desk, the
 * unit no longer counts as used in it.
 */
export async function giveBack(
  messaging: Messaging,
  actor: Actor,
  {
    row: { unit, trainer },
    purchase,
    reason,
  }: { row: DeskUnitRow; purchase: PurchaseRecord; reason: string },
): Promise<void> {
  const { tx } = messaging
  await changeUnit(messaging, unit, { status: 'cancelled', statusReason: reason })
  const { cancelAskedAt, won, units } = purchase
  const isAsked = purchase.status === 'cancellation_requested' && cancelAskedAt
  const all = isAsked ? (await unitsOf(tx, [purchase.id])).map((one) => one.unit) : []
  await recordTrainingEvent(
    messaging,
    { unit, trainer },
    {
      event: 'unitGivenBack',
      by: roleOf(actor),
      actor,
      reason,
      changes: isAsked ? { refund: trainingRefund({ won, units, all }, cancelAskedAt) } : {},
      template: 'ptUnitGivenBack',
    },
  )
}

/** The package of a unit, locked, so that the unit can be changed. */
export async function lockPurchaseOf(tx: Db, unitId: string): Promise<PurchaseRecord | undefined> {
  const [unit] = await tx
    .select({ purchaseId: ptUnits.purchaseId })
    .from(ptUnits)
    .where(eq(ptUnits.publicId, unitId))
  return unit && (await lockPurchases(tx, [unit.purchaseId])).get(unit.purchaseId)
}

/** Removes days off; units that were moved or given back stay so. @throws Problem 404 */
export async function endDaysOff(tx: Db, id: string, daysOffId: number): Promise<void> {
  const [trainer] = await lockTrainers(tx, [id])
  if (!trainer) throw new Problem(404, 'notFound')
  const removed = await tx
    .delete(ptDaysOff)
    .where(and(eq(ptDaysOff.id, daysOffId), eq(ptDaysOff.trainerId, trainer.id)))
    .returning({ id: ptDaysOff.id })
  if (removed.length === 0) throw new Problem(404, 'notFound')
}
