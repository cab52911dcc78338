import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import {
  lendableShape,
  loanChangeForm,
  loanDetailsShape,
  loanMadeShape,
  loanParam,
  loanShape,
  loansQuery,
  newLoanForm,
} from '~/domains/meeting-rooms/loan-shapes'
import { changeLoan, endLoan, lend, listLendable, listLoans, loanDetails, toLoan } from './loans.server'

/** Equipment that the desk lends without a room, or keeps from use (decisions §8, §9). */
export const loansApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/lendable',
      summary: 'List equipment that can be lent, with its pieces and the price of a day',
      security: signedIn,
      responses: { 200: json(z.array(lendableShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:bookForCompany')
      return c.json({ data: await listLendable(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/loans',
      middleware: may('amenities:seeAll'),
      summary: 'List equipment that is lent or kept from use by day, equipment and status; soonest first',
      security: signedIn,
      request: { query: loansQuery },
      responses: { 200: json(pageOf(loanShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:seeAll')
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const now = clock()
      const { from, to, equipment, status, page } = query
      const { rows, count } = await listLoans(db, query, { ...limitAndOffset(query), now })
      await recordAccess(c, db, {
        action: 'desk:listBookings',
        subject: { from, to, equipment, status, page, loans: rows.length },
      })
      const items = rows.map((row) => toLoan(row, now))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/loans/{id}',
      summary: 'Get equipment that is lent or kept from use, with its history',
      security: signedIn,
      request: { params: loanParam },
      responses: { 200: json(loanDetailsShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:seeAll')
      const { db, clock } = c.var.deps
      return c.json({ data: await loanDetails(db, c.req.valid('param').id, clock()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/loans',
      middleware: may('amenities:bookForCompany'),
      summary: 'Lend a piece of equipment to a company without a room, or keep it from use',
      security: signedIn,
      request: { body: body(newLoanForm) },
      responses: { 201: json(loanMadeShape, 'Lent'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:bookForCompany')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => lend(c, tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/rooms/loans/{id}',
      middleware: may('amenities:bookForCompany'),
      summary: 'Change the time or the note of a loan',
      security: signedIn,
      request: { params: loanParam, body: body(loanChangeForm) },
      responses: { 200: json(loanMadeShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:bookForCompany')
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, form, (tx) => changeLoan(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/desk/rooms/loans/{id}',
      summary: 'End a loan: call it off before it begins, take the piece back afterwards',
      security: signedIn,
      request: { params: loanParam },
      responses: { 200: json(loanMadeShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:bookForCompany')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => endLoan(c, tx, id)) }, 200)
    },
  )

export type LoansApi = typeof loansApi
