import { createRoute } from '@hono/zod-openapi'
import { recordAccess } from '../../../api/access-record.server'
import { createRouter, problems, signedIn } from '../../../api/openapi.server'
import { seoulDate } from '../../../rules/local-time'
import { exportQuery } from '../schemas'
import { describedList, requireManager } from './access.server'
import { employeeWorkbook } from './export.server'
import { listAllMembers } from './queries.server'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** More than any company has; a file without end would take the process with it. */
const MOST_ROWS = 10_000

export const exportApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/employees/export',
    summary: 'The employees that match as an Excel file; why is asked and recorded',
    security: signedIn,
    request: { query: exportQuery },
    responses: {
      200: {
        description: 'An .xlsx file of text cells',
        content: { [XLSX]: { schema: { type: 'string' as const, format: 'binary' } } },
      },
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const { companyId } = requireManager(c, 'employees:see')
    const { db, clock } = c.var.deps
    const { reason, ...filter } = c.req.valid('query')
    const rows = await listAllMembers(db, { ...filter, companyId }, { limit: MOST_ROWS, offset: 0 })
    const subject = { ...describedList(filter), rows: rows.length }
    await recordAccess(c, db, { action: 'employees:export', subject, companyId, reason })
    return c.body(await employeeWorkbook(rows, c.var.language), 200, {
      'Content-Type': XLSX,
      'Content-Disposition': `attachment; filename="employees-${seoulDate(clock())}.xlsx"`,
    })
  },
)
