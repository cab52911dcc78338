import type { ApiContext } from '../api/context.server'
import { listHolidays } from '../domains/building/api/queries.server'
import type { LocalDate } from '../rules/local-time'

/** The holidays of the years of some days, by date and in both languages, from what is published. */
export async function publishedHolidays(c: ApiContext, days: readonly LocalDate[]) {
  const years = [...new Set(days.map((date) => date.slice(0, 4)))].sort()
  const found = new Map<LocalDate, { ko: string; en: string }>()
  for (const year of years) {
    const rows = await c.var.published(`holidays ${year}`, (db) =>
      listHolidays(db, `${year}-01-01`, `${year}-12-31`),
    )
    for (const { date, nameKo, nameEn } of rows) found.set(date, { ko: nameKo, en: nameEn })
  }
  return found
}
