import { newPublicId } from '~/api/secrets.server'
import { vatOf } from '~/booking/rules/price'
import { monthlyPasses, passEvents, passTypes } from '~/domains/fitness/api/passes/tables.server'
import { passDates, passEnd, passRefund } from '~/domains/fitness/rules/monthly-pass'
import { SESSIONS } from '~/domains/fitness/rules/sessions'
import { addDays, seoulDate } from '~/rules/local-time'
import type { Db } from '~/db/database.server'
import { HOLIDAYS } from './holidays'
import { FIRST_VERSION } from './policies'
import { createRandom, demoPublicId } from './random'
import { MS_PER_DAY } from '~/rules/time-units'

const holidays = new Set(HOLIDAYS.map(({ date }) => date))

const TYPES = [
  { nameKo: '한 시간대', nameEn: 'One session', sessions: 1, won: 80_000 },
  { nameKo: '두 시간대', nameEn: 'Two sessions', sessions: 2, won: 120_000 },
  { nameKo: '종일', nameEn: 'All day', sessions: 3, won: 150_000 },
]

/** Begun so many days ago, of a type, with the sessions it is for; one is asked to be refunded, one waits for its payment. */
const WISHES = [
  { daysAgo: 12, type: 2, sessions: [0, 1, 2], state: 'reserved' },
  { daysAgo: 9, type: 0, sessions: [0], state: 'cancellation_requested' },
  { daysAgo: -3, type: 1, sessions: [0, 2], state: 'waiting_for_payment' },
] as const

interface Person {
  id: number
  companyId: number
  accountType: 'employee' | 'vip'
}

/** The types of monthly passes of the demo, and the passes of some fitness members. */
export async function addDemoPasses(tx: Db, now: Date, people: readonly Person[]): Promise<void> {
  const random = createRandom(20_261_129)
  const types = await tx
    .insert(passTypes)
    .values(TYPES.map((type) => ({ ...type, publicId: newPublicId() })))
    .returning()
  // The demo's first fitness members have bought nothing yet: people who try the portal do.
  const members = people.filter(({ accountType }) => accountType === 'vip').slice(-WISHES.length)
  for (const [index, { daysAgo, type: place, sessions, state }] of WISHES.entries()) {
    const person = members[index]
    if (!person) continue
    const type = types[place]!
    const firstDay = addDays(seoulDate(now), -daysAgo)
    const dates = passDates(firstDay, holidays)
    const hours = sessions.map((session) => SESSIONS[session]!)
    const createdAt = new Date(now.getTime() - (Math.max(daysAgo, 0) + 1) * MS_PER_DAY)
    const isAsked = state === 'cancellation_requested'
    const [pass] = await tx
      .insert(monthlyPasses)
      .values({
        publicId: demoPublicId(random),
        typeId: type.id,
        companyId: person.companyId,
        memberId: person.id,
        nameKo: type.nameKo,
        nameEn: type.nameEn,
        hours,
        firstDay,
        lastDay: passEnd(firstDay),
        dates,
        won: type.won,
        vatWon: vatOf(type.won),
        paymentMethod: state === 'waiting_for_payment' ? 'bank_transfer' : 'monthly_bill',
        policyVersion: FIRST_VERSION,
        status: state,
        ...(isAsked && {
          cancelAskedAt: now,
          refund: passRefund({ won: type.won, dates, startMinutes: hours[0]!.from }, now),
        }),
        createdAt,
      })
      .returning()
    await tx
      .insert(passEvents)
      .values([
        { passId: pass!.id, event: 'bought' as const, by: 'author' as const, at: createdAt },
        ...(isAsked
          ? [{ passId: pass!.id, event: 'cancellationRequested' as const, by: 'author' as const, at: now }]
          : []),
      ])
  }
}
