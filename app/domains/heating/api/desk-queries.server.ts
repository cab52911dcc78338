import type { Db } from '~/db/database.server'
import { companies } from '~/domains/building/api/tables.server'

/** Names of companies by id, including former tenants. */
export async function companyNames(db: Db) {
  const rows = await db
    .select({ id: companies.id, ko: companies.nameKo, en: companies.nameEn })
    .from(companies)
  return new Map(rows.map((row) => [row.id, row]))
}
