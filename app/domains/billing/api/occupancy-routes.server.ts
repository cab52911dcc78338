import { createRoute } from '@hono/zod-openapi'
import { createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { answerWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import { occupancyFileQuery, occupancyQuery, occupancyShape } from '~/domains/billing/occupancy-shapes'
import { occupancySheet } from './occupancy-sheet.server'
import { occupancyStatement } from './occupancy.server'

/** At the desk: how much of everything that can be booked or bought is used (decisions §8, §9). */
export const occupancyApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/occupancy',
      middleware: may('amenities:seeAll'),
      summary: 'Get the occupancy in a period by kind; of a kind by thing and hour; of a thing by weekday',
      security: signedIn,
      request: { query: occupancyQuery },
      responses: { 200: json(occupancyShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:seeAll')
      return c.json({ data: await occupancyStatement(c, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/occupancy/file',
      middleware: may('amenities:seeAll'),
      summary: 'Export the statement of occupancy as an Excel file; a reason is required and recorded',
      security: signedIn,
      request: { query: occupancyFileQuery },
      responses: { 200: workbookAnswer, ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:seeAll')
      const { reason, ...query } = c.req.valid('query')
      const statement = await occupancyStatement(c, query)
      const subject = { from: statement.from, to: statement.to, rows: statement.rows.length }
      return answerWorkbook(c, {
        file: `occupancy-${statement.from}`,
        access: { action: 'desk:exportBookings', subject, reason },
        ...occupancySheet(statement, c.var.language),
      })
    },
  )

export type OccupancyApi = typeof occupancyApi
