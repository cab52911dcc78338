import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { accessRecordQuery, accessRecordShape } from '~/domains/desk/schemas'
import { listAccessRecords } from './access-records.server'

/** Access records: who read whose data (decisions §11). Reading them is itself recorded. */
export const accessRecordApi = createRouter().openapi(
  call('get', '/desk/access-records', {
    may: 'accessRecords:see',
    summary: 'List access records, newest first',
    query: accessRecordQuery,
    answer: pageOf(accessRecordShape),
  }),
  async (c) => {
    const { db } = c.var.deps
    const query = c.req.valid('query')
    const { from, to, companyId, page } = query
    const { items, count } = await listAccessRecords(db, query, limitAndOffset(query))
    const subject = { from, to, page }
    await recordAccess(c, db, { action: 'desk:listAccessRecords', subject, companyId })
    return c.json({ data: pageAnswer(query, count, items) }, 200)
  },
)
