import { eq } from 'drizzle-orm'
import { KIND_RULES } from '~/booking/kind-rules'
import { checkInBy } from '~/booking/rules/attendance'
import { CANCELLATION_STEPS, cancellationPercent, percentOf } from '~/booking/rules/cancellation-charge'
import { holdUntil } from '~/booking/rules/hold'
import { vatOf } from '~/booking/rules/price'
import { timeColumns } from '~/booking/store.server'
import {
  bookableThings,
  bookingEvents,
  bookings,
  bookingWaits,
  meetingColleagues,
} from '~/booking/tables.server'
import { addOnOf } from '~/domains/meeting-rooms/api/catalogue.server'
import { roomBookings, roomPackages } from '~/domains/meeting-rooms/api/tables.server'
import { roomPrice } from '~/domains/meeting-rooms/rules/room-price'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import type { Db } from '~/db/database.server'
import { HOLIDAYS } from './holidays'
import { createRandom, demoPublicId } from './random'
import { WISHES } from './room-wishes'
import { MS_PER_HOUR, MS_PER_MINUTE } from '~/rules/time-units'

/** A person of the demo. */
interface Person {
  id: number
  loginId: string
  companyId: number
}

const holidays = new Set(HOLIDAYS.map(({ date }) => date))

/** The business day so many business days from a day; the day itself or the next one for 0. */
function businessDay(today: LocalDate, days: number): LocalDate {
  const step = days < 0 ? -1 : 1
  let date = today
  while (!isBusinessDay(date, holidays)) date = addDays(date, 1)
  for (let left = Math.abs(days); left > 0;) {
    date = addDays(date, step)
    if (isBusinessDay(date, holidays)) left--
  }
  return date
}

/** Bookings of the demo's companies, with their histories. */
export async function addDemoBookings(tx: Db, now: Date, people: readonly Person[]): Promise<void> {
  const random = createRandom(20_261_125)
  const things = await tx.select().from(bookableThings)
  const packages = await tx.select().from(roomPackages)
  const today = seoulDate(now)
  for (const wish of WISHES) {
    const person = people.find(({ loginId }) => loginId === wish.by)
    if (!person) throw new Error(`nobody of the demo is ${wish.by}`)
    const thing = things.find(({ code }) => code === wish.room)!
    const roomPackage = packages.find(({ code }) => code === wish.package) ?? null
    const [startMinutes, endMinutes] = [wish.hours[0] * 60, wish.hours[1] * 60]
    const freeMinutes = wish.freeMinutes ?? 0
    const price = roomPrice({
      room: thing,
      minutes: endMinutes - startMinutes,
      freeMinutes,
      attendees: wish.attendees,
      package: roomPackage && { ...roomPackage, addOn: addOnOf(roomPackage) },
      withAddOn: wish.withAddOn ?? false,
      extras: [],
    })
    const date = businessDay(today, wish.days)
    const createdAt = new Date(
      Math.min(seoulInstant(addDays(date, -9), 620).getTime(), now.getTime() - 7_200_000),
    )
    const status = wish.status ?? 'reserved'
    const askedAt = new Date(createdAt.getTime() + MS_PER_HOUR)
    const isAsked = status === 'cancelled' || status === 'cancellation_requested'
    const steps = CANCELLATION_STEPS[thing.kind]
    const time = timeColumns({ thing, date, startMinutes, endMinutes })
    const percent = cancellationPercent(steps, { askedAt, startsAt: time.startsAt })
    const chargeWon = percentOf(price.won, percent)
    const checkedInAt = wish.door === 'came' ? new Date(time.startsAt.getTime() - 300_000) : null
    const [row] = await tx
      .insert(bookings)
      .values({
        publicId: demoPublicId(random),
        companyId: person.companyId,
        memberId: person.id,
        status,
        holdUntil: status === 'waiting_for_payment' ? holdUntil(now, time.startsAt) : null,
        paymentMethod: status === 'waiting_for_payment' ? 'bank_transfer' : 'monthly_bill',
        freeMinutes,
        won: price.won,
        vatWon: price.vatWon,
        priceLines: price.lines,
        rules: { policyType: KIND_RULES[thing.kind].policy, policyVersion: '2026-01', cancellation: steps },
        ...(isAsked && {
          cancelAskedAt: askedAt,
          chargePercent: percent,
          chargeWon,
          chargeVatWon: vatOf(chargeWon),
        }),
        createdAt,
        ...time,
        checkInBy: wish.door ? checkInBy(time.startsAt) : null,
        checkedInAt,
      })
      .returning()
    const bookingId = row!.id
    await tx.insert(roomBookings).values({
      bookingId,
      attendees: wish.attendees,
      meetingName: wish.name,
      packageId: roomPackage?.id ?? null,
      withAddOn: wish.withAddOn ?? false,
    })
    const invited = people.filter(({ loginId }) => wish.with?.includes(loginId))
    if (invited.length > 0)
      await tx
        .insert(meetingColleagues)
        .values(invited.map(({ id: memberId }) => ({ bookingId, memberId, addedAt: createdAt })))
    const actor = `member:${person.id}`
    const booked = { bookingId, event: 'booked', by: 'author', actor, at: createdAt } as const
    const request = { ...booked, event: 'cancellationRequested', at: askedAt } as const
    const decidedAt = new Date(askedAt.getTime() + 1_800_000)
    const decided = { bookingId, event: 'cancelled', by: 'desk', actor: 'staff:1', at: decidedAt } as const
    const events = [booked, ...(isAsked ? [request] : []), ...(status === 'cancelled' ? [decided] : [])]
    await tx.insert(bookingEvents).values(events)
    if (checkedInAt)
      await tx
        .insert(bookingEvents)
        .values({ bookingId, event: 'checkedIn', by: 'author', actor: null, at: checkedInAt })
  }
  await addDemoLine(tx, now, people)
}

/** Two people wait for a time whose payment is due. */
async function addDemoLine(tx: Db, now: Date, people: readonly Person[]): Promise<void> {
  const unpaid = WISHES.find(({ status }) => status === 'waiting_for_payment')!
  const [thing] = await tx.select().from(bookableThings).where(eq(bookableThings.code, unpaid.room))
  const date = businessDay(seoulDate(now), unpaid.days)
  const [startMinutes, endMinutes] = [unpaid.hours[0] * 60, unpaid.hours[1] * 60]
  const { startsAt } = timeColumns({ thing: thing!, date, startMinutes, endMinutes })
  const random = createRandom(20_261_126)
  const waiting = ['saebyeok01', 'hanbit04'].map((loginId) =>
    people.find((person) => person.loginId === loginId)!,
  )
  await tx.insert(bookingWaits).values(
    waiting.map(({ id, companyId }, index) => ({
      publicId: demoPublicId(random),
      thingId: thing!.id,
      companyId,
      memberId: id,
      date,
      startMinutes,
      endMinutes,
      startsAt,
      createdAt: new Date(now.getTime() - (90 - index * 30) * MS_PER_MINUTE),
    })),
  )
}
