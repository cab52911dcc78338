import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApiContext } from '../../../api/context.server'
import { fieldProblem, Problem } from '../../../api/problem'
import type { Db } from '../../../db/database.server'
import type { LocalDate } from '../../../rules/local-time'
import type { DeskHoliday, holidayForm } from '../building-schemas'
import { recordChange } from '../../account/api/changes.server'
import { holidays } from '../../building/api/tables.server'

type Holiday = z.output<typeof holidayForm>

/** The years that have holidays, earliest first. */
export async function yearsWithHolidays(db: Db): Promise<number[]> {
  const year = sql<number>`extract(year from ${holidays.date})::int`
  const rows = await db.selectDistinct({ year }).from(holidays).orderBy(year)
  return rows.map((row) => row.year)
}

/** @throws Problem 422 at `date` if that day is a holiday already */
export async function addHoliday(c: ApiContext, tx: Db, holiday: Holiday): Promise<DeskHoliday> {
  const [added] = await tx.insert(holidays).values(holiday).onConflictDoNothing().returning()
  if (!added) throw fieldProblem('date', 'holidayTaken')
  await recordChange(c, tx, { subject: `holiday:${holiday.date}`, before: null, after: holiday })
  return added
}

/** Changes name or day. @throws Problem 404, 422 at `date` if the new day is a holiday already */
export async function changeHoliday(c: ApiContext, tx: Db, date: LocalDate, holiday: Holiday) {
  const before = await requireHoliday(tx, date)
  if (date === holiday.date) {
    await tx.update(holidays).set(holiday).where(eq(holidays.date, date))
    if (before.nameKo !== holiday.nameKo || before.nameEn !== holiday.nameEn)
      await recordChange(c, tx, { subject: `holiday:${date}`, before, after: holiday })
    return holiday
  }
  await removeHoliday(c, tx, date)
  return addHoliday(c, tx, holiday)
}

/** @throws Problem 404 */
export async function removeHoliday(c: ApiContext, tx: Db, date: LocalDate) {
  const before = await requireHoliday(tx, date)
  await tx.delete(holidays).where(eq(holidays.date, date))
  await recordChange(c, tx, { subject: `holiday:${date}`, before, after: null })
  return { date }
}

/** A holiday, locked until the transaction ends. @throws Problem 404 */
async function requireHoliday(tx: Db, date: LocalDate): Promise<DeskHoliday> {
  const [holiday] = await tx.select().from(holidays).where(eq(holidays.date, date)).for('update')
  if (!holiday) throw new Problem(404, 'notFound')
  return holiday
}
