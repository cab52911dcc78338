import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { pageAnswer } from '~/lists/list-page.server'
import { securityRecordQuery, securityRecordShape } from '~/domains/desk/security-schemas'
import { listSecurityRecords } from './security-records.server'

/** Security records: how accounts were got into and changed hands (decisions §11). Reading them is itself recorded. */
export const securityRecordApi = createRouter().openapi(
  call('get', '/desk/access-records/security', {
    may: 'accessRecords:see',
    summary: 'List security records, newest first',
    query: securityRecordQuery,
    answer: pageOf(securityRecordShape),
  }),
  async (c) => {
    const { db } = c.var.deps
    const query = c.req.valid('query')
    const { items, count: all } = await listSecurityRecords(db, query)
    const { from, to, event, page } = query
    await recordAccess(c, db, { action: 'desk:listSecurityRecords', subject: { from, to, event, page } })
    return c.json({ data: pageAnswer(query, all, items) }, 200)
  },
)
