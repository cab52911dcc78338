import { and, asc, between, desc, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import {
  LIVING_WISH_STATUSES,
  UNKNOWN_ERA,
  type Genre,
  type WISH_VIEWS,
} from '~/domains/listening-bar/playlist-shapes'
import { eraOf, yearsOf } from '~/domains/listening-bar/rules/era'
import { recordPattern } from '~/domains/listening-bar/rules/record-search'
import { listeningRecords, listeningWishes } from './playlist-tables.server'

export type StoredRecord = typeof listeningRecords.$inferSelect
export type WishRecord = typeof listeningWishes.$inferSelect

export interface RecordFilter {
  name?: string
  era?: string
  genre?: Genre
  shelf?: string
  /** Only what is played on the evening of this day. */
  tonightOn?: string
}
interface Window {
  limit: number
  offset: number
}

const matches = (typed: string): SQL => sql`${listeningRecords.searched} ~ ${recordPattern(typed)}`

const ofEra = (era: string) => {
  const { from, to } = yearsOf(Number(era))
  return era === UNKNOWN_ERA ? isNull(listeningRecords.year) : between(listeningRecords.year, from, to)
}

const isListed = ({ name, era, genre, shelf, tonightOn }: RecordFilter) =>
  and(
    isNull(listeningRecords.removedAt),
    name ? matches(name) : undefined,
    era ? ofEra(era) : undefined,
    genre ? eq(listeningRecords.genre, genre) : undefined,
    shelf ? eq(listeningRecords.shelf, shelf.toUpperCase()) : undefined,
    tonightOn ? eq(listeningRecords.tonightOn, tonightOn) : undefined,
  )

const isLiving = inArray(listeningWishes.status, [...LIVING_WISH_STATUSES])

const byName = [asc(listeningRecords.searched), asc(listeningRecords.id)]

/** A page of records by artist and title, and their number. Two statements. */
export async function listRecords(
  db: Db,
  filter: RecordFilter,
  { limit, offset }: Window,
): Promise<{ rows: StoredRecord[]; count: number }> {
  const where = isListed(filter)
  const query = db.select().from(listeningRecords).where(where)
  const rows = await query
    .orderBy(...byName)
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(listeningRecords, where) }
}

/** Living wishes of records by the record's number. One statement. */
export async function countWishes(db: Db, recordIds: readonly number[]): Promise<Map<number, number>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .select({ id: listeningWishes.recordId, count: sql<number>`count(*)::int` })
    .from(listeningWishes)
    .where(and(inArray(listeningWishes.recordId, [...recordIds]), isLiving))
    .groupBy(listeningWishes.recordId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const MOST_TONIGHT = 100

/** What is played on an evening, in its order. */
export const listTonight = (db: Db, date: string): Promise<StoredRecord[]> =>
  db
    .select()
    .from(listeningRecords)
    .where(isListed({ tonightOn: date }))
    .orderBy(asc(listeningRecords.tonightPlace), asc(listeningRecords.id))
    .limit(MOST_TONIGHT)

/** The shelves and eras of which there are records; an unknown year is of the era UNKNOWN_ERA. One statement. */
export async function listShelvesAndEras(db: Db): Promise<{ shelves: string[]; eras: string[] }> {
  const rows = await db
    .selectDistinct({
      shelf: listeningRecords.shelf,
      decade: sql<number | null>`${listeningRecords.year} / 10`,
    })
    .from(listeningRecords)
    .where(isNull(listeningRecords.removedAt))
  const eras = new Set(rows.map(({ decade }) => (decade === null ? UNKNOWN_ERA : String(eraOf(decade * 10)))))
  return {
    shelves: [...new Set(rows.map(({ shelf }) => shelf))].sort((a, b) =>
      a.localeCompare(b, 'ko', { numeric: true }),
    ),
    eras: [...eras].sort(),
  }
}

/** A record that was not removed; `lock` keeps it as it is until the transaction ends. */
export async function findRecord(
  db: Db,
  publicId: string,
  options: { lock?: 'share' | 'update' } = {},
): Promise<StoredRecord | undefined> {
  const query = db
    .select()
    .from(listeningRecords)
    .where(and(eq(listeningRecords.publicId, publicId), isNull(listeningRecords.removedAt)))
  const [record] = options.lock ? await query.for(options.lock) : await query
  return record
}

/** Records that were not removed, locked in the order of their numbers. */
export const lockRecords = (tx: Db, publicIds: readonly string[]): Promise<StoredRecord[]> =>
  tx
    .select()
    .from(listeningRecords)
    .where(and(inArray(listeningRecords.publicId, [...publicIds]), isNull(listeningRecords.removedAt)))
    .orderBy(asc(listeningRecords.id))
    .for('update')

// Wishes

/** A member's living wishes. */
export const livingWishesOf = (db: Db, memberId: number): Promise<WishRecord[]> =>
  db
    .select()
    .from(listeningWishes)
    .where(and(eq(listeningWishes.memberId, memberId), isLiving))

export interface LoadedWish {
  wish: WishRecord
  record: StoredRecord
}

const MOST_OWN = 20

/** A member's wishes, the living ones first, then the newest. */
export const listOwnWishes = (db: Db, memberId: number): Promise<LoadedWish[]> =>
  db
    .select({ wish: listeningWishes, record: listeningRecords })
    .from(listeningWishes)
    .innerJoin(listeningRecords, eq(listeningRecords.id, listeningWishes.recordId))
    .where(eq(listeningWishes.memberId, memberId))
    .orderBy(desc(isLiving), desc(listeningWishes.id))
    .limit(MOST_OWN)

/** A member's own wish, locked. */
export async function lockOwnWish(
  tx: Db,
  memberId: number,
  publicId: string,
): Promise<WishRecord | undefined> {
  const [wish] = await tx
    .select()
    .from(listeningWishes)
    .where(and(eq(listeningWishes.memberId, memberId), eq(listeningWishes.publicId, publicId)))
    .for('update')
  return wish
}

/** Wishes by their public ids, locked in the order of their numbers. */
export const lockWishes = (tx: Db, publicIds: readonly string[]): Promise<WishRecord[]> =>
  tx
    .select()
    .from(listeningWishes)
    .where(inArray(listeningWishes.publicId, [...publicIds]))
    .orderBy(asc(listeningWishes.id))
    .for('update')

const ofView = (view: (typeof WISH_VIEWS)[number]) =>
  ({
    waiting: eq(listeningWishes.status, 'request_for_approval'),
    accepted: eq(listeningWishes.status, 'approved'),
    over: not(isLiving),
  })[view]

/** A page of wishes with who wished, and their number: the oldest first, of those that are over the latest. Two statements. */
export async function listWishes(
  db: Db,
  { status, name }: { status: (typeof WISH_VIEWS)[number]; name?: string },
  { limit, offset }: Window,
) {
  const where = and(
    ofView(status),
    name
      ? inArray(
          listeningWishes.recordId,
          db.select({ id: listeningRecords.id }).from(listeningRecords).where(matches(name)),
        )
      : undefined,
  )
  const rows = await db
    .select({
      wish: listeningWishes,
      record: listeningRecords,
      person: members.name,
      company: { ko: companies.nameKo, en: companies.nameEn },
    })
    .from(listeningWishes)
    .innerJoin(listeningRecords, eq(listeningRecords.id, listeningWishes.recordId))
    .innerJoin(members, eq(members.id, listeningWishes.memberId))
    .innerJoin(companies, eq(companies.id, listeningWishes.companyId))
    .where(where)
    .orderBy(
      ...(status === 'over'
        ? [desc(listeningWishes.changedAt), desc(listeningWishes.id)]
        : [asc(listeningWishes.id)]),
    )
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(listeningWishes, where) }
}
export type DeskWishRow = Awaited<ReturnType<typeof listWishes>>['rows'][number]
