import { eq } from 'drizzle-orm'
import { newPublicId } from '../../app/api/secrets.server'
import { KIND_RULES } from '../../app/booking/kind-rules'
import { CANCELLATION_STEPS } from '../../app/booking/rules/cancellation-charge'
import { vatOf } from '../../app/booking/rules/price'
import { timeColumns } from '../../app/booking/store.server'
import { bookableThings, bookingEvents, bookings } from '../../app/booking/tables.server'
import type { Db } from '../../app/db/database.server'
import { EXTRAS, PACKAGES, ROOMS } from '../../app/db/seed/rooms'
import { companies, policies } from '../../app/domains/building/api/tables.server'
import { roomBookings, roomExtras, roomPackages } from '../../app/domains/meeting-rooms/api/tables.server'

/** The rooms, refreshments, equipment and policies of a new portal. */
export async function makeRooms(db: Db) {
  await db.insert(bookableThings).values(ROOMS)
  await db.insert(roomPackages).values(PACKAGES)
  await db.insert(roomExtras).values(EXTRAS)
  const text = { titleKo: '정책', titleEn: 'Policy', bodyKo: '내용', bodyEn: 'Content' }
  const version = { version: '2026-01', inForceFrom: '2026-01-01' }
  const types = [...new Set(Object.values(KIND_RULES).map(({ policy }) => policy))]
  await db.insert(policies).values(types.map((type) => ({ ...text, ...version, type })))
}

/** Sets a company's free time a month, in minutes. */
export const giveFreeTime = (db: Db, companyId: number, minutes: number) =>
  db.update(companies).set({ freeRoomMinutes: minutes }).where(eq(companies.id, companyId))

/** The body that books room 1 on Thursday 2026-11-26 from 10:00 to 12:00. */
export const BOOKING = {
  room: 'meeting-1',
  date: '2026-11-26',
  start: '10:00',
  end: '12:00',
  attendees: 4,
  meetingName: '주간 회의',
  paymentMethod: 'monthly_bill',
  agreed: true,
  policyVersion: '2026-01',
  won: 40_000,
}

type Given = Partial<typeof bookings.$inferInsert> & { room?: string; meetingName?: string }

/** An existing booking of this member: room 1 on 2026-11-26 from 10:00 to 12:00 by default. */
export async function makeBooking(db: Db, member: { id: number; companyId: number }, given: Given = {}) {
  const { room = 'meeting-1', meetingName = '주간 회의', ...columns } = given
  const [thing] = await db.select().from(bookableThings).where(eq(bookableThings.code, room))
  const { date = '2026-11-26', startMinutes = 600, endMinutes = 720 } = columns
  const won = columns.won ?? (thing!.wonPerHour * (endMinutes - startMinutes)) / 60
  const [booking] = await db
    .insert(bookings)
    .values({
      publicId: newPublicId(),
      companyId: member.companyId,
      memberId: member.id,
      status: 'reserved',
      paymentMethod: 'monthly_bill',
      vatWon: vatOf(won),
      rules: {
        policyType: KIND_RULES[thing!.kind].policy,
        policyVersion: '2026-01',
        cancellation: CANCELLATION_STEPS[thing!.kind],
      },
      createdAt: new Date('2026-11-20T00:00:00Z'),
      ...columns,
      won,
      ...timeColumns({ thing: thing!, date, startMinutes, endMinutes }),
    })
    .returning()
  await db.insert(roomBookings).values({ bookingId: booking!.id, attendees: 4, meetingName })
  await db.insert(bookingEvents).values({
    bookingId: booking!.id,
    event: 'booked',
    by: 'author',
    actor: `member:${member.id}`,
    at: booking!.createdAt,
  })
  return booking!
}
