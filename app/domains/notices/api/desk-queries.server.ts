import { and, asc, desc, eq, gt, lte, max, sql, type SQLWrapper } from 'drizzle-orm'
import { actorName, type ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { inOrderAsked } from '~/db/order-asked.server'
import { limitAndOffset } from '~/lists/list-page.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { MOST_COUNTED, type NOTICE_SORTS, type ShownState } from '~/domains/notices/schemas'
import { countUpToMost, titleCondition, type NoticeRecord } from './queries.server'
import { noticeEvents, notices, noticeVersions } from './tables.server'
import { LOCKS } from '~/db/locks.server'

type Sort = (typeof NOTICE_SORTS)[number]
const SORTED_BY: Record<Sort, readonly SQLWrapper[]> = {
  title: [notices.titleKo],
  category: [notices.category],
  number: [notices.number],
  publishedAt: [notices.publishedAt],
}

/** A page of all notices for the desk: drafts first, then the newest, unless their order is asked for. */
export async function listDeskNotices(
  db: Db,
  query: { title?: string; state?: ShownState; sort?: Sort | `-${Sort}`; page: number; size: number },
  now: Date,
) {
  const { title, state, sort } = query
  const isInState = {
    draft: () => eq(notices.state, 'draft'),
    unpublished: () => eq(notices.state, 'unpublished'),
    published: () => and(eq(notices.state, 'published'), lte(notices.publishedAt, now)),
    scheduled: () => and(eq(notices.state, 'published'), gt(notices.publishedAt, now)),
  }
  const where = and(
    state && isInState[state](),
    title ? await titleCondition(db, [notices.titleKo, notices.titleEn], title) : undefined,
  )
  const { limit, offset } = limitAndOffset(query)
  const rows = await db
    .select()
    .from(notices)
    .where(where)
    .orderBy(
      ...inOrderAsked(sort, SORTED_BY, [sql`${notices.publishedAt} desc nulls first`, desc(notices.id)]),
    )
    .limit(Math.max(0, Math.min(limit, MOST_COUNTED - offset)))
    .offset(offset)
  return { rows, count: await countUpToMost(db, where) }
}

/** A notice in any state, locked with `isToChange`. @throws Problem 404 */
export async function requireNotice(db: Db, id: number, isToChange = false): Promise<NoticeRecord> {
  const query = db.select().from(notices).where(eq(notices.id, id))
  const [notice] = await (isToChange ? query.for('update') : query)
  if (!notice) throw new Problem(404, 'notFound')
  return notice
}

export async function addNotice(tx: Db, row: typeof notices.$inferInsert): Promise<NoticeRecord> {
  const [added] = await tx.insert(notices).values(row).returning()
  return added!
}

export async function changeNotice(tx: Db, id: number, change: Partial<NoticeRecord>): Promise<NoticeRecord> {
  const [changed] = await tx.update(notices).set(change).where(eq(notices.id, id)).returning()
  return changed!
}

/** The number for a first publication: the highest so far plus one. */
export async function nextNumber(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.noticeNumbers})`)
  const [last] = await tx.select({ number: max(notices.number) }).from(notices)
  return (last?.number ?? 0) + 1
}

const contentOf = ({ category, titleKo, titleEn, bodyKo, bodyEn, attachments }: NoticeRecord) => ({
  category,
  titleKo,
  titleEn,
  bodyKo,
  bodyEn,
  attachments,
})

/** Stores the current content as a version, before it is changed. */
export const storeVersion = (tx: Db, notice: NoticeRecord) =>
  tx.insert(noticeVersions).values({ noticeId: notice.id, version: notice.version, ...contentOf(notice) })

/** Numbers of earlier versions, newest first. */
export const listVersions = async (db: Db, noticeId: number): Promise<number[]> => {
  const rows = await db
    .select({ version: noticeVersions.version })
    .from(noticeVersions)
    .where(eq(noticeVersions.noticeId, noticeId))
    .orderBy(desc(noticeVersions.version))
  return rows.map(({ version }) => version)
}

/** The content of an earlier version. @throws Problem 404 */
export async function requireVersion(db: Db, noticeId: number, version: number) {
  const [stored] = await db
    .select()
    .from(noticeVersions)
    .where(and(eq(noticeVersions.noticeId, noticeId), eq(noticeVersions.version, version)))
  if (!stored) throw new Problem(404, 'notFound')
  const { noticeId: _of, ...content } = stored
  return content
}

/** Adds to the notice's history, in the transaction of the change. */
export const recordNotice = (
  c: ApiContext,
  tx: Db,
  { id, version }: NoticeRecord,
  act: (typeof noticeEvents.$inferInsert)['act'],
  publishedAt?: Date,
) =>
  tx.insert(noticeEvents).values({
    noticeId: id,
    act,
    version,
    publishedAt,
    actor: actorName(c.var.actor),
    at: c.var.deps.clock(),
  })

/** The notice's history, oldest first. */
export const listNoticeEvents = (db: Db, noticeId: number) =>
  db
    .select({ event: noticeEvents, by: staff.name })
    .from(noticeEvents)
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, noticeEvents.actor))
    .where(eq(noticeEvents.noticeId, noticeId))
    .orderBy(asc(noticeEvents.id))
