import { call, reader } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
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
    call('get', '/desk/statistics', {
      may: reader('statistics:see'),
      summary:
        'Get the key figures of a period, four weeks up to yesterday by default, and of the one before',
      query: statisticsQuery,
      answer: overviewShape,
    }),
    async (c) => {
      return c.json({ data: await overviewOf(c, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/statistics/{subject}', {
      may: reader('statistics:see'),
      summary: 'Get figures and charts of a subject in a period, and of the one before',
      params: subjectParam,
      query: statisticsQuery,
      answer: statisticsShape,
      fails: [404],
    }),
    async (c) => {
      const { subject } = c.req.valid('param')
      return c.json({ data: await statisticsOf(c, subject, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/statistics/{subject}/file', {
      may: 'statistics:see',
      summary: 'Export the charts of a subject as an Excel file; a reason is required and recorded',
      params: subjectParam,
      query: statisticsFileQuery,
      answer: workbookAnswer,
      fails: [404],
    }),
    async (c) => {
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
