import { and, between, eq, ne, or, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.server'
import { companies } from '../domains/building/api/tables.server'
import { addDays, addMonths, type LocalDate } from '../rules/local-time'
import { bookings } from './tables.server'
import { isLiving, isUnattended } from './taken.server'

/** A company's free time of a month, in minutes. */
export interface FreeTime {
  /** 2026-11. */
  month: string
  total: number
  used: number
  left: number
}

/** The first and the last day of a month, 2026-11. */
export function daysOfMonth(month: string): { from: LocalDate; to: LocalDate } {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Whether a booking uses its free minutes: it is active, was cancelled at a charge, or nobody checked in. */
export const usesFreeTime = (now: Date) => or(isLiving(now), isUnattended(now), gt(bookings.chargePercent, 0))

/**
 * A company's free time of some months. Bookings cancelled without a charge and those whose payment never arrived use
 * none. Nothing is carried over (specification §9).
 */
export async function freeTimeOf(
  db: Db,
  companyId: number,
  months: readonly string[],
  { now, except = 0 }: { now: Date; except?: number },
): Promise<FreeTime[]> {
  if (months.length === 0) return []
  const sorted = [...months].sort()
  const [company] = await db
    .select({ total: companies.freeRoomMinutes })
    .from(companies)
    .where(eq(companies.id, companyId))
  const month = sql<string>`to_char(${bookings.date}, 'YYYY-MM')`
  const rows = await db
    .select({ month, used: sql<number>`sum(${bookings.freeMinutes})::int` })
    .from(bookings)
    .where(
      and(
        eq(bookings.companyId, companyId),
        between(bookings.date, daysOfMonth(sorted[0]!).from, daysOfMonth(sorted.at(-1)!).to),
        gt(bookings.freeMinutes, 0),
        ne(bookings.id, except),
        usesFreeTime(now),
      ),
    )
    .groupBy(month)
  const used = new Map(rows.map((row) => [row.month, row.used]))
  const total = company?.total ?? 0
  return months.map((name) => {
    const spent = used.get(name) ?? 0
    return { month: name, total, used: spent, left: Math.max(0, total - spent) }
  })
}

/**
 * Locks the free time of a company until the transaction ends, so that two people, two tabs or two
 * processes never spend the same minutes.
 */
export const lockFreeTime = (tx: Db, companyId: number) =>
  tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    // Rows that refer to the company can still be written.
    .for('no key update')
