import { createRoute } from '@hono/zod-openapi'
import { recordAccess } from '../../../api/access-record.server'
import type { ApiContext } from '../../../api/context.server'
import { body, createRouter, json, problems, signedIn } from '../../../api/openapi.server'
import { requireDesk } from '../../../api/require-permission.server'
import { seoulMonth } from '../../../rules/local-time'
import { answerWorkbook, workbookAnswer } from '../../../workbooks/workbook.server'
import { billFileQuery, billQuery, billShape } from '../desk-bill-shapes'
import { deskQuoteForm } from '../desk-office-shapes'
import { occupancyQuery, occupancyShape } from '../occupancy-shapes'
import { quoteShape } from '../shapes'
import { readOffer } from './catalogue.server'
import { billSheet } from './desk-bill-sheet.server'
import { monthBill } from './desk-bill.server'
import { companyToBookFor } from './desk-company.server'
import { occupancyOfMonth } from './occupancy.server'
import { quoteFor } from './order.server'

/** At the desk: quotes for companies, the monthly bill, and occupancy (decisions §8, §9). */
export const deskBillApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/quote',
      summary:
        'Quote the price of a booking for a company, by line, or list everything that is wrong with it',
      security: signedIn,
      request: { body: body(deskQuoteForm) },
      responses: { 200: json(quoteShape), ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:bookForCompany')
      const form = c.req.valid('json')
      const { id: companyId } = await companyToBookFor(c.var.deps.db, form.companyId)
      return c.json({ data: await quoteFor(c, form, { companyId }) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/bill',
      summary: 'Get what each company pays for rooms in a month, by booking; this month by default',
      security: signedIn,
      request: { query: billQuery },
      responses: { 200: json(billShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:seeAll')
      const bill = await billFor(c, c.req.valid('query'))
      const subject = { month: bill.month, rows: bill.count }
      await recordAccess(c, c.var.deps.db, { action: 'desk:listBookings', subject })
      return c.json({ data: bill }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/bill/file',
      summary: 'Export the monthly bill as an Excel file; a reason is required and recorded',
      security: signedIn,
      request: { query: billFileQuery },
      responses: { 200: workbookAnswer, ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:seeAll')
      const { reason, ...query } = c.req.valid('query')
      const bill = await billFor(c, query)
      return answerWorkbook(c, {
        file: `rooms-${bill.month}`,
        access: { action: 'desk:exportBookings', subject: { month: bill.month, rows: bill.count }, reason },
        ...billSheet(bill, c.var.language),
      })
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/occupancy',
      summary: 'Get the occupancy of a month by hour: for each room or, of one room, for each weekday',
      security: signedIn,
      request: { query: occupancyQuery },
      responses: { 200: json(occupancyShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:seeAll')
      const { month = seoulMonth(c.var.deps.clock()), room } = c.req.valid('query')
      const offer = await readOffer(c, [`${month}-01`])
      return c.json({ data: await occupancyOfMonth(c.var.deps.db, offer, { month, room }) }, 200)
    },
  )

function billFor(c: ApiContext, { month, company }: { month?: string; company?: number }) {
  const { db, clock } = c.var.deps
  const now = clock()
  return monthBill(db, { month: month ?? seoulMonth(now), company, now })
}

export type DeskBillApi = typeof deskBillApi
