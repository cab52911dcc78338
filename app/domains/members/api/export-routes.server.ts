import { call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
import { answerWorkbook, MOST_ROWS, workbookAnswer } from '~/workbooks/workbook.server'
import { exportQuery } from '~/domains/members/schemas'
import { describedList } from './access.server'
import { employeeSheet } from './export.server'
import { listAllMembers } from './queries.server'

export const exportApi = createRouter().openapi(
  call('get', '/employees/export', {
    may: 'employees:see',
    summary: 'Export the matching employees as an Excel file; a reason is required and recorded',
    query: exportQuery,
    answer: workbookAnswer,
  }),
  async (c) => {
    const { companyId } = c.var.caller
    const { reason, ...filter } = c.req.valid('query')
    const place = { limit: MOST_ROWS, offset: 0 }
    const rows = await listAllMembers(c.var.deps.db, { ...filter, companyId }, place)
    const subject = { ...describedList(filter), rows: rows.length }
    return answerWorkbook(c, {
      file: 'employees',
      access: {
        action: 'employees:export',
        subject,
        shown: rows.map(({ member }) => member.publicId),
        companyId,
        reason,
      },
      ...employeeSheet(rows, c.var.language),
    })
  },
)
