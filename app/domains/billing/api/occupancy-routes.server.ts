import { call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
import { answerWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import { occupancyFileQuery, occupancyQuery, occupancyShape } from '~/domains/billing/occupancy-shapes'
import { occupancySheet } from './occupancy-sheet.server'
import { occupancyStatement } from './occupancy.server'

/** At the desk: how much of everything that can be booked or bought is used (decisions §8, §9). */
export const occupancyApi = createRouter()
  .openapi(
    call('get', '/desk/occupancy', {
      may: 'amenities:seeAll',
      summary: 'Get the occupancy in a period by kind; of a kind by thing and hour; of a thing by weekday',
      query: occupancyQuery,
      answer: occupancyShape,
    }),
    async (c) => {
      return c.json({ data: await occupancyStatement(c, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/occupancy/file', {
      may: 'amenities:seeAll',
      summary: 'Export the statement of occupancy as an Excel file; a reason is required and recorded',
      query: occupancyFileQuery,
      answer: workbookAnswer,
    }),
    async (c) => {
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
