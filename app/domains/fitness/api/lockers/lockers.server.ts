import { eq } from 'drizzle-orm'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { vatOf } from '~/booking/rules/price'
import type { Db } from '~/db/database.server'
import { isUniqueViolation } from '~/db/constraint-violation.server'
import { seoulDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { members } from '~/domains/account/api/tables.server'
import { readSetting } from '~/domains/building/api/settings.server'
import type { LockerRoom } from '~/domains/fitness/rules/locker-kinds'
import type { LockerPlan, RentForm } from '~/domains/fitness/locker-shapes'
import { firstDayOf, lastDayOf, monthOf, rentableMonths } from '~/domains/fitness/rules/locker-months'
import { lockerState } from '~/domains/fitness/rules/locker-state'
import { policyVersionOf } from '~/domains/fitness/api/fitness-policy.server'
import { rentals } from './purchase.server'
import { findLocker, heldMonths, listLockers, ownRentals } from './queries.server'
import { renewalOf, toLine, toPlace } from './shape.server'
import { recordRentalEvent } from './store.server'
import { lockerRentals } from './tables.server'
import { boughtValues } from '~/domains/fitness/api/purchases.server'
import { messagingOf } from '~/domains/fitness/api/steps.server'
import { MS_PER_DAY } from '~/rules/time-units'

/** The room of the member's gender; null where it is not known. */
async function roomOf(db: Db, memberId: number): Promise<LockerRoom | null> {
  const [member] = await db.select({ gender: members.gender }).from(members).where(eq(members.id, memberId))
  return member?.gender ?? null
}

/** The locker of a rental of one's own; nothing for an unknown one or somebody else's. */
async function ownLocker(db: Db, actor: MemberActor, rentalId: string) {
  const loaded = await rentals.load(db, rentalId)
  return loaded?.rental.memberId === actor.id ? loaded.locker : undefined
}

/** The plan of the personal lockers of a room in a month, the next that can be rented by default. */
export async function lockerPlan(
  c: ApiContext,
  actor: MemberActor,
  asked: { month?: string; room?: LockerRoom; again?: string },
): Promise<LockerPlan> {
  const { db, clock } = c.var.deps
  const now = clock()
  const today = seoulDate(now)
  const { wonPerMonth } = await readSetting(c, 'fitness.lockers')
  const months = rentableMonths(today)
  const ownRoom = await roomOf(db, actor.id)
  const [all, own] = await Promise.all([listLockers(db, 'personal'), ownRentals(db, actor.id, today)])
  const again = asked.again ? await ownLocker(db, actor, asked.again) : undefined
  const isWithout = (month: string) => !own.some(({ rental }) => monthOf(rental.firstDay) === month)
  const wished = again ? months.find(isWithout) : asked.month
  const month = wished && months.includes(wished) ? wished : months[0]!
  const room = again?.room ?? asked.room ?? ownRoom ?? 'male'
  const held = await heldMonths(
    db,
    all.map(({ locker }) => locker.id),
    today,
  )
  const heldOf = (id: number) => held.get(id) ?? []
  const lockers = all
    .filter(({ locker }) => locker.room === room)
    .map(({ locker, repair }) => ({
      ...toPlace(locker),
      state: lockerState(heldOf(locker.id), {
        month,
        memberId: actor.id,
        today,
        isInRepair: repair !== null,
      }),
    }))
  return {
    isMember: can(actor, 'fitness:book'),
    ownRoom,
    room,
    months,
    month,
    won: wonPerMonth,
    vatWon: vatOf(wonPerMonth),
    lockers,
    chosen: lockers.find(({ id, state }) => id === again?.publicId && state === 'available')?.id ?? null,
    own: own.map((loaded) => {
      const locker = all.find((one) => one.locker.id === loaded.locker.id)!
      return {
        ...toLine(loaded, now),
        renewal: renewalOf(loaded, locker, { held: heldOf(loaded.locker.id), own, now }),
      }
    }),
  }
}

/** The fee and the policy agreed to, as they are now; read beforehand, as the embedded database answers nobody else during a transaction. */
export async function rentTerms(c: ApiContext) {
  const { wonPerMonth } = await readSetting(c, 'fitness.lockers')
  return { wonPerMonth, policyVersion: await policyVersionOf(c, seoulDate(c.var.deps.clock())) }
}
type RentTerms = Awaited<ReturnType<typeof rentTerms>>

/**
 * Rents a locker for a month. The locker is locked, so that of all who want it one gets it; a unique index decides between
 * two lockers of one member.
 * @throws Problem 422 at the field that makes it impossible; 409 when the fee has changed
 */
export async function rentLocker(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { form, terms: { wonPerMonth, policyVersion } }: { form: RentForm; terms: RentTerms },
): Promise<{ id: string }> {
  const now = c.var.deps.clock()
  const today = seoulDate(now)
  const { lockerId, month, won } = form
  if (!rentableMonths(today).includes(month)) throw new Problem(422, 'lockerMonthClosed')
  const found = await findLocker(tx, lockerId, { lock: true })
  if (!found || found.locker.kind !== 'personal') throw fieldProblem('lockerId', 'choiceInvalid')
  const ownRoom = await roomOf(tx, actor.id)
  if (ownRoom && ownRoom !== found.locker.room) throw fieldProblem('lockerId', 'lockerOtherRoom')
  if ((form.policyVersion ?? policyVersion) !== policyVersion) throw fieldProblem('agreed', 'policyChanged')
  if (won !== wonPerMonth) throw new Problem(409, 'lockerFeeChanged')
  const held = (await heldMonths(tx, [found.locker.id], today)).get(found.locker.id) ?? []
  const own = await ownRentals(tx, actor.id, today)
  if (own.some(({ rental }) => monthOf(rental.firstDay) === month)) throw new Problem(409, 'lockerOneAMonth')
  const isInRepair = found.repair !== null
  const state = lockerState(held, { month, memberId: actor.id, today, isInRepair })
  if (state === 'mine') throw new Problem(409, 'lockerOneAMonth')
  if (state !== 'available') throw fieldProblem('lockerId', REFUSALS[state])
  const isRenewal = held.some((one) => one.memberId === actor.id && one.month === monthOf(previousDay(month)))
  const [rental] = await tx
    .insert(lockerRentals)
    .values({
      ...boughtValues(actor, { won, policyVersion, now }),
      lockerId: found.locker.id,
      firstDay: firstDayOf(month),
      lastDay: lastDayOf(month),
      status: 'scheduled_for_assignment',
    })
    .returning()
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'locker_rentals_once')) throw fieldProblem('lockerId', 'lockerTaken')
      if (isUniqueViolation(error, 'locker_rentals_member_once')) throw new Problem(409, 'lockerOneAMonth')
      throw error
    })
  await recordRentalEvent(
    messagingOf(c, tx),
    { rental: rental!, locker: found.locker },
    { event: isRenewal ? 'renewed' : 'requested', by: 'author', actor },
  )
  return { id: rental!.publicId }
}

const REFUSALS = {
  taken: 'lockerTaken',
  kept: 'lockerKept',
  in_maintenance: 'lockerInRepair',
} as const

const previousDay = (month: string) => {
  const first = new Date(`${firstDayOf(month)}T00:00Z`)
  return new Date(first.getTime() - MS_PER_DAY).toISOString().slice(0, 10)
}
