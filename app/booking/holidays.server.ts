import type { ReadsPublished } from '~/api/context.server'
import { listHolidays } from '~/domains/building/api/queries.server'
import type { LocalDate } from '~/rules/local-time'

/** Names of the holidays in the years of these days, by date and in both languages; from the published data. */
export async function publishedHolidays(c: ReadsPublished, days: readonly LocalDate[]) {
  const years = days.map((date) => date.slice(0, 4)).filter((year) => year.startsWith('20'))
  const [from, to] = [years.sort()[0], years.at(-1)]
  const rows = await c.var.published(`holidays ${from}-${to}`, (db) =>
    listHolidays(db, `${from}-01-01`, `${to}-12-31`),
  )
  const namesByDate = new Map<LocalDate, { ko: string; en: string }>()
  for (const { date, nameKo, nameEn } of rows) namesByDate.set(date, { ko: nameKo, en: nameEn })
  return namesByDate
}
