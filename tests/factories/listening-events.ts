import { eq } from 'drizzle-orm'
import { newDeskCode, newPublicId } from '../../app/api/secrets.server'
import { timeColumns } from '../../app/booking/store.server'
import { bookableThings, bookings } from '../../app/booking/tables.server'
import type { Db } from '../../app/db/database.server'
import { listeningEvents, listeningSignUps } from '../../app/domains/listening-bar/api/event-tables.server'
import { LISTENING_BAR } from '../../app/domains/meeting-rooms/zones'

export type EventRow = typeof listeningEvents.$inferSelect

/** What the desk sends for an event: Thursday 2026-11-26 from 19:00 to 21:00. */
export const EVENT = {
  nameKo: '첼로의 밤',
  nameEn: 'Cello night',
  guestKo: '한수아',
  guestEn: 'Han Sua',
  programKo: '바흐',
  programEn: 'Bach',
  date: '2026-11-26',
  start: '19:00',
  end: '21:00',
  seats: 2,
}

/** An event on 2026-11-26 from 19:00 to 21:00 with two seats, which keeps the listening bar; rooms must exist. */
export async function makeEvent(
  db: Db,
  given: Partial<typeof listeningEvents.$inferInsert> = {},
): Promise<EventRow> {
  const { date = '2026-11-26', startMinutes = 1140, endMinutes = 1260 } = given
  const [thing] = await db.select().from(bookableThings).where(eq(bookableThings.code, LISTENING_BAR.code))
  const publicId = newPublicId()
  const time = timeColumns({ thing: { id: thing!.id, cleaningMinutes: 0 }, date, startMinutes, endMinutes })
  const [block] = await db
    .insert(bookings)
    .values({
      ...time,
      publicId: newPublicId(),
      status: 'in_maintenance',
      statusReason: '첼로의 밤',
      occasion: {
        id: publicId,
        name: { ko: '첼로의 밤', en: 'Cello night' },
        guest: { ko: '한수아', en: 'Han Sua' },
      },
      createdAt: new Date('2026-11-20T00:00:00Z'),
    })
    .returning()
  const [event] = await db
    .insert(listeningEvents)
    .values({
      publicId,
      nameKo: '첼로의 밤',
      nameEn: 'Cello night',
      date,
      startMinutes,
      endMinutes,
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      seats: 2,
      blockId: block!.id,
      changedAt: new Date('2026-11-20T00:00:00Z'),
      ...given,
    })
    .returning()
  return event!
}

/** A sign-up for one seat. */
export async function makeSignUp(
  db: Db,
  { id: memberId, companyId }: { id: number; companyId: number },
  event: EventRow,
  given: Partial<typeof listeningSignUps.$inferInsert> = {},
) {
  const at = new Date('2026-11-20T00:00:00Z')
  const [signUp] = await db
    .insert(listeningSignUps)
    .values({
      publicId: newPublicId(),
      eventId: event.id,
      memberId,
      companyId,
      status: 'reserved',
      seats: 1,
      code: newDeskCode(),
      createdAt: at,
      changedAt: at,
      ...given,
    })
    .returning()
  return signUp!
}
