import { and, asc, count, desc, eq, gt, gte, lt, lte, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { without } from '~/db/in-batches.server'
import { inOrderAsked } from '~/db/order-asked.server'
import type { LocalDate } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import type { PASS_SHOWN, PASS_SORTS } from '~/domains/fitness/pass-shapes'
import { monthlyPasses, passEvents, passTypes } from './tables.server'

export type PassTypeRecord = typeof passTypes.$inferSelect
export type PassRecord = typeof monthlyPasses.$inferSelect

/** Types of passes by their price; those on sale unless `withEnded`. */
export const listPassTypes = (db: Db, { withEnded = false } = {}): Promise<PassTypeRecord[]> =>
  db
    .select()
    .from(passTypes)
    .where(withEnded ? undefined : eq(passTypes.isActive, true))
    .orderBy(asc(passTypes.won), asc(passTypes.id))

/** A type of passes; `lock` locks it, so that its price stays what it is until the transaction ends. */
export async function findPassType(db: Db, publicId: string, options?: { lock: true }) {
  const query = db.select().from(passTypes).where(eq(passTypes.publicId, publicId))
  const [found] = options?.lock ? await query.for('update') : await query
  return found
}

/** How often each type was bought. */
export async function countPassesSold(db: Db) {
  const rows = await db
    .select({ typeId: monthlyPasses.typeId, sold: count() })
    .from(monthlyPasses)
    .groupBy(monthlyPasses.typeId)
  return new Map(rows.map(({ typeId, sold }) => [typeId, sold]))
}

/** A member's passes that are not cancelled and end on a day or later, the first at first. */
export const livingPasses = (db: Db, memberId: number, from: LocalDate): Promise<PassRecord[]> =>
  db.select().from(monthlyPasses).where(isLiving(memberId, from)).orderBy(asc(monthlyPasses.firstDay))

const isLiving = (memberId: number, from: LocalDate) =>
  and(
    eq(monthlyPasses.memberId, memberId),
    ne(monthlyPasses.status, 'cancelled'),
    gte(monthlyPasses.lastDay, from),
  )

/** The days of the first of them; no row without one. */
export const selectDaysOfPass = (db: Db, memberId: number, from: LocalDate) =>
  db
    .select({ firstDay: monthlyPasses.firstDay, lastDay: monthlyPasses.lastDay })
    .from(monthlyPasses)
    .where(isLiving(memberId, from))
    .orderBy(asc(monthlyPasses.firstDay))
    .limit(1)

/** Passes with the company and the person. */
export const passesWithPeople = (db: Db) =>
  db
    .select({
      pass: monthlyPasses,
      company: { ko: companies.nameKo, en: companies.nameEn },
      person: members.name,
    })
    .from(monthlyPasses)
    .innerJoin(companies, eq(companies.id, monthlyPasses.companyId))
    .innerJoin(members, eq(members.id, monthlyPasses.memberId))
export type LoadedPass = Awaited<ReturnType<typeof passesWithPeople>>[number]

export const listPassEvents = (db: Db, passId: number) =>
  db.select().from(passEvents).where(eq(passEvents.passId, passId)).orderBy(asc(passEvents.id))

/** The stored counterpart of `shownPassStatus`. */
function isShownAs(status: (typeof PASS_SHOWN)[number], today: LocalDate): SQL {
  const { firstDay, lastDay } = monthlyPasses
  switch (status) {
    case 'before_use':
      return and(eq(monthlyPasses.status, 'reserved'), gt(firstDay, today))!
    case 'in_use':
      return and(eq(monthlyPasses.status, 'reserved'), lte(firstDay, today), gte(lastDay, today))!
    case 'after_use':
      return and(eq(monthlyPasses.status, 'reserved'), lt(lastDay, today))!
    default:
      return eq(monthlyPasses.status, status)
  }
}

type Sort = (typeof PASS_SORTS)[number]

const SORTED_BY: Record<Sort, readonly SQLWrapper[]> = {
  person: [members.name],
  pass: [monthlyPasses.nameKo],
  days: [monthlyPasses.firstDay],
  won: [monthlyPasses.won],
}

/** A page of all passes, the latest first unless their order is asked for. Two statements. */
export async function listPasses(
  db: Db,
  filter: { status?: (typeof PASS_SHOWN)[number]; on?: LocalDate; name?: string; sort?: Sort | `-${Sort}` },
  { limit, offset, today }: { limit: number; offset: number; today: LocalDate },
): Promise<{ rows: LoadedPass[]; count: number }> {
  const { status, on, name } = filter
  const where = and(
    status ? isShownAs(status, today) : undefined,
    on ? and(lte(monthlyPasses.firstDay, on), gte(monthlyPasses.lastDay, on)) : undefined,
    name ? contains(members.name, name) : undefined,
  )
  const rows = await passesWithPeople(db)
    .where(where)
    .orderBy(...inOrderAsked(filter.sort, SORTED_BY, [desc(monthlyPasses.firstDay), desc(monthlyPasses.id)]))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ count: count() })
    .from(monthlyPasses)
    .innerJoin(members, eq(members.id, monthlyPasses.memberId))
    .where(where)
  return { rows, count: counted!.count }
}

/** Locks passes that are not paid and began before a day, up to `limit` of those that nobody else has locked. */
export const lockUnpaidPasses = (
  db: Db,
  today: LocalDate,
  limit: number,
  ids: readonly number[],
): Promise<PassRecord[]> =>
  db
    .select()
    .from(monthlyPasses)
    .where(
      and(
        eq(monthlyPasses.status, 'waiting_for_payment'),
        lt(monthlyPasses.firstDay, today),
        without(monthlyPasses.id, ids),
      ),
    )
    .orderBy(asc(monthlyPasses.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Whether something of its payment is to be paid back, as `passOwedBack` says of one. */
export const isOwedBack = sql`(${monthlyPasses.payment} ->> 'won')::int
  - (select coalesce(sum((r ->> 'won')::int), 0) from jsonb_array_elements(${monthlyPasses.repayments}) r)
  > case when ${monthlyPasses.status} = 'cancelled' then coalesce((${monthlyPasses.refund} ->> 'chargeWon')::int * 11 / 10, 0)
    else ${monthlyPasses.won} + ${monthlyPasses.vatWon}
      - (select coalesce(sum((b ->> 'won')::int + (b ->> 'vatWon')::int), 0) from jsonb_array_elements(${monthlyPasses.givenBack}) b) end`
