import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApiContext, StaffActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { inThousands } from '~/db/in-thousands'
import { inOrderAsked } from '~/db/order-asked.server'
import { addMonths, seoulDate, type LocalDate } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import { staff } from '~/domains/account/api/staff-tables.server'
import type {
  Block,
  BLOCK_LIST_TABS,
  BLOCK_SORTS,
  BlockMatch,
  NewBlock,
} from '~/domains/visitors/block-list-schemas'
import { comparableName } from '~/domains/visitors/api/comparable-name.server'
import { blockListEntries, visitors } from '~/domains/visitors/api/tables.server'

/** Longest term of an entry, in months; after that it has to be entered again. */
const MAX_TERM_MONTHS = 60

/** An entry is in force for visits up to its last day, unless it was ended before. */
const isInForce = and(isNull(blockListEntries.endedAt), gte(blockListEntries.until, visitors.visitDate))
const hasMobile = eq(blockListEntries.mobile, visitors.mobile)
const hasPlate = sql`${blockListEntries.plate} = upper(${visitors.plate})`
const hasName = sql`${comparableName(blockListEntries.name)} = ${comparableName(visitors.name)}`

/**
 * Whether an entry matches a visitor by phone or plate. Many people share a name, so a name alone does not hold a
 * visit.
 */
export const isBlocked = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(blockListEntries)
      .where(and(isInForce, or(hasMobile, hasPlate))),
  ).mapWith(Boolean)

/** Entries that match these visitors by phone, plate or name alone, by the visitor's row id. One query. */
export async function findMatches(db: Db, ids: readonly number[]): Promise<Map<number, BlockMatch[]>> {
  const matchesByVisitor = new Map<number, BlockMatch[]>()
  if (ids.length === 0) return matchesByVisitor
  const { name, reason, until } = blockListEntries
  const rows = await db
    .select({
      visitorId: visitors.id,
      by: sql<
        BlockMatch['by']
      >`case when ${hasMobile} then 'mobile' when ${hasPlate} then 'plate' else 'name' end`,
      entry: { name, reason, until },
    })
    .from(visitors)
    .innerJoin(blockListEntries, and(isInForce, or(hasMobile, hasPlate, hasName)))
    .where(inArray(visitors.id, [...ids]))
    .orderBy(asc(blockListEntries.id))
  for (const { visitorId, by, entry } of rows)
    matchesByVisitor.set(visitorId, [...(matchesByVisitor.get(visitorId) ?? []), { by, ...entry }])
  return matchesByVisitor
}

/** Those of the plates that an entry in force today lists. */
export async function blockedPlates(
  db: Db,
  plates: readonly string[],
  today: LocalDate,
): Promise<ReadonlySet<string>> {
  if (plates.length === 0) return new Set()
  const rows = await db
    .select({ plate: blockListEntries.plate })
    .from(blockListEntries)
    .where(
      and(
        isNull(blockListEntries.endedAt),
        gte(blockListEntries.until, today),
        inArray(
          blockListEntries.plate,
          plates.map((plate) => plate.toUpperCase()),
        ),
      ),
    )
  return new Set(rows.map(({ plate }) => plate!))
}

type Sort = (typeof BLOCK_SORTS)[number]
const SORTED_BY: Record<Sort, readonly SQLWrapper[]> = {
  name: [blockListEntries.name],
  until: [blockListEntries.until],
  by: [staff.name],
}

/** One page of the list, newest first unless its order is asked for, and the total count. */
export async function listBlocks(
  db: Db,
  { tab, name, sort }: { tab: (typeof BLOCK_LIST_TABS)[number]; name?: string; sort?: Sort | `-${Sort}` },
  { today, limit, offset }: { today: LocalDate; limit: number; offset: number },
): Promise<{ items: Block[]; count: number }> {
  const isCurrent = and(isNull(blockListEntries.endedAt), gte(blockListEntries.until, today))!
  const where = and(
    tab === 'current' ? isCurrent : sql`not (${isCurrent})`,
    name ? contains(blockListEntries.name, name) : undefined,
  )
  const ender = alias(staff, 'ender')
  const [counted] = await db.select({ count: count() }).from(blockListEntries).where(where)
  const rows = await db
    .select({ entry: blockListEntries, by: staff.name, endedBy: ender.name })
    .from(blockListEntries)
    .innerJoin(staff, eq(staff.id, blockListEntries.createdBy))
    .leftJoin(ender, eq(ender.id, blockListEntries.endedBy))
    .where(where)
    .orderBy(...inOrderAsked(sort, SORTED_BY, [desc(blockListEntries.id)]))
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ entry, by, endedBy }) => ({
    id: entry.publicId,
    name: entry.name,
    mobile: entry.mobile,
    plate: entry.plate,
    reason: entry.reason,
    until: entry.until,
    by,
    at: entry.createdAt.toISOString(),
    endedBy,
    endedAt: entry.endedAt?.toISOString() ?? null,
    isCurrent: tab === 'current',
  }))
  return { items, count: counted!.count }
}

/** The days that an entry may end on, from today to five years ahead. */
export const blockTerm = (today: LocalDate) => ({ from: today, to: addMonths(today, MAX_TERM_MONTHS) })

/** Adds entries. @throws Problem 422 at `until` for a past day, or one too far ahead */
export async function addBlocks(
  c: ApiContext,
  tx: Db,
  people: readonly NewBlock[],
  actor: StaffActor,
): Promise<{ id: string }[]> {
  const now = c.var.deps.clock()
  const { from, to } = blockTerm(seoulDate(now))
  const rows = people.map(({ name, mobile, plate, reason, until }) => {
    if (until < from || until > to) throw fieldProblem('until', 'blockUntilOutside', { from, to })
    return {
      publicId: newPublicId(),
      name,
      mobile: mobile || null,
      plate: plate?.toUpperCase() || null,
      reason,
      until,
      createdBy: actor.id,
      createdAt: now,
    }
  })
  for (const some of inThousands(rows)) await tx.insert(blockListEntries).values(some)
  return rows.map(({ publicId }) => ({ id: publicId }))
}

/** Ends an entry at once. @throws Problem 404; 409 for one that was ended or has expired */
export async function endBlock(
  c: ApiContext,
  tx: Db,
  id: string,
  actor: StaffActor,
): Promise<{ id: string }> {
  const now = c.var.deps.clock()
  const [entry] = await tx
    .select({ until: blockListEntries.until, endedAt: blockListEntries.endedAt })
    .from(blockListEntries)
    .where(eq(blockListEntries.publicId, id))
    .for('update')
  if (!entry) throw new Problem(404, 'notFound')
  if (entry.endedAt || entry.until < seoulDate(now)) throw new Problem(409, 'illegalTransition')
  await tx
    .update(blockListEntries)
    .set({ endedAt: now, endedBy: actor.id })
    .where(eq(blockListEntries.publicId, id))
  return { id }
}

/** Destroys entries that expired or were ended a year ago (decisions §11). */
export async function destroyOldBlocks(db: Db, now: Date): Promise<void> {
  const before = addMonths(seoulDate(now), -RETENTION.blockMonths)
  await db
    .delete(blockListEntries)
    .where(
      or(
        lt(blockListEntries.until, before),
        sql`(${blockListEntries.endedAt} at time zone 'Asia/Seoul')::date < ${before}`,
      ),
    )
}
