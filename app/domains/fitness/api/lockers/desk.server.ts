import { eq } from 'drizzle-orm'
import { settleAffected } from '~/affected/settle.server'
import type { MessageKey } from '~/api/message-keys'
import { actorName, type ApiContext, type StaffActor } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { allowancesOf, assertAllowed } from '~/decisions/decide.server'
import { seoulDate, seoulMonth } from '~/rules/local-time'
import type { LockerKind, LockerRoom } from '~/domains/fitness/rules/locker-kinds'
import {
  DESK_LOCKER_ACTIONS,
  type DeskLocker,
  type DeskLockerState,
  type RepairForm,
} from '~/domains/fitness/locker-shapes'
import { monthOf, nextMonth, rentableMonths } from '~/domains/fitness/rules/locker-months'
import { shownStatus } from './decide.server'
import {
  findLocker,
  listLockers,
  rentalsOfLocker,
  rentalsOfMonth,
  type LoadedRental,
  type LockerWithRepair,
} from './queries.server'
import { toDeskRental, toPlace } from './shape.server'
import { lockerRepairs, lockers } from './tables.server'
import { publicState } from './public.server'

/** A personal locker as the desk sees it in a month: under repair, rented, or available. */
const personalState = (
  { repair }: LockerWithRepair,
  rental: LoadedRental | undefined,
  now: Date,
): DeskLockerState => (repair ? 'in_maintenance' : rental ? shownStatus(rental, now) : 'available')

/** This month and those that can be rented. */
export const deskMonths = (today: string): string[] => [
  ...new Set([monthOf(today), ...rentableMonths(today)]),
]

/** The lockers of a room as they stand, personal ones in a month. */
export async function deskPlan(
  c: ApiContext,
  { kind, room, month: asked }: { kind: LockerKind; room: LockerRoom; month?: string },
) {
  const { db, clock } = c.var.deps
  const now = clock()
  const months = deskMonths(seoulDate(now))
  const month = asked && months.includes(asked) ? asked : nextMonth(seoulMonth(now))
  const all = await listLockers(db, kind, room)
  const rentals = kind === 'personal' ? await rentalsOfMonth(db, room, month) : []
  const rentalOf = new Map(rentals.map((loaded) => [loaded.locker.id, loaded]))
  return {
    months,
    month,
    lockers: all.map((one) => ({
      ...toPlace(one.locker),
      state: kind === 'public' ? publicState(one) : personalState(one, rentalOf.get(one.locker.id), now),
    })),
  }
}

/** What the desk may do with a locker itself. */
const lockerRefusal = (
  { locker, repair }: LockerWithRepair,
  action: (typeof DESK_LOCKER_ACTIONS)[number],
): MessageKey | null => {
  const isPublic = locker.kind === 'public'
  const isAllowed = {
    repair: !repair,
    repaired: repair !== null,
    occupy: isPublic && !repair && !locker.inUse,
    free: isPublic && !repair && locker.inUse,
  }[action]
  return isAllowed ? null : 'illegalTransition'
}

/** A locker with its repair and its rentals of this month and later. @throws Problem 404 */
export async function deskLocker(c: ApiContext, db: Db, actor: StaffActor, id: string): Promise<DeskLocker> {
  const now = c.var.deps.clock()
  const found = await requireLocker(db, id)
  const { locker, repair } = found
  const rentals = await rentalsOfLocker(db, locker.id, seoulDate(now))
  const current = rentals.find(({ rental }) => monthOf(rental.firstDay) === seoulMonth(now))
  return {
    ...toPlace(locker),
    kind: locker.kind,
    room: locker.room,
    state: locker.kind === 'public' ? publicState(found) : personalState(found, current, now),
    repair: repair && { reason: repair.reason, since: repair.since.toISOString() },
    reportedAt: locker.reportedAt?.toISOString() ?? null,
    rentals: rentals.map((loaded) => toDeskRental(loaded, { actor, now })),
    actions: allowancesOf(DESK_LOCKER_ACTIONS, (action) => lockerRefusal(found, action)),
  }
}

async function requireLocker(db: Db, id: string, options?: { lock: true }): Promise<LockerWithRepair> {
  const found = await findLocker(db, id, options)
  if (!found) throw new Problem(404, 'notFound')
  return found
}

/**
 * Changes a locker itself: repair and its end, in use and available. Whoever has rented it gets another one, or the rest of the month
 * back, before it goes under repair (`app/affected`).
 * @throws Problem 404, 409, also with the rentals until it is decided what becomes of them
 */
export async function changeLocker(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  { id, action, form }: { id: string; action: (typeof DESK_LOCKER_ACTIONS)[number]; form?: RepairForm },
): Promise<void> {
  const now = c.var.deps.clock()
  const found = await requireLocker(tx, id, { lock: true })
  assertAllowed(lockerRefusal(found, action))
  const { id: lockerId } = found.locker
  if (action === 'repair' && form) {
    const { reason } = form
    if (found.locker.kind === 'personal') await settleAffected(c, tx, { what: 'locker', lockerId }, form)
    await tx.insert(lockerRepairs).values({ lockerId, reason, actor: actorName(actor), since: now })
  } else if (action === 'repaired') await tx.delete(lockerRepairs).where(eq(lockerRepairs.lockerId, lockerId))
  else
    await tx
      .update(lockers)
      .set({ inUse: action === 'occupy', reportedAt: now })
      .where(eq(lockers.id, lockerId))
}
