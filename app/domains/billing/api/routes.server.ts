import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { createRouter } from '~/api/openapi.server'
import { seoulMonth } from '~/rules/local-time'
import { answerWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import { billFileQuery, billQuery, billShape } from '~/domains/billing/bill-shapes'
import { billSheet } from './bill-sheet.server'
import { monthBill } from './bill.server'

/** At the desk: the monthly bill of everything that is booked and bought (decisions §8, §9). */
export const billingApi = createRouter()
  .openapi(
    call('get', '/desk/bill', {
      may: 'amenities:seeAll',
      summary:
        'Get what each company pays in a month for bookings and fitness, by line; this month by default',
      query: billQuery,
      answer: billShape,
    }),
    async (c) => {
      const bill = await billFor(c, c.req.valid('query'))
      const subject = { month: bill.month, rows: bill.count }
      await recordAccess(c, c.var.deps.db, { action: 'desk:listBookings', subject })
      return c.json({ data: bill }, 200)
    },
  )
  .openapi(
    call('get', '/desk/bill/file', {
      may: 'amenities:seeAll',
      summary: 'Export the monthly bill as an Excel file; a reason is required and recorded',
      query: billFileQuery,
      answer: workbookAnswer,
    }),
    async (c) => {
      const { reason, ...query } = c.req.valid('query')
      const bill = await billFor(c, query)
      return answerWorkbook(c, {
        file: `bill-${bill.month}`,
        access: { action: 'desk:exportBookings', subject: { month: bill.month, rows: bill.count }, reason },
        ...billSheet(bill, c.var.language),
      })
    },
  )

type Query = Omit<Parameters<typeof monthBill>[1], 'now' | 'month' | 'language'> & { month?: string }

function billFor(c: ApiContext, query: Query) {
  const { db, clock } = c.var.deps
  const now = clock()
  return monthBill(db, { ...query, month: query.month ?? seoulMonth(now), now, language: c.var.language })
}

export type BillingApi = typeof billingApi
