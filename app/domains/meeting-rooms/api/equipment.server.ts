import { and, arrayOverlaps, asc, between, eq, gt, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { Problem, type FieldError } from '~/api/problem'
import { bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import type { LocalDate } from '~/rules/local-time'
import { withoutPiece, type Counted, type PieceOut } from '~/domains/meeting-rooms/rules/equipment-left'
import { outByDay } from '~/domains/meeting-rooms/rules/equipment-loan'
import { equipmentLoans, roomBookings, roomExtras } from './tables.server'

/** When equipment is wanted, and the booking it is for. */
interface Wanted {
  /** The id of the booking itself, whose pieces are its own. */
  own?: number
  date: LocalDate
  startMinutes: number
  endMinutes: number
}

/**
 * Where counted equipment is from a day to another, both included. What was brought to a room stays with a no-show until its
 * end or until somebody else books the time; a booking whose payment is overdue has none. What the desk has lent or keeps from
 * use is out, too. Two statements, or none where nothing is counted.
 * @param exceptLoan a loan that is being changed
 */
export async function listPiecesOut(
  db: Db,
  equipment: readonly Counted[],
  { from, to, now, exceptLoan = 0 }: { from: LocalDate; to: LocalDate; now: Date; exceptLoan?: number },
): Promise<PieceOut[]> {
  const counted = equipment.filter(({ stock }) => stock !== null).map(({ code }) => code)
  if (counted.length === 0) return []
  const withBookings = db
    .select({
      id: bookings.id,
      date: bookings.date,
      startMinutes: bookings.startMinutes,
      endMinutes: bookings.endMinutes,
      codes: roomBookings.extras,
    })
    .from(bookings)
    .innerJoin(roomBookings, eq(roomBookings.bookingId, bookings.id))
    .where(
      and(
        between(bookings.date, from, to),
        ne(bookings.status, 'cancelled'),
        or(
          ne(bookings.status, 'waiting_for_payment'),
          isNull(bookings.holdUntil),
          gt(bookings.holdUntil, now),
        ),
        arrayOverlaps(roomBookings.extras, counted),
      ),
    )
  const lent = db
    .select()
    .from(equipmentLoans)
    .where(
      and(
        inArray(equipmentLoans.equipment, counted),
        gte(equipmentLoans.until, from),
        lte(equipmentLoans.date, to),
        ne(equipmentLoans.id, exceptLoan),
      ),
    )
  const [booked, loans] = await Promise.all([withBookings, lent])
  const days = loans.flatMap((loan) =>
    outByDay(loan)
      .filter(({ date }) => date >= from && date <= to)
      .map((time): PieceOut => ({ ...time, id: null, codes: [loan.equipment] })),
  )
  return [...booked, ...days]
}

/** Equipment that has no piece left at a time, as errors: at its field or, where a booking is changed, at its start. */
export const equipmentErrors = (
  c: ApiContext,
  missing: readonly { nameKo: string; nameEn: string }[],
  path: 'extras' | 'start',
): FieldError[] =>
  missing.map(({ nameKo, nameEn }) => ({
    path,
    messageKey: 'equipmentTaken',
    params: { name: c.var.language === 'ko' ? nameKo : nameEn },
  }))

/**
 * Locks equipment until the transaction ends and says what of it has no piece left. Called after the booking is written, as
 * the last of its locks: of concurrent bookings the second one waits here and then finds the first.
 * @param codes what each booking has
 * @param ownLoan the loan itself
 */
export async function lackingEquipment(
  tx: Db,
  codes: readonly string[],
  { times, now, ownLoan }: { times: readonly Wanted[]; now: Date; ownLoan?: number },
) {
  if (codes.length === 0 || times.length === 0) return []
  const isWanted = inArray(roomExtras.code, [...codes])
  await lockRows(tx, roomExtras, isWanted)
  const equipment = await tx.select().from(roomExtras).where(isWanted).orderBy(asc(roomExtras.place))
  const days = times.map(({ date }) => date).sort()
  const all = await listPiecesOut(tx, equipment, {
    from: days[0]!,
    to: days.at(-1)!,
    now,
    exceptLoan: ownLoan,
  })
  return times.flatMap((time) => {
    const out = all.filter(({ id }) => id === null || id !== time.own)
    const missing = withoutPiece(equipment, { out, time })
    return missing.length > 0 ? [{ own: time.own, date: time.date, missing }] : []
  })
}

/**
 * Refuses a booking, already written, whose equipment is all out at its time.
 * @throws Problem 409 with an error for each; the transaction must be rolled back
 */
export async function assertEquipmentLeft(
  c: ApiContext,
  tx: Db,
  codes: readonly string[],
  { time, now, own, path }: { time: Wanted; now: Date; own: number; path: 'extras' | 'start' },
): Promise<void> {
  const [lacking] = await lackingEquipment(tx, codes, { times: [{ ...time, own }], now })
  if (!lacking) return
  const errors = equipmentErrors(c, lacking.missing, path)
  throw new Problem(409, 'equipmentTaken', { params: errors[0]!.params, errors })
}
