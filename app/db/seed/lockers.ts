import { and, eq } from 'drizzle-orm'
import { vatOf } from '~/booking/rules/price'
import { DEFAULTS } from '~/domains/building/api/settings.server'
import {
  lockerEvents,
  lockerRentals,
  lockerRepairs,
  lockers,
} from '~/domains/fitness/api/lockers/tables.server'
import {
  LOCKER_KINDS,
  LOCKER_ROOMS,
  type LockerRoom,
  type RentalStatus,
} from '~/domains/fitness/rules/locker-kinds'
import { firstDayOf, lastDayOf, nextMonth } from '~/domains/fitness/rules/locker-months'
import { seoulMonth } from '~/rules/local-time'
import type { Db } from '~/db/database.server'
import { createRandom, demoPublicId } from './random'
import { MS_PER_HOUR } from '~/rules/time-units'

const BANKS = ['A', 'B'] as const
const TIERS = 3
const PLACES = 5

/** Two banks of lockers of each kind in each changing room, numbered as they stand: along a tier, from the top. */
export const LOCKERS = LOCKER_KINDS.flatMap((kind) =>
  LOCKER_ROOMS.flatMap((room) =>
    BANKS.flatMap((bank, bankIndex) =>
      Array.from({ length: TIERS * PLACES }, (_, index) => ({
        kind,
        room,
        bank,
        number: bankIndex * TIERS * PLACES + index + 1,
        tier: Math.floor(index / PLACES) + 1,
        place: (index % PLACES) + 1,
      })),
    ),
  ),
)

/** A person of the demo. */
interface Person {
  id: number
  companyId: number
  accountType: 'employee' | 'vip'
  gender: 'male' | 'female' | null
}

/** Rentals of each changing room in the order of its members: locker, months from this one, status. */
const WISHES: { number: number; months: number; status: RentalStatus }[] = [
  { number: 4, months: 0, status: 'assignment_completed' },
  { number: 11, months: 0, status: 'assignment_completed' },
  { number: 11, months: 1, status: 'scheduled_for_assignment' },
  { number: 17, months: 1, status: 'scheduled_for_assignment' },
  { number: 22, months: 1, status: 'assignment_completed' },
]

/** Public lockers in use now, by room. */
const IN_USE: Record<LockerRoom, number[]> = {
  male: [1, 2, 5, 8, 9, 13, 16, 19, 20, 27],
  female: [2, 3, 7, 12, 18, 21, 24],
}

/** Rentals of fitness members, lockers under repair, and public lockers in use. */
export async function addDemoLockers(tx: Db, now: Date, people: readonly Person[]): Promise<void> {
  const random = createRandom(20_261_126)
  const all = await tx.select().from(lockers)
  const lockerOf = (kind: (typeof LOCKER_KINDS)[number], room: LockerRoom, number: number) =>
    all.find((locker) => locker.kind === kind && locker.room === room && locker.number === number)!
  const { wonPerMonth } = DEFAULTS['fitness.lockers']!
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * MS_PER_HOUR)
  for (const room of LOCKER_ROOMS) {
    // The demo's first fitness member of each room has no locker yet: people who try the portal rent one.
    const members = people
      .filter(({ accountType, gender }) => accountType === 'vip' && gender === room)
      .slice(1)
    for (const [index, { number, months, status }] of WISHES.entries()) {
      // The third wish renews the second one's locker.
      const person = members[index > 1 ? index - 1 : index]
      if (!person) continue
      const month = months === 0 ? seoulMonth(now) : nextMonth(seoulMonth(now))
      const createdAt = hoursAgo(30 - index * 4 + (months === 0 ? 900 : 0))
      const assignedAt = status === 'assignment_completed' ? new Date(createdAt.getTime() + 7_200_000) : null
      const [rental] = await tx
        .insert(lockerRentals)
        .values({
          publicId: demoPublicId(random),
          lockerId: lockerOf('personal', room, number).id,
          companyId: person.companyId,
          memberId: person.id,
          firstDay: firstDayOf(month),
          lastDay: lastDayOf(month),
          status,
          assignedAt,
          won: wonPerMonth,
          vatWon: vatOf(wonPerMonth),
          createdAt,
        })
        .returning()
      const asked = {
        rentalId: rental!.id,
        by: 'author',
        actor: `member:${person.id}`,
        at: createdAt,
      } as const
      await tx.insert(lockerEvents).values({ ...asked, event: index === 2 ? 'renewed' : 'requested' })
      if (assignedAt)
        await tx.insert(lockerEvents).values({
          rentalId: rental!.id,
          event: 'assigned',
          by: 'desk',
          actor: 'staff:1',
          at: assignedAt,
        })
    }
    for (const number of IN_USE[room])
      await tx
        .update(lockers)
        .set({ inUse: true, reportedAt: hoursAgo((number % 5) / 4 + 0.1) })
        .where(and(eq(lockers.kind, 'public'), eq(lockers.room, room), eq(lockers.number, number)))
  }
  await tx
    .insert(lockerRepairs)
    .values([
      {
        lockerId: lockerOf('personal', 'male', 8).id,
        reason: '잠금장치 교체',
        actor: 'staff:1',
        since: hoursAgo(50),
      },
      {
        lockerId: lockerOf('personal', 'female', 15).id,
        reason: '문 경첩 수리',
        actor: 'staff:1',
        since: hoursAgo(26),
      },
      {
        lockerId: lockerOf('public', 'male', 30).id,
        reason: '열쇠 분실',
        actor: 'staff:1',
        since: hoursAgo(75),
      },
    ])
    .onConflictDoNothing()
}
