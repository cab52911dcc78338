import { and, asc, inArray, type SQL } from 'drizzle-orm'
import { bookingRefusal } from '~/booking/decide.server'
import { BOOKED, isOwedBack, joined, type Booked } from '~/booking/list.server'
import { isShown } from '~/booking/is-shown.server'
import { MONEY_DECISIONS, type MoneyQuery, type MoneyRow, type MoneyView } from '~/booking/money'
import { isPaidWithin } from '~/booking/money.server'
import { owedBack } from '~/booking/rules/owed-back'
import { bookableThings, bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { allowancesOf } from '~/decisions/decide.server'
import { ROOM_KINDS, type RoomKind } from '~/domains/meeting-rooms/zones'
import type { Actor } from '~/rules/permissions'
import { BILL_KIND_OF } from './bill-lines.server'

const isOf = ({ view, now, ...days }: MoneyQuery): SQL =>
  ({
    due: () => isShown('waiting_for_payment', now),
    in: () => isPaidWithin(bookings.payment, days),
    back: () => isOwedBack,
    out: () => isPaidWithin(bookings.repayment, days),
  })[view]()

const wonOf = ({ won, vatWon, payment, repayment, ...booking }: Booked['booking'], view: MoneyView) =>
  ({
    due: won + vatWon,
    in: payment?.won ?? 0,
    back: owedBack({ ...booking, payment, repayment }),
    out: repayment?.won ?? 0,
  })[view]

/** What is paid for rooms and the listening bar by card or transfer. */
export async function roomMoney(db: Db, query: MoneyQuery, actor: Actor): Promise<MoneyRow[]> {
  const rows = (await joined(db.select(BOOKED).from(bookings).$dynamic())
    .where(and(inArray(bookableThings.kind, [...ROOM_KINDS]), isOf(query)))
    .orderBy(asc(bookings.id))) as Booked<RoomKind>[]
  return rows.map(({ booking, thing, company, reserver }) => ({
    kind: BILL_KIND_OF[thing.kind],
    id: booking.publicId,
    company: { ko: company.ko, en: company.en },
    person: reserver,
    name: { ko: thing.nameKo, en: thing.nameEn },
    from: booking.date,
    to: booking.date,
    startMinutes: booking.startMinutes,
    endMinutes: booking.endMinutes,
    paymentMethod: booking.paymentMethod!,
    won: wonOf(booking, query.view),
    since: (booking.cancelAskedAt ?? booking.createdAt).toISOString(),
    until: query.view === 'due' ? (booking.holdUntil?.toISOString() ?? null) : null,
    payment: booking.payment,
    repayment: booking.repayment,
    actions: allowancesOf(MONEY_DECISIONS, (action) =>
      bookingRefusal(actor, thing.kind, booking, action, query.now),
    ),
  }))
}
