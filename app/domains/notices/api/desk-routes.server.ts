import { createRoute, z } from '@hono/zod-openapi'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, fileAnswer, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk, requireDeskReader } from '~/api/require-permission.server'
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
const answers = { 200: json(deskNoticeShape), ...problems(401, 403, 404, 409) }

/** Notices for the desk's content staff (decisions §9). */
export const deskNoticesApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/notices',
      middleware: may('notices:seeAll'),
      summary: 'List all notices, drafts first, then newest first; titles are searched in both languages',
      security: signedIn,
      request: { query: deskNoticeQuery },
      responses: { 200: json(pageOf(deskNoticeRowShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDeskReader(c, 'notices:seeAll')
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
    createRoute({
      method: 'post',
      path: '/desk/notices',
      middleware: may('notices:write'),
      summary: 'Create a notice as a draft',
      security: signedIn,
      request: { body: body(noticeForm) },
      responses: { 201: json(deskNoticeShape, 'Created'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => writeNotice(c, tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/notices/{id}',
      summary: 'Get a notice in both languages, with its versions and its history',
      security: signedIn,
      request: { params },
      responses: answers,
    }),
    async (c) => {
      requireDeskReader(c, 'notices:seeAll')
      const { db, clock } = c.var.deps
      const notice = await requireNotice(db, c.req.valid('param').id)
      return c.json({ data: await describeNotice(db, notice, clock()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/notices/{id}',
      middleware: may('notices:write'),
      summary: 'Change a notice; its earlier versions are kept',
      security: signedIn,
      request: { params, body: body(noticeEditForm) },
      responses: answers,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => editNotice(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/notices/{id}/publication',
      middleware: may('notices:write'),
      summary: 'Publish a notice, now or at a given time',
      security: signedIn,
      request: { params, body: body(publicationForm) },
      responses: answers,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => publishNotice(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/desk/notices/{id}/publication',
      summary: 'Unpublish a notice',
      security: signedIn,
      request: { params },
      responses: answers,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await write(c, null, (tx) => unpublishNotice(c, tx, id)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/notices/{id}/pin',
      summary: 'Pin a notice to the top of the list, or unpin it',
      security: signedIn,
      request: { params, body: body(pinForm) },
      responses: answers,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => pinNotice(c, tx, id, form.isPinned)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/notices/{id}/versions/{version}',
      summary: 'Get an earlier version of a notice',
      security: signedIn,
      request: { params: params.extend({ version: rowNumber }) },
      responses: { 200: json(noticeVersionShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'notices:write')
      const { id, version } = c.req.valid('param')
      return c.json({ data: await requireVersion(c.var.deps.db, id, version) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/notices/{id}/versions/{version}/restore',
      summary: 'Restore an earlier version of a notice',
      security: signedIn,
      request: { params: params.extend({ version: rowNumber }) },
      responses: answers,
    }),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json({ data: await write(c, null, (tx) => restoreVersion(c, tx, id, version)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/notices/{id}/files/{file}',
      summary: 'Download a file of any version of a notice',
      security: signedIn,
      request: { params: params.extend({ file: z.string().max(40) }) },
      responses: {
        200: fileAnswer(),
        ...problems(401, 403, 404),
      },
    }),
    async (c) => {
      requireDesk(c, 'notices:write')
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
