import { and, between, eq, gte, lt, or } from 'drizzle-orm'
import { bookingEntries } from '~/booking/bill-entries.server'
import type { BillLine, BillQuery } from '~/booking/bill-line'
import { rulesOfKind } from '~/booking/kind-rules'
import { amountEntries } from '~/booking/rules/bill-entries'
import { vatOf } from '~/booking/rules/price'
import { owedBack } from '~/booking/rules/owed-back'
import type { Db } from '~/db/database.server'
import { addDays, daysBetween, seoulInstant, seoulMonth } from '~/rules/local-time'
import type { RoomKind } from '~/domains/meeting-rooms/zones'
import { loanStatus } from '~/domains/meeting-rooms/rules/equipment-loan'
import { listBilledLoans, loanPrice } from './loans.server'
import { listBilled, type LoadedBooking } from './queries.server'
import { toRow } from './shape.server'
import { equipmentLoans } from './tables.server'

/** How the bill names kinds of rooms. */
export const BILL_KIND_OF = {
  meeting: 'room',
  seminar: 'room',
  vip: 'vip',
  listening: 'listening',
} as const satisfies Record<RoomKind, BillLine['kind']>

/**
 * Lines of a month's bill for rooms and the listening bar (decisions §8), from stored prices and cancellation charges: by month of use,
 * and what a later decision gives back by that of the decision. What was paid is on it as paid, and what waits for its payment is not.
 */
export async function roomBillLines(db: Db, query: BillQuery): Promise<BillLine[]> {
  const rows = await listBilled(db, query)
  return rows.filter(isOwed).flatMap((loaded) =>
    bookingEntries(loaded.booking, loaded.decidedAt, query.from.slice(0, 7))
      .filter(
        ({ entry, won, freeMinutes }) =>
          won !== 0 ||
          (lowersPrice(loaded, entry) && owedBack(loaded.booking) > 0) ||
          isListed(loaded, entry, freeMinutes),
      )
      .map((amounts) => ({
        ...lineOf(loaded, query.now),
        ...amounts,
        owedBackWon: lowersPrice(loaded, amounts.entry) ? owedBack(loaded.booking) : 0,
      })),
  )
}

/** Whether it is billed, or was paid or charged apart from the bill. */
const isOwed = ({ booking }: LoadedBooking) =>
  booking.paymentMethod === 'monthly_bill' ||
  (booking.status === 'cancelled'
    ? booking.payment !== null || (booking.chargeWon ?? 0) > 0
    : booking.status !== 'waiting_for_payment')

/** Whether a line is the one that has the cancellation: a refund, or the charge of what was cancelled by the end of its month. */
const lowersPrice = (
  { booking, decidedAt }: LoadedBooking & { decidedAt: Date | null },
  entry: BillLine['entry'],
) => entry === 'refund' || !decidedAt || seoulMonth(decidedAt) <= booking.date.slice(0, 7)

/** Whether a line of nothing is listed: a use within free time, and what gives its minutes back. */
const isListed = (
  { booking, decidedAt }: LoadedBooking & { decidedAt: Date | null },
  entry: BillLine['entry'],
  freeMinutes: number,
) => {
  if (booking.paymentMethod !== 'monthly_bill') return false
  if (entry === 'refund') return freeMinutes !== 0
  return (
    booking.status !== 'cancelled' || (decidedAt !== null && seoulMonth(decidedAt) > booking.date.slice(0, 7))
  )
}

function lineOf(
  loaded: LoadedBooking,
  now: Date,
): Omit<BillLine, 'entry' | 'won' | 'vatWon' | 'freeMinutes'> {
  const row = toRow(loaded, now)
  return {
    kind: BILL_KIND_OF[row.room.kind],
    id: row.id,
    company: loaded.company,
    memberId: loaded.booking.memberId,
    person: row.reserver,
    isPrivate: rulesOfKind(row.room.kind).permissions.seeCompany === null,
    name: row.room.name,
    locker: null,
    about: row.meetingName,
    from: row.date,
    to: row.date,
    startMinutes: row.startMinutes,
    endMinutes: row.endMinutes,
    status: row.status,
    isUndecided: row.status === 'cancellation_requested',
    isPaid: loaded.booking.payment !== null,
  }
}

/**
 * Lines of a month's bill for equipment that was lent without a room (decisions §8): the days of a loan in the month of its first one; the days
 * that an early return spares, by the month of the return.
 */
export async function loanBillLines(db: Db, { from, to, companyId, now }: BillQuery): Promise<BillLine[]> {
  const rows = await listBilledLoans(
    db,
    and(
      companyId === undefined ? undefined : eq(equipmentLoans.companyId, companyId),
      or(
        between(equipmentLoans.date, from, to),
        and(
          gte(equipmentLoans.endedAt, seoulInstant(from, 0)),
          lt(equipmentLoans.endedAt, seoulInstant(addDays(to, 1), 0)),
        ),
      ),
    ),
  )
  return rows.flatMap(({ loan, equipment, company }) => {
    const all = (daysBetween(loan.date, loan.until) + 1) * loan.wonPerDay
    const sold = {
      month: loan.date.slice(0, 7),
      won: all,
      vatWon: vatOf(all),
      kept: loan.endedAt && loanPrice(loan),
      decidedAt: loan.endedAt,
    }
    return amountEntries(sold, from.slice(0, 7)).map((entry): BillLine => ({
      kind: 'equipment',
      id: loan.publicId,
      company: company!,
      memberId: null,
      person: '',
      isPrivate: false,
      name: equipment,
      locker: null,
      about: loan.note,
      from: loan.date,
      to: loan.until,
      startMinutes: loan.startMinutes,
      endMinutes: loan.endMinutes,
      status: loanStatus({ ...loan, isRepair: false }, now),
      isUndecided: false,
      freeMinutes: 0,
      isPaid: false,
      ...entry,
    }))
  })
}
