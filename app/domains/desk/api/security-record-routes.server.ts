import { createRoute } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import { createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { pageAnswer } from '~/lists/list-page.server'
import { securityRecordQuery, securityRecordShape } from '~/domains/desk/security-schemas'
import { listSecurityRecords } from './security-records.server'

/** Security records: how accounts were got into and changed hands (decisions §11). Reading them is itself recorded. */
export const securityRecordApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/desk/access-records/security',
    middleware: may('accessRecords:see'),
    summary: 'List security records, newest first',
    security: signedIn,
    request: { query: securityRecordQuery },
    responses: { 200: json(pageOf(securityRecordShape)), ...problems(401, 403) },
  }),
  async (c) => {
    requireDesk(c, 'accessRecords:see')
    const { db } = c.var.deps
    const query = c.req.valid('query')
    const { items, count: all } = await listSecurityRecords(db, query)
    const { from, to, event, page } = query
    await recordAccess(c, db, { action: 'desk:listSecurityRecords', subject: { from, to, event, page } })
    return c.json({ data: pageAnswer(query, all, items) }, 200)
  },
)
