import { createRoute } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import { createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { accessRecordQuery, accessRecordShape } from '~/domains/desk/schemas'
import { listAccessRecords } from './access-records.server'

/** Access records: who read whose data (decisions §11). Reading them is itself recorded. */
export const accessRecordApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/desk/access-records',
    middleware: may('accessRecords:see'),
    summary: 'List access records, newest first',
    security: signedIn,
    request: { query: accessRecordQuery },
    responses: { 200: json(pageOf(accessRecordShape)), ...problems(401, 403) },
  }),
  async (c) => {
    requireDesk(c, 'accessRecords:see')
    const { db } = c.var.deps
    const query = c.req.valid('query')
    const { from, to, companyId, page } = query
    const { items, count } = await listAccessRecords(db, query, limitAndOffset(query))
    const subject = { from, to, page }
    await recordAccess(c, db, { action: 'desk:listAccessRecords', subject, companyId })
    return c.json({ data: pageAnswer(query, count, items) }, 200)
  },
)
