import type { Db } from '../../../db/database.server'
import { addDays, addMonths, type LocalDate } from '../../../rules/local-time'
import { companies } from '../../building/api/tables.server'

/** Names of companies by id, including former tenants. */
export async function companyNames(db: Db) {
  const rows = await db
    .select({ id: companies.id, ko: companies.nameKo, en: companies.nameEn })
    .from(companies)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The first and last day of a month such as 2026-11. */
export function daysOfMonth(month: string): { from: LocalDate; to: LocalDate } {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}
