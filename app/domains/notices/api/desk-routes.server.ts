import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, fileAnswer, json, pageOf } from '~/api/openapi.server'
import { requireDesk } from '~/api/require-permission.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { rowNumber } from '~/decisions/schemas'
import { answerFile } from '~/files/answer-file.server'
import { findFile } from '~/files/uploads.server'
import { pageAnswer } from '~/lists/list-page.server'
import { shownState } from '~/domains/notices/rules/shown-state'
import {
  deskNoticeQuery,
  deskNoticeRowShape,
  deskNoticeShape,
  noticeEditForm,
  noticeForm,
  noticeVersionShape,
  pinForm,
  publicationForm,
} from '~/domains/notices/schemas'
import { listDeskNotices, requireNotice, requireVersion } from './desk-queries.server'
import {
  describeNotice,
  editNotice,
  pinNotice,
  publishNotice,
  restoreVersion,
  subjectOf,
  unpublishNotice,
  writeNotice,
} from './write-notice.server'

const params = z.object({ id: rowNumber })

/** Notices for the desk's content staff (decisions §9). */
export const deskNoticesApi = createRouter()
  .openapi(
    call('get', '/desk/notices', {
      may: reader('notices:seeAll'),
      summary: 'List all notices, drafts first, then newest first; titles are searched in both languages',
      query: deskNoticeQuery,
      answer: pageOf(deskNoticeRowShape),
    }),
    async (c) => {
      const query = c.req.valid('query')
      const now = c.var.deps.clock()
      const { rows, count } = await listDeskNotices(c.var.deps.db, query, now)
      const items = rows.map((row) => {
        const { id, number, category, titleKo, titleEn, publishedAt, isPinned } = row
        const at = publishedAt?.toISOString() ?? null
        return {
          id,
          number,
          category,
          titleKo,
          titleEn,
          publishedAt: at,
          isPinned,
          state: shownState(row, now),
        }
      })
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/notices', {
      may: 'notices:write',
      summary: 'Create a notice as a draft',
      body: noticeForm,
      made: json(deskNoticeShape, 'Created'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => writeNotice(c, tx, form)) }, 201)
    },
  )
  .openapi(
    call('get', '/desk/notices/{id}', {
      may: reader('notices:seeAll'),
      summary: 'Get a notice in both languages, with its versions and its history',
      params,
      answer: deskNoticeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const notice = await requireNotice(db, c.req.valid('param').id)
      return c.json({ data: await describeNotice(db, notice, clock()) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/notices/{id}', {
      may: 'notices:write',
      summary: 'Change a notice; its earlier versions are kept',
      params,
      body: noticeEditForm,
      answer: deskNoticeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => editNotice(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/notices/{id}/publication', {
      may: 'notices:write',
      summary: 'Publish a notice, now or at a given time',
      params,
      body: publicationForm,
      answer: deskNoticeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => publishNotice(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('delete', '/desk/notices/{id}/publication', {
      may: 'notices:write',
      summary: 'Unpublish a notice',
      params,
      answer: deskNoticeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await write(c, null, (tx) => unpublishNotice(c, tx, id)) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/notices/{id}/pin', {
      may: 'notices:write',
      summary: 'Pin a notice to the top of the list, or unpin it',
      params,
      body: pinForm,
      answer: deskNoticeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => pinNotice(c, tx, id, form.isPinned)) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/notices/{id}/versions/{version}', {
      may: 'notices:write',
      summary: 'Get an earlier version of a notice',
      params: params.extend({ version: rowNumber }),
      answer: noticeVersionShape,
      fails: [404],
    }),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json({ data: await requireVersion(c.var.deps.db, id, version) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/notices/{id}/versions/{version}/restore', {
      may: 'notices:write',
      summary: 'Restore an earlier version of a notice',
      params: params.extend({ version: rowNumber }),
      answer: deskNoticeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json({ data: await write(c, null, (tx) => restoreVersion(c, tx, id, version)) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/notices/{id}/files/{file}', {
      may: 'notices:write',
      summary: 'Download a file of any version of a notice',
      params: params.extend({ file: z.string().max(40) }),
      answer: fileAnswer(),
      fails: [404],
    }),
    async (c) => {
      const { id, file } = c.req.valid('param')
      const attached = await findFile(c.var.deps.db, subjectOf(id), file)
      if (!attached) throw new Problem(404, 'notFound')
      return answerFile(c, attached)
    },
  )

export type DeskNoticesApi = typeof deskNoticesApi

/** A write on a notice, for who writes them, answered with the notice as it is then. */
const write = (c: ApiContext, form: unknown, change: (tx: Db) => ReturnType<typeof writeNotice>) => {
  requireDesk(c, 'notices:write')
  return writeOnce(c, form, async (tx) => describeNotice(tx, await change(tx), c.var.deps.clock()))
}
