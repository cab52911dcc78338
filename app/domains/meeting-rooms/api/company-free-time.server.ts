import { and, between, eq, gt, sql } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { lockFreeTime, usesFreeTime } from '~/booking/free-time.server'
import { bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { daysOfMonth, seoulMonth } from '~/rules/local-time'
import { freeTimeSubject, recordChange, revisionOf } from '~/domains/account/api/changes.server'
import { companies } from '~/domains/building/api/tables.server'
import type { CompanyFreeTime } from '~/domains/meeting-rooms/offer-shapes'
import { historyOf } from './offers.server'

/** Active companies, or the one with this id, unordered, with free minutes a month and those used this month. Two statements. */
export async function listFreeTimes(db: Db, now: Date, id?: number): Promise<CompanyFreeTime[]> {
  const { from, to } = daysOfMonth(seoulMonth(now))
  const rows = await db
    .select({
      id: companies.id,
      ko: companies.nameKo,
      en: companies.nameEn,
      minutes: companies.freeRoomMinutes,
    })
    .from(companies)
    .where(id === undefined ? eq(companies.active, true) : eq(companies.id, id))
  const used = await db
    .select({ id: bookings.companyId, minutes: sql<number>`sum(${bookings.freeMinutes})::int` })
    .from(bookings)
    .where(
      and(
        id === undefined ? undefined : eq(bookings.companyId, id),
        between(bookings.date, from, to),
        gt(bookings.freeMinutes, 0),
        usesFreeTime(now),
      ),
    )
    .groupBy(bookings.companyId)
  return rows.map((row) => ({ ...row, used: used.find((one) => one.id === row.id)?.minutes ?? 0 }))
}

/** The free time of one company, with its history. @throws Problem 404 */
export async function freeTimeDetails(db: Db, id: number, now: Date) {
  const [company] = await listFreeTimes(db, now, id)
  if (!company) throw new Problem(404, 'notFound')
  const subject = freeTimeSubject(id)
  return { ...company, revision: await revisionOf(db, subject), changes: await historyOf(db, subject) }
}

/**
 * Sets a company's free minutes a month, from this month on; minutes already used remain used.
 * @throws Problem 404; 409 when it was changed after the revision shown
 */
export async function setFreeTime(
  c: ApiContext,
  tx: Db,
  id: number,
  { minutes, revision }: { minutes: number; revision: number },
) {
  const subject = freeTimeSubject(id)
  await lockFreeTime(tx, id)
  const [company] = await tx
    .select({ minutes: companies.freeRoomMinutes })
    .from(companies)
    .where(eq(companies.id, id))
  if (!company) throw new Problem(404, 'notFound')
  if ((await revisionOf(tx, subject)) !== revision) throw new Problem(409, 'changedMeanwhile')
  if (company.minutes !== minutes) {
    await tx.update(companies).set({ freeRoomMinutes: minutes }).where(eq(companies.id, id))
    await recordChange(c, tx, { subject, before: { minutes: company.minutes }, after: { minutes } })
  }
  return { id }
}
