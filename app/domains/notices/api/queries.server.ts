import { and, asc, count, desc, eq, gt, ilike, lte } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import type { Language } from '../../../i18n/languages'
import { notices } from './tables.server'

const titleIn = (language: Language) => (language === 'ko' ? notices.titleKo : notices.titleEn)

/** What people type is searched for as it stands: % and _ are characters, not wildcards. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** One page of the published notices, newest first, and how many there are in all. */
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
  const where = and(
    lte(notices.publishedAt, now),
    title ? ilike(titleIn(language), contains(title)) : undefined,
  )
  const rows = await db
    .select({
      id: notices.id,
      category: notices.category,
      title: titleIn(language),
      publishedAt: notices.publishedAt,
    })
    .from(notices)
    .where(where)
    .orderBy(desc(notices.publishedAt), desc(notices.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ count: count() }).from(notices).where(where)
  return { rows, count: all?.count ?? 0 }
}

/** When the notices that are still to come appear, the next one first. */
export const listScheduled = (db: Db, now: Date) =>
  db
    .select({ publishedAt: notices.publishedAt })
    .from(notices)
    .where(gt(notices.publishedAt, now))
    .orderBy(asc(notices.publishedAt))

/** A published notice; undefined for an unknown one and for one still to come. */
export const findNotice = async (db: Db, id: number, now: Date) =>
  (
    await db
      .select()
      .from(notices)
      .where(and(eq(notices.id, id), lte(notices.publishedAt, now)))
  )[0]
