import type { ApiContext, MemberActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import { publishedHolidays } from '~/booking/holidays.server'
import { bookingWindow } from '~/booking/rules/booking-window'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { addDays, seoulDate, seoulInstant, seoulMinutes, weekday, type LocalDate } from '~/rules/local-time'
import { nextSuchDay } from '~/rules/next-such-day'
import { readSetting } from '~/domains/building/api/settings.server'
import { isFreeToCancel, unitsLeft, validUntil } from '~/domains/fitness/rules/training-package'
import { isTrainerThere, UNIT_MINUTES, unitFault, unitStarts } from '~/domains/fitness/rules/training-units'
import type { Training, TrainingSlot } from '~/domains/fitness/training-shapes'
import { policyVersionOf } from '~/domains/fitness/api/fitness-policy.server'
import { messagingOf } from '~/domains/fitness/api/steps.server'
import { bothNames, boughtValues } from '~/domains/fitness/api/purchases.server'
import { unitRefusal } from './decide.server'
import { packagesBought } from './purchase.server'
import {
  bookedUnitsOf,
  findPackage,
  findTrainer,
  listDaysOff,
  listPackages,
  listTrainers,
  ownClassesOf,
  unitsOf,
  usablePurchases,
  type TrainerRecord,
} from './queries.server'
import { toPackage, toTrainer } from './shape.server'
import { changeUnit, recordTrainingEvent } from './store.server'
import { ptPurchases, ptUnits } from './tables.server'

/** What decides when units can be booked; read before a transaction, as the embedded database answers nobody else during one. */
export async function calendarOf(c: ApiContext, ...dates: LocalDate[]) {
  const now = c.var.deps.clock()
  const { fitness: hours } = await readSetting(c, 'hours.amenities')
  const window = bookingWindow(seoulDate(now))
  const holidays = await publishedHolidays(c, [...dates, window.from, window.to])
  return { now, hours, window, holidays }
}
export type TrainingCalendar = Awaited<ReturnType<typeof calendarOf>>

const FRIDAY = 5

/** The Mondays to Fridays of a day's week; on a weekend those of the coming one. */
export function weekOf(date: LocalDate): LocalDate[] {
  const day = weekday(date)
  const monday = addDays(date, day === 0 ? 1 : day > FRIDAY ? 8 - day : 1 - day)
  return Array.from({ length: FRIDAY }, (_, index) => addDays(monday, index))
}

/** What a unit or a package of one's own was, on the next such weekday; nothing for an unknown one or somebody else's. */
async function repeated(
  db: Db,
  actor: MemberActor,
  { again, calendar }: { again: string; calendar: TrainingCalendar },
) {
  const loaded = await packagesBought.load(db, again)
  if (loaded?.purchase.memberId !== actor.id) return {}
  const { purchase } = loaded
  const booked = await unitsOf(db, [purchase.id])
  const one = booked.find(({ unit }) => unit.publicId === again)
  return {
    packageId: purchase.packageId,
    time: one && {
      trainerId: one.trainer.publicId,
      date: nextSuchDay(one.unit.date, seoulDate(calendar.now), calendar.holidays),
      startMinutes: one.unit.startMinutes,
    },
  }
}

/** What the reservation page shows: trainers with their times of a week, packages, one's own packages. */
export async function trainingFor(
  c: ApiContext,
  actor: MemberActor,
  wish: { date?: LocalDate; package?: string; again?: string },
): Promise<Training> {
  const { db } = c.var.deps
  const calendar = await calendarOf(c)
  const { now, window } = calendar
  const today = seoulDate(now)
  const again = wish.again ? await repeated(db, actor, { again: wish.again, calendar }) : {}
  const asked = again.time?.date ?? wish.date
  // Of a day whose last unit has begun, the next one's.
  const first = seoulMinutes(now) < calendar.hours.to ? today : addDays(today, 1)
  const week = weekOf(asked && asked >= window.from && asked <= window.to ? asked : first)
  const { validDays } = await readSetting(c, 'fitness.training')
  const [trainers, packages, purchases] = [
    await listTrainers(db),
    await listPackages(db),
    await usablePurchases(db, actor.id, today),
  ]
  const booked = await unitsOf(
    db,
    purchases.map(({ id }) => id),
  )
  const days = await timesOf(db, { actor, trainers, week, calendar })
  const shown = trainers.map((trainer, place) => ({ ...toTrainer(trainer), days: days[place]! }))
  const { time } = again
  // Of a trainer who has gone neither day nor time count.
  const wished = time && shown.find(({ id }) => id === time.trainerId)?.days[week.indexOf(time.date)]
  const isFree = wished?.some((slot) => slot.startMinutes === time?.startMinutes && slot.state === 'free')
  const wishedPackage = packages.find(({ id, publicId }) =>
    again.packageId === undefined ? publicId === wish.package : id === again.packageId,
  )
  return {
    trainers: shown,
    packages: packages.map(toPackage),
    validDays,
    policyVersion: await policyVersionOf(c, today),
    own: purchases.map((purchase) => ({
      id: purchase.publicId,
      name: bothNames(purchase),
      units: purchase.units,
      left: unitsLeft(
        purchase.units,
        booked.filter(({ unit }) => unit.purchaseId === purchase.id).map(({ unit }) => unit),
      ),
      lastDay: purchase.lastDay,
      unitWon: Math.floor(purchase.won / purchase.units),
    })),
    packageId: (wishedPackage ?? packages[0])?.publicId ?? null,
    window,
    week,
    chosen: time && isFree ? time : null,
  }
}

const meet = (
  one: { startMinutes: number; endMinutes: number },
  other: { startMinutes: number; endMinutes: number },
) => one.startMinutes < other.endMinutes && other.startMinutes < one.endMinutes

/** The times of each trainer on each day of a week. */
async function timesOf(
  db: Db,
  of: {
    actor: MemberActor
    trainers: readonly TrainerRecord[]
    week: LocalDate[]
    calendar: TrainingCalendar
  },
): Promise<TrainingSlot[][][]> {
  const { actor, trainers, week, calendar } = of
  const { now, hours, window, holidays } = calendar
  const days = { from: week[0]!, to: week.at(-1)! }
  const trainerIds = trainers.map(({ id }) => id)
  const [away, booked, classes] = [
    await listDaysOff(db, trainerIds, days),
    await bookedUnitsOf(db, { trainerIds, memberId: actor.id }, days),
    await ownClassesOf(db, actor.id, days),
  ]
  return trainers.map((trainer) => {
    const daysOff = away.filter(({ trainerId }) => trainerId === trainer.id)
    const starts = unitStarts(hours, trainer)
    return week.map((date) => {
      if (date < window.from || date > window.to || !isTrainerThere(trainer, date, { holidays, daysOff }))
        return []
      const units = booked.filter((unit) => unit.date === date)
      return starts.map((startMinutes) => {
        const time = { startMinutes, endMinutes: startMinutes + UNIT_MINUTES }
        const begins = seoulInstant(date, startMinutes)
        const then = units.filter((unit) => meet(unit, time))
        const clash = classes.find((one) => one.dates.includes(date) && meet(one, time))
        const state =
          begins <= now
            ? 'past'
            : then.some(({ memberId }) => memberId === actor.id)
              ? 'own'
              : then.some(({ trainerId }) => trainerId === trainer.id)
                ? 'taken'
                : 'free'
        return { ...time, state, isFree: isFreeToCancel(begins, now), clash: clash ? bothNames(clash) : null }
      })
    })
  })
}

/** What a package costs, how long it is valid, and the policy agreed to, as they are now; read before the transaction. */
export async function saleTerms(c: ApiContext) {
  const today = seoulDate(c.var.deps.clock())
  const { validDays } = await readSetting(c, 'fitness.training')
  return { today, validDays, policyVersion: await policyVersionOf(c, today) }
}

/**
 * Buys a package on the company's monthly bill: everything it was bought under is stored with it.
 * @throws Problem 422 for an unknown package or another policy than shown; 409 for another price than shown
 */
export async function buyPackage(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  form: { packageId: string; won: number; policyVersion?: string },
  terms: Awaited<ReturnType<typeof saleTerms>>,
): Promise<{ id: string }> {
  const messaging = messagingOf(c, tx)
  const found = await findPackage(tx, form.packageId, { lock: true })
  if (!found?.isActive) throw fieldProblem('packageId', 'choiceInvalid')
  if ((form.policyVersion ?? terms.policyVersion) !== terms.policyVersion)
    throw fieldProblem('agreed', 'policyChanged')
  if (form.won !== found.won) throw new Problem(409, 'ptPriceChanged')
  const [purchase] = await tx
    .insert(ptPurchases)
    .values({
      ...boughtValues(actor, { ...found, policyVersion: terms.policyVersion, now: messaging.now }),
      packageId: found.id,
      nameKo: found.nameKo,
      nameEn: found.nameEn,
      units: found.units,
      firstDay: terms.today,
      lastDay: validUntil(terms.today, terms.validDays),
      status: 'reserved',
    })
    .returning()
  await recordTrainingEvent(messaging, purchase!, { event: 'bought', by: 'author', actor })
  return { id: purchase!.publicId }
}

/**
 * Books a unit of the package that ends first. The trainer's and the packages' rows are locked, and the exclusion constraints
 * accept one unit of a trainer, and one of a member, at a time.
 * @throws Problem 404 for an unknown trainer; 409 when the time cannot be booked or is taken, or no unit is left
 */
export async function bookUnit(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { trainerId, date, start }: { trainerId: string; date: LocalDate; start: number },
  calendar: TrainingCalendar,
): Promise<{ purchaseId: string; id: string; hasClash: boolean }> {
  const messaging = messagingOf(c, tx)
  const trainer = await findTrainer(tx, trainerId, { lock: true })
  if (!trainer?.isActive) throw new Problem(404, 'notFound')
  const daysOff = await listDaysOff(tx, [trainer.id], { from: date, to: date })
  const time = { startMinutes: start, endMinutes: start + UNIT_MINUTES }
  const fault = unitFault({ date, ...time }, { ...calendar, trainer, daysOff, now: messaging.now })
  if (fault) throw new Problem(409, fault)
  const purchases = await usablePurchases(tx, actor.id, date, { lock: true })
  const booked = await unitsOf(
    tx,
    purchases.map(({ id }) => id),
  )
  const purchase = purchases.find(
    ({ id, units }) =>
      unitsLeft(
        units,
        booked.filter(({ unit }) => unit.purchaseId === id).map(({ unit }) => unit),
      ) > 0,
  )
  if (!purchase) throw new Problem(409, 'ptNoUnitsLeft')
  const days = { from: date, to: date }
  const own = await bookedUnitsOf(tx, { trainerIds: [], memberId: actor.id }, days)
  if (own.some((unit) => meet(unit, time))) throw new Problem(409, 'ptOwnUnitThen')
  // A violated constraint would abort the transaction; `on conflict do nothing` does not.
  const [unit] = await tx
    .insert(ptUnits)
    .values({
      publicId: newPublicId(),
      purchaseId: purchase.id,
      trainerId: trainer.id,
      memberId: actor.id,
      date,
      ...time,
      startsAt: seoulInstant(date, time.startMinutes),
      endsAt: seoulInstant(date, time.endMinutes),
      status: 'reserved',
      changedAt: messaging.now,
      createdAt: messaging.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!unit) throw new Problem(409, 'ptTaken')
  await recordTrainingEvent(messaging, purchase, { event: 'unitBooked', by: 'author', actor })
  const classes = await ownClassesOf(tx, actor.id, days)
  const hasClash = classes.some((one) => one.dates.includes(date) && meet(one, time))
  return { purchaseId: purchase.publicId, id: unit.publicId, hasClash }
}

/**
 * Cancels a unit: until 24 hours before it is given back, afterwards it counts as used (product §9).
 * @param isFree whether it was shown that it is given back
 * @throws Problem 404; 409 when it has begun or been cancelled, or is no longer free as shown
 */
export async function cancelUnit(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { id, isFree }: { id: string; isFree: boolean },
) {
  const messaging = messagingOf(c, tx)
  const { now } = messaging
  const { purchase } = await packagesBought.requireOwn(actor, tx, id, { lock: true })
  const found = (await unitsOf(tx, [purchase.id], { lock: true })).find(({ unit }) => unit.publicId === id)
  if (!found) throw new Problem(404, 'notFound')
  assertAllowed(unitRefusal(actor, purchase, found.unit, now))
  const isFreeNow = isFreeToCancel(found.unit.startsAt, now)
  if (isFree && !isFreeNow) throw new Problem(409, 'ptNoLongerFree')
  await changeUnit(messaging, found.unit, { status: 'cancelled', isUsed: !isFreeNow })
  const event = isFreeNow ? 'unitGivenBack' : 'unitCancelledLate'
  await recordTrainingEvent(messaging, purchase, { event, by: 'author', actor })
  return packagesBought.own(c, purchase.publicId, tx)
}
