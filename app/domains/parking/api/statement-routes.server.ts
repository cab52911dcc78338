import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { createRouter } from '~/api/openapi.server'
import { answerWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import {
  parkingStatementFileQuery,
  parkingStatementQuery,
  parkingStatementShape,
} from '~/domains/parking/schemas'
import { seoulMonth } from '~/rules/local-time'
import { requireParking } from './account.server'
import { loadPricing } from './pricing.server'
import { statementOf } from './statement.server'
import { statementSheet } from './statement-sheet.server'

/** A company's own statement of a month. */
export const statementApi = createRouter()
  .openapi(
    call('get', '/parking/statement', {
      may: 'parking:seeStatement',
      summary: 'Get what the company used and pays for a month; this month by default',
      query: parkingStatementQuery,
      answer: parkingStatementShape,
      fails: [409],
    }),
    async (c) => {
      const { companyId } = await requireParking(c, 'parking:seeStatement')
      return c.json({ data: await statementFor(c, c.req.valid('query').month, companyId) }, 200)
    },
  )
  .openapi(
    call('get', '/parking/statement/file', {
      may: 'parking:seeStatement',
      summary: 'Export the company’s statement as an Excel file; a reason is required and recorded',
      query: parkingStatementFileQuery,
      answer: workbookAnswer,
      fails: [409],
    }),
    async (c) => {
      const { companyId } = await requireParking(c, 'parking:seeStatement')
      const { month, reason } = c.req.valid('query')
      return answerStatement(c, await statementFor(c, month, companyId), {
        action: 'parking:export',
        reason,
        companyId,
      })
    },
  )

/** A month's statement of one company or, at the desk, of all. */
export async function statementFor(c: ApiContext, month: string | undefined, companyId?: number) {
  const { db, clock } = c.var.deps
  const [now, pricing] = [clock(), await loadPricing(c)]
  const query = { month: month ?? seoulMonth(now), companyId, language: c.var.language }
  return statementOf(db, query, { pricing, now })
}

export function answerStatement(
  c: ApiContext,
  statement: Awaited<ReturnType<typeof statementFor>>,
  access: { action: 'parking:export' | 'desk:exportParking'; reason: string; companyId?: number },
) {
  const sheet = statementSheet(statement, c.var.language)
  const subject = { month: statement.month, rows: sheet.rows.length }
  return answerWorkbook(c, { file: `parking-${statement.month}`, access: { ...access, subject }, ...sheet })
}
