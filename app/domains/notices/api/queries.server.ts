import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  lt,
  lte,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { mayContain } from '~/db/grams.server'
import type { Language } from '~/i18n/languages'
import { literalPart, titlePattern } from '~/rules/title-pattern'
import { MOST_COUNTED } from '~/domains/notices/schemas'
import { notices, titleGrams } from './tables.server'

export type NoticeRecord = typeof notices.$inferSelect
/** A notice that is published, now or at its time. */
type PublishedNotice = NoticeRecord & { publishedAt: Date; number: number }

const titleIn = (language: Language) => (language === 'ko' ? notices.titleKo : notices.titleEn)

type Title = typeof notices.titleKo | typeof notices.titleEn

/**
 * Whether a title matches what was typed, literally; a single consonant matches syllables that begin with it.
 */
const matchesTitle = (title: AnyColumn | SQL, typed: string): SQL => sql`${title} ~* ${titlePattern(typed)}`

/** Whether a title may match, by its gram index. */
function mayMatchTitle(title: Title, typed: string): SQL | undefined {
  const literal = literalPart(typed)
  const grams = titleGrams(title)
  return and(
    mayContain(grams, sql`'initials:'`, sql`initials(${typed})`),
    literal ? mayContain(grams, sql`''`, literal) : undefined,
  )
}

/** Size of the sample of the newest notices that tells whether a search is frequent, and how many of it must match. */
const [SAMPLE, MIN_MATCHES] = [500, 10]

/**
 * A condition for notices with such a title: frequent titles are found by reading notices in turn, rare ones by the
 * index.
 */
export async function titleCondition(db: Db, titles: Title[], typed: string): Promise<SQL | undefined> {
  const newest = db
    .select({ ko: notices.titleKo, en: notices.titleEn })
    .from(notices)
    .orderBy(desc(notices.publishedAt))
    .limit(SAMPLE)
    .as('newest')
  const sampled = titles.map((title) => (title === notices.titleKo ? newest.ko : newest.en))
  const [matching] = await db
    .select({ count: count() })
    .from(newest)
    .where(or(...sampled.map((title) => matchesTitle(title, typed))))
  if (matching!.count >= MIN_MATCHES) return or(...titles.map((title) => matchesTitle(title, typed)))
  const matches = or(...titles.map((title) => and(mayMatchTitle(title, typed), matchesTitle(title, typed))))
  return inArray(notices.id, db.select({ id: notices.id }).from(notices).where(matches))
}

/** The number of notices, counted up to MOST_COUNTED. */
export async function countUpToMost(db: Db, where: SQL | undefined): Promise<number> {
  const some = db.select({ id: notices.id }).from(notices).where(where).limit(MOST_COUNTED).as('some')
  const [all] = await db.select({ count: count() }).from(some)
  return all?.count ?? 0
}

const isShown = (now: Date) => and(eq(notices.state, 'published'), lte(notices.publishedAt, now))

/** A page of published notices, pinned ones first, then the newest, and the total count. */
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
  const where = and(isShown(now), title ? await titleCondition(db, [titleIn(language)], title) : undefined)
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
    .limit(Math.max(0, Math.min(limit, MOST_COUNTED - offset)))
    .offset(offset)
  return { rows, count: await countUpToMost(db, where) }
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
  const [notice] = await db
    .select({ id: notices.id, title: titleIn(language) })
    .from(notices)
    .where(and(isShown(now), isBeyond))
    .orderBy(order(notices.publishedAt), order(notices.id))
    .limit(1)
  return notice ?? null
}
