import { newPublicId } from '~/api/secrets.server'
import { vatOf } from '~/booking/rules/price'
import { DEFAULTS } from '~/domains/building/api/settings.server'
import {
  ptEvents,
  ptPackages,
  ptPurchases,
  ptTrainers,
  ptUnits,
} from '~/domains/fitness/api/training/tables.server'
import { validUntil } from '~/domains/fitness/rules/training-package'
import { UNIT_MINUTES } from '~/domains/fitness/rules/training-units'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import type { Db } from '~/db/database.server'
import { HOLIDAYS } from './holidays'
import { FIRST_VERSION } from './policies'
import { createRandom, demoPublicId } from './random'
import { MS_PER_DAY } from '~/rules/time-units'

const holidays = new Set(HOLIDAYS.map(({ date }) => date))

const TRAINERS = [
  {
    nameKo: '김도윤',
    nameEn: 'Kim Doyun',
    aboutKo: '근력과 자세를 함께 잡습니다. 처음 운동하시는 분도 편하게 오십시오.',
    aboutEn: 'Strength and posture. Beginners are welcome.',
    portrait: 1,
    weekdays: [1, 2, 3, 4, 5],
    fromMinutes: 360,
    toMinutes: 900,
  },
  {
    nameKo: '이서연',
    nameEn: 'Lee Seoyeon',
    aboutKo: '체중 관리와 재활 운동을 돕습니다.',
    aboutEn: 'Weight and rehabilitation.',
    portrait: 2,
    weekdays: [1, 3, 5],
    fromMinutes: 660,
    toMinutes: 1260,
  },
  {
    nameKo: '한지호',
    nameEn: 'Han Jiho',
    aboutKo: '달리기와 체력 향상을 지도합니다.',
    aboutEn: 'Running and endurance.',
    portrait: 4,
    weekdays: [2, 4],
    fromMinutes: 960,
    toMinutes: 1260,
  },
]

const PACKAGES = [
  { nameKo: 'P.T. 1회', nameEn: 'P.T., 1 unit', units: 1, won: 70_000 },
  { nameKo: 'P.T. 10회', nameEn: 'P.T., 10 units', units: 10, won: 600_000 },
  { nameKo: 'P.T. 20회', nameEn: 'P.T., 20 units', units: 20, won: 1_100_000 },
]

/** Bought so many days ago, with units so many business days from today, at minutes of the day. */
const WISHES = [
  {
    daysAgo: 20,
    units: [
      [-5, 420],
      [-2, 420],
      [2, 420],
    ],
    isRefundAsked: false,
  },
  {
    daysAgo: 10,
    units: [
      [-1, 720],
      [1, 720],
      [3, 780],
    ],
    isRefundAsked: false,
  },
  {
    daysAgo: 40,
    units: [
      [-8, 660],
      [-6, 660],
    ],
    isRefundAsked: true,
  },
] as const

interface Person {
  id: number
  companyId: number
  accountType: 'employee' | 'vip'
}

/** The trainers and packages of the demo, and what some fitness members have bought and booked. */
export async function addDemoTraining(tx: Db, now: Date, people: readonly Person[]): Promise<void> {
  const random = createRandom(20_261_127)
  const trainers = await tx
    .insert(ptTrainers)
    .values(TRAINERS.map((trainer) => ({ ...trainer, publicId: newPublicId() })))
    .returning()
  const packages = await tx
    .insert(ptPackages)
    .values(PACKAGES.map((one) => ({ ...one, publicId: newPublicId() })))
    .returning()
  const { validDays } = DEFAULTS['fitness.training']!
  // The demo's first fitness members have bought nothing yet: people who try the portal do.
  const members = people.filter(({ accountType }) => accountType === 'vip').slice(-WISHES.length)
  for (const [index, { daysAgo, units, isRefundAsked }] of WISHES.entries()) {
    const person = members[index]
    if (!person) continue
    const firstDay = addDays(seoulDate(now), -daysAgo)
    const createdAt = new Date(now.getTime() - daysAgo * MS_PER_DAY)
    const of = packages[1]!
    const [purchase] = await tx
      .insert(ptPurchases)
      .values({
        publicId: demoPublicId(random),
        packageId: of.id,
        companyId: person.companyId,
        memberId: person.id,
        nameKo: of.nameKo,
        nameEn: of.nameEn,
        units: of.units,
        won: of.won,
        vatWon: vatOf(of.won),
        policyVersion: FIRST_VERSION,
        firstDay,
        lastDay: validUntil(firstDay, validDays),
        status: isRefundAsked ? 'cancellation_requested' : 'reserved',
        // Two of ten units used: 120,000 won, and 10 %.
        ...(isRefundAsked && {
          cancelAskedAt: now,
          refund: {
            paidWon: of.won,
            units: of.units,
            usedUnits: units.length,
            usedWon: 120_000,
            deductionWon: 60_000,
            chargeWon: 180_000,
            refundWon: 420_000,
          },
        }),
        createdAt,
      })
      .returning()
    await tx.insert(ptEvents).values([
      { purchaseId: purchase!.id, event: 'bought' as const, by: 'author' as const, at: createdAt },
      ...units.map(() => ({
        purchaseId: purchase!.id,
        event: 'unitBooked' as const,
        by: 'author' as const,
        at: createdAt,
      })),
      ...(isRefundAsked
        ? [
            {
              purchaseId: purchase!.id,
              event: 'cancellationRequested' as const,
              by: 'author' as const,
              at: now,
            },
          ]
        : []),
    ])
    await tx.insert(ptUnits).values(
      units.map(([days, startMinutes]) => {
        const date = businessDay(seoulDate(now), days)
        return {
          publicId: demoPublicId(random),
          purchaseId: purchase!.id,
          trainerId: trainers[0]!.id,
          memberId: person.id,
          date,
          startMinutes,
          endMinutes: startMinutes + UNIT_MINUTES,
          startsAt: seoulInstant(date, startMinutes),
          endsAt: seoulInstant(date, startMinutes + UNIT_MINUTES),
          status: 'reserved' as const,
          attendedAt: days < 0 ? seoulInstant(date, startMinutes) : null,
          changedAt: createdAt,
          createdAt,
        }
      }),
    )
  }
}

/** The day that many business days from another. */
function businessDay(today: LocalDate, days: number): LocalDate {
  let date = today
  for (let left = Math.abs(days); left > 0;) {
    date = addDays(date, Math.sign(days))
    if (isBusinessDay(date, holidays)) left -= 1
  }
  return date
}
