import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { seoulDate } from '~/rules/local-time'
import { answerWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import {
  accessReviewFileQuery,
  accessReviewQuery,
  accessReviewShape,
  signReviewForm,
} from '~/domains/desk/access-review-schemas'
import { monthToReview } from '~/domains/desk/rules/access-review'
import { accessReview, reviewedPeople, reviewSheet, signReview } from './access-review.server'

const emptyShape = z.object({})

/** The monthly review of access records, signed by an administrator (decisions §13). */
export const accessReviewApi = createRouter()
  .openapi(
    call('get', '/desk/access-review', {
      may: 'accessRecords:see',
      summary: 'Get who looked at how much personal data in a month; last month by default',
      query: accessReviewQuery,
      answer: accessReviewShape,
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const month = c.req.valid('query').month ?? monthToReview(seoulDate(clock()))
      const review = await accessReview(db, month, clock())
      await recordAccess(c, db, { action: 'desk:listAccessRecords', subject: { month } })
      return c.json({ data: review }, 200)
    },
  )
  .openapi(
    call('get', '/desk/access-review/file', {
      may: 'accessRecords:see',
      summary: 'Export the review of a month as an Excel file; a reason is required and recorded',
      query: accessReviewFileQuery,
      answer: workbookAnswer,
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { month = monthToReview(seoulDate(clock())), reason } = c.req.valid('query')
      const people = await reviewedPeople(db, month)
      return answerWorkbook(c, {
        file: `access-review-${month}`,
        access: { action: 'desk:exportAccessReview', subject: { month, rows: people.length }, reason },
        ...reviewSheet(month, people, c.var.language),
      })
    },
  )
  .openapi(
    call('post', '/desk/access-review', {
      may: 'accessRecords:see',
      summary:
        'Sign the review of a month that is over; what was found is required if somebody looked unusually often',
      body: signReviewForm,
      answer: emptyShape,
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      await writeOnce(c, form, (tx) => signReview(c, tx, form))
      return c.json({ data: {} }, 200)
    },
  )
