import { createRoute } from '@hono/zod-openapi'
import { recordAccess } from '../../../api/access-record.server'
import { createRouter, json, pageOf, problems, signedIn } from '../../../api/openapi.server'
import { requireDesk } from '../../members/api/access.server'
import { accessRecordQuery, accessRecordShape } from '../schemas'
import { listAccessRecords } from './access-records.server'

const PAGE_SIZE = 20

/** Who looked at whose data (decisions §11); looking at the records is recorded as well. */
export const accessRecordApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/desk/access-records',
    summary: 'Access records, newest first',
    security: signedIn,
    request: { query: accessRecordQuery },
    responses: { 200: json(pageOf(accessRecordShape)), ...problems(401, 403) },
  }),
  async (c) => {
    requireDesk(c, 'accessRecords:see')
    const { db } = c.var.deps
    const { page, ...filter } = c.req.valid('query')
    const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const { items, count } = await listAccessRecords(db, filter, place)
    const subject = { from: filter.from, to: filter.to, page }
    await recordAccess(c, db, { action: 'desk:listAccessRecords', subject, companyId: filter.companyId })
    const total = Math.max(1, Math.ceil(count / PAGE_SIZE))
    return c.json({ data: { items, page: { current: page, total, size: PAGE_SIZE, count } } }, 200)
  },
)
