import { and, eq, isNotNull } from 'drizzle-orm'
import { recordGateEvent } from '~/domains/parking/api/gate.server'
import { monthlyCars, parkingAccounts } from '~/domains/parking/api/tables.server'
import { visitors } from '~/domains/visitors/api/tables.server'
import { seoulDate, seoulInstant } from '~/rules/local-time'
import { PARKING_TARIFF } from '~/rules/visitor-tariff'
import type { Db } from '~/db/database.server'
import { COMPANIES } from './companies'
import { HOLIDAYS } from './holidays'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** Cars without a visit: minutes of the day of their entry and exit. */
const OTHERS: [plate: string, from: number, to?: number][] = [
  ['27바4410', 445, 470],
  ['63조8025', 512],
  ['서울31가7788', 548, 601],
  ['158하2093', 575],
]

/** A tenant's car with a monthly fee, and the company's index in COMPANIES. */
const MONTHLY = { plate: '39누5172', company: 0, since: '2026-01-01', from: 480 }

/** Parking accounts of all companies, `hanbitpark` and so on, and this day's traffic until now. */
export async function addParking(
  tx: Db,
  now: Date,
  { companyIds, passwordHash }: { companyIds: number[]; passwordHash: string },
): Promise<void> {
  await tx.insert(parkingAccounts).values(
    COMPANIES.map(({ idPrefix }, index) => ({
      companyId: companyIds[index]!,
      loginId: `${idPrefix}park`,
      loginIdKey: `${idPrefix}park`,
      passwordHash,
      chargedMinutes: 600,
      createdAt: now,
    })),
  )
  await tx
    .insert(monthlyCars)
    .values({ companyId: companyIds[MONTHLY.company]!, plate: MONTHLY.plate, fromDate: MONTHLY.since })
  const holidays = new Set(HOLIDAYS.map(({ date }) => date))
  const pricing = { tariff: PARKING_TARIFF, holidays, changes: [] }
  for (const [place, { kind, plate, at }] of (await traffic(tx, now)).entries()) {
    const event = { eventId: `demo-${place + 1}`, plate, kind, at: at.toISOString() }
    await recordGateEvent(tx, event, { source: 'gate', now, pricing })
  }
}

/**
 * Visitors who are checked in arrived by car some minutes before, and left some minutes after their
 * check-out.
 */
async function traffic(tx: Db, now: Date) {
  const today = seoulDate(now)
  const byCar = await tx
    .select({ plate: visitors.plate, from: visitors.checkedInAt, to: visitors.checkedOutAt })
    .from(visitors)
    .where(and(eq(visitors.visitDate, today), isNotNull(visitors.plate), isNotNull(visitors.checkedInAt)))
  const at = (minutes: number | undefined) => (minutes === undefined ? null : seoulInstant(today, minutes))
  const before = (time: Date) => new Date(time.getTime() - 6 * MS_PER_MINUTE)
  const after = (time: Date | null) => time && new Date(time.getTime() + 5 * MS_PER_MINUTE)
  const cars = [
    ...byCar.map(({ plate, from, to }) => ({
      plate: plate!.toUpperCase(),
      from: before(from!),
      to: after(to),
    })),
    ...OTHERS.map(([plate, from, to]) => ({ plate, from: at(from)!, to: at(to) })),
    { plate: MONTHLY.plate, from: at(MONTHLY.from)!, to: null },
  ]
  return cars
    .flatMap(({ plate, from, to }) => [
      { kind: 'enter' as const, plate, at: from },
      ...(to ? [{ kind: 'exit' as const, plate, at: to }] : []),
    ])
    .filter((event) => event.at <= now)
}
