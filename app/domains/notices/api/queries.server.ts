import { and, asc, count, desc, eq, gt, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import type { Language } from '../../../i18n/languages'
import { titlePattern } from '../rules/title-pattern'
import { notices } from './tables.server'

export type NoticeRecord = typeof notices.$inferSelect
/** A notice that is published, now or at its time. */
export type PublishedNotice = NoticeRecord & { publishedAt: Date; number: number }

const titleIn = (language: Language) => (language === 'ko' ? notices.titleKo : notices.titleEn)

/**
 * Whether a title matches what was typed, literally; a single consonant matches syllables that begin with it.
 */
export const isTitled = (title: typeof notices.titleKo | typeof notices.titleEn, typed: string): SQL =>
  sql`${title} ~* ${titlePattern(typed)}`

const isShown = (now: Date) => and(eq(notices.state, 'published'), lte(notices.publishedAt, now))

/** A page of published notices, pinned ones first, then the newest, with their total number. */
export async function listNotices(
  db: Db,
  {
    language,
    title,
    offset,
    limit,
    now,
  }: { language: Language; title?: string; offset: number; limit: number; now: Date },
) {
  const where = and(isShown(now), title ? isTitled(titleIn(language), title) : undefined)
  const rows = await db
    .select({
      id: notices.id,
      number: sql<number>`${notices.number}`,
      category: notices.category,
      title: titleIn(language),
      publishedAt: sql<Date>`${notices.publishedAt}`.mapWith(notices.publishedAt),
      isPinned: notices.isPinned,
      hasAttachments: sql<boolean>`${notices.attachments} <> '[]'::jsonb`,
    })
    .from(notices)
    .where(where)
    .orderBy(desc(notices.isPinned), desc(notices.publishedAt), desc(notices.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ count: count() }).from(notices).where(where)
  return { rows, count: all?.count ?? 0 }
}

/** Publication times still to come, the next one first. */
export const listScheduled = (db: Db, now: Date) =>
  db
    .select({ publishedAt: sql<Date>`${notices.publishedAt}`.mapWith(notices.publishedAt) })
    .from(notices)
    .where(and(eq(notices.state, 'published'), gt(notices.publishedAt, now)))
    .orderBy(asc(notices.publishedAt))

/** A published notice; undefined when unknown or still scheduled. */
export const findNotice = async (db: Db, id: number, now: Date): Promise<PublishedNotice | undefined> =>
  (
    await db
      .select()
      .from(notices)
      .where(and(eq(notices.id, id), isShown(now)))
  )[0] as PublishedNotice | undefined

/** The next older or newer notice. */
export async function findNeighbour(
  db: Db,
  { id, publishedAt }: PublishedNotice,
  which: 'older' | 'newer',
  language: Language,
  now: Date,
) {
  const [beyond, order] = which === 'older' ? ([lt, desc] as const) : ([gt, asc] as const)
  const isBeyond = or(
    beyond(notices.publishedAt, publishedAt),
    and(eq(notices.publishedAt, publishedAt), beyond(notices.id, id)),
  )
  const [found] = await db
    .select({ id: notices.id, title: titleIn(language) })
    .from(notices)
    .where(and(isShown(now), isBeyond))
    .orderBy(order(notices.publishedAt), order(notices.id))
    .limit(1)
  return found ?? null
}
