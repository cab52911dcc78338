import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
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
    call('get', '/desk/rooms/lendable', {
      may: 'amenities:bookForCompany',
      summary: 'List equipment that can be lent, with its pieces and the price of a day',
      answer: z.array(lendableShape),
    }),
    async (c) => {
      return c.json({ data: await listLendable(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/rooms/loans', {
      may: 'amenities:seeAll',
      summary: 'List equipment that is lent or kept from use by day, equipment and status; soonest first',
      query: loansQuery,
      answer: pageOf(loanShape),
    }),
    async (c) => {
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
    call('get', '/desk/rooms/loans/{id}', {
      may: 'amenities:seeAll',
      summary: 'Get equipment that is lent or kept from use, with its history',
      params: loanParam,
      answer: loanDetailsShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      return c.json({ data: await loanDetails(db, c.req.valid('param').id, clock()) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/rooms/loans', {
      may: 'amenities:bookForCompany',
      summary: 'Lend a piece of equipment to a company without a room, or keep it from use',
      body: newLoanForm,
      made: json(loanMadeShape, 'Lent'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => lend(c, tx, form)) }, 201)
    },
  )
  .openapi(
    call('put', '/desk/rooms/loans/{id}', {
      may: 'amenities:bookForCompany',
      summary: 'Change the time or the note of a loan',
      params: loanParam,
      body: loanChangeForm,
      answer: loanMadeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, form, (tx) => changeLoan(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('delete', '/desk/rooms/loans/{id}', {
      may: 'amenities:bookForCompany',
      summary: 'End a loan: call it off before it begins, take the piece back afterwards',
      params: loanParam,
      answer: loanMadeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => endLoan(c, tx, id)) }, 200)
    },
  )

export type LoansApi = typeof loansApi
