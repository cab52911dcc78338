import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { normaliseText } from '~/rules/text'
import { companies, companyFloors } from './tables.server'

/** A company's name for comparison, as lists write it: without spaces and case. */
export const companyKey = (name: string) => normaliseText(name).replace(/\s/g, '').toLowerCase()

/** Active companies with their floors, by the keys of their names in both languages (`companyKey`). One query. */
export async function companiesByName(db: Db): Promise<Map<string, { id: number; floors: number[] }>> {
  const rows = await db
    .select({ id: companies.id, ko: companies.nameKo, en: companies.nameEn, floor: companyFloors.floor })
    .from(companies)
    .leftJoin(companyFloors, eq(companyFloors.companyId, companies.id))
    .where(eq(companies.active, true))
    .orderBy(asc(companies.id), asc(companyFloors.floor))
  const byName = new Map<string, { id: number; floors: number[] }>()
  for (const { id, ko, en, floor } of rows) {
    const company = byName.get(companyKey(ko)) ?? { id, floors: [] }
    if (floor !== null) company.floors.push(floor)
    for (const name of [ko, en]) byName.set(companyKey(name), company)
  }
  return byName
}
