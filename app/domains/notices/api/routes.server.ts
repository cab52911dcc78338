import { createRoute, z } from '@hono/zod-openapi'
import type { ApiContext } from '../../../api/context.server'
import { madeOfEditions } from '../../../api/provenance.server'
import { createRouter, json, pageOf, problems } from '../../../api/openapi.server'
import { Problem } from '../../../api/problem'
import type { Db } from '../../../db/database.server'
import { seoulDate } from '../../../rules/local-time'
import { noticeListQuery, noticeRowShape, noticeShape } from '../schemas'
import { findNotice, listNotices, listScheduled } from './queries.server'

const PAGE_SIZE = 10

/** How many notices have appeared by themselves since this edition was first read, and when the next one does. */
async function readSchedule(c: ApiContext, now: Date): Promise<{ appeared: number; next: Date | undefined }> {
  const scheduled = await c.var.published(c, 'scheduled notices', (db) => listScheduled(db, now))
  const appeared = scheduled.filter(({ publishedAt }) => publishedAt <= now).length
  return { appeared, next: scheduled[appeared]?.publishedAt }
}

/** Notices of the building office, for everyone (specification §7). */
export const noticesApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/notices',
      summary:
        'Notices, newest first; titles in the language of accept-language, in which they are also searched',
      request: { query: noticeListQuery },
      responses: { 200: json(pageOf(noticeRowShape)), ...problems() },
    }),
    async (c) => {
      const { title, page: current } = c.req.valid('query')
      const offset = (current - 1) * PAGE_SIZE
      const { language } = c.var
      const now = c.var.deps.clock()
      const list = (db: Db) => listNotices(db, { language, title, offset, limit: PAGE_SIZE, now })
      // The first page is on Home, too; what is searched for and older pages are too many to remember.
      const isFirst = !title && current === 1
      const { appeared, next } = await readSchedule(c, now)
      madeOfEditions(c, next)
      const { rows, count } = isFirst
        ? await c.var.published(c, `notices ${language} ${appeared}`, list)
        : await list(c.var.deps.db)
      const items = rows.map(({ publishedAt, ...row }, i) => ({
        ...row,
        number: count - offset - i,
        date: seoulDate(publishedAt),
      }))
      const page = { current, total: Math.max(1, Math.ceil(count / PAGE_SIZE)), size: PAGE_SIZE, count }
      return c.json({ data: { items, page } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/notices/{id}',
      summary: 'A notice',
      request: { params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }) },
      responses: { 200: json(noticeShape), ...problems(404) },
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      // One that has appeared stays as it is.
      madeOfEditions(c)
      const found = await findNotice(db, c.req.valid('param').id, clock())
      if (!found) throw new Problem(404, 'notFound')
      const { id, category, titleKo, titleEn, bodyKo, bodyEn, publishedAt } = found
      const [title, body] = c.var.language === 'ko' ? [titleKo, bodyKo] : [titleEn, bodyEn]
      return c.json({ data: { id, category, title, body, date: seoulDate(publishedAt) } }, 200)
    },
  )

export type NoticesApi = typeof noticesApi
