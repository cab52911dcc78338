import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AffectedForm } from '~/affected/schemas'
import { settleAffected } from '~/affected/settle.server'
import type { HoursByAmenity } from '~/affected/source'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { assertUnchanged } from '~/api/revision.server'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import type { holidayForm } from '~/domains/desk/building-schemas'
import { recordChange } from '~/domains/account/api/changes.server'
import { holidays } from '~/domains/building/api/tables.server'
import { lockTenants } from '~/domains/building/api/tenants.server'

export type Holiday = Omit<z.output<typeof holidayForm>, keyof AffectedForm>
type Form = z.output<typeof holidayForm>

/** Settles what a day rests on, with all tenants locked, before it becomes a holiday or ceases to be one (affected/settle.server.ts). */
async function settle(
  c: ApiContext,
  tx: Db,
  days: { closes?: readonly LocalDate[]; opens?: LocalDate },
  { form, hours }: { form: AffectedForm; hours: HoursByAmenity },
): Promise<void> {
  await settleAffected(c, tx, { what: 'holiday', ...days, hours }, form)
}

const holidayOf = ({ date, nameKo, nameEn }: Form): Holiday => ({ date, nameKo, nameEn })

/** The years that have holidays, earliest first. */
export async function yearsWithHolidays(db: Db): Promise<number[]> {
  const year = sql<number>`extract(year from ${holidays.date})::int`
  const rows = await db.selectDistinct({ year }).from(holidays).orderBy(year)
  return rows.map((row) => row.year)
}

/**
 * @param hours the opening hours, read before the transaction
 * @throws Problem 422 at `date` if that day is a holiday already; 409 with what is agreed for that day, until it is decided
 */
export async function addHoliday(c: ApiContext, tx: Db, form: Form, hours: HoursByAmenity): Promise<Holiday> {
  await lockTenants(tx)
  const added = await insertHoliday(c, tx, holidayOf(form))
  await settle(c, tx, { closes: [form.date] }, { form, hours })
  return added
}

/** @throws Problem 422 at `date` if that day is a holiday already */
export async function insertHoliday(c: ApiContext, tx: Db, holiday: Holiday): Promise<Holiday> {
  const [added] = await tx.insert(holidays).values(holiday).onConflictDoNothing().returning()
  if (!added) throw fieldProblem('date', 'holidayTaken')
  await recordChange(c, tx, { subject: `holiday:${holiday.date}`, before: null, after: holiday })
  return added
}

/**
 * Changes name or day.
 * @throws Problem 404, 422 at `date` if the new day is a holiday already; 409 with what is agreed for both days, until it is
 * decided
 */
export async function changeHoliday(
  c: ApiContext,
  tx: Db,
  date: LocalDate,
  { form, hours, revision }: { form: Form; hours: HoursByAmenity; revision?: string },
) {
  const holiday = holidayOf(form)
  if (date !== holiday.date) await lockTenants(tx)
  const before = await requireHoliday(tx, date)
  assertUnchanged(revision, before)
  if (date === holiday.date) {
    await tx.update(holidays).set(holiday).where(eq(holidays.date, date))
    if (before.nameKo !== holiday.nameKo || before.nameEn !== holiday.nameEn)
      await recordChange(c, tx, { subject: `holiday:${date}`, before, after: holiday })
    return holiday
  }
  await deleteHoliday(c, tx, before)
  const added = await insertHoliday(c, tx, holiday)
  await settle(c, tx, { closes: [holiday.date], opens: date }, { form, hours })
  return added
}

/** @throws Problem 404; 409 with what is agreed for that day and served anyway without the holiday, until it is decided */
export async function removeHoliday(
  c: ApiContext,
  tx: Db,
  date: LocalDate,
  { form, hours }: { form: AffectedForm; hours: HoursByAmenity },
) {
  await lockTenants(tx)
  await deleteHoliday(c, tx, await requireHoliday(tx, date))
  await settle(c, tx, { opens: date }, { form, hours })
  return { date }
}

async function deleteHoliday(c: ApiContext, tx: Db, before: Holiday): Promise<void> {
  await tx.delete(holidays).where(eq(holidays.date, before.date))
  await recordChange(c, tx, { subject: `holiday:${before.date}`, before, after: null })
}

/** A holiday, locked until the transaction ends. @throws Problem 404 */
async function requireHoliday(tx: Db, date: LocalDate): Promise<Holiday> {
  const [holiday] = await tx.select().from(holidays).where(eq(holidays.date, date)).for('update')
  if (!holiday) throw new Problem(404, 'notFound')
  return holiday
}
