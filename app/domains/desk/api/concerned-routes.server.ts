import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { createRouter } from '~/api/openapi.server'
import { answerWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import { concernedFileQuery, concernedQuery, concernedShape } from '~/domains/desk/concerned-schemas'
import { concerned, concernedPeople, concernedSheet } from './concerned.server'

/** Whom the looks of some days or of an account concern, for those who must be told of a breach (decisions §13). */
export const concernedApi = createRouter()
  .openapi(
    call('get', '/desk/access-records/concerned', {
      may: 'accessRecords:see',
      summary:
        'List whose data was shown on some days or to an account, those seen most often first, names masked',
      query: concernedQuery,
      answer: concernedShape,
    }),
    async (c) => {
      const { db } = c.var.deps
      const query = c.req.valid('query')
      const data = await concerned(db, query, c.var.language)
      const { from, to } = query
      await recordAccess(c, db, { action: 'desk:listConcerned', subject: { from, to } })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/desk/access-records/concerned/file', {
      may: 'accessRecords:see',
      summary:
        'Export whose data was shown, with phone and e-mail, as an Excel file; a reason is required and recorded',
      query: concernedFileQuery,
      answer: workbookAnswer,
    }),
    async (c) => {
      const { reason, ...query } = c.req.valid('query')
      const people = await concernedPeople(c.var.deps.db, query)
      const { from, to } = query
      return answerWorkbook(c, {
        file: 'concerned',
        access: { action: 'desk:exportConcerned', subject: { from, to, rows: people.length }, reason },
        ...concernedSheet(people, c.var.language),
      })
    },
  )
