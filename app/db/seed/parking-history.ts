import { and, gte, isNotNull, lt } from 'drizzle-orm'
import { gateEvents, stays } from '~/domains/parking/api/tables.server'
import { stayCost } from '~/domains/parking/rules/stay-cost'
import { visitors } from '~/domains/visitors/api/tables.server'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import { PARKING_TARIFF } from '~/rules/visitor-tariff'
import type { Db } from '~/db/database.server'
import { HOLIDAYS } from './holidays'
import { createRandom, type Random } from './random'
import { MS_PER_MINUTE } from '~/rules/time-units'

const holidays = new Set(HOLIDAYS.map(({ date }) => date))

/** Twice the period that statistics show first, as they compare it with the one before. */
const DAYS = 56
/** Cars without a visit on a business day and on any other. */
const CARS = { business: 90, other: 12 }
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1_000

/** Minutes of the day at which cars come, most of them before work and after lunch, and how long they stay at least and at most. */
const WAVES = [
  { likely: 45, from: 420, to: 570, least: 300, most: 600 },
  { likely: 30, from: 570, to: 780, least: 20, most: 180 },
  { likely: 20, from: 780, to: 1020, least: 30, most: 240 },
  { likely: 5, from: 1020, to: 1140, least: 40, most: 180 },
]

interface Stay {
  plate: string
  from: Date
  to: Date
  kind: 'visitor' | 'building'
}

/** The cars of the last eight weeks until yesterday: those of visitors who came, and others. */
export async function addParkingHistory(tx: Db, now: Date): Promise<void> {
  const random = createRandom(20_261_129)
  const today = seoulDate(now)
  const dates = Array.from({ length: DAYS }, (_, place) => addDays(today, place - DAYS))
  const all = [
    ...(await visitorsByCar(tx, dates[0]!, today)),
    ...dates.flatMap((date) => others(date, random)),
  ]
  for (let first = 0; first < all.length; first += BATCH)
    await insertStays(tx, all.slice(first, first + BATCH))
}

async function visitorsByCar(tx: Db, from: LocalDate, today: LocalDate): Promise<Stay[]> {
  const rows = await tx
    .select({ plate: visitors.plate, from: visitors.checkedInAt, to: visitors.checkedOutAt })
    .from(visitors)
    .where(
      and(
        gte(visitors.visitDate, from),
        lt(visitors.visitDate, today),
        isNotNull(visitors.plate),
        isNotNull(visitors.checkedInAt),
        isNotNull(visitors.checkedOutAt),
      ),
    )
  // People who came in one car have its plate each.
  const cars = new Map(rows.map((row) => [`${row.plate!.toUpperCase()} ${seoulDate(row.from!)}`, row]))
  return [...cars.values()].map(({ plate, from, to }) => ({
    plate: plate!.toUpperCase(),
    from: new Date(from!.getTime() - 6 * MS_PER_MINUTE),
    to: new Date(to!.getTime() + 5 * MS_PER_MINUTE),
    kind: 'visitor' as const,
  }))
}

function others(date: LocalDate, random: Random): Stay[] {
  const cars = isBusinessDay(date, holidays) ? CARS.business : CARS.other
  return Array.from({ length: cars }, (_, place) => {
    const { from, to, least, most } = waveOf(random.below(100))
    const enters = from + random.below(to - from)
    const leaves = Math.min(1_435, enters + least + random.below(most - least))
    return {
      // The place makes it unique on its day.
      plate: `${100 + place}${random.pick('가나다라마')}${1_000 + random.below(9_000)}`,
      from: seoulInstant(date, enters),
      to: seoulInstant(date, leaves),
      kind: 'building' as const,
    }
  })
}

function waveOf(chance: number) {
  let sum = 0
  return WAVES.find(({ likely }) => (sum += likely) > chance)!
}

async function insertStays(tx: Db, cars: readonly Stay[]): Promise<void> {
  const eventsOf = (kind: 'enter' | 'exit') =>
    cars.map(({ plate, from, to }) => {
      const at = kind === 'enter' ? from : to
      return {
        eventId: `demo-${kind}-${plate}-${from.getTime()}`,
        plate,
        kind,
        at,
        receivedAt: at,
        source: 'gate',
      }
    })
  const heads = await tx.insert(gateEvents).values(eventsOf('enter')).returning({ id: gateEvents.id })
  await tx.insert(gateEvents).values(eventsOf('exit'))
  await tx.insert(stays).values(
    cars.map(({ plate, from, to, kind }, place) => ({
      plate,
      headEventId: heads[place]!.id,
      beginAt: from,
      enteredAt: from,
      exitedAt: to,
      chargedWon: stayCost({ from, to, kind }, PARKING_TARIFF, holidays),
      chargedKind: kind,
    })),
  )
}
