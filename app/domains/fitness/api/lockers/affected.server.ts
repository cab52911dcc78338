import type { Change, Found, Settling } from '~/affected/source'
import { lockerState } from '~/domains/fitness/rules/locker-state'
import { monthOf } from '~/domains/fitness/rules/locker-months'
import { translator } from '~/i18n/i18n'
import { seoulDate } from '~/rules/local-time'
import { affectedOf, isOfEnded, roleOf, shownWhole } from '~/domains/fitness/api/affected.server'
import { rentalStep } from './purchase.server'
import { recordRentalEvent } from './store.server'
import { heldMonths, listLockers, lockRentalsFrom, type LoadedRental, type Locker } from './queries.server'

/** The most other lockers that are offered for one under repair. */
const MOST_OTHERS = 5

const isConcerned = ({ rental }: LoadedRental, change: Change) =>
  change.what === 'locker' ? rental.lockerId === change.lockerId : isOfEnded(change, rental)

/** Rentals of lockers that end with an account, a company or the centre, or whose locker goes under repair. */
export const affectedLockers = affectedOf(
  ['locker'],
  (tx, now) => lockRentalsFrom(tx, seoulDate(now)),
  (settling, loaded, change) => {
    if (!isConcerned(loaded, change)) return null
    return change.what === 'locker' ? ofRepair(settling, loaded) : ofEnd(settling, loaded)
  },
)

const nameOf = ({ room, number }: Pick<Locker, 'room' | 'number'>) => {
  const nameIn = (language: 'ko' | 'en') =>
    translator(language)('fitness-lockers:lockerName', {
      room: translator(language)(`fitness-lockers:room.${room}`),
      number,
    })
  return { ko: nameIn('ko'), en: nameIn('en') }
}

function ofEnd(settling: Settling, loaded: LoadedRental): Found & Required<Pick<Found, 'keep' | 'cancel'>> {
  const { actor, now } = settling
  const { rental, locker } = loaded
  return {
    shown: {
      ...shownWhole(`locker:${rental.publicId}`, nameOf(locker), loaded),
      kind: 'locker',
      date: rental.firstDay,
    },
    keep: (reason) => {
      const step = { event: 'kept', by: roleOf(actor), actor, reason, template: 'lockerStays' } as const
      return recordRentalEvent(settling, loaded, step)
    },
    // What has been assigned ends now; the days used stay to be paid.
    cancel: (reason) => {
      const decision = rental.status === 'scheduled_for_assignment' ? 'cancelAssignment' : 'end'
      const step = rentalStep(loaded, decision, { reason, now })
      return recordRentalEvent(settling, loaded, { ...step, by: roleOf(actor), actor, reason })
    },
  }
}

/** Whoever has a locker that goes under repair gets another one or the rest of the month back; a month to come may wait for it. */
async function ofRepair(settling: Settling, loaded: LoadedRental): Promise<Found> {
  const { now, actor } = settling
  const { rental, locker } = loaded
  const today = seoulDate(now)
  const others = await freeLockers(settling, loaded)
  const { keep, ...ended } = ofEnd(settling, loaded)
  return {
    ...ended,
    ...(rental.firstDay > today && { keep }),
    moves: others.map((other) => ({
      value: `move:${other.publicId}` as const,
      target: { name: nameOf(other), date: rental.firstDay, startMinutes: null, endMinutes: null },
    })),
    move: (value, reason) => {
      const other = others.find(({ publicId }) => value === `move:${publicId}`) ?? locker
      const changes = { lockerId: other.id }
      const step = { event: 'moved', by: 'desk', actor, reason, changes, template: 'lockerMoved' } as const
      return recordRentalEvent(settling, { ...loaded, locker: other }, step)
    },
  }
}

/** Lockers of the same room that are free in a rental's month. */
async function freeLockers({ tx, now }: Settling, { rental, locker }: LoadedRental): Promise<Locker[]> {
  const today = seoulDate(now)
  const { memberId } = rental
  const month = monthOf(rental.firstDay)
  const all = await listLockers(tx, 'personal', locker.room)
  const held = await heldMonths(
    tx,
    all.map((one) => one.locker.id),
    today,
  )
  return all
    .filter(({ locker: { id }, repair }) => {
      const state = lockerState(held.get(id) ?? [], { month, memberId, today, isInRepair: repair !== null })
      return id !== locker.id && state === 'available'
    })
    .slice(0, MOST_OTHERS)
    .map((one) => one.locker)
}
