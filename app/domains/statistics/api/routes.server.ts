import { createRoute } from '@hono/zod-openapi'
import { createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk, requireDeskReader } from '~/api/require-permission.server'
import { answerWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import {
  overviewShape,
  statisticsFileQuery,
  statisticsQuery,
  statisticsShape,
  subjectParam,
} from '~/domains/statistics/shapes'
import { overviewOf, statisticsOf } from './statistics.server'
import { statisticsSheet } from './statistics-sheet.server'

/** At the desk: what the building's administrators want to know of a period, without anybody's name. */
export const statisticsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/statistics',
      middleware: may('statistics:see'),
      summary:
        'Get the key figures of a period, four weeks up to yesterday by default, and of the one before',
      security: signedIn,
      request: { query: statisticsQuery },
      responses: { 200: json(overviewShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDeskReader(c, 'statistics:see')
      return c.json({ data: await overviewOf(c, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/statistics/{subject}',
      middleware: may('statistics:see'),
      summary: 'Get figures and charts of a subject in a period, and of the one before',
      security: signedIn,
      request: { params: subjectParam, query: statisticsQuery },
      responses: { 200: json(statisticsShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDeskReader(c, 'statistics:see')
      const { subject } = c.req.valid('param')
      return c.json({ data: await statisticsOf(c, subject, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/statistics/{subject}/file',
      middleware: may('statistics:see'),
      summary: 'Export the charts of a subject as an Excel file; a reason is required and recorded',
      security: signedIn,
      request: { params: subjectParam, query: statisticsFileQuery },
      responses: { 200: workbookAnswer, ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'statistics:see')
      const { subject } = c.req.valid('param')
      const { reason, ...query } = c.req.valid('query')
      const statistics = await statisticsOf(c, subject, query)
      const { from, to } = statistics.now
      return answerWorkbook(c, {
        file: `statistics-${subject}-${from}`,
        access: { action: 'desk:exportStatistics', subject: { subject, from, to }, reason },
        ...statisticsSheet(statistics, c.var.language),
      })
    },
  )

export type StatisticsApi = typeof statisticsApi
