import { KIND_RULES } from '~/booking/kind-rules'
import { SEAT_KINDS, type SeatKind } from '~/booking/kinds'
import { checkInBy } from '~/booking/rules/attendance'
import { CANCELLATION_STEPS } from '~/booking/rules/cancellation-charge'
import { timeColumns } from '~/booking/store.server'
import { bookableThings, bookingEvents, bookings } from '~/booking/tables.server'
import { isWeekend, addDays, seoulDate, type LocalDate } from '~/rules/local-time'
import type { Db } from '~/db/database.server'
import { createRandom, demoPublicId } from './random'
import { MS_PER_HOUR } from '~/rules/time-units'

interface Person {
  id: number
  companyId: number
  loginId: string
}

interface Wish {
  by: string
  seat: string
  /** Business days before today. */
  before: number
  startMinutes: number
  endMinutes: number
}

/** Yesterday and before, and today: the refresh room of a usual day. */
const WISHES: Wish[] = [
  { by: 'hanbit01', seat: 'bed-2', before: 1, startMinutes: 780, endMinutes: 825 },
  { by: 'hanbit01', seat: 'chair-1', before: 4, startMinutes: 900, endMinutes: 945 },
  { by: 'hanbit05', seat: 'bed-5', before: 2, startMinutes: 720, endMinutes: 825 },
  { by: 'hanbit05', seat: 'bed-3', before: 0, startMinutes: 780, endMinutes: 825 },
  { by: 'hanbit06', seat: 'chair-2', before: 0, startMinutes: 780, endMinutes: 885 },
]

/** Bookings of seats by people of the demo, with their histories. All came. */
export async function addDemoSeatBookings(tx: Db, now: Date, people: readonly Person[]): Promise<void> {
  const random = createRandom(20_261_126)
  const things = await tx.select().from(bookableThings)
  for (const { by, seat, before, startMinutes, endMinutes } of WISHES) {
    const person = people.find(({ loginId }) => loginId === by)
    const thing = things.find(({ code }) => code === seat)
    if (!person || !thing) throw new Error(`the demo has nobody named ${by}, or no seat ${seat}`)
    const kind = thing.kind as SeatKind
    if (!SEAT_KINDS.includes(kind)) throw new Error(`${seat} is no seat`)
    const time = timeColumns({
      thing,
      date: businessDayBefore(seoulDate(now), before),
      startMinutes,
      endMinutes,
    })
    const isOver = time.endsAt <= now
    // Seats are booked from 07:00 of their day on.
    const bookedAt = new Date(Math.min(time.startsAt.getTime() - MS_PER_HOUR, now.getTime()))
    const actor = `member:${person.id}`
    const [row] = await tx
      .insert(bookings)
      .values({
        publicId: demoPublicId(random),
        companyId: person.companyId,
        memberId: person.id,
        status: 'reserved',
        paymentMethod: 'monthly_bill',
        rules: {
          policyType: KIND_RULES[kind].policy,
          policyVersion: '2026-01',
          cancellation: CANCELLATION_STEPS[kind],
        },
        createdAt: bookedAt,
        ...time,
        checkInBy: checkInBy(time.startsAt),
        checkedInAt: isOver ? time.startsAt : null,
      })
      .returning()
    const bookingId = row!.id
    await tx.insert(bookingEvents).values({ bookingId, event: 'booked', by: 'author', actor, at: bookedAt })
    if (isOver)
      await tx.insert(bookingEvents).values({ bookingId, event: 'checkedIn', by: 'desk', at: time.startsAt })
  }
}

/** The day so many business days before; today, or the last business day. */
function businessDayBefore(today: LocalDate, count: number): LocalDate {
  let date = today
  for (let left = count; left > 0 || isWeekend(date);) {
    date = addDays(date, -1)
    if (!isWeekend(date)) left -= 1
  }
  return date
}
