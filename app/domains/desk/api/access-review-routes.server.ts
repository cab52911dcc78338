import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
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
    createRoute({
      method: 'get',
      path: '/desk/access-review',
      middleware: may('accessRecords:see'),
      summary: 'Get who looked at how much personal data in a month; last month by default',
      security: signedIn,
      request: { query: accessReviewQuery },
      responses: { 200: json(accessReviewShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'accessRecords:see')
      const { db, clock } = c.var.deps
      const month = c.req.valid('query').month ?? monthToReview(seoulDate(clock()))
      const review = await accessReview(db, month, clock())
      await recordAccess(c, db, { action: 'desk:listAccessRecords', subject: { month } })
      return c.json({ data: review }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/access-review/file',
      middleware: may('accessRecords:see'),
      summary: 'Export the review of a month as an Excel file; a reason is required and recorded',
      security: signedIn,
      request: { query: accessReviewFileQuery },
      responses: { 200: workbookAnswer, ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'accessRecords:see')
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
    createRoute({
      method: 'post',
      path: '/desk/access-review',
      middleware: may('accessRecords:see'),
      summary:
        'Sign the review of a month that is over; what was found is required if somebody looked unusually often',
      security: signedIn,
      request: { body: body(signReviewForm) },
      responses: { 200: json(emptyShape), ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'accessRecords:see')
      const form = c.req.valid('json')
      await writeOnce(c, form, (tx) => signReview(c, tx, form))
      return c.json({ data: {} }, 200)
    },
  )
