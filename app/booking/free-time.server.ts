import { and, between, eq, notInArray, or, gt, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { companies } from '~/domains/building/api/tables.server'
import { daysOfMonth, type LocalDate } from '~/rules/local-time'
import { bookings } from './tables.server'
import { occupiesTime, isUnattended } from './taken.server'

/** A company's free time of a month, in minutes. */
export interface FreeTime {
  /** As 2026-11. */
  month: string
  total: number
  used: number
  left: number
}

/** Condition for bookings that use their free minutes: active, cancelled with a charge, or a no-show. */
export const usesFreeTime = (now: Date) =>
  or(occupiesTime(now), isUnattended(now), gt(bookings.chargePercent, 0))

/** How much free time a company has in each month, and what its bookings of some days have used, by month; in one row without any. */
export function selectFreeTime(
  db: Db,
  companyId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
  { now, except = [] }: { now: Date; except?: readonly number[] },
) {
  const month = sql<string>`to_char(${bookings.date}, 'YYYY-MM')`
  return db
    .select({
      month: month.as('month'),
      total: companies.freeRoomMinutes,
      used: sql<number>`coalesce(sum(${bookings.freeMinutes}), 0)::int`.as('free_used'),
    })
    .from(companies)
    .leftJoin(
      bookings,
      and(
        eq(bookings.companyId, companies.id),
        between(bookings.date, from, to),
        gt(bookings.freeMinutes, 0),
        notInArray(bookings.id, [...except]),
        usesFreeTime(now),
      ),
    )
    .where(eq(companies.id, companyId))
    .groupBy(companies.id, month)
}

/**
 * A company's free time by month, in the order of `months`. Bookings cancelled without a charge or for a missing payment
 * use none. Unused minutes are not carried over (product §9).
 * @param except bookings that are being changed, whose minutes are available
 */
export async function freeTimeOf(
  db: Db,
  companyId: number,
  months: readonly string[],
  { now, except = [] }: { now: Date; except?: readonly number[] },
): Promise<FreeTime[]> {
  if (months.length === 0) return []
  const sorted = [...months].sort()
  const days = { from: daysOfMonth(sorted[0]!).from, to: daysOfMonth(sorted.at(-1)!).to }
  const rows = await selectFreeTime(db, companyId, days, { now, except })
  const used = new Map(rows.map((row) => [row.month, row.used]))
  const total = rows[0]?.total ?? 0
  return months.map((name) => {
    const spent = used.get(name) ?? 0
    return { month: name, total, used: spent, left: Math.max(0, total - spent) }
  })
}

/**
 * Locks the free time of a company until the transaction ends, so that concurrent bookings never spend the same
 * minutes.
 */
export const lockFreeTime = (tx: Db, companyId: number) =>
  tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    // This lock mode still allows writing rows that refer to the company.
    .for('no key update')
