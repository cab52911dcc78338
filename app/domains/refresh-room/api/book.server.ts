import type { ApiContext, MemberActor } from '~/api/context.server'
import type { MessageKey } from '~/api/message-keys'
import { fieldProblem, Problem, type FieldError } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import { readFields } from '~/booking/read-fields'
import { checkInBy } from '~/booking/rules/attendance'
import { CANCELLATION_STEPS } from '~/booking/rules/cancellation-charge'
import { priceOf, type PriceLine } from '~/booking/rules/price'
import { insertBooking, recordBookingEvent, takenTimeProblem } from '~/booking/store.server'
import type { Db } from '~/db/database.server'
import { seoulInstant } from '~/rules/local-time'
import { findPolicy } from '~/domains/building/api/queries.server'
import { hasPassed } from '~/domains/refresh-room/rules/opening'
import { startsOf, type Use } from '~/domains/refresh-room/rules/uses'
import { SEAT_FIELDS } from '~/domains/refresh-room/schemas'
import { notifySitter } from './messages.server'
import type { Offer, SeatThing } from './offer.server'
import { findLiving, lockSitter } from './queries.server'

const POLICY = 'refresh-room'

/** A valid booking, ready to be written. */
interface ReadySeat {
  seat: SeatThing
  use: Use
  startMinutes: number
  policyVersion: string
}

/**
 * Validates a booking before anything is written. Reports all errors at once: nothing can be booked now, another day, an
 * unknown seat, a time that has passed or does not exist (product §5, §9).
 * @throws Problem 422; 409 `bookingPriceChanged` when only the price differs from the one shown
 */
export async function readSeatBooking(
  c: ApiContext,
  input: Record<string, unknown>,
  offer: Offer,
): Promise<ReadySeat> {
  const { opening, today, now, seats, uses, open } = offer
  const { values, faults } = readFields(SEAT_FIELDS, input)
  const errors: FieldError[] = faults as FieldError[]
  if (opening !== 'open') errors.unshift({ path: '', messageKey: 'reservationClosed' })
  if (values.date !== undefined && values.date !== today)
    errors.push({ path: 'start', messageKey: 'sameDayOnly' })
  const use = uses.find(({ minutes }) => minutes === values.minutes)
  if (values.minutes !== undefined && !use) errors.push({ path: 'minutes', messageKey: 'refreshUseRequired' })
  const seat = seats.find(({ code }) => code === values.seat)
  if (values.seat !== undefined && !seat) errors.push({ path: 'seat', messageKey: 'refreshSeatUnavailable' })
  if (values.start !== undefined && use) {
    if (!startsOf(use, open).includes(values.start))
      errors.push({ path: 'start', messageKey: 'refreshTimeUnavailable' })
    else if (opening === 'open' && hasPassed(seoulInstant(today, values.start), now))
      errors.push({ path: 'start', messageKey: 'timePast' })
  }
  const [first] = errors
  if (first) throw new Problem(422, first.messageKey as MessageKey, { params: first.params, errors })
  assertSeenPrice(input.won, use!.won)
  const policy = await c.var.published(`policy ${POLICY} ${today}`, (db) => findPolicy(db, POLICY, today))
  return {
    seat: seat!,
    use: use!,
    startMinutes: values.start!,
    policyVersion: policy?.version ?? '',
  }
}

/** @throws Problem 422 without the price that was shown; 409 when it is another by now */
function assertSeenPrice(seen: unknown, won: number): void {
  const was = seen === undefined || seen === null || seen === '' ? NaN : Number(seen)
  if (!Number.isSafeInteger(was)) throw fieldProblem('minutes', 'bookingPriceUnseen')
  if (was !== won) throw new Problem(409, 'bookingPriceChanged', { params: { was, won } })
}

function priceFor({ seat, use }: ReadySeat) {
  if (use.won === 0) return priceOf([])
  const line: PriceLine = {
    part: 'room',
    nameKo: seat.nameKo,
    nameEn: seat.nameEn,
    count: use.minutes,
    unitWon: use.won,
    won: use.won,
  }
  return priceOf([line])
}

/**
 * Writes a booking. Of concurrent bookings of a seat the database accepts one; a lock on the member's row lets one person
 * have one booking that is not over.
 * @throws Problem 409 when the seat is taken, or the member has a booking already
 */
export async function writeSeatBooking(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { ready, offer: { today, now } }: { ready: ReadySeat; offer: Offer },
) {
  const { seat, use, startMinutes, policyVersion } = ready
  await lockSitter(tx, actor.id)
  if (await findLiving(tx, actor.id, now)) throw new Problem(409, 'refreshBookedAlready')
  const { won, vatWon, lines } = priceFor(ready)
  const row = await insertBooking(
    tx,
    { thing: seat, date: today, startMinutes, endMinutes: startMinutes + use.minutes },
    {
      publicId: newPublicId(),
      companyId: actor.companyId,
      memberId: actor.id,
      status: 'reserved',
      checkInBy: checkInBy(seoulInstant(today, startMinutes)),
      paymentMethod: 'monthly_bill',
      won,
      vatWon,
      priceLines: lines,
      rules: { policyType: POLICY, policyVersion, cancellation: CANCELLATION_STEPS[seat.kind] },
      createdAt: now,
    },
    now,
  )
  if (!row) throw takenTimeProblem([{ path: 'seat', messageKey: 'slotClosed' }])
  const step = await recordBookingEvent(tx, row.id, { event: 'booked', by: 'author', actor, at: now })
  const { publicUrl } = c.var.deps.config
  await notifySitter(
    { tx, now, publicUrl },
    { booking: row, thing: seat },
    { template: 'seatReserved', step },
  )
  return { id: row.publicId }
}
