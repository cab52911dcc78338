import { and, asc, between, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { addDays, addMonths, type LocalDate } from '../../../rules/local-time'
import { companies } from '../../building/api/tables.server'
import type { BilledHour } from '../rules/statement'
import { BILLED, type HeatingType } from '../schemas'
import { heatingHours, heatingRequests, heatingShares } from './tables.server'

/** Every hour of some days that is billed, once, with all who take part in it. */
export async function listBilledHours(
  db: Db,
  from: LocalDate,
  to: LocalDate,
): Promise<BilledHour<HeatingType>[]> {
  const rows = await db
    .select({
      id: heatingHours.id,
      date: heatingHours.date,
      type: heatingHours.type,
      floor: heatingHours.floor,
      hour: heatingHours.hour,
      won: heatingHours.won,
      requestId: heatingRequests.id,
      companyId: heatingRequests.companyId,
    })
    .from(heatingHours)
    .innerJoin(heatingShares, eq(heatingShares.hourId, heatingHours.id))
    .innerJoin(heatingRequests, eq(heatingRequests.id, heatingShares.requestId))
    .where(and(between(heatingHours.date, from, to), inArray(heatingRequests.status, [...BILLED])))
    .orderBy(asc(heatingHours.date), asc(heatingHours.floor), asc(heatingHours.hour))
  const hours = new Map<
    number,
    BilledHour<HeatingType> & { participants: { requestId: number; companyId: number }[] }
  >()
  for (const { id, requestId, companyId, ...hour } of rows) {
    const known = hours.get(id) ?? { ...hour, participants: [] }
    known.participants.push({ requestId, companyId })
    hours.set(id, known)
  }
  return [...hours.values()]
}

/** The names of companies, those that have left included. */
export async function companyNames(db: Db) {
  const rows = await db
    .select({ id: companies.id, ko: companies.nameKo, en: companies.nameEn })
    .from(companies)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The first and the last day of a month, 2026-11. */
export function daysOfMonth(month: string): { from: LocalDate; to: LocalDate } {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}
