import { z } from '@hono/zod-openapi'
import { anybody, call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { createRouter, fileAnswer, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { rowNumber } from '~/decisions/schemas'
import { answerFile } from '~/files/answer-file.server'
import { findFile } from '~/files/uploads.server'
import { seoulDate } from '~/rules/local-time'
import { noticeListQuery, noticeRowShape, noticeShape } from '~/domains/notices/schemas'
import { findNeighbour, findNotice, listNotices, listScheduled } from './queries.server'
import { subjectOf } from './write-notice.server'

const PAGE_SIZE = 10

/** How many scheduled notices have appeared since this edition was first read, and when the next one does. */
async function readSchedule(c: ApiContext, now: Date): Promise<{ appeared: number; next: Date | undefined }> {
  const scheduled = await c.var.published('scheduled notices', (db) => listScheduled(db, now))
  const appeared = scheduled.filter(({ publishedAt }) => publishedAt <= now).length
  return { appeared, next: scheduled[appeared]?.publishedAt }
}

/** Notices of the building office, for everyone (product §7). */
export const noticesApi = createRouter()
  .openapi(
    call('get', '/home/notices', {
      may: anybody('notices:read'),
      summary:
        'List notices, newest first; titles are returned and searched in the language of accept-language',
      query: noticeListQuery,
      answer: pageOf(noticeRowShape),
    }),
    async (c) => {
      const { title, page: current } = c.req.valid('query')
      const offset = (current - 1) * PAGE_SIZE
      const { language } = c.var
      const now = c.var.deps.clock()
      const list = (db: Db) => listNotices(db, { language, title, offset, limit: PAGE_SIZE, now })
      // Only the first page is cached, which Home shows too: searches and older pages are too many.
      const isFirst = !title && current === 1
      const { appeared } = await readSchedule(c, now)
      const { rows, count } = isFirst
        ? await c.var.published(`notices ${language} ${appeared}`, list)
        : await list(c.var.deps.db)
      const items = rows.map(({ publishedAt, ...row }) => ({
        ...row,
        publishedAt: publishedAt.toISOString(),
        date: seoulDate(publishedAt),
      }))
      const page = { current, total: Math.max(1, Math.ceil(count / PAGE_SIZE)), size: PAGE_SIZE, count }
      return c.json({ data: { items, page } }, 200)
    },
  )
  .openapi(
    call('get', '/home/notices/{id}', {
      may: anybody('notices:read'),
      summary: 'Get a notice',
      params: z.object({ id: rowNumber }),
      answer: noticeShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const notice = await findNotice(db, c.req.valid('param').id, clock())
      if (!notice) throw new Problem(404, 'notFound')
      const now = clock()
      const { language } = c.var
      const previous = await findNeighbour(db, notice, 'older', language, now)
      const next = await findNeighbour(db, notice, 'newer', language, now)
      const { id, number, category, titleKo, titleEn, bodyKo, bodyEn, publishedAt, isPinned, attachments } =
        notice
      const [title, body] = language === 'ko' ? [titleKo, bodyKo] : [titleEn, bodyEn]
      const times = { date: seoulDate(publishedAt), publishedAt: publishedAt.toISOString() }
      const data = { id, number, category, title, body, ...times, isPinned, attachments, previous, next }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/home/notices/{id}/files/{file}', {
      may: anybody('notices:read'),
      summary: 'Download a file of a published notice',
      params: z.object({ id: rowNumber, file: z.string().max(40) }),
      query: z.object({ preview: z.literal('on').optional() }),
      answer: fileAnswer('The file, as an attachment; with `preview` the thumbnail of an image'),
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { id, file } = c.req.valid('param')
      const notice = await findNotice(db, id, clock())
      // Attachments of earlier versions are for the desk only.
      const isShown = notice?.attachments.some((attached) => attached.id === file)
      const attached = isShown ? await findFile(db, subjectOf(id), file) : undefined
      if (!attached) throw new Problem(404, 'notFound')
      return answerFile(c, attached, c.req.valid('query').preview === 'on')
    },
  )

export type NoticesApi = typeof noticesApi
