import { createRoute } from '@hono/zod-openapi'
import { createRouter, problems, signedIn } from '~/api/openapi.server'
import { may, requireManager } from '~/api/require-permission.server'
import { answerWorkbook, MOST_ROWS, workbookAnswer } from '~/workbooks/workbook.server'
import { exportQuery } from '~/domains/members/schemas'
import { describedList } from './access.server'
import { employeeSheet } from './export.server'
import { listAllMembers } from './queries.server'

export const exportApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/employees/export',
    middleware: may('employees:see', 'member'),
    summary: 'Export the matching employees as an Excel file; a reason is required and recorded',
    security: signedIn,
    request: { query: exportQuery },
    responses: { 200: workbookAnswer, ...problems(401, 403) },
  }),
  async (c) => {
    const { companyId } = requireManager(c, 'employees:see')
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
