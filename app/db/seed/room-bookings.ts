import { eq } from 'drizzle-orm'
import { checkInBy } from '../../booking/rules/attendance'
import { CANCELLATION_STEPS, cancellationPercent, percentOf } from '../../booking/rules/cancellation-charge'
import { holdUntil } from '../../booking/rules/hold'
import { vatOf } from '../../booking/rules/price'
import { timeColumns } from '../../booking/store.server'
import { bookableThings, bookingEvents, bookings, bookingWaits } from '../../booking/tables.server'
import { addOnOf } from '../../domains/meeting-rooms/api/catalogue.server'
import { roomBookings, roomPackages } from '../../domains/meeting-rooms/api/tables.server'
import { roomPrice } from '../../domains/meeting-rooms/rules/room-price'
import { POLICY_OF } from '../../domains/meeting-rooms/schemas'
import { isBusinessDay } from '../../rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '../../rules/local-time'
import type { Db } from '../database.server'
import { HOLIDAYS } from './holidays'
import { createRandom, demoPublicId } from './random'

/** A person of the demo. */
interface Person {
  id: number
  loginId: string
  companyId: number
}

interface Wish {
  by: string
  /** Business days from today. */
  days: number
  room: string
  hours: [number, number]
  name: string
  attendees: number
  package?: string
  withAddOn?: boolean
  freeMinutes?: number
  status?: 'waiting_for_payment' | 'cancellation_requested' | 'cancelled'
  /** The outcome of a booking with check-in at the door; undefined where none was required. */
  door?: 'came' | 'missed'
}

/** Past, current and future bookings in all rooms and states; one was attended, another was a no-show. */
const WISHES: Wish[] = [
  {
    by: 'hanbit04',
    days: -21,
    room: 'meeting-3',
    hours: [10, 12],
    name: '분기 실적 검토',
    attendees: 10,
    package: 'coffee',
  },
  { by: 'neoulsoft01', days: -16, room: 'meeting-1', hours: [14, 16], name: '스프린트 회고', attendees: 6 },
  {
    by: 'hanbit01',
    days: -12,
    room: 'vip',
    hours: [10, 13],
    name: '협력사 접견',
    attendees: 8,
    package: 'cookies',
    withAddOn: true,
  },
  {
    by: 'saebyeok01',
    days: -9,
    room: 'seminar',
    hours: [13, 18],
    name: '신제품 설명회',
    attendees: 48,
    package: 'bread',
    withAddOn: true,
  },
  {
    by: 'hanbit04',
    days: -7,
    room: 'meeting-5',
    hours: [9, 12],
    name: '채용 면접',
    attendees: 12,
    freeMinutes: 180,
  },
  {
    by: 'hanbit04',
    days: -5,
    room: 'meeting-2',
    hours: [15, 17],
    name: '디자인 검토',
    attendees: 5,
    status: 'cancelled',
  },
  {
    by: 'dasomi01',
    days: -2,
    room: 'meeting-4',
    hours: [10, 12],
    name: '강사 회의',
    attendees: 9,
    package: 'juice',
    door: 'came',
  },
  {
    by: 'hanbit04',
    days: -1,
    room: 'meeting-1',
    hours: [16, 18],
    name: '고객 문의 정리',
    attendees: 4,
    door: 'missed',
  },
  {
    by: 'hanbit04',
    days: 0,
    room: 'meeting-3',
    hours: [9, 11],
    name: '주간 회의',
    attendees: 9,
    freeMinutes: 60,
  },
  { by: 'neoulsoft01', days: 0, room: 'meeting-1', hours: [10, 12], name: '배포 점검', attendees: 5 },
  {
    by: 'saebyeok01',
    days: 0,
    room: 'meeting-5',
    hours: [13, 16],
    name: '예산 조정',
    attendees: 14,
    package: 'coffee',
  },
  { by: 'hanbit04', days: 1, room: 'meeting-1', hours: [14, 16], name: '고객사 화상 회의', attendees: 4 },
  {
    by: 'hanbit01',
    days: 2,
    room: 'vip',
    hours: [14, 17],
    name: '이사회',
    attendees: 10,
    package: 'cookies',
    withAddOn: true,
  },
  {
    by: 'neoulsoft01',
    days: 2,
    room: 'meeting-2',
    hours: [9, 12],
    name: '보안 교육',
    attendees: 8,
    status: 'waiting_for_payment',
  },
  {
    by: 'hanbit04',
    days: 4,
    room: 'meeting-4',
    hours: [10, 12],
    name: '신규 사업 설명',
    attendees: 15,
    status: 'cancellation_requested',
  },
  {
    by: 'hanbit04',
    days: 6,
    room: 'seminar',
    hours: [9, 12],
    name: '전사 안전 교육',
    attendees: 60,
    package: 'water',
  },
  { by: 'saebyeok01', days: 8, room: 'meeting-3', hours: [13, 15], name: '공급망 점검', attendees: 11 },
  {
    by: 'hanbit04',
    days: 11,
    room: 'meeting-2',
    hours: [10, 12],
    name: '법무 상담',
    attendees: 3,
    freeMinutes: 120,
  },
]

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
    const askedAt = new Date(createdAt.getTime() + 3_600_000)
    const isAsked = status === 'cancelled' || status === 'cancellation_requested'
    const steps = CANCELLATION_STEPS[thing.kind]
    const percent = cancellationPercent(steps, { askedOn: seoulDate(askedAt), usedOn: date })
    const chargeWon = percentOf(price.won, percent)
    const time = timeColumns({ thing, date, startMinutes, endMinutes })
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
        rules: { policyType: POLICY_OF[thing.kind], policyVersion: '2026-01', cancellation: steps },
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
      createdAt: new Date(now.getTime() - (90 - index * 30) * 60_000),
    })),
  )
}
