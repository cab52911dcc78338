import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { unionAll, type AnyPgColumn, type AnyPgTable, type PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from './database.server'
import { seoulDate, seoulMinutes } from '~/rules/local-time'

/** A table of things used at a time of a Seoul day: a booking, hours of heating. */
type Used = AnyPgTable & Record<'id' | 'date' | 'startMinutes' | 'endMinutes', AnyPgColumn>

/**
 * The order of use: future rows first, the earliest first; then past ones, the latest first. One in progress
 * is a future one.
 */
export function inOrderOfUse({ id, date, startMinutes, endMinutes }: Used, now: Date): SQL[] {
  const isOver = overBy(date, endMinutes, now)
  const upOrDown = (value: AnyPgColumn) => sql`case when ${isOver} then -${value} else ${value} end`
  const day = sql`case when ${isOver} then date '2000-01-01' - ${date} else ${date} - date '2000-01-01' end`
  return [isOver, day, upOrDown(startMinutes), upOrDown(id)]
}

/**
 * Ids of a page of rows in the order of use, as a subquery; all of them without a page. Future and past rows
 * are each read along an index by date, no further than the page, so that years of rows cost nothing.
 * @param select the ids of the list's rows that also meet another condition
 */
export function idsInOrderOfUse(
  db: Db,
  table: Used,
  now: Date,
  select: (besides: SQL) => PgSelect,
  page?: { limit: number; offset: number },
) {
  const { id, date, startMinutes, endMinutes } = table
  const [today, minutes] = [seoulDate(now), seoulMinutes(now)]
  const half = (which: SQL, along: (column: AnyPgColumn) => SQL) => {
    const rows = select(which).orderBy(along(date), along(startMinutes), along(id))
    return page ? rows.limit(page.offset + page.limit) : rows
  }
  const isToCome = and(gte(date, today), or(gt(date, today), gt(endMinutes, minutes)))!
  const isOver = and(lte(date, today), overBy(date, endMinutes, now))!
  const near = unionAll(half(isToCome, asc), half(isOver, desc)).as('near')
  const ids = db
    .select({ id })
    .from(table)
    .where(inArray(id, db.select({ id: near.id }).from(near)))
    .orderBy(...inOrderOfUse(table, now))
    .$dynamic()
  return page ? ids.limit(page.limit).offset(page.offset) : ids
}

function overBy(date: AnyPgColumn, endMinutes: AnyPgColumn, now: Date): SQL {
  const today = seoulDate(now)
  return or(lt(date, today), and(eq(date, today), lte(endMinutes, seoulMinutes(now))))!
}
