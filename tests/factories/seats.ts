import { eq } from 'drizzle-orm'
import { newPublicId } from '../../app/api/secrets.server'
import { KIND_RULES } from '../../app/booking/kind-rules'
import type { SeatKind } from '../../app/booking/kinds'
import { checkInBy } from '../../app/booking/rules/attendance'
import { CANCELLATION_STEPS } from '../../app/booking/rules/cancellation-charge'
import { vatOf } from '../../app/booking/rules/price'
import { timeColumns } from '../../app/booking/store.server'
import { bookableThings, bookingEvents, bookings } from '../../app/booking/tables.server'
import type { Db } from '../../app/db/database.server'
import { REFRESH_SEATS } from '../../app/db/seed/refresh-room'
import { policies } from '../../app/domains/building/api/tables.server'

/** The seats and the policy of a new portal. */
export async function makeSeats(db: Db) {
  await db.insert(bookableThings).values(REFRESH_SEATS)
  await db.insert(policies).values({
    type: 'refresh-room',
    titleKo: '정책',
    titleEn: 'Policy',
    bodyKo: '내용',
    bodyEn: 'Content',
    version: '2026-01',
    inForceFrom: '2026-01-01',
  })
}

/** The body that books bed 1 on Monday 2026-11-23 from 13:00 to 13:45. */
export const SEAT = { date: '2026-11-23', minutes: 45, start: '13:00', seat: 'bed-1', won: 0 }

type Given = Partial<typeof bookings.$inferInsert> & { seat?: string }

/** An existing booking of this member: bed 1 on 2026-11-23 from 13:00 to 13:45 by default. */
export async function makeSeatBooking(db: Db, member: { id: number; companyId: number }, given: Given = {}) {
  const { seat = 'bed-1', ...columns } = given
  const [thing] = await db.select().from(bookableThings).where(eq(bookableThings.code, seat))
  const kind = thing!.kind as SeatKind
  const { date = '2026-11-23', startMinutes = 780, endMinutes = 825, won = 0 } = columns
  const time = timeColumns({ thing: thing!, date, startMinutes, endMinutes })
  const [booking] = await db
    .insert(bookings)
    .values({
      publicId: newPublicId(),
      companyId: member.companyId,
      memberId: member.id,
      status: 'reserved',
      paymentMethod: 'monthly_bill',
      won,
      vatWon: vatOf(won),
      rules: {
        policyType: KIND_RULES[kind].policy,
        policyVersion: '2026-01',
        cancellation: CANCELLATION_STEPS[kind],
      },
      checkInBy: checkInBy(time.startsAt),
      createdAt: new Date('2026-11-22T22:00:00Z'),
      ...columns,
      ...time,
    })
    .returning()
  await db.insert(bookingEvents).values({
    bookingId: booking!.id,
    event: 'booked',
    by: 'author',
    actor: `member:${member.id}`,
    at: booking!.createdAt,
  })
  return booking!
}
